/** Sentences that any game may need; a game's own catalogue is looked up first. */
export const generalCatalogue: Readonly<Record<string, string>> = {
  'table.no-act': 'This movement of {kind} is part of no act that is possible now.',
  'table.no-signal': 'Nobody is waiting for "{signal}" now.',
  'table.foreign': 'A piece "{kind}" does not belong to this game.',
  'undo.nothing': 'There is nothing to take back.',
  'undo.chance': 'This cannot be taken back: chance has spoken since ({type}).',
  'undo.revealed': 'This cannot be taken back: something hidden has come to light.',
  'undo.ruling': 'This cannot be taken back: it is a house ruling. Make another ruling instead.',
};

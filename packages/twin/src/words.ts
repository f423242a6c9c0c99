import type { Catalogue } from '@mandapa/engine';

/** The twin's own sentences; a game's catalogue is merged over them. */
export const twinCatalogue: Catalogue = {
  'twin.in-hand': 'In hand: {kind}.',
  'twin.drawing': '{count} of {awaited} drawn.',
  'twin.settling': 'Seen; waiting for hands to come to rest.',
  'twin.finish': 'To finish: {kind} moves next.',
  'twin.blind': 'The table cannot see {place} now. Play on: tap what happens there.',
  'twin.doubt.unknown': 'no word from this reader',
  'twin.doubt.two-places': '{kind} is read in two places at once',
  'twin.doubt.foreign': 'a tag that no piece of this box has ({tag})',
  'twin.lift': 'Lift {kind} from {place}',
  'twin.put': 'Put {kind} on {place}',
  'twin.put-back': 'Put {kind} back: {place}',
  'twin.chore': '{kind} still goes to {place}',
  'twin.ask.first': 'Who goes first?',
  'twin.ask.choose': 'What comes next?',
  'twin.ask.cell': 'Where did {kind} go?',
  'twin.ask.ambiguous': 'Which of these was it?',
  'twin.ask.option': 'Is that all, or did you do more?',
  'twin.ask.before': 'Before it was moved: {question}',
  'twin.ask.record': 'For the record: {question}',
  'twin.ask.drawn': 'Are these the ones that were drawn?',
  'twin.ask.which-drawn': 'Which of these was drawn?',
  'twin.drawn': '{kinds}',
  'twin.no-question': 'That question is no longer open.',
  'twin.no-choice': 'That question has no such answer.',
};

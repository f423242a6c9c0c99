import {
  type By,
  type Catalogue,
  type Kind,
  type Message,
  type Place,
  type State,
  seatOf,
  type Viewer,
} from '@mandapa/engine';
import { discNameOf, discWords, type HarappaAction, type MoveAction } from './actions.ts';
import {
  BOARD_SIDE,
  colorOfKind,
  colors,
  discNames,
  fieldAt,
  fieldIndex,
  fieldNames,
  fieldPlace,
  spaceAt,
  spaceSide,
  startPlace,
} from './names.ts';
import { landsOn, mayRollAgain, securesAt } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export const catalogue: Catalogue = {
  // What is awaited
  'ask.board':
    'Build the board: a small piece in the middle and four large ones around it, so that everything that meets goes on.',
  'ask.firstBoard':
    'Build the board: {center} in the middle, {NW} top left, {NE} top right, {SE} bottom right, {SW} bottom left.',
  'ask.first': 'Who starts?',
  'ask.place': '{seat}: put one of your researchers on a free start space.',
  'ask.color': '{seat}: which of your colours do you play this turn?',
  'ask.add': '{seat}: add a {color} researcher from your reserve on a free start space.',
  'ask.roll': '{seat}: roll the die.',
  'ask.roll.2': '{seat}: roll again. An assistant or a professor will have to move.',
  'ask.roll.3': '{seat}: roll again. A professor will have to move.',
  'ask.move': '{seat}: roll {roll} shows a {value}. Move {who} {fields} in.',
  'ask.moveOrRoll': '{seat}: roll {roll} shows a {value}. Move {who} {fields} in, or roll once more.',
  'ask.capture': '{seat}: you captured your own {piece}. Score {points} or take it back?',
  'ask.end': 'All researchers are on the board, and the game is over.',
  'who.1': 'a {color} researcher',
  'who.2': 'a {color} assistant or professor',
  'who.3': 'a {color} professor',
  'fields.one': '1 field',
  'fields.many': '{count} fields',
  'points.one': '1 point',
  'points.many': '{count} points',

  // What was done
  'did.board': 'The board is built: {center} in the middle, then {NW}, {NE}, {SE} and {SW}.',
  'did.first': '{who} starts.',
  'did.place': '{who} places {piece} on {space}.',
  'did.color': '{who} plays {color}.',
  'did.add': '{who} adds {piece} on {space}.',
  'did.roll': 'The die shows {value}.',
  'did.reroll': '{who} rolls again.',
  'did.move': '{who} moves {piece} to {to}.',
  'did.secure': '{who} moves {piece} to {to} and secures it.',
  'did.lost': '{who} moves {piece} to {to}, where {color} captures it.',
  'did.points': '{who} scores {points} for {piece}.',
  'did.return': '{who} takes {piece} back.',
  'event.secured': '{field} is secured for {color}.',

  // Names
  'name.box': 'the box',
  'name.die': 'the die',
  'name.field': '{name}',
  'name.start.top': 'the start space above {line}',
  'name.start.right': 'the start space right of row {line}',
  'name.start.bottom': 'the start space below {line}',
  'name.start.left': 'the start space left of row {line}',
  'name.centre': 'the middle of the board',
  'name.NW': 'the top left corner',
  'name.NE': 'the top right corner',
  'name.SE': 'the bottom right corner',
  'name.SW': 'the bottom left corner',
  'name.reserve': '{seat}’s reserve',
  'name.tray': '{seat}’s captures',
  'name.seat': '{seat}’s seat',
  'name.other': '{name}',
  'kind.disc': 'the {color} {piece}',
  'kind.returned': 'the {color} {piece} that came back',
  'kind.board': 'piece {name}',

  // Score lines
  'score.captures': 'Captures',
  'score.building': 'Buildings',
  'score.graveyard': 'Graveyards',
  'score.canal': 'Canals',
  'score.wood': 'Wooden paths',
  'score.stone': 'Stone alleys',
  'score.wall': 'City walls',

  // Why not
  'no.over': 'The game is over.',
  'no.noBoard': 'First build the board.',
  'no.boardLies': 'The board is built already and stays as it is.',
  'no.pieceTwice': '{piece} is there only once. Choose another for one of the two places.',
  'no.otherBoard': '{piece} does not lie there on the first game’s board. Take it away.',
  'no.otherTurn': 'On the first game’s board {piece} lies upright. Turn it by a quarter.',
  'no.noFit':
    'These pieces do not fit: what meets at an edge must be the same on both sides. Change one of them.',
  'no.noFirst': 'First say who starts.',
  'no.firstSeat': 'There is no such seat at this table.',
  'no.begun': 'Somebody has started already.',
  'no.turn': 'It is the turn of {seat}.',
  'no.placeFirst': 'The die comes later: {seat} places a researcher first.',
  'no.placeOnly': 'First everybody places their researchers on start spaces.',
  'no.placed': 'The first researchers are placed. Now they come in one a turn.',
  'no.placedAll': 'Your {color} researchers are all placed. Put one of your other colour there.',
  'no.rollFirst': '{seat} rolls the die first.',
  'no.noRoll': 'No roll counts now. {seat} acts first.',
  'no.noMoreRolls': 'That was the third roll. A professor has to move now.',
  'no.nobodyForSecond': 'Only workers are on start spaces, and they may not move after a second roll.',
  'no.nobodyForThird': 'No professor is on a start space, and after a third roll nobody else may move.',
  'no.colorFirst': 'First say which of your colours you play.',
  'no.colorChosen': 'The colour of this turn is known already.',
  'no.colorForeign': '{color} is not your colour.',
  'no.colorDone': '{color} has no researcher left to move. Choose your other colour.',
  'no.addFirst': 'First add a researcher from your reserve.',
  'no.added': 'One researcher a turn. Take the other one back.',
  'no.choiceFirst': 'First say: points for the captured researcher, or take it back?',
  'no.nothingCaptured': 'Nothing of your own was captured.',
  'no.discForeign': '{piece} is not yours. Put it back.',
  'no.otherColor': 'This turn you play {color}. Put {piece} back.',
  'no.notInReserve': '{piece} is not in your reserve.',
  'no.spaceTaken': '{other} is on {space} already. Choose a free start space for {piece}.',
  'no.emptySpace': 'No researcher is on {from}.',
  'no.notAfterSecond': '{piece} may move after the first roll only. Take an assistant or a professor.',
  'no.notAfterThird': 'After the third roll only a professor moves. Put {piece} back.',
  'no.wrongField': 'The die shows {value}, so {piece} goes to {right}.',
  'no.liftedField': '{piece} stays on {field} to the end. Put it back.',
  'no.liftedCapture': '{piece} was captured and is out of the game. Put it back beside {seat}.',
  'no.fromBox': '{piece} does not play. Put it back into the box.',
  'no.straightIn': 'A researcher comes in over a start space. Put {piece} on one that is free.',
  'no.sideways': '{piece} goes straight in from its start space. Put it back.',
  'no.wrongSize': 'The middle takes a small piece, the corners take large ones. Take {piece} away.',
  'no.boardMoved': 'The board stays as it was built. Put {piece} back.',
};

const counted = (id: 'fields' | 'points', count: number): Message => ({
  id: count === 1 ? `${id}.one` : `${id}.many`,
  values: { count },
});

/** Sentences for people at the table; `values.rule` names the rule behind what is awaited. */
export function promptOf(tables: Tables, state: State, _viewer: Viewer): Message {
  const seat = { seat: S.get(state, S.SEAT) };
  const color = colors[S.get(state, S.COLOR)] ?? '';
  const roll = S.get(state, S.ROLLS);
  switch (S.get(state, S.PHASE)) {
    case S.BUILD:
      return askBoard(tables, state);
    case S.FIRST:
      return { id: 'ask.first', values: { rule: 'HR-17' } };
    case S.PLACE:
      return { id: 'ask.place', values: { seat, rule: 'H-12' } };
    case S.CHOOSE_COLOR:
      return { id: 'ask.color', values: { seat, rule: 'H-39' } };
    case S.ADD:
      return { id: 'ask.add', values: { seat, color, rule: 'H-14' } };
    case S.ROLL:
      return { id: roll === 0 ? 'ask.roll' : `ask.roll.${roll + 1}`, values: { seat, rule: 'H-16' } };
    case S.MOVE: {
      const value = S.get(state, S.VALUE);
      const who: Message = { id: `who.${roll}`, values: { color } };
      const values = { seat, roll, value, who, fields: counted('fields', value), rule: 'H-18' };
      return { id: mayRollAgain(state) ? 'ask.moveOrRoll' : 'ask.move', values };
    }
    case S.CAPTURE: {
      const kind = S.get(state, S.PENDING_KIND) - 1;
      const points = counted('points', tables.pointsOf[kind] ?? 0);
      const { color: own = '', piece = '' } = discWords(discNames[kind] ?? '') ?? {};
      return { id: 'ask.capture', values: { seat, piece: `${own} ${piece}`, points, rule: 'H-41' } };
    }
    default:
      return { id: 'ask.end', values: { rule: 'H-27' } };
  }
}

function askBoard(tables: Tables, state: State): Message {
  if ((S.get(state, S.OPTIONS) & S.FIRST_BOARD) === 0) return { id: 'ask.board', values: { rule: 'H-07' } };
  return { id: 'ask.firstBoard', values: { ...boardValues(tables.data.firstBoard), rule: 'H-10' } };
}

function boardValues({ center, corners }: Pick<Tables['data']['firstBoard'], 'center' | 'corners'>) {
  const { NW, NE, SE, SW } = corners;
  return {
    center: { kind: center },
    NW: { kind: NW },
    NE: { kind: NE },
    SE: { kind: SE },
    SW: { kind: SW },
  };
}

export function describeAction(tables: Tables, state: State, by: By, action: HarappaAction): Message {
  const who = { seat: typeof by === 'number' ? by : S.get(state, S.SEAT) };
  switch (action.type) {
    case 'board':
      return { id: 'did.board', values: boardValues(action) };
    case 'first':
      return { id: 'did.first', values: { who: { seat: action.seat } } };
    case 'place':
    case 'add':
      return {
        id: `did.${action.type}`,
        values: { who, piece: { kind: discNameOf(action) }, space: { place: startPlace(action.space) } },
      };
    case 'color':
      return { id: 'did.color', values: { who, color: action.color } };
    case 'roll':
      return { id: 'did.roll', values: { value: action.value } };
    case 'reroll':
      return { id: 'did.reroll', values: { who } };
    case 'move':
      return describeMove(state, who, action);
    case 'capture': {
      const kind = S.get(state, S.PENDING_KIND) - 1;
      const piece = { kind: discNames[kind] ?? '' };
      if (action.choice === 'return') return { id: 'did.return', values: { who, piece } };
      return {
        id: 'did.points',
        values: { who, piece, points: counted('points', tables.pointsOf[kind] ?? 0) },
      };
    }
  }
}

function describeMove(state: State, who: { seat: number }, { space, to }: MoveAction): Message {
  const kind = S.discOn(state, space);
  const field = fieldIndex(to);
  const values = { who, piece: { kind: discNames[kind] ?? '' }, to: { place: fieldPlace(field) } };
  const color = colorOfKind(kind);
  const secured = S.get(state, S.SECURED + field) - 1;
  if (secured >= 0 && secured !== color)
    return { id: 'did.lost', values: { ...values, color: colors[secured] as string } };
  return { id: securesAt(state, field, color) ? 'did.secure' : 'did.move', values };
}

const spaceWords = ['top', 'right', 'bottom', 'left'] as const;

export function placeName(at: Place): Message {
  const field = fieldAt(at);
  if (field >= 0) return { id: 'name.field', values: { name: fieldNames[field] as string } };
  const space = spaceAt(at);
  if (space >= 0) return spaceName(space);
  if (at.startsWith('board:')) return { id: `name.${at.slice('board:'.length)}` };
  if (at === 'box' || at === 'die') return { id: `name.${at}` };
  const seat = seatOf(at);
  if (seat === undefined) return { id: 'name.other', values: { name: at } };
  const part = at.endsWith('/reserve') ? 'reserve' : at.endsWith('/tray') ? 'tray' : 'seat';
  return { id: `name.${part}`, values: { seat: { seat } } };
}

/** A start space is known by the line of fields before it. */
function spaceName(space: number): Message {
  const side = spaceWords[spaceSide(space)] as string;
  const field = landsOn(space, 1);
  const row = Math.floor(field / BOARD_SIDE) + 1;
  const line = side === 'top' || side === 'bottom' ? ('ABCDEF'[field % BOARD_SIDE] as string) : row;
  return { id: `name.start.${side}`, values: { line } };
}

export function kindName(kind: Kind): Message {
  const words = discWords(kind);
  if (!words) return { id: 'kind.board', values: { name: kind } };
  const { color, piece, returned } = words;
  return { id: returned ? 'kind.returned' : 'kind.disc', values: { color, piece } };
}

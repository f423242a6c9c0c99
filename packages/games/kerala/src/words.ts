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
import type { KeralaAction } from './actions.ts';
import { OPEN } from './actions.ts';
import { cellPlace, figureKind, removalRule } from './check.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export const catalogue: Catalogue = {
  // What is awaited
  'ask.remove':
    'Take {count} tiles that show no player’s colour out of the bag, unseen, and put them into the box.',
  'ask.first': 'Who is the youngest? That player takes the bag and starts.',
  'ask.draw': '{seat}: draw {count} tiles from the bag and lay them face up in the centre.',
  'ask.draw.one': '{seat}: draw one more tile from the bag and lay it face up in the centre.',
  'ask.take': '{seat}: take a tile from the festival and lay it beside one of your elephants.',
  'ask.jump': '{seat}: you may move one of your elephants to any free tile of your platform, or leave it.',
  'ask.shift': '{seat}: you may move one tile or stack of your platform to an open cell, or leave it.',
  'ask.keep': '{seat}: choose the areas that stay: one of each colour, two of your own.',
  'ask.end': 'The bag is empty and the game is over.',

  // What was done
  'did.removeTile': '{tile} leaves the game.',
  'did.removeUnseen': '{count} tiles leave the game unseen.',
  'did.first': '{who} takes the bag and starts.',
  'did.draw': '{tile} comes out of the bag.',
  'did.place': '{who} lays {tile} on {to}; {figure} steps onto it.',
  'did.cover': '{who} covers {to} with {tile}; {figure} steps onto it.',
  'did.pass': '{who} passes and lays {figure} on its side.',
  'did.passOpen': '{who} passes and lays an elephant on its side.',
  'did.jump': '{who} moves {figure} to {to}.',
  'did.shift': '{who} moves {tile} from {from} to {to}.',
  'did.shiftStack': '{who} moves the stack of {height} under {tile} from {from} to {to}.',
  'did.decline': '{who} leaves the special tile unused.',
  'did.keep': '{who} keeps {count} areas.',
  'did.answerEdge': 'The coloured edge of {tile} faces {side}.',
  'did.answerFigure': '{figure} was laid on its side.',

  // Questions about what was left open
  'open.edge': 'Which way does the coloured edge of {tile} on {at} face?',
  'open.figure': 'Which elephant did {who} lay on its side?',
  'open.figureFirst': 'Which elephant did {who} lay on its side first?',
  'side.N': 'north',
  'side.E': 'east',
  'side.S': 'south',
  'side.W': 'west',
  piece: '{kind}',

  // Names
  'name.bag': 'the bag',
  'name.box': 'the box',
  'name.centre': 'the festival',
  'name.seat': '{seat}’s place',
  'name.cell': '{seat}’s cell {x}, {y}',
  'name.start': '{seat}’s first cell',
  'name.other': '{name}',
  'kind.symbols': 'the {color} tile with {symbols} elephants',
  'kind.symbol': 'the {color} tile with one elephant',
  'kind.edge': 'the {color} tile with a {edge} edge',
  'kind.jump': 'the {color} move-elephant tile',
  'kind.shift': 'the {color} move-tile tile',
  'kind.start': 'the {color} start tile',
  'kind.elephant0': 'the first {color} elephant',
  'kind.elephant1': 'the second {color} elephant',

  // What happened by the way
  'event.tile': '{tile} was drawn.',
  'event.round': 'Round {round} is over.',

  // What is wrong
  'no.over': 'The game is over: the bag is empty and the last round is finished.',
  'no.notYourTurn': 'It is {seat}’s turn. {actor} waits.',
  'no.waitRemove': 'First {count} tiles that show no player’s colour leave the bag.',
  'no.waitFirst': 'First say who starts: the youngest player takes the bag.',
  'no.waitDraw': 'First {seat} draws: {count} more to be laid in the centre.',
  'no.waitTake': '{seat} takes a tile or passes now; nothing else is possible.',
  'no.waitJump': 'First {seat} moves an elephant with the move-elephant tile, or leaves it.',
  'no.waitShift': 'First {seat} moves a tile with the move-tile tile, or leaves it.',
  'no.waitKeep': 'The bag is empty. {seat} chooses the areas that stay.',
  'no.notByChance': 'That is drawn by chance; nobody chooses it.',
  'no.noJumpTile': 'Elephants jump only when a move-elephant tile has just been laid.',
  'no.noShiftTile': 'Tiles of a platform stay where they lie, unless a move-tile tile has just been laid.',
  'no.nothingToDecline': 'There is nothing to decline: no special tile has just been laid.',
  'no.noRemoval':
    'No tile leaves the bag now: tiles are removed only before the game, with fewer than five players.',
  'no.removeColor': '{tile} shows a player’s colour. Put it back into the bag and take another one out.',
  'no.removeSpent': 'There is no other tile like {tile} in the bag.',
  'no.removeNumber': 'Exactly {count} tiles leave the bag before the game.',
  'no.noFirst': 'The first start player is named once, before the first draw.',
  'no.firstSeat': 'There is no such seat at this table.',
  'no.noDraw':
    'Nothing is drawn now. Put the tile back into the bag; the start player draws when a round begins.',
  'no.drawSpent': '{tile} cannot come out of the bag: all tiles like it are elsewhere.',
  'no.drawNumber': 'One tile is drawn for each player: {count} are awaited.',
  'no.notInCentre': '{tile} does not lie in the centre. Choose one of those that do.',
  'no.placeOwnCell': '{figure} is on that very cell. Lay {tile} beside it.',
  'no.placeCorner': 'Only corners touch. Lift {tile} and lay it beside one of your elephants.',
  'no.placeOtherFigure': 'Only your other elephant is beside that cell, so it has to step onto {tile}.',
  'no.placeApart': '{to} is not beside an elephant. Lift {tile} and lay it beside one of yours.',
  'no.placeOnFigure': 'Your other elephant is there, and a tile carries one only. Lay {tile} elsewhere.',
  'no.edgeMissing': 'Say which side the coloured edge of {tile} faces.',
  'no.edgeNeedless': '{tile} has no coloured edge, so there is no side to tell.',
  'no.passBothLie': 'Both of {actor}’s elephants lie already: take a tile.',
  'no.passLies': '{figure} lies already. Lay the other one on its side.',
  'no.jumpSame': '{figure} is there already. Move it elsewhere, or leave the special tile unused.',
  'no.jumpNoTile': 'No tile of {actor}’s platform lies there. An elephant jumps onto a tile.',
  'no.jumpOnFigure': 'The other elephant is there, and a tile carries one only.',
  'no.turnOff': 'In this game a moved tile is not turned. Lay it down as it lay before.',
  'no.turnNeedless': 'No coloured edge lies on top, so there is no turn to tell.',
  'no.shiftNoTile': 'No tile of {actor}’s platform lies on {from}.',
  'no.shiftSame': 'That is where it lay before. Move it elsewhere, or leave the special tile unused.',
  'no.shiftFigure': 'An elephant is on {from}, so nothing there may be moved. Put it back.',
  'no.shiftSurrounded': 'Tiles lie on all four sides of {from}, so it may not be moved. Put it back.',
  'no.shiftOnTile': 'A tile lies on {to} already. A moved tile goes to an empty cell.',
  'no.shiftApart': '{to} touches no other tile side by side. Lay it where it does.',
  'no.shiftSplits': 'That would split the platform in two.',
  'no.shiftLiftSplits': 'Without it the platform falls apart, so it may not be moved. Put it back.',
  'no.shiftHole': 'That would leave a hole in the platform.',
  'no.shiftNoElephant': 'In this game a moved tile must come to lie beside an elephant.',
  'no.keepNoTile': 'One of these cells has no tile of {actor}’s platform.',
  'no.keepTwice': 'One area is named twice.',
  'no.keepTooMany': 'Of a colour that is not your own only one area stays.',
  'no.keepMissing': 'Of every colour on the platform one area stays; one is not named.',
  'no.keepOwnTooMany': 'Of your own colour at most two areas stay.',
  'no.keepOwnTooFew': 'Of your own colour two areas stay; name the second one too.',
  'no.answerEdgeNone': 'Nobody asks which way {tile} faces.',
  'no.answerFigureNone': 'Nobody asks which elephant lies.',
  'no.answerOther': 'That is for its owner or the host to answer.',
  'no.platformTile': 'Tiles of a platform stay where they lie. Put {tile} back.',
  'no.partOfStack': 'A stack is moved whole: put {tile} back, or move everything that lies there.',
  'no.figureWalks': '{figure} walks only onto a tile that was just laid beside it. Put it back.',
  'no.figureAbroad': '{figure} stays on its own platform. Put it back.',
  'no.stoodUp': '{figure} stays on its side. Lay it down again.',
  'no.fromBox': '{tile} is out of the game. Put it back into the box.',
  'no.leavesEarly': '{tile} stays in the centre until everybody has had a turn. Put it back.',
};

/** Sentences for people at the table; `values.rule` names the rule behind what is awaited. */
export function promptOf(tables: Tables, state: State, _viewer: Viewer): Message {
  const seat = { seat: S.get(state, S.SEAT) };
  switch (S.get(state, S.PHASE)) {
    case S.REMOVE:
      return {
        id: 'ask.remove',
        values: { count: S.get(state, S.TO_REMOVE), rule: removalRule(tables, state) },
      };
    case S.FIRST:
      return { id: 'ask.first', values: { rule: 'K-09' } };
    case S.DRAW: {
      const count = S.get(state, S.TO_DRAW);
      return { id: count === 1 ? 'ask.draw.one' : 'ask.draw', values: { seat, count, rule: 'K-10' } };
    }
    case S.TAKE:
      return { id: 'ask.take', values: { seat, rule: 'K-16' } };
    case S.JUMP:
      return { id: 'ask.jump', values: { seat, rule: 'K-28' } };
    case S.SHIFT:
      return { id: 'ask.shift', values: { seat, rule: 'K-30' } };
    case S.KEEP:
      return { id: 'ask.keep', values: { seat, rule: 'K-40' } };
    default:
      return { id: 'ask.end', values: { rule: 'K-37' } };
  }
}

export function describeAction(tables: Tables, state: State, by: By, action: KeralaAction): Message {
  const actor = typeof by === 'number' ? by : S.get(state, S.SEAT);
  const who = { seat: actor };
  const figure = (number: number) => ({ kind: figureKind(tables, state, actor, number) });
  const at = (cell: S.Cell) => ({ place: cellPlace(actor, cell) });
  switch (action.type) {
    case 'remove':
      if (action.tile === undefined) return { id: 'did.removeUnseen', values: { count: action.unseen ?? 0 } };
      return { id: 'did.removeTile', values: { tile: { kind: action.tile } } };
    case 'first':
      return { id: 'did.first', values: { who: { seat: action.seat } } };
    case 'draw':
      return { id: 'did.draw', values: { tile: { kind: action.tile } } };
    case 'place': {
      const covers = S.rowAt(state, actor, S.cellAt(action.to[0], action.to[1])) >= 0;
      const values = { who, tile: { kind: action.tile }, to: at(action.to), figure: figure(action.figure) };
      return { id: covers ? 'did.cover' : 'did.place', values };
    }
    case 'pass':
      if (action.figure === OPEN) return { id: 'did.passOpen', values: { who } };
      return { id: 'did.pass', values: { who, figure: figure(action.figure) } };
    case 'jump':
      return { id: 'did.jump', values: { who, figure: figure(action.figure), to: at(action.to) } };
    case 'shift':
      return describeShift(tables, state, actor, action.from, action.to);
    case 'decline':
      return { id: 'did.decline', values: { who } };
    case 'keep':
      return { id: 'did.keep', values: { who, count: action.areas.length } };
    case 'answer':
      return describeAnswer(tables, state, action);
  }
}

function describeShift(tables: Tables, state: State, seat: number, from: S.Cell, to: S.Cell): Message {
  const at = S.baseOf(state, seat) + S.rowAt(state, seat, S.cellAt(from[0], from[1]));
  const height = S.get(state, S.HEIGHT + at);
  const values = {
    who: { seat },
    tile: { kind: tables.kinds[S.get(state, S.KIND + at)] as Kind },
    from: { place: cellPlace(seat, from) },
    to: { place: cellPlace(seat, to) },
    height,
  };
  return { id: height > 1 ? 'did.shiftStack' : 'did.shift', values };
}

function describeAnswer(tables: Tables, state: State, action: KeralaAction & { type: 'answer' }): Message {
  if (action.tile !== undefined)
    return {
      id: 'did.answerEdge',
      values: { tile: { kind: action.tile }, side: { id: `side.${action.edge}` } },
    };
  const kind = figureKind(tables, state, action.seat ?? 0, action.figure ?? 0);
  return { id: 'did.answerFigure', values: { figure: { kind } } };
}

export function placeName(at: Place): Message {
  const seat = seatOf(at);
  if (seat === undefined)
    return at === 'bag' || at === 'box' || at === 'centre'
      ? { id: `name.${at}` }
      : { id: 'name.other', values: { name: at } };
  const cell = /\/cell:(-?\d+),(-?\d+)$/.exec(at);
  if (!cell) return { id: 'name.seat', values: { seat: { seat } } };
  const [x, y] = [Number(cell[1]), Number(cell[2])];
  if (x === 0 && y === 0) return { id: 'name.start', values: { seat: { seat } } };
  return { id: 'name.cell', values: { seat: { seat }, x, y } };
}

/** The names of all kinds, made once. */
export function kindNames(tables: Tables): ReadonlyMap<Kind, Message> {
  const names = new Map<Kind, Message>();
  for (const { kind, color, face, symbols, edge } of tables.data.tiles) {
    if (face === 'symbols')
      names.set(kind, { id: symbols === 1 ? 'kind.symbol' : 'kind.symbols', values: { color, symbols } });
    else names.set(kind, { id: `kind.${face}`, values: { color, edge: edge ?? '' } });
  }
  for (const { kind, color } of tables.data.startTiles)
    names.set(kind, { id: 'kind.start', values: { color } });
  for (const { kind, color, number } of tables.data.figures)
    names.set(kind, { id: `kind.elephant${number}`, values: { color } });
  return names;
}

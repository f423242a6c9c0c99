import type { TableView } from '@mandapa/protocol';
import type { Spot } from '../../board/pieces.ts';
import { bucket } from '../../board/sizes.ts';
import { HALL } from '../../look/colors.ts';
import { IN_HAND, type ShownPiece, shownPieces } from '../../table/shown.ts';
import type { HandState, Point } from '../scene.ts';
import { blockArt, type GhostLook, ghostArt } from './block-art.ts';
import { cellOfToken, cellToBuild, isConstruction, type MonumentsFacts, restingPlace } from './facts.ts';
import { cubeMiddle, cubeOrder } from './iso.ts';
import { isToken, readKeeper, readScreen, readSite, readSpace, WORKER } from './kinds.ts';
import type { MonumentsLayout } from './layout.ts';
import { isOuter, STONE, slotsOf } from './ring.ts';
import { shownSpot } from './screens-panel.ts';
import { markerArt, screenArt, tokenArt, workerArt } from './token-art.ts';
import { cellSpot, inward } from './track.ts';

/** Which slot of its space a token lies in: it keeps it while its neighbour goes. */
export type Slots = Map<string, number>;

const Z = { quarry: 2000, worker: 2900, marker: 3000, behind: 3900, screen: 4000, panel: 4100, hand: 6000 };

const FAINT = 0.5;

/** In the ring's measure. */
const WORKER_SIZE = 92;

export interface Board {
  readonly view: TableView;
  readonly facts: MonumentsFacts;
  readonly layout: MonumentsLayout;
  readonly hand: HandState;
  readonly slots: Slots;
}

/** The picture comes in steps of size; this brings it to the size that is wanted. */
const exact = (size: number): number => size / bucket(size);

export const ringSpot = ({ quarry }: MonumentsLayout, { x, y }: Point): Point => ({
  x: quarry.x + x * quarry.scale,
  y: quarry.y + y * quarry.scale,
});

/** Every piece that the view shows, and with them the screens and what may be built. */
export function spotsOf(board: Board): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const byPlace = new Map<string, ShownPiece[]>();
  for (const piece of shownPieces(board.view))
    byPlace.set(piece.place, [...(byPlace.get(piece.place) ?? []), piece]);
  const crowd = new Map<number, number>();
  for (const [place, list] of byPlace) {
    const space = readSpace(place);
    const keeper = readKeeper(place);
    const screen = readScreen(place);
    if (space !== undefined) addSpace(spots, space, list, board);
    else if (readSite(place)) addSite(spots, place, list, board);
    else if (screen !== undefined) addScreened(spots, screen, list, board);
    else if (keeper !== undefined) addKept(spots, keeper, list, board);
    else if (place === IN_HAND)
      list
        .filter(({ kind }) => board.facts.phase !== 'collect' || kind === WORKER)
        .forEach((piece, i) => {
          spots.set(piece.id, inHand(piece, i, board.layout));
        });
    else for (const piece of list) addMarker(spots, piece, crowd, board);
  }
  addGhosts(spots, board);
  addScreens(spots, board);
  return spots;
}

/** How many tokens a space has sockets for. */
export const roomOf = ({ capacity }: MonumentsFacts, space: string, lying: number): number =>
  Math.max(lying, capacity[space] ?? (isOuter(space) ? 1 : 2));

export function slotSpot(layout: MonumentsLayout, space: string, room: number, slot: number): Point {
  const slots = slotsOf(space, room);
  return ringSpot(layout, slots[slot] ?? slots[0] ?? { x: 0, y: 0 });
}

function addSpace(spots: Map<string, Spot>, space: string, list: readonly ShownPiece[], board: Board): void {
  const { layout, slots, facts } = board;
  const tokens = list.filter(({ kind }) => kind !== WORKER);
  for (const piece of list) if (piece.kind === WORKER) spots.set(piece.id, workerIn(piece, space, layout));
  const room = roomOf(facts, space, tokens.length);
  const taken = new Set(tokens.map(({ id }) => slots.get(`${space} ${id}`)));
  const size = STONE * layout.quarry.scale;
  for (const piece of tokens) {
    const key = `${space} ${piece.id}`;
    let slot = slots.get(key);
    if (slot === undefined) {
      slot = Array.from({ length: room }, (_, i) => i).find((i) => !taken.has(i)) ?? 0;
      taken.add(slot);
      slots.set(key, slot);
    }
    const at = slotSpot(layout, space, room, slot);
    spots.set(piece.id, {
      art: tokenArt(piece.kind, size),
      place: piece.place,
      ...at,
      scale: exact(size),
      rotation: 0,
      z: Z.quarry + at.y / layout.unit,
    });
  }
}

function workerIn(piece: ShownPiece, space: string, layout: MonumentsLayout): Spot {
  const size = WORKER_SIZE * layout.quarry.scale;
  const at = ringSpot(layout, slotsOf(space, 1)[0] ?? { x: 0, y: 0 });
  return {
    art: workerArt(size),
    place: piece.place,
    x: at.x - 2 * layout.quarry.scale,
    y: at.y - 6 * layout.quarry.scale,
    scale: exact(size),
    rotation: 0,
    z: Z.worker,
  };
}

/** The worker waits at the screen of whoever holds it. */
export const keeperSpot = (layout: MonumentsLayout, seat: number): Point => {
  const screen = layout.screens[seat] ?? layout.quarry;
  return {
    x: screen.x,
    y: screen.y + (screen.y < layout.quarry.y ? 1 : -1) * 0.66 * layout.screenSize,
  };
};

function addKept(spots: Map<string, Spot>, seat: number, list: readonly ShownPiece[], board: Board): void {
  const size = 70 * board.layout.quarry.scale;
  for (const piece of list)
    spots.set(piece.id, {
      art: workerArt(size),
      place: piece.place,
      ...keeperSpot(board.layout, seat),
      scale: exact(size),
      rotation: 0,
      z: Z.screen + 10,
    });
}

function addSite(spots: Map<string, Spot>, place: string, list: readonly ShownPiece[], board: Board): void {
  const { layout, view, facts } = board;
  const builder = view.feed.at(-1)?.by;
  const from = typeof builder === 'number' ? layout.screens[builder] : undefined;
  list.forEach((piece, n) => {
    const cube = piece.wrong ? restingPlace(facts, place, n) : cellOfToken(facts, place, n);
    if (!cube) return;
    spots.set(piece.id, {
      art: blockArt(piece.kind, layout.iso),
      place,
      ...cubeMiddle(layout.iso, cube),
      scale: 1,
      rotation: 0,
      z: cubeOrder(cube),
      ...(from ? { from } : {}),
    });
  });
}

/** Behind a lifted screen lies what everybody sees; a standing one hides all but their number. */
function addScreened(
  spots: Map<string, Spot>,
  seat: number,
  list: readonly ShownPiece[],
  board: Board,
): void {
  const { layout } = board;
  const from = layout.screens[seat];
  const before = new Map<string, number>();
  for (const piece of list) {
    if (!isToken(piece.kind)) continue;
    const n = before.get(piece.kind) ?? 0;
    before.set(piece.kind, n + 1);
    const { size, ...at } = shownSpot(layout, board.facts, seat, piece.kind, n);
    spots.set(piece.id, {
      art: tokenArt(piece.kind, size),
      place: piece.place,
      ...at,
      scale: exact(size),
      rotation: 0,
      z: Z.panel + n,
      ...(from ? { from } : {}),
    });
  }
}

/** A token that has just gone behind a screen: there, and out of sight. */
export function behindScreen(kind: string, seat: number, layout: MonumentsLayout): Spot {
  const at = layout.screens[seat] ?? layout.quarry;
  return {
    art: tokenArt(kind, STONE * layout.quarry.scale),
    place: `behind:${seat}`,
    x: at.x,
    y: at.y,
    scale: 0.42,
    rotation: 0,
    z: Z.behind,
  };
}

/** What may be built next: lit while it is built, faint before, when it is chosen what to take. */
function addGhosts(spots: Map<string, Spot>, { facts, layout, hand, view }: Board): void {
  const building = isConstruction(facts);
  const lit = new Set([
    ...hand.next.filter(({ kind }) => kind === undefined).map(({ place }) => place),
    ...view.verdict.mayGo,
  ]);
  const chosen = hand.touched.filter(({ kind }) => kind === undefined).at(-1)?.place;
  const { mayGo, state } = view.verdict;
  const begun = hand.touched.length > 0 || mayGo.length > 0 || state === 'violation';
  const active = view.turn.type === 'seat' ? facts.seats[view.turn.seat] : undefined;
  const covered = new Set(view.verdict.wrong.map(({ at }) => at));
  for (const cell of facts.cells) {
    if (cell.state !== 'open' || covered.has(cell.place)) continue;
    const named = cellToBuild(facts, cell.place)?.index === cell.index;
    const look: GhostLook =
      named && cell.place === chosen ? 'chosen' : named && lit.has(cell.place) ? 'lit' : 'quiet';
    const may = building && (active?.mayBuild.includes(cell.index) ?? true);
    spots.set(`ghost:${cell.index}`, {
      art: ghostArt(cell.color, layout.iso, look),
      place: cell.place,
      ...cubeMiddle(layout.iso, cell),
      scale: 1,
      rotation: 0,
      z: cubeOrder(cell),
      alpha: (begun && look === 'quiet') || !may ? FAINT : 1,
    });
  }
}

function addScreens(spots: Map<string, Spot>, { facts, layout, view }: Board): void {
  view.seats.forEach((_, seat) => {
    const at = layout.screens[seat];
    const of = facts.seats[seat];
    if (!at) return;
    const art = screenArt(layout.screenSize, seat, of?.open ?? false);
    spots.set(`screen:${seat}`, {
      art,
      place: `screen:${seat}`,
      ...at,
      scale: (layout.screenSize * 1.3) / art.width,
      rotation: 0,
      z: Z.screen,
      label: {
        text: of && !of.open ? String(of.tokens) : '',
        size: Math.max(26 * layout.unit, layout.screenSize * 0.34),
        color: HALL.ivory,
      },
    });
  });
}

/** Markers stand on the track; those that share a cell make room towards the middle. */
function addMarker(
  spots: Map<string, Spot>,
  piece: ShownPiece,
  crowd: Map<number, number>,
  { facts, layout }: Board,
): void {
  const number = Number(/^track:(\d+)$/.exec(piece.place)?.[1]);
  const seat = facts.seats.findIndex(({ marker }) => marker === piece.kind);
  if (Number.isNaN(number) || seat < 0) return;
  const before = crowd.get(number) ?? 0;
  crowd.set(number, before + 1);
  const size = Math.max(layout.cell * 0.94, 30 * layout.unit);
  const art = markerArt(size, seat, facts.seats[seat]?.lap ?? 0);
  spots.set(piece.id, {
    art,
    place: piece.place,
    ...markerSpot(layout, number, before),
    scale: (size * 1.6) / art.width,
    rotation: 0,
    z: Z.marker + before,
  });
}

export function markerSpot({ site, cell }: MonumentsLayout, number: number, before: number): Point {
  const { x, y } = cellSpot(number);
  const room = inward(number);
  const step = before * cell * 0.7;
  return { x: site.x + x * cell + room.x * step, y: site.y + y * cell + room.y * step };
}

function inHand(piece: ShownPiece, index: number, layout: MonumentsLayout): Spot {
  const size = 66 * layout.unit;
  return {
    art: piece.kind === WORKER ? workerArt(size * 1.2) : tokenArt(piece.kind, size),
    place: IN_HAND,
    x: layout.hand.x + index * 92 * layout.unit,
    y: layout.hand.y - 16 * layout.unit,
    scale: 1,
    rotation: (-6 * Math.PI) / 180,
    z: Z.hand + index,
  };
}

import type { State } from '@mandapa/engine';
import * as A from './areas.ts';
import { areasOfKeep } from './moves/keep.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Edges whose side was not told count as badly as they can, or as well. */
export const LOW = 0;
export const HIGH = 1;

/** What a platform is worth, line by line; owned by the caller and filled again and again. */
export class Appraisal {
  total = 0;
  removed = 0;
  missing = 0;
  standing = 0;
  edges = 0;
  symbols = 0;
  readonly symbolsByColor = new Int16Array(8);
  /** 1 for every area that stays; areas are numbered as in areas.ts. */
  readonly kept = new Uint8Array(64);
}

/*
 * A bonus hangs on an area (the edge tile's own) and on what it faces: `links` to one neighbouring area
 * when its side is known. An open edge hangs on all neighbours of its second colour: any of them (HIGH),
 * or all four (LOW).
 */
const MAX_BONUSES = 64;
const bonusArea = new Int16Array(MAX_BONUSES);
const bonusLinks = new Int16Array(MAX_BONUSES * 4);
const bonusLinkCount = new Int16Array(MAX_BONUSES);
let bonusCount = 0;
let anyLink = false;

const kept = new Uint8Array(64);
const coupled = new Uint8Array(64);
const gain = new Int16Array(64);

let bestFound = false;
let bestValue = 0;
let bestTiles = 0;
const bestKept = new Uint8Array(64);

/** Scores one platform as it lies, with the chosen areas or else the best choice (KR-21, KR-28). */
export function appraise(tables: Tables, state: State, seat: number, bound: number, out: Appraisal): void {
  const chosen = S.keptIndex(state, seat);
  if (chosen >= 0) {
    const areas = areasOfKeep(tables, state, seat, chosen);
    bestKept.fill(0);
    for (const area of areas) bestKept[area] = 1;
    readBonuses(tables, state, seat, bound);
  } else {
    A.readAreas(tables, state, seat);
    readBonuses(tables, state, seat, bound);
    chooseAreas(tables, state, seat);
  }
  addUp(tables, state, seat, out);
}

function readBonuses(tables: Tables, state: State, seat: number, bound: number): void {
  const base = seat * (state[S.STRIDE] as number);
  const count = state[S.ROWS + seat] as number;
  bonusCount = 0;
  anyLink = bound === HIGH;
  for (let area = 0; area < A.areaCount; area++) coupled[area] = 0;
  for (let row = 0; row < count; row++) {
    const at = base + row;
    const color = tables.edgeColorOf[state[S.KIND + at] as number] as number;
    if (color < 0) continue;
    const edge = state[S.EDGE + at] as number;
    const links = 4 * bonusCount;
    let found = 0;
    const one = edge < S.EDGE_OPEN;
    for (let side = one ? edge : 0; side <= (one ? edge : 3); side++) {
      const next = state[S.NEIGHBOUR + 4 * at + side] as number;
      if (next < 0 || A.colorOfRow[next] !== color) continue;
      bonusLinks[links + found++] = A.areaOfRow[next] as number;
    }
    if (found === 0 || (edge === S.EDGE_OPEN && !anyLink && found < 4)) continue;
    bonusArea[bonusCount] = A.areaOfRow[row] as number;
    bonusLinkCount[bonusCount++] = found;
    coupled[A.areaOfRow[row] as number] = 1;
    for (let link = 0; link < found; link++) coupled[bonusLinks[links + link] as number] = 1;
  }
}

const isEarned = (bonus: number, keeps: Uint8Array): boolean => {
  if (keeps[bonusArea[bonus] as number] === 0) return false;
  const links = bonusLinkCount[bonus] as number;
  for (let link = 0; link < links; link++) {
    const stays = keeps[bonusLinks[4 * bonus + link] as number] === 1;
    if (stays === anyLink) return anyLink;
  }
  return !anyLink;
};

// Per colour the areas worth trying, and which colours leave something to try.
const MAX_COLORS = 8;
const MAX_TRIED = 64;
const candidates = new Int16Array(MAX_COLORS * MAX_TRIED);
const candidateCount = new Int16Array(MAX_COLORS);
const isCoupled = new Uint8Array(MAX_COLORS);
const bestFree = new Int16Array(MAX_COLORS);
const secondFree = new Int16Array(MAX_COLORS);
const tried = new Int16Array(MAX_COLORS);
let triedCount = 0;
let ownColor = 0;
let ownAreas = 0;

/**
 * The best choice. Areas that no bonus hangs on differ only in what they are worth by themselves, so only
 * the best of them (own colour: the best two) can be part of a best choice; the rest is tried out, for
 * those colours alone on which a bonus hangs.
 */
function chooseAreas(tables: Tables, state: State, seat: number): void {
  const colors = tables.colors.length;
  ownColor = state[S.COLOR + seat] as number;
  ownAreas = tables.ownAreas;
  sortCandidates(tables, colors);
  let value = 0;
  let tiles = 0;
  triedCount = 0;
  for (let color = 0; color < colors; color++) {
    const start = color * MAX_TRIED;
    const count = candidateCount[color] as number;
    if (isCoupled[color] === 1) {
      tried[triedCount++] = color;
      continue;
    }
    // Without a bonus all candidates of a colour stay: there are no more of them than may.
    for (let at = start; at < start + count; at++) {
      const area = candidates[at] as number;
      kept[area] = 1;
      value += gain[area] as number;
      tiles += A.areaTiles[area] as number;
    }
  }
  bestFound = false;
  tryColor(tables.points.satisfiedEdge, 0, value, tiles);
}

function sortCandidates(tables: Tables, colors: number): void {
  for (let color = 0; color < colors; color++) {
    candidateCount[color] = isCoupled[color] = 0;
    bestFree[color] = secondFree[color] = -1;
  }
  for (let area = 0; area < A.areaCount; area++) {
    const color = A.areaColor[area] as number;
    kept[area] = 0;
    gain[area] =
      (A.areaSymbols[area] as number) * tables.points.symbol -
      (A.areaTiles[area] as number) * tables.points.removedTile;
    if (coupled[area] === 1) {
      isCoupled[color] = 1;
      addCandidate(color, area);
    } else rankFree(color, area);
  }
  for (let color = 0; color < colors; color++) {
    if ((bestFree[color] as number) >= 0) addCandidate(color, bestFree[color] as number);
    if (color === ownColor && ownAreas === 2 && (secondFree[color] as number) >= 0)
      addCandidate(color, secondFree[color] as number);
  }
}

function addCandidate(color: number, area: number): void {
  const count = candidateCount[color] as number;
  candidates[color * MAX_TRIED + count] = area;
  candidateCount[color] = count + 1;
}

function rankFree(color: number, area: number): void {
  const first = bestFree[color] as number;
  const second = secondFree[color] as number;
  if (first < 0 || isBetter(area, first)) {
    secondFree[color] = first;
    bestFree[color] = area;
  } else if (second < 0 || isBetter(area, second)) secondFree[color] = area;
}

/** Worth more; then more tiles (fewer removed); then the earlier first cell. */
const isBetter = (area: number, than: number): boolean => {
  if (gain[area] !== gain[than]) return (gain[area] as number) > (gain[than] as number);
  if (A.areaTiles[area] !== A.areaTiles[than])
    return (A.areaTiles[area] as number) > (A.areaTiles[than] as number);
  return (A.areaFirst[area] as number) < (A.areaFirst[than] as number);
};

function tryColor(edgePoints: number, level: number, value: number, tiles: number): void {
  if (level === triedCount) return weigh(edgePoints, value, tiles);
  const color = tried[level] as number;
  const start = color * MAX_TRIED;
  const end = start + (candidateCount[color] as number);
  const pairs = color === ownColor && ownAreas === 2 && end - start > 1;
  for (let one = start; one < end; one++) {
    const area = candidates[one] as number;
    const oneValue = value + (gain[area] as number);
    const oneTiles = tiles + (A.areaTiles[area] as number);
    kept[area] = 1;
    if (!pairs) tryColor(edgePoints, level + 1, oneValue, oneTiles);
    else
      for (let two = one + 1; two < end; two++) {
        const other = candidates[two] as number;
        const bothTiles = oneTiles + (A.areaTiles[other] as number);
        kept[other] = 1;
        tryColor(edgePoints, level + 1, oneValue + (gain[other] as number), bothTiles);
        kept[other] = 0;
      }
    kept[area] = 0;
  }
}

function weigh(edgePoints: number, gained: number, tiles: number): void {
  let value = gained;
  for (let bonus = 0; bonus < bonusCount; bonus++) if (isEarned(bonus, kept)) value += edgePoints;
  if (bestFound) {
    if (value < bestValue || (value === bestValue && tiles < bestTiles)) return;
    if (value === bestValue && tiles === bestTiles && !isEarlier()) return;
  }
  bestFound = true;
  bestValue = value;
  bestTiles = tiles;
  for (let area = 0; area < A.areaCount; area++) bestKept[area] = kept[area] as number;
}

const firsts = new Int16Array(16);
const bestFirsts = new Int16Array(16);

/** KR-28: whether the sorted first cells of this choice come before those of the best one so far. */
function isEarlier(): boolean {
  const count = listFirsts(kept, firsts);
  listFirsts(bestKept, bestFirsts);
  for (let at = 0; at < count; at++)
    if (firsts[at] !== bestFirsts[at]) return (firsts[at] as number) < (bestFirsts[at] as number);
  return false;
}

function listFirsts(keeps: Uint8Array, into: Int16Array): number {
  let count = 0;
  for (let area = 0; area < A.areaCount; area++) {
    if (keeps[area] === 0) continue;
    const first = A.areaFirst[area] as number;
    let at = count++;
    for (; at > 0 && (into[at - 1] as number) > first; at--) into[at] = into[at - 1] as number;
    into[at] = first;
  }
  return count;
}

function addUp(tables: Tables, state: State, seat: number, out: Appraisal): void {
  const { points } = tables;
  let removed = 0;
  let symbols = 0;
  let colors = 0;
  let edges = 0;
  out.symbolsByColor.fill(0);
  for (let area = 0; area < A.areaCount; area++) {
    out.kept[area] = bestKept[area] as number;
    const color = A.areaColor[area] as number;
    colors |= 1 << color;
    if (bestKept[area] === 0) {
      removed += A.areaTiles[area] as number;
      continue;
    }
    const shown = A.areaSymbols[area] as number;
    symbols += shown;
    out.symbolsByColor[color] = (out.symbolsByColor[color] as number) + shown * points.symbol;
  }
  for (let bonus = 0; bonus < bonusCount; bonus++) if (isEarned(bonus, bestKept)) edges++;
  let missing = 0;
  for (let color = 0; color < tables.colors.length; color++) if (((colors >> color) & 1) === 0) missing++;
  // `+ 0` keeps a loss of nothing from becoming −0.
  out.removed = removed * points.removedTile + 0;
  out.missing = missing * points.missingColor + 0;
  out.standing = S.standing(state, seat) * points.standingFigure;
  out.edges = edges * points.satisfiedEdge;
  out.symbols = symbols * points.symbol;
  out.total = out.removed + out.missing + out.standing + out.edges + out.symbols;
}

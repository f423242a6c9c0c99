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

const best = { value: 0, tiles: 0, firsts: new Int16Array(8), count: 0, found: false };
const bestKept = new Uint8Array(64);
const firsts = new Int16Array(8);

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
    for (let side = 0; side < 4; side++) {
      if (edge !== side && edge !== S.EDGE_OPEN) continue;
      const next = state[S.NEIGHBOUR + 4 * at + side] as number;
      if (next < 0 || tables.colorOf[state[S.KIND + base + next] as number] !== color) continue;
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

// Per colour the areas worth trying, as slices of one array; the last candidates are the uncoupled ones.
const candidates = new Int16Array(128);
const candidateStart = new Int16Array(16);
let colorCount = 0;
let ownColor = 0;
let ownAreas = 0;

/**
 * The best choice. Areas that no bonus hangs on differ only in what they are worth by themselves, so only
 * the best of them (own colour: the best two) can be part of a best choice; the rest is tried out.
 */
function chooseAreas(tables: Tables, state: State, seat: number): void {
  for (let area = 0; area < A.areaCount; area++) {
    gain[area] =
      (A.areaSymbols[area] as number) * tables.points.symbol -
      (A.areaTiles[area] as number) * tables.points.removedTile;
    kept[area] = 0;
  }
  colorCount = tables.colors.length;
  ownColor = state[S.COLOR + seat] as number;
  ownAreas = tables.ownAreas;
  let end = 0;
  for (let color = 0; color < colorCount; color++) {
    candidateStart[color] = end;
    end = addCandidates(color, color === ownColor ? ownAreas : 1, end);
  }
  candidateStart[colorCount] = end;
  best.found = false;
  tryColor(tables.points.satisfiedEdge, 0, 0, 0);
}

function addCandidates(color: number, keeps: number, start: number): number {
  let end = start;
  for (let area = 0; area < A.areaCount; area++)
    if (A.areaColor[area] === color && coupled[area] === 1) candidates[end++] = area;
  let first = -1;
  let second = -1;
  for (let area = 0; area < A.areaCount; area++) {
    if (A.areaColor[area] !== color || coupled[area] === 1) continue;
    if (first < 0 || isBetter(area, first)) {
      second = first;
      first = area;
    } else if (second < 0 || isBetter(area, second)) second = area;
  }
  if (first >= 0) candidates[end++] = first;
  if (second >= 0 && keeps === 2) candidates[end++] = second;
  return end;
}

/** Worth more; then more tiles (fewer removed); then the earlier first cell. */
const isBetter = (area: number, than: number): boolean => {
  if (gain[area] !== gain[than]) return (gain[area] as number) > (gain[than] as number);
  if (A.areaTiles[area] !== A.areaTiles[than])
    return (A.areaTiles[area] as number) > (A.areaTiles[than] as number);
  return (A.areaFirst[area] as number) < (A.areaFirst[than] as number);
};

function tryColor(edgePoints: number, color: number, value: number, tiles: number): void {
  if (color === colorCount) return weigh(edgePoints, value, tiles);
  const start = candidateStart[color] as number;
  const end = candidateStart[color + 1] as number;
  if (start === end) return tryColor(edgePoints, color + 1, value, tiles);
  const pairs = color === ownColor && ownAreas === 2 && end - start > 1;
  for (let one = start; one < end; one++) {
    const area = candidates[one] as number;
    const oneValue = value + (gain[area] as number);
    const oneTiles = tiles + (A.areaTiles[area] as number);
    kept[area] = 1;
    if (!pairs) tryColor(edgePoints, color + 1, oneValue, oneTiles);
    else
      for (let two = one + 1; two < end; two++) {
        const other = candidates[two] as number;
        kept[other] = 1;
        tryColor(
          edgePoints,
          color + 1,
          oneValue + (gain[other] as number),
          oneTiles + (A.areaTiles[other] as number),
        );
        kept[other] = 0;
      }
    kept[area] = 0;
  }
}

function weigh(edgePoints: number, gained: number, tiles: number): void {
  let value = gained;
  for (let bonus = 0; bonus < bonusCount; bonus++) if (isEarned(bonus, kept)) value += edgePoints;
  if (best.found) {
    if (value < best.value || (value === best.value && tiles < best.tiles)) return;
    if (value === best.value && tiles === best.tiles && !isEarlier()) return;
  }
  best.found = true;
  best.value = value;
  best.tiles = tiles;
  best.count = listFirsts(best.firsts);
  for (let area = 0; area < A.areaCount; area++) bestKept[area] = kept[area] as number;
}

/** KR-28: whether the sorted first cells of this choice come before those of the best one so far. */
function isEarlier(): boolean {
  const count = listFirsts(firsts);
  for (let at = 0; at < count; at++)
    if (firsts[at] !== best.firsts[at]) return (firsts[at] as number) < (best.firsts[at] as number);
  return false;
}

function listFirsts(into: Int16Array): number {
  let count = 0;
  for (let area = 0; area < A.areaCount; area++) {
    if (kept[area] === 0) continue;
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

import type { State } from '@mandapa/engine';
import * as S from './state.ts';
import type { Tables } from './tables.ts';
import type { Zone } from './zones.ts';

/** What a zone brings, by influencer, filled anew at each call (P-29, P-30). */
export function supportOfZone(tables: Tables, state: State, zone: Zone, sums: Int32Array): void {
  sums.fill(0);
  for (let i = 0; i < zone.rowCount; i++) {
    const tile = S.tileOf(state, zone.rows[i] as number);
    for (let n = 0; n < S.INFLUENCERS; n++)
      sums[n] = (sums[n] as number) + (tables.support[tile * S.INFLUENCERS + n] as number);
  }
}

const sums = new Int32Array(S.INFLUENCERS);
const tied = new Int32Array(S.MAX_PLAYERS);

/** Scores a completed zone with cubes in it for whoever has most (P-24, P-25, P-41). */
export function scoreZone(tables: Tables, state: State, zone: Zone): void {
  supportOfZone(tables, state, zone, sums);
  const count = leadersOf(state, zone, tied);
  const shares = splitSupport(sums, count);
  for (let i = 0; i < count; i++) {
    const base = S.SUPPORT + S.INFLUENCERS * (tied[i] as number);
    for (let n = 0; n < S.INFLUENCERS; n++)
      state[base + n] = (state[base + n] as number) + (shares[i * S.INFLUENCERS + n] as number);
  }
}

/** The seats with most cubes, clockwise from whose turn it is. */
export function leadersOf(state: State, zone: Zone, leaders: Int32Array): number {
  const players = state[S.PLAYERS] as number;
  const first = Math.max(0, state[S.SEAT] as number);
  let most = 1;
  let count = 0;
  for (let i = 0; i < players; i++) {
    const seat = (first + i) % players;
    const cubes = zone.cubes[seat] as number;
    if (cubes < most) continue;
    if (cubes > most) count = 0;
    most = cubes;
    leaders[count++] = seat;
  }
  return count;
}

const shares = new Int32Array(S.MAX_PLAYERS * S.INFLUENCERS);
const totals = new Int32Array(S.MAX_PLAYERS);

/**
 * Splits a zone's support between `count` tied players by PR-23; each gets the same total, rounded towards
 * zero, and the rest goes to the bank. Player i's share stands from `i × 6`; the array is used again.
 */
export function splitSupport(zone: Int32Array, count: number): Int32Array {
  let total = 0;
  for (let n = 0; n < S.INFLUENCERS; n++) total += zone[n] as number;
  const target = Math.trunc(total / count);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let n = 0; n < S.INFLUENCERS; n++) {
      const share = Math.trunc((zone[n] as number) / count);
      shares[i * S.INFLUENCERS + n] = share;
      sum += share;
    }
    totals[i] = sum;
  }
  if (count > 1) {
    dealRest(zone, count, target, 1);
    dealRest(zone, count, target, -1);
    for (let i = 0; i < count; i++) settle(i, target);
  }
  return shares;
}

/** Deals the left-over units of one sign round and round to those who still miss some. */
function dealRest(zone: Int32Array, count: number, target: number, sign: 1 | -1): void {
  let next = 0;
  for (let n = 0; n < S.INFLUENCERS; n++) {
    const support = zone[n] as number;
    if (support * sign <= 0) continue;
    let units = Math.abs(support) % count;
    while (units > 0) {
      let skipped = 0;
      while (skipped < count && (target - (totals[next] as number)) * sign <= 0) {
        next = (next + 1) % count;
        skipped++;
      }
      if (skipped === count) return;
      give(next, n, sign);
      next = (next + 1) % count;
      units--;
    }
  }
}

function give(player: number, influencer: number, unit: number): void {
  const at = player * S.INFLUENCERS + influencer;
  shares[at] = (shares[at] as number) + unit;
  totals[player] = (totals[player] as number) + unit;
}

/** Gives back single units of the largest share, or is let off those of the most negative one. */
function settle(player: number, target: number): void {
  while (totals[player] !== target) {
    const sign = (totals[player] as number) > target ? 1 : -1;
    let worst = 0;
    for (let n = 1; n < S.INFLUENCERS; n++) {
      const [share, best] = [
        shares[player * S.INFLUENCERS + n] as number,
        shares[player * S.INFLUENCERS + worst] as number,
      ];
      if (share * sign > best * sign) worst = n;
    }
    give(player, worst, -sign);
  }
}

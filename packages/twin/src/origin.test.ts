import {
  type ActIndex,
  type Game,
  type PieceId,
  type Pieces,
  place,
  type TableProfile,
} from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { Origin } from './origin.ts';
import type { Observed } from './reconcile/observed.ts';

const profile = {
  sensors: [],
  buttons: [],
  coverage: ['hex:0,0', 'hex:1,0', 'hex:2,0', 'tray'].map((at) => ({
    place: place(at),
    sensors: [{ id: `b/${at}`, sees: 'must' }],
  })),
  floating: place('hex:0,0'),
} as unknown as TableProfile;
const game = { families: [] } as unknown as Game;
const noActs = () => ({ entries: [] }) as unknown as ActIndex;

const lying = (at: Readonly<Record<string, string>>) =>
  ({
    places: Object.values(at).map(place),
    where: (piece: PieceId) => place(at[piece] as string),
  }) as unknown as Pieces;
const seen = (at: Readonly<Record<string, string>>) =>
  ({
    seen: new Map(Object.entries(at).map(([piece, where]) => [piece, { piece, places: [place(where)] }])),
  }) as unknown as Observed;
const register = { box: 'test', tags: [] };

describe('the origin of a game that goes on', () => {
  const home = { 'T01#1': 'hex:0,0', 'T02#1': 'hex:1,0', 'disc#1': 'tray' };

  it('is found again by pieces that all lie equally far from where they are expected', () => {
    const origin = new Origin(game, profile, register, lying(home));
    const moved = seen({ 'T01#1': 'hex:1,0', 'T02#1': 'hex:2,0', 'disc#1': 'tray' });
    expect(origin.moves(lying(home), moved, noActs)).toBe(true);
    expect(origin.map.sensorsOf(place('hex:0,0'))).toEqual(['b/hex:1,0']);
    expect(origin.map.sensorsOf(place('tray'))).toEqual(['b/tray']);
    expect(origin.covered).toContain(place('hex:-1,0'));
  });

  it('is not moved by one piece that lies wrong, nor once it is known', () => {
    const origin = new Origin(game, profile, register, lying(home));
    expect(origin.moves(lying(home), seen({ 'T01#1': 'hex:2,0' }), noActs)).toBe(false);
    expect(origin.moves(lying(home), seen(home), noActs)).toBe(false);
    const moved = seen({ 'T01#1': 'hex:1,0', 'T02#1': 'hex:2,0' });
    expect(origin.moves(lying(home), moved, noActs)).toBe(false);
  });
});

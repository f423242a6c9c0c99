import { describe, expect, it } from 'vitest';
import { fixtures } from '../../testing/fixtures/index.ts';
import { chipSlots, cubePoint } from './chips.ts';
import { turnFace } from './faces.ts';
import { readFacts } from './facts.ts';
import { APOTHEM, cellPoint, inHex, RADIUS } from './hex.ts';
import { landOf } from './land.ts';
import { layoutHampi } from './layout.ts';
import { letters } from './letters.ts';
import { grainOf, tileSpotArt } from './spots.ts';
import { terrainOf } from './terrain.ts';

const view = fixtures['hampi-five'];
if (!view) throw new Error('no fixture');
const land = landOf(view);
const faces = [...land.faces.values()];

describe('the faces of tiles', () => {
  it('turns sides and zones together, and comes back after six sixths', () => {
    for (const face of faces) {
      const turned = turnFace(face, 2);
      for (const [i, zone] of turned.zones.entries())
        for (const side of zone.sides) {
          const letter = { pond: 'P', farm: 'F', road: 'R', village: 'R' }[face.zones[i]?.kind ?? ''];
          expect(turned.sides[side]).toBe(letter);
        }
      expect(turnFace(turned, 4)).toEqual(face);
    }
  });

  it('undoes how a tile lies to know it at rotation 0', () => {
    for (const tile of readFacts(view).landscape) {
      const face = land.faces.get(tile.tile);
      expect(face && turnFace(face, tile.rot).sides).toEqual(tile.sides);
    }
  });

  it('leads every road and field to the sides that it has', () => {
    for (const face of faces)
      for (let turn = 0; turn < 6; turn++) {
        const terrain = terrainOf(turnFace(face, turn));
        expect(terrain.fields.length + terrain.roads.length).toBe(face.zones.length);
        for (const { outline } of terrain.fields)
          expect(outline.every((p) => Math.hypot(p.x, p.y) <= RADIUS + 0.01)).toBe(true);
        for (const { line } of terrain.roads)
          expect(Math.hypot(line[0]?.x ?? 0, line[0]?.y ?? 0)).toBeGreaterThan(APOTHEM);
      }
  });
});

describe('the figures of tiles', () => {
  it.each([1, 1.4])('finds room for all of them at size %d, none over another, all on the tile', (size) => {
    for (const face of faces) {
      const slots = chipSlots(face, terrainOf(face), size);
      expect(slots.map(({ influencer }) => influencer).sort()).toEqual(
        face.support.map(([influencer]) => influencer).sort(),
      );
      for (const [i, a] of slots.entries()) {
        expect(inHex(a)).toBe(true);
        for (const b of slots.slice(i + 1))
          expect(Math.abs(a.x - b.x) >= 60 * a.size || Math.abs(a.y - b.y) >= 36 * a.size).toBe(true);
      }
    }
  });

  it('keeps a cube on its tile, whatever its zone', () => {
    for (const face of faces) {
      const terrain = terrainOf(face);
      for (const zone of face.zones.keys()) expect(inHex(cubePoint(face, terrain, zone))).toBe(true);
      expect(inHex(cubePoint(face, terrain, 'centre'))).toBe(true);
    }
  });

  it('writes without a typeface', () => {
    expect(letters('−2', 0, 0, 17, '#000').match(/<path/g)).toHaveLength(2);
    expect(letters('?', 0, 0, 17, '#000')).not.toContain('<path');
  });
});

describe('the drawings of tiles', () => {
  it('is another one for another cell, turn or size, and the same one otherwise', () => {
    const [tile] = land.tiles;
    if (!tile) throw new Error('no tile');
    const grain = grainOf(layoutHampi(view, 1368, 884, 1, undefined));
    const key = tileSpotArt(tile, grain).key;
    expect(tileSpotArt({ ...tile }, grain).key).toBe(key);
    const others = [
      tileSpotArt({ ...tile, q: tile.q + 1 }, grain),
      tileSpotArt({ ...tile, face: turnFace(tile.face, 1) }, grain),
      tileSpotArt(tile, { ...grain, scale: grain.scale * 2 }),
    ];
    expect(new Set([key, ...others.map((art) => art.key)]).size).toBe(4);
    expect(tileSpotArt(tile, grain).svg).toContain(`${cellPoint(tile).x.toFixed(1)}`);
  });
});

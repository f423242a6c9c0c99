import { Match, type PieceId, Pieces, place, Rng, type SensorSpec, tagUid } from '@mandapa/engine';
import { tictactoe } from '@mandapa/tictactoe';
import { describe, expect, it } from 'vitest';
import { type FaultRates, faultRates } from '../faults.ts';
import { profileOf, seatsFor } from '../harness.ts';
import { PhysicalTable } from '../table.ts';
import { ghostOf } from './ghost.ts';
import { VirtualReader } from './reader.ts';

const cell = place('cell:0,0');

/** One cell of a tic-tac-toe board with a reader of the kind that is asked for, and marks at hand. */
function oneCell(spec: Partial<SensorSpec>, rates: FaultRates = faultRates.none) {
  const layout = tictactoe.layout(Match.create(tictactoe, { seats: seatsFor(2) }).state);
  const mat = profileOf(tictactoe, 'mat', 2);
  const first = mat.coverage.find(({ sensors }) => sensors.length > 0);
  const sensor = mat.sensors.find(({ id }) => id === first?.sensors[0]?.id) as SensorSpec;
  const under = { ...mat, coverage: [{ place: cell, sensors: [{ id: sensor.id, sees: 'must' as const }] }] };
  const table = new PhysicalTable(
    Pieces.start(tictactoe, layout),
    layout,
    [{ family: 'cell', stacked: true }],
    under,
  );
  const world = {
    table,
    rates,
    rng: Rng.fromSeed('reader'),
    tagOf: (piece: PieceId) => tagUid(tags.get(piece) ?? ''),
  };
  const tags = new Map<PieceId, string>();
  const marks = [...layout.places.keys()].flatMap((at) => table.at(at)).slice(0, 4);
  for (const [index, mark] of marks.entries())
    tags.set(mark, `04aabbccdd${(0x11 * (index + 1)).toString(16)}`);
  const lay = (count: number): void => {
    for (const mark of marks.slice(0, count)) {
      table.lift(mark);
      table.put(mark, cell);
    }
  };
  const reader = new VirtualReader({ ...sensor, ...spec }, [], world);
  const polls = (count: number, fromMs = 0) =>
    Array.from({ length: count }, (_, i) => reader.poll(fromMs + i * 100));
  return { table, reader, polls, lay, marks, sensor };
}

const share = <T>(items: readonly T[], is: (item: T) => boolean): number =>
  items.filter(is).length / items.length;

describe('virtual readers behave as the table of twin.md says', () => {
  it('MFRC522: about 25 ms when empty, a few with a tag', () => {
    const { polls, lay } = oneCell({ kind: 'mfrc522' });
    for (const { scan, durationMs } of polls(50)) {
      expect(scan.outcome).toBe('clean');
      expect(durationMs).toBeGreaterThan(20);
      expect(durationMs).toBeLessThan(30);
    }
    lay(1);
    const seen = polls(200).filter(({ scan }) => scan.outcome === 'tags');
    expect(seen.length).toBeGreaterThan(190);
    expect(Math.max(...seen.map(({ durationMs }) => durationMs))).toBeLessThan(10);
  });

  it('MFRC522: never more than two tags, and in a stack any subset may be silent for a while', () => {
    const { polls, lay } = oneCell({ kind: 'mfrc522', capacity: 2 });
    lay(3);
    const scans = polls(5_000).map(({ scan }) => scan.tags.length);
    expect(Math.max(...scans)).toBe(2);
    expect(share(scans, (count) => count === 0)).toBeGreaterThan(0.05);
    // What answers now answers again in a moment: silence comes in stretches, not at random.
    const changes = scans.filter((count, i) => i > 0 && count !== scans[i - 1]).length;
    expect(changes / scans.length).toBeLessThan(0.45);
  });

  it('PN532 flaps with two, RDM6300 answers two with none, a camera sees the top alone', () => {
    const flapping = oneCell({ kind: 'pn532' });
    flapping.lay(2);
    const heard = new Set(flapping.polls(100).flatMap(({ scan }) => scan.tags));
    expect(heard.size).toBe(2);
    expect(flapping.polls(100).every(({ scan }) => scan.tags.length <= 1)).toBe(true);
    const mute = oneCell({ kind: 'rdm6300', capacity: 1 });
    mute.lay(2);
    expect(mute.polls(100).every(({ scan }) => scan.outcome === 'clean')).toBe(true);
    const camera = oneCell({ kind: 'camera', capacity: 8 });
    camera.lay(2);
    expect(new Set(camera.polls(100).flatMap(({ scan }) => scan.tags)).size).toBe(1);
  });

  it('RDM6300 has no removal message: what was read stays read', () => {
    const { table, polls, lay, marks } = oneCell({ kind: 'rdm6300', capacity: 1, removal: 'no' });
    lay(1);
    polls(10);
    table.lift(marks[0] as PieceId);
    expect(polls(10).every(({ scan }) => scan.outcome === 'tags')).toBe(true);
  });

  it('a passing tag is seen only while it passes', () => {
    const { table, reader, sensor, marks } = oneCell({ kind: 'mfrc522', role: 'gate' });
    table.pass(marks[0] as PieceId, sensor.id, 1_000, 1_200);
    const seenAt = Array.from({ length: 300 }, (_, i) => i * 10).filter(
      (ms) => reader.poll(ms).scan.tags.length > 0,
    );
    expect(seenAt.length).toBeGreaterThan(10);
    expect(Math.min(...seenAt)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...seenAt)).toBeLessThan(1_200);
  });

  it('a reader that has locked up says so until it is well again', () => {
    const { reader } = oneCell({});
    reader.fails(500);
    expect(reader.poll(499).scan.outcome).toBe('fault');
    expect(reader.poll(500).scan.outcome).toBe('clean');
  });

  it('ghosts are a shifted id or the OR of two, and come only with faults', () => {
    const rng = Rng.fromSeed(1);
    expect(ghostOf(['04010203'], rng)).toEqual(['08020406']);
    const ghosts = Array.from({ length: 20 }, () => ghostOf(['0401', '0802'], rng)[0]);
    expect(new Set(ghosts)).toEqual(new Set(['0c03', '0802']));
    const heavy = oneCell({ kind: 'mfrc522' }, { ...faultRates.heavy, ghost: 0.05 });
    heavy.lay(1);
    expect(new Set(heavy.polls(500).flatMap(({ scan }) => scan.tags)).size).toBe(2);
  });
});

import { type SensorSpec, sensorId, type TableProfile, type TagUid, tagUid } from '@mandapa/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultTuning } from '../tuning.ts';
import type { ReadingInput } from '../types.ts';
import { Sensing } from './sensing.ts';

const tile = tagUid('04aa0001');
const other = tagUid('04aa0002');
const field = sensorId('board', 0);
const neighbour = sensorId('board', 1);
const gate = sensorId('board', 2);
const scanMs = 400;

const sensor = (reader: number, role: SensorSpec['role']): SensorSpec => ({
  id: sensorId('board', reader),
  device: 'board',
  reader,
  kind: 'mfrc522',
  role,
  capacity: 2,
  removal: 'by-silence',
});

const profile: TableProfile = {
  id: 'test',
  title: 'two fields and a gate',
  devices: [{ id: 'board', readers: 3 }],
  sensors: [sensor(0, 'field'), sensor(1, 'field'), sensor(2, 'gate')],
  coverage: [],
  buttons: [],
};

describe('sensing', () => {
  let sensing: Sensing;
  let round: number;

  beforeEach(() => {
    sensing = new Sensing(profile, defaultTuning);
    round = 0;
  });

  const atMs = (): number => round * scanMs;
  const read = (reader: number, outcome: ReadingInput['outcome'], tags: readonly TagUid[] = []): void =>
    sensing.reading({
      type: 'reading',
      device: 'board',
      reader,
      outcome,
      tags,
      round,
      atMs: atMs(),
      polls: 1,
      hits: tags.length,
    });
  const endRound = (healthy = 0b111): void => {
    sensing.round({ type: 'round', device: 'board', round, atMs: atMs(), healthy });
    round++;
  };
  const rounds = (count: number): void => {
    for (let i = 0; i < count; i++) endRound();
  };
  const quietBoard = (): void => {
    for (const reader of [0, 1, 2]) read(reader, 'clean');
    endRound();
  };

  it('takes no single poll for a piece: two of three polls and 800 ms', () => {
    quietBoard();
    read(0, 'tags', [tile]);
    endRound();
    expect(sensing.firm(field, tile, false)).toBe(false);
    endRound();
    expect(sensing.firm(field, tile, false)).toBe(false);
    endRound();
    expect(sensing.firm(field, tile, false)).toBe(true);
  });

  it('forgets a piece that is slid across a cell', () => {
    quietBoard();
    read(0, 'tags', [tile]);
    endRound();
    read(0, 'clean');
    read(1, 'tags', [tile]);
    rounds(4);
    expect(sensing.firm(field, tile, false)).toBe(false);
    expect(sensing.firm(neighbour, tile, false)).toBe(true);
  });

  it('counts a flickering piece in a stack by three of eight polls, one of them recent', () => {
    quietBoard();
    for (const seen of [true, false, false, true, false, false, true]) {
      read(0, seen ? 'tags' : 'clean', seen ? [tile] : []);
      endRound();
    }
    expect(sensing.firm(field, tile, false)).toBe(false);
    expect(sensing.firm(field, tile, true)).toBe(true);
    read(0, 'clean');
    rounds(4);
    expect(sensing.firm(field, tile, true)).toBe(false);
  });

  it('a reader that names as many tags as it can proves nothing of others', () => {
    quietBoard();
    read(0, 'tags', [tagUid('04aa0003'), tagUid('04aa0004')]);
    rounds(4);
    expect(sensing.absent(field, tile)).toBe(false);
    read(0, 'tags', [tagUid('04aa0003')]);
    rounds(10);
    expect(sensing.absent(field, tile)).toBe(true);
  });

  it('forgets where a piece was and what it passed once it is back where none is told apart', () => {
    quietBoard();
    read(0, 'tags', [tile, other]);
    read(2, 'tags', [tile]);
    rounds(3);
    sensing.forget([tile]);
    expect(sensing.passes).toEqual([]);
    expect([...(sensing.sensors.get(field)?.visits.keys() ?? [])]).toEqual([other]);
  });

  it('concludes absence from clean polls only, never from corrupt ones', () => {
    quietBoard();
    read(0, 'tags', [tile]);
    rounds(4);
    read(0, 'corrupt');
    rounds(6);
    expect(sensing.absent(field, tile)).toBe(false);
    read(0, 'clean');
    rounds(2);
    expect(sensing.absent(field, tile)).toBe(false);
    endRound();
    expect(sensing.absent(field, tile)).toBe(true);
  });

  it('distrusts a reader that is corrupt for too long, until it is clean again', () => {
    quietBoard();
    read(0, 'collision');
    rounds(defaultTuning.corruptRounds);
    expect(sensing.trusted(field)).toBe(false);
    read(0, 'clean');
    endRound();
    expect(sensing.trusted(field)).toBe(true);
  });

  it('learns that a reader misses a lone tag for longer than others do', () => {
    quietBoard();
    read(0, 'tags', [tile]);
    rounds(4);
    read(0, 'clean');
    rounds(4);
    read(0, 'tags', [tile]);
    rounds(2);
    read(0, 'clean');
    rounds(4);
    expect(sensing.absent(field, tile)).toBe(false);
    endRound();
    expect(sensing.absent(field, tile)).toBe(true);
  });

  it('knows nothing of a board that was never heard, rebooted or fell silent', () => {
    expect(sensing.trusted(field)).toBe(false);
    quietBoard();
    expect(sensing.trusted(field)).toBe(true);
    sensing.device({ type: 'device', device: 'board', status: 'online', atMs: atMs() });
    expect(sensing.trusted(field)).toBe(false);
    quietBoard();
    sensing.time(atMs() + defaultTuning.deviceSilentMs + 1);
    expect(sensing.trusted(field)).toBe(false);
  });

  it('distrusts a reader that its board calls unhealthy', () => {
    quietBoard();
    endRound(0b110);
    expect(sensing.trusted(field)).toBe(false);
    expect(sensing.trusted(neighbour)).toBe(true);
  });

  it('forgets what passed a gate once it is accounted for', () => {
    quietBoard();
    read(2, 'tags', [tile, other]);
    sensing.settlePasses([tile]);
    expect(sensing.passes.map(({ tag }) => tag)).toEqual([other]);
  });

  it('latches every passage of a gate, and one hand in it only once', () => {
    quietBoard();
    read(2, 'tags', [tile]);
    read(2, 'tags', [tile, other]);
    expect(sensing.passes.map(({ tag, sensor: at }) => [tag, at])).toEqual([
      [tile, gate],
      [other, gate],
    ]);
    round += 5;
    read(2, 'tags', [tile]);
    expect(sensing.passes).toHaveLength(3);
  });

  it('ignores readings of a board or reader that the profile does not know', () => {
    quietBoard();
    sensing.reading({
      type: 'reading',
      device: 'stranger',
      reader: 0,
      outcome: 'tags',
      tags: [tile],
      round,
      atMs: 0,
      polls: 1,
      hits: 1,
    });
    read(9, 'tags', [tile]);
    rounds(4);
    expect(sensing.tagsInSight().size).toBe(0);
  });
});

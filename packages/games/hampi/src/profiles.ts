import {
  type Place,
  type ProfileFactory,
  type SensorSpec,
  seatPlace,
  sensorId,
  type TableProfile,
} from '@mandapa/engine';
import { MAX_ZONES } from './data.ts';
import { CONDITIONS, DRAWN, hexPlace, stackPlace, supplyPlace, zonePlace } from './places.ts';

/** The mat has hexes within so many steps of its middle, on boards of 16 readers; each board is a device. */
const RIM = 5;
const READERS_A_BOARD = 16;

// Millimetres: hexes of 60 from side to side; rows are three quarters of a hex's height apart.
const HEX_MM = 60;
const ROW_MM = 52;
const HUB = 'hub';
const TRAYS = 'trays';
const READERS_A_TRAY = 3;
const HUB_Y = -(RIM + 2) * ROW_MM;

type Coverage = TableProfile['coverage'][number];

const reader = (
  device: string,
  index: number,
  role: SensorSpec['role'],
  position: [number, number],
  capacity = 2,
): SensorSpec => ({
  id: sensorId(device, index),
  device,
  reader: index,
  kind: capacity > 2 ? 'iso15693' : 'mfrc522',
  role,
  capacity,
  removal: 'by-silence',
  position,
});

const covers = (at: Place, sensor: SensorSpec, sees: 'must' | 'may'): Coverage => ({
  place: at,
  sensors: [{ id: sensor.id, sees }],
});

/** A reading names four tags at most: so many readers that none of a tray's is ever full. */
const tray = (device: string, first: number, [x, y]: readonly [number, number]): SensorSpec[] =>
  Array.from({ length: READERS_A_TRAY }, (_, i) =>
    reader(device, first + i, 'region', [x + i * HEX_MM, y], 4),
  );

const none: ProfileFactory = {
  id: 'none',
  title: 'No sensors: every act by mouse, touch or phone',
  build: () => ({ id: 'none', title: 'No sensors', devices: [], sensors: [], coverage: [], buttons: [] }),
};

/** What is drawn passes it, from whichever stack; what lies in a stack it cannot see. */
const drawGate = (): SensorSpec => reader(HUB, 0, 'gate', [0, HUB_Y]);
const gateCoverage = (gate: SensorSpec): Coverage[] =>
  [1, 2, 3].map((stack) => covers(stackPlace(stack), gate, 'may'));

const gate: ProfileFactory = {
  id: 'gate',
  title: 'One reader at the stacks: what is drawn is seen, where it goes is tapped',
  build: () => ({
    id: 'gate',
    title: 'A reader at the stacks',
    devices: [{ id: HUB, readers: 1 }],
    sensors: [drawGate()],
    coverage: gateCoverage(drawGate()),
    buttons: [],
  }),
};

const mat: ProfileFactory = {
  id: 'mat',
  title: 'A mat of 91 hexes, a gate at the stacks, trays for the cubes and a button a seat',
  build: (seatCount) => {
    const seats = Array.from({ length: seatCount }, (_, seat) => seat);
    const stackGate = drawGate();
    const slot = reader(HUB, 1, 'region', [HEX_MM, HUB_Y], 4);
    const conditions = tray(HUB, 2, [2 * HEX_MM, HUB_Y]);
    const supplies = seats.map((seat) =>
      tray(TRAYS, READERS_A_TRAY * seat, [READERS_A_TRAY * seat * HEX_MM, HUB_Y - HEX_MM]),
    );
    const hexes = hexMat();
    return {
      id: 'mat',
      title: 'A mat of 91 hexes',
      devices: [
        { id: HUB, readers: 2 + READERS_A_TRAY },
        { id: TRAYS, readers: READERS_A_TRAY * seatCount },
        ...hexes.devices,
      ],
      sensors: [stackGate, slot, ...conditions, ...supplies.flat(), ...hexes.sensors],
      coverage: [
        ...gateCoverage(stackGate),
        covers(DRAWN, slot, 'may'),
        { place: CONDITIONS, sensors: conditions.map(({ id }) => ({ id, sees: 'may' })) },
        ...supplies.map(
          (sensors, seat): Coverage => ({
            place: supplyPlace(seat),
            sensors: sensors.map(({ id }) => ({ id, sees: 'may' })),
          }),
        ),
        ...hexes.coverage,
      ],
      floating: hexPlace(0, 0),
      buttons: seats.map((seat) => ({ device: HUB, source: seat, signal: 'pass', at: seatPlace(seat) })),
    };
  },
};

/** A reader a hex sees its tile; which of the tile's zones carries the cube it cannot tell. */
function hexMat(): Pick<TableProfile, 'devices' | 'sensors' | 'coverage'> {
  const sensors: SensorSpec[] = [];
  const coverage: Coverage[] = [];
  for (let r = -RIM; r <= RIM; r++)
    for (let q = Math.max(-RIM, -RIM - r); q <= Math.min(RIM, RIM - r); q++) {
      const index = sensors.length;
      const board = `b${Math.floor(index / READERS_A_BOARD)}`;
      const position: [number, number] = [(q + r / 2) * HEX_MM, r * ROW_MM];
      const sensor = reader(board, index % READERS_A_BOARD, 'field', position);
      sensors.push(sensor);
      coverage.push(covers(hexPlace(q, r), sensor, 'must'));
      for (let zone = 0; zone < MAX_ZONES; zone++)
        coverage.push(covers(zonePlace(q, r, zone), sensor, 'may'));
      coverage.push(covers(zonePlace(q, r, 'centre'), sensor, 'may'));
    }
  const boards = Math.ceil(sensors.length / READERS_A_BOARD);
  const devices = Array.from({ length: boards }, (_, board) => ({
    id: `b${board}`,
    readers: Math.min(READERS_A_BOARD, sensors.length - board * READERS_A_BOARD),
  }));
  return { devices, sensors, coverage };
}

export const profiles: readonly ProfileFactory[] = [none, gate, mat];

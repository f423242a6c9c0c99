import {
  type Place,
  type ProfileFactory,
  place,
  type SensorSpec,
  seatPlace,
  sensorId,
  type TableProfile,
} from '@mandapa/engine';
import { cellPlace } from './check.ts';
import { BAG, CENTRE } from './layout.ts';

/** A mat has cells x, y from −4 to 4, row by row, on boards of 16 readers; each board is a device. */
const RIM = 4;
const CELLS_A_SIDE = 2 * RIM + 1;
const READERS_A_BOARD = 16;

// Millimetres: tiles of 50 lie on fields of 60; seats sit left and right of the centre, row by row.
const FIELD_MM = 60;
const MAT_MM = CELLS_A_SIDE * FIELD_MM;
const GAP_MM = 120;

type Coverage = TableProfile['coverage'][number];
const HUB = 'hub';

const reader = (
  device: string,
  index: number,
  role: SensorSpec['role'],
  position: [number, number],
): SensorSpec => ({
  id: sensorId(device, index),
  device,
  reader: index,
  kind: 'mfrc522',
  role,
  capacity: 2,
  removal: 'by-silence',
  position,
});

const covers = (at: Place, sensor: SensorSpec, sees: 'must' | 'may'): Coverage => ({
  place: at,
  sensors: [{ id: sensor.id, sees }],
});

const none: ProfileFactory = {
  id: 'none',
  title: 'No sensors: every act by mouse, touch or phone',
  build: () => ({ id: 'none', title: 'No sensors', devices: [], sensors: [], coverage: [], buttons: [] }),
};

/** A gate sees what passes the mouth of the bag; what lies inside it cannot see. */
const bagMouth = (): SensorSpec => reader(HUB, 0, 'gate', [0, 0]);

const gate: ProfileFactory = {
  id: 'gate',
  title: 'One reader at the mouth of the bag: what is drawn is seen, where it goes is tapped',
  build: () => ({
    id: 'gate',
    title: 'A reader at the bag',
    devices: [{ id: HUB, readers: 1 }],
    sensors: [bagMouth()],
    coverage: [covers(BAG, bagMouth(), 'may')],
    buttons: [],
  }),
};

const mat: ProfileFactory = {
  id: 'mat',
  title: 'A mat of 9 × 9 cells a seat, the bag’s mouth, the festival’s slots and a button a seat',
  build: (seatCount) => {
    const seats = Array.from({ length: seatCount }, (_, seat) => seat);
    const slots = seats.map((slot) => reader(HUB, 1 + slot, 'field', [FIELD_MM * (slot + 1), 0]));
    const mats = seats.map(seatMat);
    return {
      id: 'mat',
      title: 'A mat for every seat',
      devices: [{ id: HUB, readers: 1 + seatCount }, ...mats.flatMap(({ devices }) => devices)],
      sensors: [bagMouth(), ...slots, ...mats.flatMap(({ sensors }) => sensors)],
      coverage: [
        covers(BAG, bagMouth(), 'may'),
        // A drawn tile may lie in any slot: the festival is one place over several sensors.
        { place: CENTRE, sensors: slots.map(({ id }) => ({ id, sees: 'may' })) },
        ...mats.flatMap(({ coverage }) => coverage),
      ],
      buttons: seats.map((seat) => ({
        device: HUB,
        source: seat,
        signal: 'pass',
        at: place(seatPlace(seat)),
      })),
    };
  },
};

function seatMat(seat: number): Pick<TableProfile, 'devices' | 'sensors' | 'coverage'> {
  const sensors: SensorSpec[] = [];
  const coverage: Coverage[] = [];
  const [left, top] = matCorner(seat);
  const cells = CELLS_A_SIDE * CELLS_A_SIDE;
  for (let cell = 0; cell < cells; cell++) {
    const column = cell % CELLS_A_SIDE;
    const row = Math.floor(cell / CELLS_A_SIDE);
    const board = Math.floor(cell / READERS_A_BOARD);
    const position: [number, number] = [left + (column + 0.5) * FIELD_MM, top + (row + 0.5) * FIELD_MM];
    const sensor = reader(`s${seat}-b${board}`, cell % READERS_A_BOARD, 'field', position);
    sensors.push(sensor);
    coverage.push(covers(cellPlace(seat, [column - RIM, row - RIM]), sensor, 'must'));
  }
  const boards = Math.ceil(cells / READERS_A_BOARD);
  const devices = Array.from({ length: boards }, (_, board) => ({
    id: `s${seat}-b${board}`,
    readers: Math.min(READERS_A_BOARD, cells - board * READERS_A_BOARD),
  }));
  return { devices, sensors, coverage };
}

/** Even seats left of the centre, odd ones right of it. */
function matCorner(seat: number): [number, number] {
  const x = seat % 2 === 0 ? -GAP_MM - MAT_MM : GAP_MM + 2 * FIELD_MM * 3;
  return [x, Math.floor(seat / 2) * (MAT_MM + GAP_MM)];
}

export const profiles: readonly ProfileFactory[] = [none, gate, mat];

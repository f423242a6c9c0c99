import {
  type Place,
  type ProfileFactory,
  type SensorSpec,
  seatPlace,
  sensorId,
  type TableProfile,
} from '@mandapa/engine';
import { type CholasData, cellsOf } from './data.ts';
import { BAG, boardPlace, DISPLAY, STACK, sculpturePlace, templePlace } from './places.ts';

/** Temple spaces row by row on boards of 16 readers; every board is a device of its own. */
const READERS_A_BOARD = 16;
/** Millimetres: stones of 25 lie on spaces of 30, the sculpture board stands beside the temple. */
const SPACE_MM = 30;
const BOARD_MM = 520;
const HUB = 'hub';
/** What passes a gate is gone in an instant: a controller that has nothing else to poll. */
const GATES = 'gates';
/** Solo turns up more cards than the others; two cards on one reader are hard to tell. */
const DISPLAY_SLOTS = 8;

type Coverage = TableProfile['coverage'][number];
type Position = [number, number];

const reader = (
  device: string,
  index: number,
  role: SensorSpec['role'],
  capacity: number,
  position: Position,
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

const covers = (at: Place, sensors: readonly SensorSpec[], sees: 'must' | 'may'): Coverage => ({
  place: at,
  sensors: sensors.map(({ id }) => ({ id, sees })),
});

const none: ProfileFactory = {
  id: 'none',
  title: 'No sensors: every act by mouse, touch or phone',
  build: () => ({ id: 'none', title: 'No sensors', devices: [], sensors: [], coverage: [], buttons: [] }),
};

/** A gate sees what passes the mouth of the bag, and another the cards that leave the stack. */
const bagMouth = (): SensorSpec => reader(GATES, 0, 'gate', 2, [-60, 0]);
const stackGate = (): SensorSpec => reader(GATES, 1, 'gate', 2, [-60, 60]);

const gate: ProfileFactory = {
  id: 'gate',
  title: 'One reader at the mouth of the bag: what is drawn is seen, the rest is tapped',
  build: () => ({
    id: 'gate',
    title: 'A reader at the bag',
    devices: [{ id: GATES, readers: 1 }],
    sensors: [bagMouth()],
    coverage: [covers(BAG, [bagMouth()], 'may')],
    buttons: [],
  }),
};

interface Part {
  readonly devices: TableProfile['devices'];
  readonly sensors: SensorSpec[];
  readonly coverage: Coverage[];
}

/** A row of boards with so many readers, numbered through. */
function boards(name: string, positions: readonly Position[], capacity: number): Omit<Part, 'coverage'> {
  const sensors = positions.map((position, index) =>
    reader(
      `${name}${Math.floor(index / READERS_A_BOARD)}`,
      index % READERS_A_BOARD,
      'field',
      capacity,
      position,
    ),
  );
  const count = Math.ceil(positions.length / READERS_A_BOARD);
  const devices = Array.from({ length: count }, (_, board) => ({
    id: `${name}${board}`,
    readers: Math.min(READERS_A_BOARD, positions.length - board * READERS_A_BOARD),
  }));
  return { devices, sensors };
}

/** A reader under every space. A sculpture lies over several: any of them may see it. */
function temple(data: CholasData): Part {
  const cells = cellsOf(data);
  const top = Math.max(...cells.map(([, row]) => row));
  const { devices, sensors } = boards(
    'temple',
    cells.map(([column, row]): Position => [column * SPACE_MM, (top - row) * SPACE_MM]),
    3,
  );
  const under = (column: number, row: number): SensorSpec[] =>
    sensors.filter((_, index) => cells[index]?.[0] === column && cells[index]?.[1] === row);
  return {
    devices,
    sensors,
    coverage: [
      ...cells.map((cell) => covers(templePlace(cell), under(cell[0], cell[1]), 'must')),
      ...data.slots.map(({ cells: own }, slot) =>
        covers(
          sculpturePlace(slot),
          own.flatMap(([column, row]) => under(column, row)),
          'may',
        ),
      ),
    ],
  };
}

function sculptureBoard(data: CholasData): Part {
  const { devices, sensors } = boards(
    'board',
    data.slots.map(({ cells }): Position => {
      const [column, row] = cells[0] ?? [0, 0];
      return [BOARD_MM + column * SPACE_MM, (15 - row) * SPACE_MM];
    }),
    2,
  );
  return {
    devices,
    sensors,
    coverage: sensors.map((sensor, slot) => covers(boardPlace(slot), [sensor], 'must')),
  };
}

const mat = (data: CholasData): ProfileFactory => ({
  id: 'mat',
  title: 'A reader under every space and slot, at the bag and the cards, and buttons for every seat',
  build: (seatCount) => {
    const seats = Array.from({ length: seatCount }, (_, seat) => seat);
    const slots = Array.from({ length: DISPLAY_SLOTS }, (_, slot) =>
      reader(HUB, slot, 'field', 2, [-60, 120 + slot * 60]),
    );
    const parts = [temple(data), sculptureBoard(data)];
    const panels = seats.map((seat) => ({ id: `seat${seat}`, readers: 0 }));
    return {
      id: 'mat',
      title: 'The whole table',
      devices: [
        { id: GATES, readers: 2 },
        { id: HUB, readers: DISPLAY_SLOTS },
        ...parts.flatMap(({ devices }) => devices),
        ...panels,
      ],
      sensors: [bagMouth(), stackGate(), ...slots, ...parts.flatMap(({ sensors }) => sensors)],
      coverage: [
        covers(BAG, [bagMouth()], 'may'),
        covers(STACK, [stackGate()], 'may'),
        covers(DISPLAY, slots, 'may'),
        ...parts.flatMap(({ coverage }) => coverage),
      ],
      buttons: seats.flatMap((seat) =>
        (['pick', 'draw', 'decline'] as const).map((signal, source) => ({
          device: `seat${seat}`,
          source,
          signal,
          at: seatPlace(seat),
        })),
      ),
    };
  },
});

export const profilesOf = (data: CholasData): readonly ProfileFactory[] => [none, gate, mat(data)];

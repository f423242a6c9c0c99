import {
  type Place,
  type ProfileFactory,
  type SensorSpec,
  seatPlace,
  sensorId,
  type TableProfile,
} from '@mandapa/engine';
import {
  BOARD_SIDE,
  CENTER_PLACE,
  type Corner,
  cornerPlace,
  corners,
  DIE,
  FIELDS,
  fieldIndex,
  fieldPlace,
  landing,
  reservePlace,
  SPACES,
  spaceSide,
  startPlace,
  trayPlace,
} from './names.ts';

type Coverage = TableProfile['coverage'][number];
type Button = TableProfile['buttons'][number];

const READERS_A_BOARD = 16;
const FIELD_MM = 60;
const HUB = 'hub';
const DIE_SOURCE = 0;
/** Each seat has so many buttons at the hub, after the die. */
const BUTTONS_A_SEAT = 3;
const seatSignals = ['reroll', 'points', 'return'] as const;

const none: ProfileFactory = {
  id: 'none',
  title: 'No sensors: every act by mouse, touch or phone',
  build: () => ({ id: 'none', title: 'No sensors', devices: [], sensors: [], coverage: [], buttons: [] }),
};

const gateSensor: SensorSpec = {
  id: sensorId(HUB, 0),
  device: HUB,
  reader: 0,
  kind: 'mfrc522',
  role: 'gate',
  capacity: 2,
  removal: 'by-silence',
  position: [0, 0],
};

/** The usual first evening: a disc that comes in is held to the reader, and where it goes is tapped. */
const reader: ProfileFactory = {
  id: 'reader',
  title: 'One reader: a researcher that is added is held to it, where it goes is tapped',
  build: (seatCount) => ({
    id: 'reader',
    title: 'One reader for what is added',
    devices: [{ id: HUB, readers: 1 }],
    sensors: [gateSensor],
    coverage: seatsOf(seatCount).map((seat) => covers(reservePlace(seat), [gateSensor], 'may')),
    buttons: [],
  }),
};

const seatsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, seat) => seat);

const covers = (at: Place, sensors: readonly SensorSpec[], sees: 'must' | 'may'): Coverage => ({
  place: at,
  sensors: sensors.map(({ id }) => ({ id, sees })),
});

/** Readers under fields see through thin discs: ten tags or so tell each other apart. */
const stackReader = (device: string, index: number, position: [number, number]): SensorSpec => ({
  id: sensorId(device, index),
  device,
  reader: index,
  kind: 'iso15693',
  role: 'field',
  capacity: 10,
  removal: 'by-silence',
  position,
});

const onBoard = (prefix: string, index: number): [device: string, reader: number] => [
  `${prefix}${Math.floor(index / READERS_A_BOARD)}`,
  index % READERS_A_BOARD,
];

const fieldReaders: readonly SensorSpec[] = Array.from({ length: FIELDS }, (_, field) =>
  stackReader(...onBoard('field', field), fieldMm(field)),
);

function fieldMm(field: number): [number, number] {
  return [((field % BOARD_SIDE) + 0.5) * FIELD_MM, (Math.floor(field / BOARD_SIDE) + 0.5) * FIELD_MM];
}

const startReaders: readonly SensorSpec[] = Array.from({ length: SPACES }, (_, space) => ({
  ...stackReader(...onBoard('start', space), startMm(space)),
  kind: 'mfrc522' as const,
  capacity: 2,
}));

/** One field out from the first field that a start space leads to. */
function startMm(space: number): [number, number] {
  const [x, y] = fieldMm(landing(space, 1));
  const outward = [
    [0, -FIELD_MM],
    [FIELD_MM, 0],
    [0, FIELD_MM],
    [-FIELD_MM, 0],
  ][spaceSide(space)] as [number, number];
  return [x + outward[0], y + outward[1]];
}

/** A corner piece has its tag under the field in its middle, the centre piece under one of its four. */
const cornerTag: Readonly<Record<Corner, string>> = { NW: 'B2', NE: 'E2', SE: 'E5', SW: 'B5' };
const centerTags = ['C3', 'D3', 'D4', 'C4'] as const;
const readerUnder = (field: string): SensorSpec => fieldReaders[fieldIndex(field)] as SensorSpec;

const trayReader = (seat: number): SensorSpec => ({
  ...stackReader(HUB, seat, [-3 * FIELD_MM, (seat + 0.5) * FIELD_MM]),
  role: 'region',
});

const boards = (prefix: string, readers: number): TableProfile['devices'] =>
  Array.from({ length: Math.ceil(readers / READERS_A_BOARD) }, (_, board) => ({
    id: `${prefix}${board}`,
    readers: Math.min(READERS_A_BOARD, readers - board * READERS_A_BOARD),
  }));

/** The die is a message of its own; a seat that rolls again or was asked for a capture has buttons. */
const hubButtons = (seatCount: number): Button[] => [
  { device: HUB, source: DIE_SOURCE, signal: 'roll', at: DIE },
  ...seatsOf(seatCount).flatMap((seat) =>
    seatSignals.map((signal, index) => ({
      device: HUB,
      source: DIE_SOURCE + 1 + seat * BUTTONS_A_SEAT + index,
      signal,
      at: seatPlace(seat),
    })),
  ),
];

const mat: ProfileFactory = {
  id: 'mat',
  title: 'Readers under 36 fields and 24 start spaces, a tray a seat, a die and buttons that speak',
  build: (seatCount) => {
    const trays = seatsOf(seatCount).map(trayReader);
    return {
      id: 'mat',
      title: 'Readers under the whole board',
      devices: [...boards('field', FIELDS), ...boards('start', SPACES), { id: HUB, readers: seatCount }],
      sensors: [...fieldReaders, ...startReaders, ...trays],
      coverage: [
        ...fieldReaders.map((sensor, field) => covers(fieldPlace(field), [sensor], 'must')),
        ...startReaders.map((sensor, space) => covers(startPlace(space), [sensor], 'must')),
        ...trays.map((sensor, seat) => covers(trayPlace(seat), [sensor], 'may')),
        ...corners.map((corner) => covers(cornerPlace(corner), [readerUnder(cornerTag[corner])], 'must')),
        covers(CENTER_PLACE, centerTags.map(readerUnder), 'may'),
      ],
      buttons: hubButtons(seatCount),
    };
  },
};

export const profiles: readonly ProfileFactory[] = [none, reader, mat];

import {
  type Place,
  type ProfileFactory,
  type SensorSpec,
  sensorId,
  type TableProfile,
} from '@mandapa/engine';
import { BAG, quarryPlace, sitePlace } from './places.ts';
import { plans } from './tables.ts';
import { CENTRE_SPACE, MIDDLE, OUTER, SPACES } from './vocabulary.ts';

const READERS_A_BOARD = 16;

// Millimetres: the quarry's rings around their centre, the site to the right of them on fields of 40.
const RING_MM = { outer: 260, middle: 150 } as const;
const FIELD_MM = 40;
const SITE_LEFT_MM = 360;
const SITE_TOP_MM = -260;

type Coverage = TableProfile['coverage'][number];

const none: ProfileFactory = {
  id: 'none',
  title: 'No sensors: every act by mouse, touch or phone',
  build: () => ({ id: 'none', title: 'No sensors', devices: [], sensors: [], coverage: [], buttons: [] }),
};

/** A gate sees what passes the mouth of the bag. */
const bagMouth: SensorSpec = {
  id: sensorId('bag', 0),
  device: 'bag',
  reader: 0,
  kind: 'mfrc522',
  role: 'gate',
  capacity: 2,
  removal: 'by-silence',
  position: [0, -360],
};
const bagCoverage: Coverage = { place: BAG, sensors: [{ id: bagMouth.id, sees: 'may' }] };

const gate: ProfileFactory = {
  id: 'gate',
  title: 'One reader at the mouth of the bag: what is drawn is seen, where it goes is tapped',
  build: () => ({
    id: 'gate',
    title: 'A reader at the bag',
    devices: [{ id: 'bag', readers: 1 }],
    sensors: [bagMouth],
    coverage: [bagCoverage],
    buttons: [],
  }),
};

const mat: ProfileFactory = {
  id: 'mat',
  title: 'A reader under every quarry space, a mat under the site, the bag’s mouth',
  build: () => {
    const sensors = [bagMouth, ...quarryReaders, ...siteReaders];
    return {
      id: 'mat',
      title: 'Quarry, site and bag',
      devices: devicesOf(sensors),
      sensors,
      coverage: [
        bagCoverage,
        ...quarryReaders.map(
          ({ id }, space): Coverage => ({ place: quarryPlace(space), sensors: [{ id, sees: 'must' }] }),
        ),
        ...siteCoverage(),
      ],
      buttons: [],
    };
  },
};

/** Two tokens and the worker lie side by side on one space: an antenna around the space lists them all. */
const quarryReaders: readonly SensorSpec[] = Array.from({ length: SPACES }, (_, space) => ({
  ...onBoard('quarry', space),
  kind: 'iso15693',
  role: 'region',
  capacity: 10,
  removal: 'by-silence',
  position: spot(space),
}));

/** Ring by ring, clockwise from the top. */
function spot(space: number): [number, number] {
  if (space === CENTRE_SPACE) return [0, 0];
  const [index, spaces, radius] =
    space < OUTER ? [space, OUTER, RING_MM.outer] : [space - OUTER, MIDDLE, RING_MM.middle];
  const turn = ((index + 0.5) / spaces) * 2 * Math.PI;
  return [Math.round(radius * Math.sin(turn)), Math.round(-radius * Math.cos(turn))];
}

// One antenna under each token of the lowest level, which lists the stack on it; large enough for every plan.
const corners = plans.flatMap(({ xOf, yOf }) =>
  Array.from(xOf, (x, cell) => [x, yOf[cell] as number] as const),
);
const columns = 1 + Math.max(...corners.map(([x]) => Math.ceil(x / 2)));
const rows = 1 + Math.max(...corners.map(([, y]) => Math.ceil(y / 2)));

const siteReaders: readonly SensorSpec[] = Array.from({ length: columns * rows }, (_, field) => ({
  ...onBoard('site', field),
  kind: 'iso15693',
  role: 'region',
  capacity: 10,
  removal: 'by-silence',
  position: [
    SITE_LEFT_MM + ((field % columns) + 0.5) * FIELD_MM,
    SITE_TOP_MM + (Math.floor(field / columns) + 0.5) * FIELD_MM,
  ],
}));

/** A token that stands halfway lies over two or four fields, none of which need see it. */
function siteCoverage(): Coverage[] {
  const places = new Map<Place, Coverage>();
  for (const [x, y] of corners) {
    const sees = x % 2 === 0 && y % 2 === 0 ? 'must' : 'may';
    const sensors: { id: SensorSpec['id']; sees: 'must' | 'may' }[] = [];
    for (let row = Math.floor(y / 2); row <= Math.ceil(y / 2); row++)
      for (let column = Math.floor(x / 2); column <= Math.ceil(x / 2); column++)
        sensors.push({ id: (siteReaders[row * columns + column] as SensorSpec).id, sees });
    places.set(sitePlace(x, y), { place: sitePlace(x, y), sensors });
  }
  return [...places.values()];
}

function onBoard(name: string, index: number): Pick<SensorSpec, 'id' | 'device' | 'reader'> {
  const device = `${name}-${Math.floor(index / READERS_A_BOARD)}`;
  const reader = index % READERS_A_BOARD;
  return { id: sensorId(device, reader), device, reader };
}

function devicesOf(sensors: readonly SensorSpec[]): TableProfile['devices'] {
  const counts = new Map<string, number>();
  for (const { device } of sensors) counts.set(device, (counts.get(device) ?? 0) + 1);
  return [...counts].map(([id, readers]) => ({ id, readers }));
}

export const profiles: readonly ProfileFactory[] = [none, gate, mat];

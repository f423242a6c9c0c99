import { type ProfileFactory, type SensorSpec, sensorId } from '@mandapa/engine';
import { cellPlace } from './layout.ts';
import { CELLS } from './state.ts';

const DEVICE = 'board';
const FIELD_MM = 60;

const none: ProfileFactory = {
  id: 'none',
  title: 'No sensors: every act by mouse, touch or phone',
  build: () => ({ id: 'none', title: 'No sensors', devices: [], sensors: [], coverage: [], buttons: [] }),
};

const field = (cell: number): SensorSpec => ({
  id: sensorId(DEVICE, cell),
  device: DEVICE,
  reader: cell,
  kind: 'mfrc522',
  role: 'field',
  capacity: 2,
  removal: 'by-silence',
  position: [((cell % 3) + 0.5) * FIELD_MM, (Math.floor(cell / 3) + 0.5) * FIELD_MM],
});

const mat: ProfileFactory = {
  id: 'mat',
  title: 'A mat of 3 × 3 cells, one reader a cell',
  build: () => {
    const sensors = Array.from({ length: CELLS }, (_, cell) => field(cell));
    return {
      id: 'mat',
      title: 'A mat of 3 × 3 cells',
      devices: [{ id: DEVICE, readers: CELLS }],
      sensors,
      coverage: sensors.map(({ id, reader }) => ({
        place: cellPlace(reader),
        sensors: [{ id, sees: 'must' }],
      })),
      buttons: [],
    };
  },
};

export const profiles: readonly ProfileFactory[] = [none, mat];

import type { ProfileFactory } from '@mandapa/engine';

const none: ProfileFactory = {
  id: 'none',
  title: 'No sensors: every act by mouse, touch or phone',
  build: () => ({ id: 'none', title: 'No sensors', devices: [], sensors: [], coverage: [], buttons: [] }),
};

export const profiles: readonly ProfileFactory[] = [none];

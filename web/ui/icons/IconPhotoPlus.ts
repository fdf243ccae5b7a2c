import { outlined } from './draw.ts';

export const IconPhotoPlus = outlined([
  { d: 'M15 8h.01' },
  { d: 'M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5' },
  { d: 'M3 16l5 -5c.928 -.893 2.072 -.893 3 0l4 4' },
  { d: 'M14 14l1 -1c.67 -.644 1.45 -.824 2.182 -.54' },
  { d: 'M16 19h6' },
  { d: 'M19 16v6' },
]);

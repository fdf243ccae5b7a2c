import { outlined } from './draw.ts';

export const IconDeviceDesktop = outlined([
  { d: 'M3 5a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-10' },
  { d: 'M7 20h10' },
  { d: 'M9 16v4' },
  { d: 'M15 16v4' },
]);

import { outlined } from './draw.ts';

export const IconDeviceMobile = outlined([
  { d: 'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14' },
  { d: 'M11 4h2' },
  { d: 'M12 17v.01' },
]);

import { outlined } from './draw.ts';

export const IconDeviceMobileCheck = outlined([
  { d: 'M11.5 21h-3.5a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v9.5' },
  { d: 'M11 4h2' },
  { d: 'M12 17v.01' },
  { d: 'M15 19l2 2l4 -4' },
]);

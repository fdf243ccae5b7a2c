import { outlined } from './draw.ts';

export const IconAccessible = outlined([
  { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' },
  { d: 'M10 16.5l2 -3l2 3m-2 -3v-2l3 -1m-6 0l3 1' },
  { d: 'M11.5 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', fill: 'currentColor' },
]);

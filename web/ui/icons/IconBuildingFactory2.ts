import { outlined } from './draw.ts';

export const IconBuildingFactory2 = outlined([
  { d: 'M3 21h18' },
  { d: 'M5 21v-12l5 4v-4l5 4h4' },
  { d: 'M19 21v-8l-1.436 -9.574a.5 .5 0 0 0 -.495 -.426h-1.145a.5 .5 0 0 0 -.494 .418l-1.43 8.582' },
  { d: 'M9 17h1' },
  { d: 'M14 17h1' },
]);

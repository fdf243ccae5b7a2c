import { outlined } from './draw.ts';

export const IconShare2 = outlined([
  { d: 'M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1' },
  { d: 'M12 14v-11' },
  { d: 'M9 6l3 -3l3 3' },
]);

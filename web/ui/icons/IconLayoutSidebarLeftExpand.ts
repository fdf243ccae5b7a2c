import { outlined } from './draw.ts';

export const IconLayoutSidebarLeftExpand = outlined([
  { d: 'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12' },
  { d: 'M9 4v16' },
  { d: 'M14 10l2 2l-2 2' },
]);

import { outlined } from './draw.ts';

export const IconLayoutSidebarLeftCollapse = outlined([
  { d: 'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12' },
  { d: 'M9 4v16' },
  { d: 'M15 10l-2 2l2 2' },
]);

import { outlined } from './draw.ts';

export const IconFolderDown = outlined([
  { d: 'M12 19h-7a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2h4l3 3h7a2 2 0 0 1 2 2v3.5' },
  { d: 'M19 16v6' },
  { d: 'M22 19l-3 3l-3 -3' },
]);

import { outlined } from './draw.ts';

export const IconSwitchHorizontal = outlined([
  { d: 'M16 3l4 4l-4 4' },
  { d: 'M10 7l10 0' },
  { d: 'M8 13l-4 4l4 4' },
  { d: 'M4 17l9 0' },
]);

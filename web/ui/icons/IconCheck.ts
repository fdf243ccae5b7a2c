import { outlined } from './draw.ts';

export const IconCheck = outlined([
  { d: 'M5 12l5 5l10 -10' },
]);

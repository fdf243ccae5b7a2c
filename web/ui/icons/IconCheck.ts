import { outlined } from './draw.tsx';

export const IconCheck = outlined([
  { d: 'M5 12l5 5l10 -10' },
]);

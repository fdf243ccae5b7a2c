import { outlined } from './draw.ts';

export const IconExternalLink = outlined([
  { d: 'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6' },
  { d: 'M11 13l9 -9' },
  { d: 'M15 4h5v5' },
]);

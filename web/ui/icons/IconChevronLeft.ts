import { outlined } from './draw.tsx';

export const IconChevronLeft = outlined([
  { d: 'M15 6l-6 6l6 6' },
]);

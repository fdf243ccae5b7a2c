import { plain } from '../plain.ts';

/** `79%`, `83,3%`, from 79 and 83.3: the one way a percentage is written on a screen. */
export const percent = (value: number): string => `${plain(Math.round(value * 10) / 10)}%`;

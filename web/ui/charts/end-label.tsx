import type { LabelProps } from 'recharts';
import { nudge } from './label-places.ts';

type EndLabel = { name: string; colour: string; length: number; lasts: readonly number[]; position: number };

/** The name of a line at its last point, in place of a legend that the eye has to go and come back to. */
export function endLabel({ name, colour, length, lasts, position }: EndLabel) {
  const shift = nudge(lasts, position);
  return ({ x, y, index }: LabelProps & { index?: number }) =>
    index === length - 1 ? (
      <text x={Number(x) + 10} y={Number(y) + shift} dy="0.32em" fill={colour} fontWeight={600}>
        {name}
      </text>
    ) : (
      <g />
    );
}

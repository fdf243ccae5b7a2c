/** Height of a line of text, in pixels. */
const LINE = 16;
/** Ends closer than this share of the largest value would write over each other. */
const CLOSE = 0.1;

/** How far the label of the line at `position` moves up (negative) or down to stay clear of its neighbours. */
export function nudge(lasts: readonly number[], position: number): number {
  const own = lasts[position] ?? 0;
  const top = Math.max(...lasts.map(Math.abs), 1);
  const isNear = (value: number) => Math.abs(value - own) / top < CLOSE;
  const above = lasts.filter(
    (value, index) => isNear(value) && (value > own || (value === own && index < position)),
  );
  const near = lasts.filter(isNear);
  return (above.length - (near.length - 1) / 2) * LINE;
}

/** As many lines behind a chart as the eye can use. */
const LINES = 4;

/** Round figures from zero to the highest value or just above it. */
export function ticks(highest: number): number[] {
  const rough = Math.max(highest, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, ...(power >= 10 ? [2.5] : []), 5, 10]
      .map((times) => times * power)
      .find((size) => size >= rough) ?? 1,
  );
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
}

/** Whether this one is shown when only every so many fit, the last one always. */
export const isEveryNth = (index: number, length: number, room: number, needed: number): boolean =>
  room <= 0 || (length - 1 - index) % Math.ceil(needed / room) === 0;

/** WCAG 2: how much white stands out from `#rrggbb`, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const linear = (channel: number) =>
    channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  const [r = 0, g = 0, b = 0] = channels(colour).map((channel) => linear(channel / 255));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

const channels = (colour: string) => [1, 3, 5].map((n) => Number.parseInt(colour.slice(n, n + 2), 16));

/** The same hue, darkened just as far as white words on it need to be read (WCAG AA). */
export function legibleOnWhite(colour: string): string {
  const darker = (part: number) =>
    `#${channels(colour)
      .map((channel) =>
        Math.floor(channel * part)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  for (let step = 256; step > 0; step -= 1) {
    if (contrastWithWhite(darker(step / 256)) >= 4.5) return darker(step / 256);
  }
  return '#000000';
}

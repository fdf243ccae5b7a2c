/** WCAG 2 level AA for normal text. */
const AA = 4.5;
/** Used when a stored colour cannot be read, so that a client without a valid colour still gets a legible page. */
const FALLBACK = '#0b6e69';

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

function stringify(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast ratio of two colours, 1 to 21. An unreadable colour counts as the fallback. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [first, second]
    .map((hex) => luminance(parse(hex) ?? parse(FALLBACK) ?? [0, 0, 0]))
    .sort((one, other) => other - one);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/**
 * The same hue, darkened just as far as white text on it (or it on white) needs to reach AA.
 * All channels shrink by one factor, which keeps hue and saturation.
 */
export function accessibleTint(hex: string): string {
  const colour = parse(hex) ?? parse(FALLBACK) ?? [0, 0, 0];
  const shrunk = (share: number): string => {
    const [red, green, blue] = colour;
    return stringify([Math.floor(red * share), Math.floor(green * share), Math.floor(blue * share)]);
  };
  for (let step = 256; step > 0; step -= 1) {
    const candidate = shrunk(step / 256);
    if (contrast(candidate, '#ffffff') >= AA) return candidate;
  }
  return shrunk(0);
}

function towards(colour: Rgb, [red, green, blue]: Rgb, share: number): string {
  const mixed = (from: number, to: number) => Math.round(from + (to - from) * share);
  return stringify([mixed(colour[0], red), mixed(colour[1], green), mixed(colour[2], blue)]);
}

/** Moved towards `goal` just as far as words in it need to be read on each of the grounds. */
function legibleOn(hex: string, grounds: string[], goal: Rgb): string {
  const colour = parse(hex) ?? parse(FALLBACK) ?? [0, 0, 0];
  for (let step = 0; step < 64; step += 1) {
    const candidate = towards(colour, goal, step / 64);
    if (grounds.every((ground) => contrast(candidate, ground) >= AA)) return candidate;
  }
  return stringify(goal);
}

/** The darkest surface of the light theme and the lightest of the dark one that coloured words stand on. */
export const HARDEST_GROUND = { light: '#e6e4dc', dark: '#2a3735' } as const;

/** How much of the colour lies over a surface where a quiet button is under the mouse. */
const HOVER = '14%';
/** The darkest of those surfaces, in the light theme; in the dark one the colour makes them darker. */
const UNDER_QUIET_BUTTONS = '#f1f0ea';
export const hoverGround = (hex: string): string =>
  towards(
    parse(UNDER_QUIET_BUTTONS) ?? [0, 0, 0],
    parse(accessibleTint(hex)) ?? [0, 0, 0],
    Number.parseInt(HOVER, 10) / 100,
  );

/** CSS variables that tint a whole page, in both themes: what `tintStyle` does, and the words and marks in that colour. */
export function pageTint(hex: string): Record<`--${string}`, string> {
  const tint = accessibleTint(hex);
  return {
    ...tintStyle(hex),
    '--ui-brand': legibleOn(hex, [HARDEST_GROUND.light, hoverGround(hex)], [0, 0, 0]),
    '--ui-brand-bright': legibleOn(hex, [HARDEST_GROUND.dark], [255, 255, 255]),
    '--ui-brand-wash': `color-mix(in srgb, ${tint} 8%, white)`,
    '--ui-brand-shade': `color-mix(in srgb, ${tint} 25%, #101817)`,
    '--mantine-color-petrol-light': `color-mix(in srgb, ${tint} 10%, transparent)`,
    '--mantine-color-petrol-light-hover': `color-mix(in srgb, ${tint} ${HOVER}, transparent)`,
  };
}

/** CSS variables that tint everything inside one element: buttons, links of a header, own surfaces. */
export function tintStyle(hex: string): Record<`--${string}`, string> {
  const tint = accessibleTint(hex);
  return {
    '--ui-tint': tint,
    '--mantine-color-petrol-filled': tint,
    '--mantine-color-petrol-filled-hover': `color-mix(in srgb, ${tint} 88%, black)`,
    '--mantine-primary-color-filled': tint,
    '--mantine-primary-color-filled-hover': `color-mix(in srgb, ${tint} 88%, black)`,
  };
}

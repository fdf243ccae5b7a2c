/** WCAG 2: how much white stands out from `#rrggbb`, from 1 to 21. */
export function contrasteComBranco(cor: string): number {
  const linear = (canal: number) => (canal <= 0.03928 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4);
  const [r = 0, g = 0, b = 0] = canais(cor).map((canal) => linear(canal / 255));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

const canais = (cor: string) => [1, 3, 5].map((n) => Number.parseInt(cor.slice(n, n + 2), 16));

/** The same hue, darkened just as far as white words on it need to be read (WCAG AA). */
export function legivelComBranco(cor: string): string {
  const escura = (parte: number) =>
    `#${canais(cor)
      .map((canal) =>
        Math.floor(canal * parte)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  for (let passo = 256; passo > 0; passo -= 1) {
    if (contrasteComBranco(escura(passo / 256)) >= 4.5) return escura(passo / 256);
  }
  return '#000000';
}

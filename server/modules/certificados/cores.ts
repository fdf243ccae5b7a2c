/** WCAG 2: how much white stands out from `#rrggbb`, from 1 to 21. */
export function contrasteComBranco(cor: string): number {
  const linear = (canal: number) => (canal <= 0.03928 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((n) => linear(Number.parseInt(cor.slice(n, n + 2), 16) / 255));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

/**
 * `1.234,5`: at most three decimals. As the browser's own way with numbers writes it, whose first use costs a cheap phone
 * a tenth of a second.
 */
export function plain(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

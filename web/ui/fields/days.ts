/** `yyyy-MM-dd` this many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Of days `yyyy-MM-dd`; what is not filled in comes before them all. */
export const latest = (first: string, ...others: readonly string[]): string =>
  others.reduce((last, day) => (day > last ? day : last), first);

import type { Clock } from '../clock.ts';
import { porExtenso } from '#contract/dia.ts';

/** A table on its way out of the program, whatever the file becomes. */

export type Column = {
  title: string;
  /** data: `yyyy-MM-dd`; instante: ISO-8601 UTC; percentual: from 0 to 100. */
  kind: 'texto' | 'numero' | 'data' | 'instante' | 'percentual';
  /** In characters, as spreadsheets measure it. */
  width: number;
  /** What a spreadsheet offers below the titles; `exclusivas`: and nothing else is taken. */
  options?: { values: readonly string[]; exclusive: boolean };
};
export type Cell = string | number | null;

export type Table = {
  title: string;
  columns: readonly Column[];
  /** A thousand rows or so at a time: never the whole list. */
  batches: AsyncIterable<Cell[][]>;
};

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const HOUR = 3_600_000;
const offsets = new Map<number, number>();

/** Milliseconds to add to UTC; zones change on the hour, and asking Intl for each cell would cost more than the rest. */
function offset(ms: number): number {
  const hour = Math.floor(ms / HOUR);
  let value = offsets.get(hour);
  if (value === undefined) {
    value = Date.parse(`${parts.format(hour * HOUR).replace(' ', 'T')}Z`) - hour * HOUR;
    if (offsets.size > 50_000) offsets.clear();
    offsets.set(hour, value);
  }
  return value;
}

/** The milliseconds that a clock on a wall in America/Sao_Paulo shows, counted as if they were UTC. */
export const onTheClock = (instant: string): number => {
  const ms = Date.parse(instant);
  return ms + offset(ms);
};

const two = (n: number) => String(n).padStart(2, '0');
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10, useGrouping: false });

/** A cell as people here write it: `15/11/2026 09:30`, `1234,5`, `42%`. */
export function inWords(cell: Cell, kind: Column['kind']): string {
  if (cell === null) return '';
  if (kind === 'data') return porExtenso(String(cell));
  if (kind === 'instante') {
    const when = new Date(onTheClock(String(cell)));
    const day = `${two(when.getUTCDate())}/${two(when.getUTCMonth() + 1)}/${when.getUTCFullYear()}`;
    return `${day} ${two(when.getUTCHours())}:${two(when.getUTCMinutes())}`;
  }
  if (typeof cell === 'string') return cell;
  return kind === 'percentual' ? `${number.format(cell)}%` : number.format(cell);
}

/** `15/11/2026 09:30`. */
export const nowInWords = (clock: Clock) => inWords(clock.now().toISOString(), 'instante');

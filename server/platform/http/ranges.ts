import type { Range } from '../files/storage.ts';

/**
 * The part of a file that a request asks for: null for all of it, 'unsatisfiable' when it begins beyond the end.
 * Several parts at once, or what cannot be understood, is answered with all of it, as RFC 9110 allows.
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

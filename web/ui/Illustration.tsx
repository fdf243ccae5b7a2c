import type { ReactNode } from 'react';
import styles from './feedback/EmptyState.module.css';

export type Picture = 'list' | 'search' | 'people' | 'document' | 'message' | 'done' | 'broken';

const { accent, sheet } = styles;

/** Drawn on 120 × 96; thin lines in the colour of secondary text, one gesture in the accent. */
const DRAWINGS: Record<Picture, ReactNode> = {
  list: (
    <>
      <rect className={sheet} x="30" y="18" width="60" height="62" rx="6" />
      <path d="M50 34h28M50 49h28M50 64h18" />
      <path className={accent} d="m38 33 2.5 2.5L44 31M38 48l2.5 2.5L44 46" />
      <circle cx="41" cy="64" r="2.5" />
    </>
  ),
  search: (
    <>
      <rect className={sheet} x="24" y="22" width="56" height="54" rx="6" />
      <path d="M34 36h24M34 48h16M34 60h20" />
      <circle className={`${accent} ${sheet}`} cx="74" cy="54" r="15" />
      <path className={accent} d="m85 65 12 12" />
    </>
  ),
  people: (
    <>
      <circle className={sheet} cx="44" cy="38" r="11" />
      <path className={sheet} d="M24 76c0-12 8-20 20-20s20 8 20 20Z" />
      <circle className={`${accent} ${sheet}`} cx="76" cy="44" r="9" />
      <path className={accent} d="M68 76h25c0-10-6-17-15-17" />
    </>
  ),
  document: (
    <>
      <path className={sheet} d="M34 16h34l18 18v44a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4Z" />
      <path d="M68 16v18h18M42 46h30M42 56h18" />
      <circle className={`${accent} ${sheet}`} cx="76" cy="66" r="9" />
      <path className={accent} d="m71 73-2 13 7-4 7 4-2-13" />
    </>
  ),
  message: (
    <>
      <path
        className={sheet}
        d="M26 24h56a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H50L36 76V64H26a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6Z"
      />
      <path d="M34 38h40M34 50h24" />
      <path className={accent} d="M96 40v20a8 8 0 0 1-8 8" />
    </>
  ),
  done: (
    <>
      <circle className={sheet} cx="60" cy="48" r="28" />
      <path className={accent} d="m47 49 9 9 18-20" />
      <path d="M24 26v8M20 30h8M98 62v8M94 66h8M94 22v6M91 25h6" />
    </>
  ),
  broken: (
    <>
      <path className={sheet} d="M38 72h44a15 15 0 0 0 3-29.7A23 23 0 0 0 41 36.5a18 18 0 0 0-3 35.5Z" />
      <path className={accent} d="m63 42-8 12h11l-8 12" />
      <path d="M24 82h14M46 82h26M80 82h10" />
    </>
  ),
};

/** A small line drawing; the words beside it say everything, so it is hidden from screen readers. */
export function Illustration({ picture }: { picture: Picture }) {
  return (
    <svg className={styles.picture} viewBox="0 0 120 96" aria-hidden="true">
      <ellipse className={styles.ground} cx="60" cy="54" rx="56" ry="38" />
      {DRAWINGS[picture]}
    </svg>
  );
}

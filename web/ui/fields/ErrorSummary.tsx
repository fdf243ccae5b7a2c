import { useEffect, useRef, useState, type MouseEvent } from 'react';
import styles from './ErrorSummary.module.css';
import { announceRefusal, onRedness } from './useFieldError.ts';

type ErrorSummaryProps = {
  /** `field` is the id of the control. A new list takes the focus, so pass the same list while nothing was sent. */
  errors: readonly { field: string; message: string }[];
  title?: string;
};

const NONE: readonly string[] = [];

/** What is still wrong of what was refused, as long as its fields are red. */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [corrected, setCorrected] = useState({ errors, fields: NONE });
  if (corrected.errors !== errors) setCorrected({ errors, fields: NONE });

  // Synchronises with the fields: each knows whether it holds what was refused.
  useEffect(
    () =>
      onRedness((field, isRed) =>
        setCorrected((before) => {
          if (before.fields.includes(field) !== isRed) return before;
          const others = before.fields.filter((other) => other !== field);
          return { ...before, fields: isRed ? others : [...others, field] };
        }),
      ),
    [],
  );

  // Synchronises the focus with the answer to a submit: whoever pressed "Salvar" hears and sees what is wrong.
  useEffect(() => {
    if (errors.length === 0) return;
    announceRefusal(errors.map(({ field }) => field));
    box.current?.focus();
  }, [errors]);

  const left = errors.filter(({ field }) => !corrected.fields.includes(field));
  if (left.length === 0) return null;
  const heading =
    title ??
    (left.length === 1 ? 'Corrija um campo para continuar' : `Corrija ${left.length} campos para continuar`);
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} role="alert">
      <p className={styles.title}>{heading}</p>
      <ul className={styles.list}>
        {left.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address holds the screen's route after the hash, so the link must not be followed. */
function goTo(event: MouseEvent, field: string): void {
  event.preventDefault();
  const control = document.getElementById(field);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

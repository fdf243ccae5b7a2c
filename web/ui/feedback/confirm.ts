import type { ReactNode } from 'react';

export type Question = {
  title: string;
  body?: ReactNode;
  /** The verb of what will happen ("Excluir turma"), never just "OK". */
  action: string;
  cancel?: string;
  danger?: boolean;
};

type Pending = { question: Question; answer: (agreed: boolean) => void };

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function change(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Asks and waits; resolves false when the person cancels, presses Esc, or another question takes its place. */
export function confirm(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    change({
      question,
      answer: (agreed) => {
        change(null);
        resolve(agreed);
      },
    });
  });
}

export const confirmation = {
  pending: () => pending,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

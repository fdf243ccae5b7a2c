import { useEffect, useState } from 'react';

/** 0: nothing said yet; 1 will be refused, 2 accepted, 3 strong. */
export type Strength = { level: 0 | 1 | 2 | 3; hint: string };

/** Whoever accepts or refuses the password says it: a second opinion here would contradict them. */
export type PasswordJudge = (password: string, signal: AbortSignal) => Promise<Strength>;

const PAUSE = 400;
const ADVICE: Strength = {
  level: 0,
  hint: 'Uma frase com três ou quatro palavras é fácil de lembrar e difícil de adivinhar.',
};

/** What the judge says of the password, asked at each pause of the typing. Keep the judge stable. */
export function usePasswordStrength(password: string, judge: PasswordJudge): Strength {
  const [said, setSaid] = useState<{ of: string; strength: Strength } | null>(null);
  // Synchronises with the judge, who is elsewhere; an unreachable one says nothing, and the form still asks them.
  useEffect(() => {
    if (password === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      judge(password, asking.signal).then(
        (strength) => asking.signal.aborted || setSaid({ of: password, strength }),
        () => null,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [password, judge]);
  return said?.of === password ? said.strength : ADVICE;
}

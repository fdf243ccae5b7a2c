import { useLayoutEffect, type ReactNode } from 'react';
import { usePlataforma } from '../lib/plataforma.ts';
import { ProgramName } from '../ui/PageTitle.tsx';
import { pageTint } from '../ui/tint.ts';

/** The platform's name and colour for every page, in force as soon as an administrator changes them. */
export function Identidade({ children }: { children: ReactNode }) {
  const { Nome, Cor } = usePlataforma();

  // Synchronises with the page's root element: dialogs and drawers hang outside our own.
  useLayoutEffect(() => {
    if (Cor === null) return undefined;
    const { style } = document.documentElement;
    const variaveis = Object.entries(pageTint(Cor));
    for (const [nome, valor] of variaveis) style.setProperty(nome, valor);
    return () => {
      for (const [nome] of variaveis) style.removeProperty(nome);
    };
  }, [Cor]);

  return <ProgramName value={Nome}>{children}</ProgramName>;
}

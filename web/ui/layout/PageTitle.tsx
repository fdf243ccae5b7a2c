import { createContext, use } from 'react';

/** What the program is called, at the end of every page's title. */
export const ProgramName = createContext('Habilita');

export function PageTitle({ children }: { children: string }) {
  const name = use(ProgramName);
  return <title>{`${children} · ${name}`}</title>;
}

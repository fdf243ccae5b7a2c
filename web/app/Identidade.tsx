import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { pageColour } from '../lib/page-colour.ts';
import { usePlataforma } from '../lib/plataforma.ts';
import { instituicaoSelecionada } from '../lib/session.ts';
import { useAreaAdm, useUsuario } from '../lib/useSessao.ts';
import { ProgramName } from '../ui/layout/PageTitle.tsx';
import { accessibleTint, pageTint } from '../ui/tint.ts';

/** The colour of the company whose training it is; administrators at work are in nobody's. */
function useCorDaEmpresa(): string | null {
  const usuario = useUsuario();
  const areaAdm = useAreaAdm();
  return usuario === null || areaAdm ? null : (instituicaoSelecionada(usuario)?.Cor ?? null);
}

/** The platform's name and colour for every page, in force as soon as an administrator changes them. */
export function Identidade({ children }: { children: ReactNode }) {
  const { Nome, Cor: daPlataforma } = usePlataforma();
  const daPagina = useSyncExternalStore(pageColour.subscribe, pageColour.get);
  const daEmpresa = useCorDaEmpresa();
  const Cor = daPagina ?? daEmpresa ?? daPlataforma;

  // Synchronises with the page's root element: dialogs and drawers hang outside our own.
  useLayoutEffect(() => {
    if (Cor === null) return undefined;
    const { style } = document.documentElement;
    const variaveis = Object.entries(pageTint(Cor));
    for (const [nome, valor] of variaveis) style.setProperty(nome, valor);
    // The bar of the browser, and of the installed app.
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', accessibleTint(Cor));
    return () => {
      for (const [nome] of variaveis) style.removeProperty(nome);
    };
  }, [Cor]);

  return <ProgramName value={Nome}>{children}</ProgramName>;
}

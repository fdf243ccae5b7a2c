import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { aparenciaLembrada } from '../lib/aparencia.ts';
import { preferencia } from '../lib/preferencia.ts';
import { useUsuario } from '../lib/useSessao.ts';
import { UiProvider } from '../ui/Provider.tsx';

const ESQUEMAS = { aparelho: undefined, claro: 'light', escuro: 'dark' } as const;

/** Theme and size of letters as the person chose them in their profile. */
export function ComAparencia({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  const lembrada = useSyncExternalStore(preferencia.assinar, aparenciaLembrada.ler);
  const { Tema, Letras } = usuario?.Aparencia ?? aparenciaLembrada.de(lembrada);

  // Synchronises with the page's root element, of which everything is measured, and with what the next page begins with.
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = Letras === 100 ? '' : `${Letras / 100}em`;
    if (usuario !== null) aparenciaLembrada.guardar({ Tema, Letras });
  }, [usuario, Tema, Letras]);

  return <UiProvider scheme={ESQUEMAS[Tema]}>{children}</UiProvider>;
}

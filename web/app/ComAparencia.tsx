import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { rememberedAparencia } from '../lib/aparencia.ts';
import { preference } from '../lib/preference.ts';
import { useUsuario } from '../lib/useSessao.ts';
import { UiProvider } from '../ui/Provider.tsx';

const ESQUEMAS = { aparelho: undefined, claro: 'light', escuro: 'dark' } as const;

/** Theme and size of letters as the person chose them in their profile. */
export function ComAparencia({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  // Only of nobody's page: what is kept below would draw the whole page of a person twice.
  const lembrada = useSyncExternalStore(preference.subscribe, () =>
    usuario === null ? rememberedAparencia.read() : '',
  );
  const { Tema, Letras } = usuario?.Aparencia ?? rememberedAparencia.de(lembrada);

  // Synchronises with the page's root element, of which everything is measured, and with what the next page begins with.
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = Letras === 100 ? '' : `${Letras / 100}em`;
    if (usuario !== null) rememberedAparencia.keep({ Tema, Letras });
  }, [usuario, Tema, Letras]);

  return <UiProvider scheme={ESQUEMAS[Tema]}>{children}</UiProvider>;
}

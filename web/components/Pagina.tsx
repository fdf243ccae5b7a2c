import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
import { rememberPage } from '../lib/page-seen.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import styles from './Pagina.module.css';

export type Trilha = { label: string; to?: string }[];
export type Cabecalho = { titulo: string; trilha: Trilha };

/** How a page tells the shell its title and trail. */
export const PublicarCabecalho = createContext<(cabecalho: Cabecalho) => void>(() => null);

type PaginaProps = {
  titulo: string;
  contexto?: ReactNode;
  trilha?: Trilha;
  acao?: ReactNode;
  filtros?: ReactNode;
  children: ReactNode;
};

const SEM_TRILHA: Trilha = [];

/** The page that this visit began at, where it was loaded and not navigated to. */
let carregada: Location | 'nenhuma' | undefined;

/** A page inside the shell: title, one line of context, primary action, filters, content; always in these places. */
export function Pagina({ titulo, contexto, trilha = SEM_TRILHA, acao, filtros, children }: PaginaProps) {
  const publicar = use(PublicarCabecalho);
  const tipo = useNavigationType();
  const lugar = useLocation();
  const { pathname, search } = lugar;
  const cabecalho = useRef<HTMLDivElement>(null);

  // Synchronises with the shell's header, which stands outside this page.
  useEffect(() => {
    publicar({ titulo, trilha });
  }, [publicar, titulo, trilha]);

  // Synchronises with what support is told of where the person was.
  useEffect(() => {
    rememberPage(pathname + search, titulo, trilha);
  }, [pathname, search, titulo, trilha]);

  // Synchronises the focus with the navigation, so that a screen reader starts at the new page's title.
  // A page that was loaded leaves it alone, also when its answer brings its title: there the skip link comes first.
  const aberta = useRef({ lugar, tipo });
  useEffect(() => {
    carregada ??= aberta.current.tipo === NavigationType.Pop ? aberta.current.lugar : 'nenhuma';
    const alvo = cabecalho.current?.querySelector('h1');
    if (aberta.current.lugar === carregada || !alvo) return;
    alvo.tabIndex = -1;
    alvo.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <>
      <div ref={cabecalho} className={styles.cabecalho}>
        <PageHeader title={titulo} context={contexto} action={acao}>
          {filtros}
        </PageHeader>
      </div>
      {children}
    </>
  );
}

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PreparoDeExportacoes } from '../../screens/saidas/exportacao/PreparoDeExportacoes.tsx';
import { PublicarCabecalho, type Cabecalho as DadosDoCabecalho } from '../../components/Pagina.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { bringAhead, whenItComes } from '../../ui/feedback/when-it-comes.ts';
import { FailureLimit } from '../../ui/feedback/FailureLimit.tsx';
import { opensOver } from '../../ui/feedback/opens-over.tsx';
import { whenIdle } from '../../lib/idle.ts';
import { makeInstallable } from '../../lib/install.ts';
import { usePlataforma } from '../../lib/plataforma.ts';
import { useAreaAdm, useUsuario } from '../../lib/useSessao.ts';
import { FalhaAoAbrir } from '../FalhaAoAbrir.tsx';
import { registerWorker } from '../worker.ts';
import { BarraInferior } from './BarraInferior.tsx';
import { Cabecalho } from './Cabecalho.tsx';
import { soEstuda } from './menus.ts';
import { Rodape } from './Rodape.tsx';
import { SemConexao } from './SemConexao.tsx';
import styles from './Shell.module.css';

// A phone shows the navigation when it is asked for; a wide screen draws it beside the page.
const Gaveta = opensOver(async () => (await import('./Gaveta.tsx')).Gaveta);
const Navegacao = lazy(async () => ({
  default: (await whenItComes(() => import('./Navegacao.tsx'))).Navegacao,
}));
const PainelLateral = opensOver(async () => (await import('./PainelLateral.tsx')).PainelLateral);

// Only for administrators of a platform that sends nothing.
const FaixaSemEmail = lazy(async () => ({ default: (await import('./FaixaSemEmail.tsx')).FaixaSemEmail }));

const EXPANDE_EM = 300;
/** While it opens its room is already kept, so that the page beside it does not move. */
type Lateral = 'abrindo' | 'aberta' | 'recolhida';
const SEM_TITULO: DadosDoCabecalho = { titulo: '', trilha: [] };

const SemMenu = () => (
  <Button variant="subtle" fullWidth mt="md" onClick={() => location.reload()}>
    Recarregar o menu
  </Button>
);

export function Shell() {
  const usuario = useUsuario();
  const { pathname } = useLocation();
  const areaAdm = useAreaAdm();
  const { EnviaEmails } = usePlataforma();
  const celular = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [pagina, setPagina] = useState(SEM_TITULO);
  const [lateral, setLateral] = useState<Lateral>('abrindo');
  const [gaveta, setGaveta] = useState(false);
  const [painel, setPainel] = useState(false);
  const conteudo = useRef<HTMLElement>(null);
  // The frame is drawn again for it, in small pieces as the page was.
  const publicar = useCallback((dela: DadosDoCabecalho) => startTransition(() => setPagina(dela)), []);

  // Synchronises with the clock: the navigation starts collapsed and expands by itself.
  useEffect(() => {
    const relogio = setTimeout(
      () => setLateral((atual) => (atual === 'abrindo' ? 'aberta' : atual)),
      EXPANDE_EM,
    );
    return () => clearTimeout(relogio);
  }, []);

  // Synchronises with the browser, once this screen is there: from now on it may be installed and lose the connection.
  useEffect(
    () =>
      whenIdle(() => {
        makeInstallable();
        registerWorker();
      }),
    [],
  );
  useEffect(bringAhead, []);

  if (usuario === null) return null;
  const navegacao = { usuario, areaAdm };
  const expandida = lateral === 'aberta';

  return (
    <div className={styles.shell} data-lateral={lateral}>
      {/* The hash belongs to the router, so the link moves the focus itself. */}
      <a
        className={styles.pular}
        href="#conteudo"
        onClick={(evento) => {
          evento.preventDefault();
          conteudo.current?.focus();
        }}
      >
        Pular para o conteúdo
      </a>
      <Cabecalho
        {...navegacao}
        pagina={pagina}
        celular={celular}
        menuAberto={celular ? gaveta : expandida}
        painelAberto={painel}
        aoAlternarMenu={() => (celular ? setGaveta(true) : setLateral(expandida ? 'recolhida' : 'aberta'))}
        aoAbrirPainel={() => setPainel(true)}
      />
      {celular ? (
        <Gaveta {...navegacao} opened={gaveta} onClose={() => setGaveta(false)} />
      ) : (
        <div id="navegacao" className={styles.lateral}>
          <FailureLimit fallback={<SemMenu />}>
            <Suspense>
              <Navegacao {...navegacao} recolhida={!expandida} />
            </Suspense>
          </FailureLimit>
        </div>
      )}
      <main ref={conteudo} id="conteudo" tabIndex={-1} className={styles.conteudo}>
        <SemConexao />
        {areaAdm && EnviaEmails === false ? (
          <Suspense fallback={<div className={styles.semEmail} />}>
            <FaixaSemEmail />
          </Suspense>
        ) : null}
        <PublicarCabecalho value={publicar}>
          <FailureLimit key={pathname} fallback={<FalhaAoAbrir />}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </FailureLimit>
        </PublicarCabecalho>
      </main>
      <Rodape />
      {celular && soEstuda(usuario, areaAdm) ? (
        <BarraInferior painelAberto={painel} aoAbrirPainel={() => setPainel(true)} />
      ) : null}
      <PreparoDeExportacoes />
      <PainelLateral opened={painel} onClose={() => setPainel(false)} />
    </div>
  );
}

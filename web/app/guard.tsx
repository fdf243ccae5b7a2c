import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { confirmacao, termos } from '../lib/hold.ts';
import { signOut } from '../lib/logout.ts';
import { plataformaQuery, usePlataforma } from '../lib/plataforma.ts';
import { homePage, sessao } from '../lib/session.ts';
import { tablet } from '../lib/tablet.ts';
import { useAreaAdm, useUsuario } from '../lib/useSessao.ts';
import { opensOver } from '../ui/feedback/opens-over.tsx';

// Not part of the sign-in page.
const LerTermos = lazy(async () => ({
  default: (await import('../screens/acesso/termos/LerTermos.tsx')).LerTermos,
}));
const TermosPorCima = opensOver(
  async () => (await import('../screens/acesso/termos/TermosPorCima.tsx')).TermosPorCima,
);
const ConfirmarIdentidade = opensOver(
  async () => (await import('../screens/acesso/identidade/ConfirmarIdentidade.tsx')).ConfirmarIdentidade,
);
const SemAcesso = lazy(async () => ({ default: (await import('../components/SemAcesso.tsx')).SemAcesso }));

/** Lets in whoever is signed in. The status is read once, when the guard is created. */
export function Guarda() {
  const [autenticado] = useState(sessao.autenticado);
  const { pathname, search } = useLocation();
  const usuario = useUsuario();
  const semDados = autenticado && usuario === null;

  // Synchronises with the session storage: a flag without the person's data is no session.
  useEffect(() => {
    if (semDados) signOut();
  }, [semDados]);

  if (!autenticado && tablet.eh()) return <Navigate to="/tablet" replace />;
  if (!autenticado) {
    return <Navigate to="/identificacao/entrar" replace state={{ destino: `${pathname}${search}` }} />;
  }
  return semDados ? null : <ComTermos />;
}

/**
 * Whoever has not accepted the terms in force reads them before the next page. The page they are on stays: a lesson or a
 * form must not vanish because a version was published meanwhile. What it asks for in between is refused, so the terms
 * come over it.
 */
function ComTermos() {
  const { pathname } = useLocation();
  const aceitos = useUsuario()?.TermosAceitos ?? 0;
  const { VersaoTermos } = usePlataforma();
  const [aberta, setAberta] = useState<string | null>(null);
  const recusada = useSyncExternalStore(termos.subscribe, termos.request) !== null;
  const confirmaCom = useSyncExternalStore(confirmacao.subscribe, confirmacao.request);
  const emDia = VersaoTermos === undefined || aceitos >= VersaoTermos;
  if (emDia && VersaoTermos !== undefined && aberta !== pathname) setAberta(pathname);
  const fica = emDia || aberta === pathname;
  return (
    <>
      <Perguntar key={pathname} />
      {fica ? <Outlet /> : <LerTermos />}
      {fica && recusada ? <TermosPorCima opened onClose={() => termos.answer(false)} /> : null}
      {confirmaCom === null ? null : (
        <ConfirmarIdentidade opened onClose={() => confirmacao.answer(false)} com={confirmaCom} />
      )}
    </>
  );
}

/** Asks for the platform's settings at each navigation, unless they were asked for just now. */
function Perguntar() {
  useQuery(plataformaQuery);
  return null;
}

export type Perfil = 'adm' | 'gestor' | 'equipe' | 'aluno';

/**
 * Spares people pages that are not for them. A courtesy, not a protection: the rights are the server's business.
 */
export function SoPara({ perfil }: { perfil: Perfil }) {
  const usuario = useUsuario();
  const areaAdm = useAreaAdm();
  if (usuario === null) return null;
  const pode = {
    adm: areaAdm,
    gestor: !usuario.Adm && usuario.EhGestor,
    equipe: areaAdm || (!usuario.Adm && usuario.EhGestor),
    aluno: !areaAdm,
  }[perfil];
  if (pode) return <Outlet />;
  return <SemAcesso outroAmbiente={usuario.mostrarSwitch && perfil !== 'gestor'} />;
}

/** `dashboard` belongs to administrators; everybody else is taken to the page they start from. */
export function SoAdmOuInicio() {
  const usuario = useUsuario();
  const areaAdm = useAreaAdm();
  if (usuario === null) return null;
  return areaAdm ? <Outlet /> : <Navigate to={homePage(usuario, areaAdm)} replace />;
}

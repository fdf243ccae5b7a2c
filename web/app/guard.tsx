import { lazy, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { sair } from '../lib/logout.ts';
import { paginaInicial, sessao } from '../lib/session.ts';
import { useAreaAdm, useUsuario } from '../lib/useSessao.ts';

// Not part of the sign-in page.
const SemAcesso = lazy(async () => ({ default: (await import('../components/SemAcesso.tsx')).SemAcesso }));

/** Lets in whoever is signed in. The status is read once, when the guard is created. */
export function Guarda() {
  const [autenticado] = useState(sessao.autenticado);
  const { pathname, search } = useLocation();
  const usuario = useUsuario();
  const semDados = autenticado && usuario === null;

  // Synchronises with the session storage: a flag without the person's data is no session.
  useEffect(() => {
    if (semDados) sair();
  }, [semDados]);

  if (!autenticado) {
    return <Navigate to="/identificacao/entrar" replace state={{ destino: `${pathname}${search}` }} />;
  }
  return semDados ? null : <Outlet />;
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
  return areaAdm ? <Outlet /> : <Navigate to={paginaInicial(usuario, areaAdm)} replace />;
}

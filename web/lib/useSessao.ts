import { useSyncExternalStore } from 'react';
import { instituicaoSelecionada, naAreaAdm, sessao } from './session.ts';

/** The signed-in person as the session storage has them now. */
export const useUsuario = () => useSyncExternalStore(sessao.subscribe, sessao.usuario);

/** Whether the person is in the administrative area. */
export function useAreaAdm(): boolean {
  const usuario = useUsuario();
  const areaAdm = useSyncExternalStore(sessao.subscribe, sessao.areaAdm);
  return usuario !== null && naAreaAdm(usuario, areaAdm);
}

/** The institution that a manager looks after now; 0 while nobody is signed in. */
export function useClienteDoGestor(): number {
  const usuario = useUsuario();
  return usuario === null ? 0 : (instituicaoSelecionada(usuario)?.IdCliente ?? 0);
}

/** Whether the client's data are being changed, as opposed to read. */
export const useClienteEmEdicao = () => useSyncExternalStore(sessao.subscribe, sessao.clienteEmEdicao);

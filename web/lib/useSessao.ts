import { useSyncExternalStore } from 'react';
import { naAreaAdm, sessao } from './session.ts';

/** The signed-in person as the session storage has them now. */
export const useUsuario = () => useSyncExternalStore(sessao.assinar, sessao.usuario);

/** Whether the person is in the administrative area. */
export function useAreaAdm(): boolean {
  const usuario = useUsuario();
  const areaAdm = useSyncExternalStore(sessao.assinar, sessao.areaAdm);
  return usuario !== null && naAreaAdm(usuario, areaAdm);
}

/** Whether the client's data are being changed, as opposed to read. */
export const useClienteEmEdicao = () => useSyncExternalStore(sessao.assinar, sessao.clienteEmEdicao);

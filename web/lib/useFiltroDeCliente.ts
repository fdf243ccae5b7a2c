import { useSearchParams } from 'react-router';

/** The client in the address by which a page is filtered. A change goes back to the first page. */
export function useFiltroDeCliente() {
  const [busca, setBusca] = useSearchParams();
  const escrito = busca.get('cliente') ?? '';
  const cliente = /^[1-9]\d{0,8}$/.test(escrito) ? Number(escrito) : undefined;
  const escolher = (IdCliente: number | null) =>
    setBusca(
      (antes) => {
        const depois = new URLSearchParams(antes);
        depois.delete('pagina');
        if (IdCliente === null) depois.delete('cliente');
        else depois.set('cliente', String(IdCliente));
        return depois;
      },
      { replace: true },
    );
  return [cliente, escolher] as const;
}

import { useSearchParams } from 'react-router';

/** Which certificate is being signed is in the address: who confirms at their company's provider comes back to it. */
export function useAssinando() {
  const [busca, setBusca] = useSearchParams();
  const mudar = (codigo: string | null) =>
    setBusca(
      (atual) => {
        const nova = new URLSearchParams(atual);
        nova.delete('recusa');
        if (codigo === null) nova.delete('assinar');
        else nova.set('assinar', codigo);
        return nova;
      },
      { replace: true },
    );
  return { assinando: busca.get('assinar'), assinar: mudar, fechar: () => mudar(null) };
}

import { useCallback } from 'react';
import { listarClientes } from '#contract/empresas/clientes.ts';
import { api } from '../../lib/api.ts';
import { Dropdown } from '../../ui/fields/Dropdown.tsx';

type EscolherClienteProps = {
  escolhido: { IdCliente: number; NomeFantasia: string } | null;
  aoEscolher: (IdCliente: number | null, NomeFantasia: string) => void;
  /** In a form it has a label in sight. */
  label?: string;
  ajuda?: string;
  erro?: string | undefined;
  id?: string;
  vazio?: string;
};

/** One active client, found while typing; null is all of them. */
export function EscolherCliente(props: EscolherClienteProps) {
  const { escolhido, aoEscolher, label, ajuda, erro, id, vazio = 'Todos os clientes' } = props;
  const procurar = useCallback(async (texto: string, signal: AbortSignal) => {
    const { Itens } = await api(listarClientes, { querystring: { busca: texto, status: 'A' }, signal });
    return Itens.map(({ IdCliente, NomeFantasia }) => ({ value: IdCliente, label: NomeFantasia }));
  }, []);
  return (
    <Dropdown
      name="cliente"
      id={id}
      label={label ?? null}
      aria-label={label === undefined ? 'Cliente' : undefined}
      help={ajuda}
      error={erro}
      placeholder={vazio}
      onSearch={procurar}
      selected={escolhido ? [{ value: escolhido.IdCliente, label: escolhido.NomeFantasia }] : []}
      value={escolhido?.IdCliente ?? null}
      onValue={(valor, item) => aoEscolher(valor === null ? null : Number(valor), item?.label ?? '')}
    />
  );
}

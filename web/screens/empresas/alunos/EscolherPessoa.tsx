import { useCallback } from 'react';
import { listarUsuarios } from '#contract/acesso/usuarios.ts';
import { api } from '../../../lib/api.ts';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';

type EscolherPessoaProps = {
  label: string;
  vazio: string;
  escolhida: { IdUsuario: number; Nome: string } | null;
  aoEscolher: (IdUsuario: number | null) => void;
};

/** One person of the platform, found while typing by name, e-mail or CPF; null is all of them. */
export function EscolherPessoa({ label, vazio, escolhida, aoEscolher }: EscolherPessoaProps) {
  const procurar = useCallback(async (busca: string, signal: AbortSignal) => {
    const { Itens } = await api(listarUsuarios, { querystring: { busca }, signal });
    return Itens.map(({ IdUsuario, Nome, Email }) => ({
      value: IdUsuario,
      label: Email === null ? Nome : `${Nome} (${Email})`,
    }));
  }, []);
  return (
    <Dropdown
      name="usuario"
      label={label}
      placeholder={vazio}
      onSearch={procurar}
      selected={escolhida ? [{ value: escolhida.IdUsuario, label: escolhida.Nome }] : []}
      value={escolhida?.IdUsuario ?? null}
      onValue={(valor) => aoEscolher(valor === null ? null : Number(valor))}
    />
  );
}

import { useMemo, type ReactNode } from 'react';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';
import { fold } from '../../../ui/fields/dropdown-items.ts';
import type { SetorEscolhivel } from './dados-do-aluno.ts';

type SetoresFieldProps = {
  name: string;
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  setores: readonly SetorEscolhivel[];
  value: number[];
  onValue: (setores: number[]) => void;
  /** Offered for a name that no sector has. */
  aoCriar?: ((Descricao: string) => void) | undefined;
};

/** Several sectors of a client. Inactive ones are offered only where they were chosen before. */
export function SetoresField({ setores, value, onValue, aoCriar, ...campo }: SetoresFieldProps) {
  const items = useMemo(
    () =>
      setores
        .filter(({ IdClienteSetor, Status }) => Status === 'A' || value.includes(IdClienteSetor))
        .map(({ IdClienteSetor, Descricao, Status }) => ({
          value: IdClienteSetor,
          label: Status === 'A' ? Descricao : `${Descricao} (inativo)`,
        })),
    [setores, value],
  );
  const existe = (nome: string) => setores.some(({ Descricao }) => fold(Descricao) === fold(nome));
  return (
    <Dropdown
      {...campo}
      multiple
      items={items}
      value={value}
      onValue={(valores) => onValue(valores.map(Number).sort((um, outro) => um - outro))}
      {...(aoCriar && {
        creation: { offer: (nome) => (existe(nome) ? null : `Criar setor «${nome}»`), onCreate: aoCriar },
      })}
      placeholder={items.length === 0 && !aoCriar ? 'Nenhum setor ativo' : 'Selecione os setores'}
    />
  );
}

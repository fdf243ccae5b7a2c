import { Button } from '@mantine/core';
import { IconFilter } from '#icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { LIMITES } from '#contract/campos.ts';
import type { Output } from '#contract/call.ts';
import type { resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { GetTurmaDetalhe, GetTurmasByCliente } from '#contract/turmas/turmas.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { DebouncedInput } from '../../../ui/fields/DebouncedInput.tsx';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './Acompanhamento.module.css';
import type { Campo, Filtro } from './recorte.ts';

type FiltrosProps = {
  /** The matrix without filters: what there is to choose from. */
  tudo: Output<typeof resumoDaMatriz> | undefined;
  filtro: Filtro;
  mudar: (campo: Campo, valor: string) => void;
  /** Where they would push the people out of sight, they wait behind a button. */
  recolhidos: boolean;
};

/** Who and what is shown; all of it in the address. */
export function Filtros({ tudo, filtro, mudar, recolhidos }: FiltrosProps) {
  const [aberto, setAberto] = useState(false);
  const IdCliente = tudo?.IdCliente ?? 0;
  const procurar = useCallback(
    async (busca: string, signal: AbortSignal) => {
      const { Itens } = await api(GetTurmasByCliente, {
        params: { id: IdCliente },
        querystring: { ...(busca && { busca }) },
        signal,
      });
      return Itens.map(({ IdClienteTurma, Descricao }) => ({ value: IdClienteTurma, label: Descricao }));
    },
    [IdCliente],
  );
  const { turma } = filtro;
  const usados = [filtro.setor, filtro.curso, turma, filtro.pessoas].filter((um) => um !== undefined).length;
  // The address may name a class that was never searched for here.
  const escolhida = useQuery({
    ...query(GetTurmaDetalhe, { params: { id: turma ?? 0 }, querystring: {} }),
    enabled: turma !== undefined,
  });
  return (
    <>
      <DebouncedInput
        className={styles.busca}
        aria-label="Buscar pessoa"
        placeholder="Buscar por nome, CPF ou matrícula"
        value={filtro.busca ?? ''}
        maxLength={LIMITES.Busca}
        onValue={(valor) => mudar('busca', valor.trim())}
      />
      {recolhidos ? (
        <Button
          variant="default"
          aria-expanded={aberto}
          leftSection={<IconFilter size={18} aria-hidden="true" />}
          onClick={() => setAberto(!aberto)}
        >
          {usados === 0 ? 'Filtros' : `Filtros (${usados})`}
        </Button>
      ) : null}
      {recolhidos && !aberto ? null : (
        <>
          <SelectField
            name="setor"
            label={null}
            aria-label="Setor"
            className={styles.campo}
            value={String(filtro.setor ?? '')}
            onValue={(valor) => mudar('setor', valor)}
            placeholder="Todos os setores"
            options={(tudo?.Setores ?? []).map(({ IdClienteSetor, Descricao }) => ({
              value: String(IdClienteSetor),
              label: Descricao,
            }))}
          />
          <SelectField
            name="curso"
            label={null}
            aria-label="Curso"
            className={styles.campo}
            value={String(filtro.curso ?? '')}
            onValue={(valor) => mudar('curso', valor)}
            placeholder="Todos os cursos"
            options={(tudo?.Cursos ?? []).map(({ IdCurso, Nome }) => ({
              value: String(IdCurso),
              label: Nome,
            }))}
          />
          <div className={`${styles.campo} ${styles.semRotulo}`}>
            <Dropdown
              label="Turma"
              name="turma"
              placeholder="Todas as turmas"
              value={turma ?? null}
              selected={
                escolhida.data === undefined
                  ? []
                  : [{ value: escolhida.data.IdClienteTurma, label: escolhida.data.Descricao }]
              }
              onSearch={procurar}
              onValue={(valor) => mudar('turma', valor === null ? '' : String(valor))}
            />
          </div>
          <SelectField
            name="pessoas"
            label={null}
            aria-label="Pessoas"
            className={styles.campo}
            value={filtro.pessoas ?? ''}
            onValue={(valor) => mudar('pessoas', valor)}
            placeholder="Todas as pessoas"
            options={[{ value: 'atencao', label: 'Precisam de atenção' }]}
          />
        </>
      )}
    </>
  );
}

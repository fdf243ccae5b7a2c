import { useCallback } from 'react';
import { listar } from '#contract/ensino/cursos.ts';
import { api } from '../../../lib/api.ts';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';

type Curso = { IdCurso: number; Nome: string };
type EscolherCursoProps = { escolhido: Curso | null; aoEscolher: (curso: Curso | null) => void };

/** One course of the catalogue, found while typing; null is all of them. */
export function EscolherCurso({ escolhido, aoEscolher }: EscolherCursoProps) {
  const procurar = useCallback(async (busca: string, signal: AbortSignal) => {
    const { Itens } = await api(listar, { querystring: { busca }, signal });
    return Itens.map(({ IdCurso, Nome }) => ({ value: IdCurso, label: Nome }));
  }, []);
  return (
    <Dropdown
      name="curso"
      label={null}
      aria-label="Curso"
      placeholder="Todos os cursos"
      onSearch={procurar}
      selected={escolhido ? [{ value: escolhido.IdCurso, label: escolhido.Nome }] : []}
      value={escolhido?.IdCurso ?? null}
      onValue={(valor, item) =>
        aoEscolher(valor === null ? null : { IdCurso: Number(valor), Nome: item?.label ?? '' })
      }
    />
  );
}

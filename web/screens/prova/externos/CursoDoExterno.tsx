import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { query } from '../../../lib/query.ts';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';
import { hasAllWords } from '../../../ui/fields/dropdown-items.ts';
import { procurarCursos } from '../certificados/FiltroDeCurso.tsx';

/** What was said of the course: one of ours, none of them, or nothing yet. */
export type Escolha = number | null | undefined;

const NENHUM = { value: 0, label: 'Nenhum dos nossos cursos', description: 'Só a validade é acompanhada.' };

type CursoDoExternoProps = {
  id: string;
  /** An administrator chooses from the catalogue, a manager from what is asked of their people. */
  adm: boolean;
  /** What the sender said, so that its name is known. */
  dito?: { IdCurso: number | null; Curso: string | null };
  value: Escolha;
  onValue: (IdCurso: Escolha) => void;
  error?: string | undefined;
};

/** For which course of ours a document counts: said expressly, because what nobody says is taken for missing. */
export function CursoDoExterno({ id, adm, dito, value, onValue, error }: CursoDoExternoProps) {
  const consultas = useQueryClient();
  const procurar = useCallback(
    async (busca: string, signal: AbortSignal) => {
      if (adm) return [NENHUM, ...(await procurarCursos(busca, signal, { publicados: true }))];
      const { Cursos } = await consultas.fetchQuery({
        ...query(resumoDaMatriz, { querystring: {} }),
        staleTime: 60_000,
      });
      const achados = Cursos.filter(({ Nome, Norma }) => hasAllWords(`${Nome} ${Norma}`, busca));
      return [
        NENHUM,
        ...achados.map(({ IdCurso, Nome, Norma }) => ({ value: IdCurso, label: Nome, description: Norma })),
      ];
    },
    [adm, consultas],
  );
  return (
    <Dropdown
      id={id}
      label="Vale pelo curso"
      help="O curso que este documento comprova aqui. Com ele, a pessoa fica em dia até a validade."
      placeholder="Escolha o curso, ou nenhum"
      required
      clearable={false}
      value={value === null ? NENHUM.value : (value ?? null)}
      selected={dito?.IdCurso ? [NENHUM, { value: dito.IdCurso, label: dito.Curso ?? '' }] : [NENHUM]}
      onValue={(novo) => onValue(novo === null ? undefined : Number(novo) || null)}
      onSearch={procurar}
      error={error}
    />
  );
}

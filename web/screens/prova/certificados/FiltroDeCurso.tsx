import { listar as listarCursos } from '#contract/ensino/cursos.ts';
import { api } from '../../../lib/api.ts';
import { useIdFilter } from '../../../lib/useIdFilter.ts';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';
import styles from './Certificados.module.css';

/** Courses of the catalogue whose name has these words. */
export async function procurarCursos(
  busca: string,
  signal: AbortSignal,
  { publicados = false }: { publicados?: boolean } = {},
) {
  const status = publicados ? ('PU' as const) : undefined;
  const { Itens } = await api(listarCursos, { querystring: { busca, status }, signal });
  return Itens.map(({ IdCurso, Nome, Norma }) => ({ value: IdCurso, label: Nome, description: Norma }));
}

/** `?curso=`, as a number. */
export function useCursoDoFiltro() {
  const [curso, escolher] = useIdFilter('curso');
  return [curso ?? null, escolher] as const;
}

type FiltroDeCursoProps = {
  value: number | null;
  onValue: (IdCurso: number | null) => void;
  /** Rows that name courses, so that the one in the address has its name. */
  linhas: readonly { IdCurso: number; Curso: string }[];
};

export function FiltroDeCurso({ value, onValue, linhas }: FiltroDeCursoProps) {
  const escolhido = linhas.find(({ IdCurso }) => IdCurso === value);
  return (
    <div className={`${styles.filtro} ${styles.filtroDeCurso}`}>
      <Dropdown
        label="Curso"
        placeholder="Curso"
        value={value}
        onValue={(novo) => onValue(novo === null ? null : Number(novo))}
        onSearch={procurarCursos}
        {...(escolhido === undefined
          ? {}
          : { selected: [{ value: escolhido.IdCurso, label: escolhido.Curso }] })}
      />
    </div>
  );
}

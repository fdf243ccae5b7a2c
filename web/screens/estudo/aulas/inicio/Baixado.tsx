import { contar } from '#contract/contar.ts';
import { IconCloudCheck } from '#icons';
import type { CursoNaLista } from '#contract/estudo/aulas.ts';
import styles from './CursosAluno.module.css';
import { useBaixado } from '../levado/baixados.ts';

type Props = { curso: Pick<CursoNaLista, 'IdCurso' | 'IdClienteTurmaAluno'> };

/** Whether a course, or how much of it, can be studied without a connection. */
export function Baixado({ curso }: Props) {
  const baixado = useBaixado(curso);
  if (baixado === null) return null;
  const { aulas, quantas } = baixado;
  return (
    <span className={styles.prazo} data-tom="neutro">
      <IconCloudCheck size={16} aria-hidden="true" />{' '}
      {aulas.size < quantas ? `Baixado: ${aulas.size} de ${contar(quantas, 'aula', 'aulas')}` : 'Baixado'}
    </span>
  );
}

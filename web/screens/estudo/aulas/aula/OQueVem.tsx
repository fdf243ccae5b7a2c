import { TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { aulasDo } from '../curso/aulas.ts';
import { ESTUDOU_TUDO, estudouTudo } from '../levado/abrirLevada.ts';
import { dizerMinutos } from '../prazo.ts';
import styles from './Aula.module.css';

type Props = { curso: CursoDoAluno; idAula: number };

/** At the end of a lesson: what comes next and how far the end of the course is, as the server counts it. */
export function OQueVem({ curso, idAula }: Props) {
  const aulas = aulasDo(curso);
  const lugar = aulas.findIndex(({ IdCursoConteudoAula }) => IdCursoConteudoAula === idAula);
  const faltam = aulas.filter(({ Conta, Situacao }) => Conta && Situacao !== 'concluida').length;
  const seguinte = aulas[lugar + 1];
  if (aulas[lugar]?.Situacao !== 'concluida') return null;
  if (estudouTudo(curso)) return <p className={styles.oQueVem}>{ESTUDOU_TUDO}</p>;
  if (faltam === 0) return null;
  const ateOFim = `${faltam === 1 ? 'Falta 1 aula' : `Faltam ${faltam} aulas`}, ${dizerMinutos(curso.MinutosRestantes)}, para concluir o curso.`;
  return (
    <p className={styles.oQueVem}>
      {seguinte === undefined ? null : (
        <>
          A seguir: <strong>{seguinte.Titulo}</strong> ({TIPOS_DE_AULA[seguinte.Tipo].nome.toLowerCase()},{' '}
          {dizerMinutos(seguinte.DuracaoMinutos)}).{' '}
        </>
      )}
      {ateOFim}
    </p>
  );
}

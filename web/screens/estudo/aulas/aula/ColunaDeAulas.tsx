import { useMediaQuery } from '@mantine/hooks';
import { percent } from '../../../../ui/charts/percent.ts';
import { ListaDeAulas } from '../curso/ListaDeAulas.tsx';
import type { AulaDoCurso } from '../fonte.ts';
import styles from './Aula.module.css';

/** The lessons beside the content, where the screen is wide enough. */
export function ColunaDeAulas({ curso, fonte, idAula }: AulaDoCurso) {
  const cabe = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  if (!cabe) return null;
  return (
    <section className={styles.coluna} aria-labelledby="coluna">
      <div className={styles.topoDaColuna}>
        <h2 id="coluna" className={styles.nomeDoCurso}>
          {curso.Nome}
        </h2>
        <div className={styles.estado}>
          <progress value={curso.Progresso} max={100} aria-label="Progresso no curso" />
          <span>{percent(curso.Progresso)} do curso</span>
        </div>
      </div>
      {/* Keyboard users scroll by moving through the links. */}
      <div className={styles.rolo}>
        <ListaDeAulas curso={curso} atual={idAula} endereco={(id) => fonte.enderecoDaAula(curso, id)} />
      </div>
    </section>
  );
}

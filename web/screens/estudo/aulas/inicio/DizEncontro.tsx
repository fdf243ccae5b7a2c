import { IconMapPin } from '#icons';
import type { CursoNaLista } from '#contract/estudo/aulas.ts';
import { dizerEncontro } from '#contract/encontro.ts';
import styles from './CursosAluno.module.css';

/** When and where the person has to be next, if a day was set. */
export function DizEncontro({ encontro }: { encontro: CursoNaLista['Encontro'] }) {
  if (encontro === null) return null;
  return (
    <span className={styles.prazo} data-tom="neutro">
      <IconMapPin size={16} aria-hidden="true" /> Aula presencial em {dizerEncontro(encontro)}
    </span>
  );
}

import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { IconCircleCheckFilled } from '#icons';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { dizerFalta, dizerMinutos } from '../prazo.ts';
import styles from './Aula.module.css';
import type { EstadoDoEstudo } from '../progresso/julgar.ts';
import { faltaParaConcluir } from './falta.ts';

type Props = { aula: AulaAberta; estado: EstadoDoEstudo };

/** How much of the lesson is done, as the server counts it. */
export function EstadoDaAula({ aula, estado }: Props) {
  const { Percentual, Concluida } = estado;
  if (aula.Sessao === null && !Concluida) return null;
  if (Concluida) {
    return (
      <output className={styles.concluida}>
        <IconCircleCheckFilled size={20} aria-hidden="true" />{' '}
        {aula.Aproveitada ? 'Aproveitada de um treinamento anterior seu' : 'Aula concluída'}
      </output>
    );
  }
  if (contadaPor(aula, 'pacote')) {
    const minutos = dizerMinutos(Math.ceil(aula.SegundosMinimos / 60));
    return (
      <p className={styles.estado}>
        Para concluir: termine o conteúdo e estude ao menos {minutos} nesta aula.
      </p>
    );
  }
  const falta = faltaParaConcluir(aula, estado);
  if (falta === null || falta === 0) return null;
  return (
    <div className={styles.estado}>
      <progress value={Percentual} max={100} aria-label="Progresso nesta aula" />
      <span>{dizerFalta(Math.ceil(falta / 60))} para concluir</span>
    </div>
  );
}

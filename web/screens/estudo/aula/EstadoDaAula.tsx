import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { AulaAberta } from '#contract/estudo.ts';
import styles from './Aula.module.css';

type Props = { aula: AulaAberta; Percentual: number; Concluida: boolean };

/** What is needed to conclude, by type; null where the player itself says it. */
function regra({ Tipo, PercentualMinimo }: AulaAberta): string | null {
  if (Tipo === 'VI') return `conclui com ${PercentualMinimo}% assistidos`;
  if (Tipo === 'TX' || Tipo === 'AR') return 'conclui com o tempo de leitura';
  return Tipo === 'LI' ? 'conclui com o tempo de estudo' : null;
}

/** How much of the lesson is done, as the server counts it. */
export function EstadoDaAula({ aula, Percentual, Concluida }: Props) {
  if (aula.Sessao === null && !Concluida) return null;
  const condicao = regra(aula);
  if (Concluida) {
    return (
      <output className={styles.concluida}>
        <IconCircleCheckFilled size={20} aria-hidden="true" /> Aula concluída
      </output>
    );
  }
  if (condicao === null) return null;
  return (
    <div className={styles.estado}>
      <progress value={Percentual} max={100} aria-label="Progresso nesta aula" />
      <span>
        {Percentual}% · {condicao}
      </span>
    </div>
  );
}

import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { AulaAberta } from '#contract/estudo.ts';
import { dizerMinutos } from '../prazo.ts';
import styles from './Aula.module.css';

type Props = { aula: AulaAberta; Percentual: number; Concluida: boolean; FaltamSegundos: number };

const falta = (segundos: number, doQue: string) => {
  if (segundos === 0) return null;
  const minutos = Math.ceil(segundos / 60);
  return `falta${minutos === 1 ? '' : 'm'} ${dizerMinutos(minutos)} de ${doQue}`;
};

/** What is still needed to conclude, by type; null where the player itself says it. */
function regra({ Tipo, PercentualMinimo }: AulaAberta, FaltamSegundos: number): string | null {
  switch (Tipo) {
    case 'VI':
      return [`conclui com ${PercentualMinimo}% assistidos`, falta(FaltamSegundos, 'estudo')]
        .filter(Boolean)
        .join(' · ');
    case 'TX':
    case 'AR':
      return falta(FaltamSegundos, 'leitura');
    case 'LI':
      return falta(FaltamSegundos, 'estudo');
    default:
      return null;
  }
}

/** How much of the lesson is done, as the server counts it. */
export function EstadoDaAula({ aula, Percentual, Concluida, FaltamSegundos }: Props) {
  if (aula.Sessao === null && !Concluida) return null;
  if (Concluida) {
    return (
      <output className={styles.concluida}>
        <IconCircleCheckFilled size={20} aria-hidden="true" />{' '}
        {aula.Aproveitada ? 'Aproveitada de um treinamento anterior seu' : 'Aula concluída'}
      </output>
    );
  }
  if (aula.Tipo === 'SC') {
    const minutos = dizerMinutos(Math.ceil(aula.SegundosMinimos / 60));
    return (
      <p className={styles.estado}>Conclui quando o conteúdo termina, com ao menos {minutos} nesta aula.</p>
    );
  }
  const condicao = regra(aula, FaltamSegundos);
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

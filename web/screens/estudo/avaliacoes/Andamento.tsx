import { contar } from '#contract/contar.ts';
import {
  IconAlertTriangle,
  IconClock,
  IconCloudCheck,
  IconCloudUp,
  IconDeviceMobileCheck,
  type Icon,
} from '#icons';
import { relogio } from '../aulas/tempo.ts';
import styles from './Avaliacao.module.css';
import type { EstadoDoEnvio } from './envio.ts';

const ESTADOS: Record<EstadoDoEnvio | 'no_aparelho', { texto: string; Icone: Icon }> = {
  salvo: { texto: 'Respostas salvas', Icone: IconCloudCheck },
  salvando: { texto: 'Salvando...', Icone: IconCloudUp },
  no_aparelho: { texto: 'Guardado neste aparelho', Icone: IconDeviceMobileCheck },
  sem_rede: { texto: 'Sem conexão: guardado neste aparelho', Icone: IconAlertTriangle },
};

const POUCO = 300;
/** When the time is said aloud. */
const AVISOS = new Map([
  [POUCO, 'Faltam 5 minutos.'],
  [60, 'Falta 1 minuto.'],
]);

type Props = {
  feitas: number;
  total: number;
  estado: EstadoDoEnvio | 'no_aparelho';
  segundos: number | null;
};

/** Always in sight: how many are answered, whether they are safe, and the time. */
export function Andamento({ feitas, total, estado, segundos }: Props) {
  const { texto, Icone } = ESTADOS[estado];
  return (
    <div className={styles.andamento}>
      <span className={styles.quantas}>
        {feitas} de {contar(total, 'respondida', 'respondidas')}
      </span>
      <output className={styles.salvo} data-estado={estado}>
        <Icone size={18} aria-hidden="true" /> {texto}
      </output>
      {segundos === null ? null : (
        <span
          className={styles.tempo}
          data-pouco={segundos <= POUCO}
          role="timer"
          aria-label="Tempo que resta"
        >
          <IconClock size={18} aria-hidden="true" /> {relogio(segundos)}
        </span>
      )}
      <output className="ui-hidden">{segundos === null ? '' : (AVISOS.get(segundos) ?? '')}</output>
    </div>
  );
}

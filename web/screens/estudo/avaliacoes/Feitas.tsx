import { Button } from '@mantine/core';
import type { EstadoDaAvaliacao } from '#contract/estudo/avaliacoes.ts';
import { Selo } from '../../../components/Selo.tsx';
import { formatInstant } from '../../../lib/formats.ts';
import { percent } from '../../../ui/charts/percent.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Avaliacao.module.css';

type Props = {
  tentativas: EstadoDaAvaliacao['Tentativas'];
  aoRever: (IdTentativa: number) => Promise<void>;
};

/** Every attempt stays as evidence, also for the person. */
export function Feitas({ tentativas, aoRever }: Props) {
  if (tentativas.length === 0) return null;
  const rever = (id: number) =>
    void aoRever(id).catch((erro: unknown) =>
      toast.error(erro instanceof Error ? erro.message : String(erro)),
    );
  return (
    <div>
      <h2 className={styles.subtitulo}>Suas tentativas</h2>
      <ul className={styles.feitas}>
        {tentativas.map((feita) => (
          <li key={feita.IdTentativa}>
            <span className={styles.feita}>
              <strong>
                {feita.Numero}ª · {percent(feita.Nota)}
              </strong>
              <span className={styles.apoio}>
                {formatInstant(feita.EntregueEm)}
                {feita.Encerramento === 'prazo' ? ' · encerrada pelo tempo' : ''}
              </span>
            </span>
            {feita.Aprovada ? <Selo tom="certo">Aprovada</Selo> : <Selo tom="errado">Não aprovada</Selo>}
            <Button
              variant="subtle"
              aria-label={`Ver a ${feita.Numero}ª tentativa`}
              onClick={() => rever(feita.IdTentativa)}
            >
              Ver
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

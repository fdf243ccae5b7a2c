import type { Output } from '#contract/call.ts';
import type { resumoDaMatriz } from '#contract/acompanhamento.ts';
import styles from './Acompanhamento.module.css';
import { ORDEM, SITUACOES } from '../../components/acompanhamento/situacoes.ts';

type LegendaProps = {
  resumo: Output<typeof resumoDaMatriz>['Resumo'] | undefined;
  escolhida: string | undefined;
  aoEscolher: (situacao: string) => void;
};

/** What the colours mean, how many there are of each, and the filter by it. */
export const Legenda = ({ resumo, escolhida, aoEscolher }: LegendaProps) => (
  <ul className={styles.legenda} aria-label="Situações">
    {ORDEM.map((situacao) => {
      const { palavra, tom, Icone } = SITUACOES[situacao];
      return (
        <li key={situacao}>
          <button
            type="button"
            className={styles.situacao}
            data-tom={tom}
            aria-pressed={escolhida === situacao}
            onClick={() => aoEscolher(escolhida === situacao ? '' : situacao)}
          >
            <Icone size={16} stroke={2} aria-hidden="true" />
            {palavra}
            <strong>{resumo === undefined ? '–' : resumo[situacao].toLocaleString('pt-BR')}</strong>
          </button>
        </li>
      );
    })}
  </ul>
);

import type { Output } from '#contract/call.ts';
import type { resumoDaMatriz, SituacaoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { GRUPOS, ORDEM, SITUACOES } from './situacoes.ts';
import styles from './Acompanhamento.module.css';

type LegendaProps = {
  resumo: Output<typeof resumoDaMatriz>['Resumo'] | undefined;
  escolhida: string | undefined;
  aoEscolher: (situacao: string) => void;
};

/** What the colours mean, what they make together, how many there are of each, and the filter by it. */
export function Legenda({ resumo, escolhida, aoEscolher }: LegendaProps) {
  const filtrar = (situacao: SituacaoDaMatriz) => ({
    'aria-pressed': escolhida === situacao,
    onClick: () => aoEscolher(escolhida === situacao ? '' : situacao),
  });
  const quantos = (situacao: SituacaoDaMatriz) => (
    <strong>{resumo === undefined ? '–' : resumo[situacao].toLocaleString('pt-BR')}</strong>
  );
  return (
    <ul className={styles.legenda} aria-label="Situações">
      {ORDEM.map((situacao) => {
        const { palavra, tom, Icone } = SITUACOES[situacao];
        return (
          <li key={situacao}>
            <button type="button" className={styles.situacao} data-tom={tom} {...filtrar(situacao)}>
              <Icone size={16} stroke={2} aria-hidden="true" />
              {palavra}
              {quantos(situacao)}
            </button>
          </li>
        );
      })}
      {GRUPOS.map(({ situacao, palavra }) => (
        <li key={situacao} className={styles.grupo}>
          <button type="button" className={styles.situacao} {...filtrar(situacao)}>
            {palavra}
            {quantos(situacao)}
          </button>
        </li>
      ))}
    </ul>
  );
}

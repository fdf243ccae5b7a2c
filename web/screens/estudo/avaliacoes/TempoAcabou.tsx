import { Button } from '@mantine/core';
import { contar } from '#contract/contar.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { EstadoDaEntrega } from './useProva.ts';

type Props = {
  entrega: EstadoDaEntrega;
  /** Answers that only this device knows. */
  soAqui: number;
  aoEntregar: () => void;
};

/** After its clock the server takes none. */
const dizerPerdidas = (quantas: number) =>
  `${contar(quantas, 'resposta ficou', 'respostas ficaram')} só neste aparelho: ${
    quantas === 1 ? 'não chegou a tempo e não conta' : 'não chegaram a tempo e não contam'
  }.`;

/** In the place of the questions once the clock has run out: what was saved is delivered, as soon as it can be. */
export function TempoAcabou({ entrega, soAqui, aoEntregar }: Props) {
  return (
    <>
      <Notice kind="warning" title="O tempo acabou">
        {entrega === 'sem_rede'
          ? 'Sem conexão: deixe esta página aberta. As respostas salvas são entregues quando a conexão voltar.'
          : 'Valem as respostas salvas até aqui.'}
        {entrega === 'sem_rede' && soAqui > 0 ? ` ${dizerPerdidas(soAqui)}` : null}
      </Notice>
      {entrega === 'parada' ? (
        <Button size="md" onClick={aoEntregar}>
          Entregar
        </Button>
      ) : null}
    </>
  );
}

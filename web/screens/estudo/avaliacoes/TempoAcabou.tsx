import { Button } from '@mantine/core';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { EstadoDaEntrega } from './useProva.ts';

type Props = { entrega: EstadoDaEntrega; aoEntregar: () => void };

/** In the place of the questions once the clock has run out: what was saved is delivered, as soon as it can be. */
export function TempoAcabou({ entrega, aoEntregar }: Props) {
  return (
    <>
      <Notice kind="warning" title="O tempo acabou">
        {entrega === 'sem_rede'
          ? 'Sem conexão: deixe esta página aberta. As respostas salvas são entregues quando a conexão voltar.'
          : 'Valem as respostas salvas até aqui.'}
      </Notice>
      {entrega === 'parada' ? (
        <Button size="md" onClick={aoEntregar}>
          Entregar
        </Button>
      ) : null}
    </>
  );
}

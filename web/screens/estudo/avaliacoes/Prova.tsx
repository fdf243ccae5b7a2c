import { useState } from 'react';
import type { Tentativa } from '#contract/estudo/avaliacoes.ts';
import { ProvaNaTela } from './ProvaNaTela.tsx';
import { useProva } from './useProva.ts';

type Props = {
  tentativa: Tentativa;
  comTempo: boolean;
  barra: HTMLElement | null;
  aoTerminar: (entregue: Tentativa) => void;
};

/** An attempt with a connection: saved at each choice, delivered when the person or the clock says so. */
export function Prova({ tentativa, comTempo, barra, aoTerminar }: Props) {
  const { PrazoEm, AgoraEm } = tentativa;
  const { fechar, desistir, ...naTela } = useProva(tentativa, aoTerminar);
  const [restam] = useState(() => Date.parse(PrazoEm) - Date.parse(AgoraEm));
  return (
    <ProvaNaTela
      {...naTela}
      tentativa={tentativa}
      comTempo={comTempo}
      restam={restam}
      barra={barra}
      aoAcabar={() => void fechar({ esperar: false })}
      aoDesistir={desistir}
      aoEntregar={() => void fechar({ esperar: true })}
    />
  );
}

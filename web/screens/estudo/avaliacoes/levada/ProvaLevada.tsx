import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entregarLevada } from '#contract/estudo/avaliacoes-levadas.ts';
import type { Tentativa } from '#contract/estudo/avaliacoes.ts';
import { keyOf } from '../../../../lib/query.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { useRetryWhenOnline } from '../../../../lib/retry-online.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import type { ProvaGuardada } from '../../aulas/levado/acervo.ts';
import styles from '../Avaliacao.module.css';
import { ProvaNaTela } from '../ProvaNaTela.tsx';
import { enviarProva } from './enviar.ts';
import { corpoDa, type ProvaFeita } from './feita.ts';
import { useProvaLevada } from './useProvaLevada.ts';

type Props = {
  prova: ProvaGuardada;
  alvo: { IdCurso: number; IdClienteTurmaAluno: number };
  barra: HTMLElement | null;
  aoTerminar: (entregue: Tentativa) => void;
  /** The server will never take it: what is so now is asked for again. */
  aoPerder: () => void;
};

/** An exam that was taken along: answered on the device, with or without a connection, and sent as a whole. */
export function ProvaLevada({ prova, alvo, barra, aoTerminar, aoPerder }: Props) {
  const { feita, fechar, naTela } = useProvaLevada(prova, alvo);
  const [restam] = useState(() => Date.parse(prova.tentativa.PrazoEm) - Date.now());
  const ate = formatInstant(prova.tentativa.PrazoEm);
  if (feita.terminadaEm !== null) {
    return <Guardada feita={feita} ate={ate} aoTerminar={aoTerminar} aoPerder={aoPerder} />;
  }
  return (
    <>
      <p className={styles.apoio}>
        Baixada neste aparelho: responda sem internet e conecte-se até {ate} para enviar.
      </p>
      <ProvaNaTela
        {...naTela}
        tentativa={prova.tentativa}
        comTempo={false}
        restam={restam}
        barra={barra}
        aoAcabar={fechar}
        aoDesistir={() => undefined}
        aoEntregar={fechar}
        notaDepois
      />
    </>
  );
}

type GuardadaProps = Pick<Props, 'aoTerminar' | 'aoPerder'> & { feita: ProvaFeita; ate: string };

/** Delivered, and waiting for a connection. */
function Guardada({ feita, ate, aoTerminar, aoPerder }: GuardadaProps) {
  const envio = useQuery({
    queryKey: keyOf(entregarLevada, { body: corpoDa(feita, feita.terminadaEm ?? 0) }),
    queryFn: async () => {
      const resposta = await enviarProva(feita);
      if (resposta.tipo === 'entregue') aoTerminar(resposta.tentativa);
      if (resposta.tipo === 'recusada') {
        toast.error(resposta.mensagem);
        aoPerder();
      }
      return resposta;
    },
    // Sending is an act: again only when it waits for a connection.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    meta: { act: true },
    networkMode: 'always',
  });
  const mensagem = envio.data?.tipo === 'espera' ? envio.data.mensagem : null;
  useRetryWhenOnline(envio.data?.tipo === 'espera', () => void envio.refetch());
  return (
    <section className={styles.papel} aria-label="Respostas guardadas">
      <Notice kind={mensagem === null ? 'info' : 'warning'} title="Suas respostas estão guardadas">
        {mensagem === null
          ? `A nota sai quando houver internet. Você pode fechar esta página: volte com internet até ${ate}, e as respostas são enviadas automaticamente.`
          : `As respostas ainda não puderam ser enviadas: ${mensagem} Elas continuam guardadas até ${ate}.`}
      </Notice>
    </section>
  );
}

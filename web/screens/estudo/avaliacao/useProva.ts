import { useCallback, useState } from 'react';
import { entregar, responder, type Resposta, type Tentativa } from '#contract/avaliacoes.ts';
import { api, ErroDeApi } from '../../../lib/api.ts';
import { criarEnvio, type EstadoDoEnvio, type Recusa } from './envio.ts';
import { respostasDa, type Respostas } from './respostas.ts';

const REPETIR_APOS = 3000;

function classificar(erro: unknown): Recusa<Tentativa> {
  if (!(erro instanceof ErroDeApi) || erro.status === 0 || erro.status >= 500) return { tipo: 'sem_rede' };
  const { Atual }: { Atual?: Tentativa } = Object(erro.corpo);
  const mensagem = erro.message;
  if (Atual === undefined) return { tipo: 'invalida', mensagem };
  return { tipo: erro.status === 409 ? 'conflito' : 'encerrada', mensagem, Atual };
}

/** An attempt being answered: what is chosen shows at once and is saved behind. One life per attempt: give it a key. */
export function useProva(inicial: Tentativa, aoTerminar: (entregue: Tentativa) => void) {
  const { IdTentativa } = inicial;
  const [respostas, setRespostas] = useState<Respostas>(() => respostasDa(inicial));
  const [estado, setEstado] = useState<EstadoDoEnvio>('salvo');
  const [aviso, setAviso] = useState<string | null>(null);
  const [entregando, setEntregando] = useState(false);
  const [envio] = useState(() =>
    criarEnvio<Tentativa>({
      Sequencia: inicial.Sequencia,
      enviar: (pedido) => api(responder, { body: { IdTentativa, ...pedido } }),
      classificar,
      esperar: () => new Promise((resolve) => setTimeout(resolve, REPETIR_APOS)),
      aoMudar: setEstado,
      aoRecusar: (recusa) => {
        setAviso(recusa.mensagem);
        if (recusa.tipo === 'conflito') setRespostas(respostasDa(recusa.Atual));
        if (recusa.tipo === 'encerrada') aoTerminar(recusa.Atual);
      },
    }),
  );

  const escolher = useCallback(
    (IdQuestao: number, Resposta: Resposta | null) => {
      setAviso(null);
      setRespostas((antes) => {
        const depois = new Map(antes);
        if (Resposta === null) depois.delete(IdQuestao);
        else depois.set(IdQuestao, Resposta);
        return depois;
      });
      envio.responder({ IdQuestao, Resposta });
    },
    [envio],
  );

  /** With `esperar`, everything chosen is saved first; when the time is over there is no waiting. */
  const fechar = useCallback(
    async ({ esperar }: { esperar: boolean }) => {
      setEntregando(true);
      setAviso(null);
      try {
        if (esperar) await envio.esvaziar();
        const entregue = await api(entregar, { body: { IdTentativa } });
        envio.parar();
        aoTerminar(entregue);
      } catch (erro) {
        setAviso(erro instanceof Error ? erro.message : String(erro));
      }
      setEntregando(false);
    },
    [envio, IdTentativa, aoTerminar],
  );
  return { respostas, escolher, estado, aviso, fechar, entregando };
}

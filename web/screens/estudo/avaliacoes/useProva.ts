import { useCallback, useEffect, useRef, useState } from 'react';
import { entregar, responder, type Resposta, type Tentativa } from '#contract/estudo/avaliacoes.ts';
import { api, ApiError } from '../../../lib/api.ts';
import { verdictOn } from '../../../lib/verdict.ts';
import { criarEnvio, type EstadoDoEnvio, type Recusa } from './envio.ts';
import { guardarPendentes, pendentesDa } from './pendentes.ts';
import { comEscolhas, respostasDa, type Respostas } from './respostas.ts';

const REPETIR_APOS = 3000;

function classificar(erro: unknown): Recusa<Tentativa> {
  if (verdictOn(erro) !== 'final' || !(erro instanceof ApiError)) return { tipo: 'sem_rede' };
  const { Atual }: { Atual?: Tentativa } = Object(erro.answer);
  const mensagem = erro.message;
  if (Atual === undefined) return { tipo: 'invalida', mensagem };
  return { tipo: erro.status === 409 ? 'conflito' : 'encerrada', mensagem, Atual };
}

/** A moment, or until the browser says that the signal is back. */
const esperarSinal = () =>
  new Promise<void>((resolve) => {
    const seguir = () => {
      clearTimeout(relogio);
      window.removeEventListener('online', seguir);
      resolve();
    };
    const relogio = setTimeout(seguir, REPETIR_APOS);
    window.addEventListener('online', seguir);
  });

/** Tries until the server has answered, or the person gave up waiting. */
async function entregarAteConseguir(
  IdTentativa: number,
  { desistiu, aoEsperar }: { desistiu: () => boolean; aoEsperar: () => void },
): Promise<Tentativa | null> {
  while (!desistiu()) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await api(entregar, { body: { IdTentativa } });
    } catch (erro) {
      if (classificar(erro).tipo !== 'sem_rede') throw erro;
      aoEsperar();
      // oxlint-disable-next-line no-await-in-loop
      await esperarSinal();
    }
  }
  return null;
}

export type EstadoDaEntrega = 'parada' | 'entregando' | 'sem_rede';

/**
 * An attempt being answered: what is chosen shows at once, is kept on the device and saved behind. One life per attempt:
 * give it a key.
 */
export function useProva(inicial: Tentativa, aoTerminar: (entregue: Tentativa) => void) {
  const { IdTentativa } = inicial;
  const [guardadas] = useState(() => pendentesDa(IdTentativa));
  const [respostas, setRespostas] = useState<Respostas>(() => comEscolhas(respostasDa(inicial), guardadas));
  const [soAqui, setSoAqui] = useState(guardadas.length);
  const [estado, setEstado] = useState<EstadoDoEnvio>('salvo');
  const [aviso, setAviso] = useState<string | null>(null);
  const [entrega, setEntrega] = useState<EstadoDaEntrega>('parada');
  const desistiu = useRef(false);
  const terminar = useCallback(
    (entregue: Tentativa) => {
      guardarPendentes(IdTentativa, []);
      aoTerminar(entregue);
    },
    [IdTentativa, aoTerminar],
  );
  const [envio] = useState(() =>
    criarEnvio<Tentativa>({
      Sequencia: inicial.Sequencia,
      enviar: (pedido) => api(responder, { body: { IdTentativa, ...pedido } }),
      classificar,
      esperar: esperarSinal,
      aoMudar: setEstado,
      aoGuardar: (escolhas) => {
        guardarPendentes(IdTentativa, escolhas);
        setSoAqui(escolhas.length);
      },
      aoRecusar: (recusa) => {
        setAviso(recusa.mensagem);
        if (recusa.tipo === 'conflito') setRespostas(respostasDa(recusa.Atual));
        if (recusa.tipo === 'encerrada') terminar(recusa.Atual);
      },
    }),
  );
  // Synchronises with the server: what an earlier visit could not tell it.
  useEffect(() => {
    for (const escolha of guardadas) envio.responder(escolha);
  }, [envio, guardadas]);

  const escolher = useCallback(
    (IdQuestao: number, Resposta: Resposta | null) => {
      setAviso(null);
      setRespostas((antes) => comEscolhas(antes, [{ IdQuestao, Resposta }]));
      envio.responder({ IdQuestao, Resposta });
    },
    [envio],
  );

  /** With `esperar`, everything chosen is saved first; when the time is over there is no waiting. */
  const fechar = useCallback(
    async ({ esperar }: { esperar: boolean }) => {
      desistiu.current = false;
      setEntrega('entregando');
      setAviso(null);
      try {
        if (esperar) await envio.esvaziar();
        const entregue = await entregarAteConseguir(IdTentativa, {
          desistiu: () => desistiu.current,
          aoEsperar: () => setEntrega('sem_rede'),
        });
        if (entregue !== null) {
          envio.parar();
          terminar(entregue);
        }
      } catch (erro) {
        setAviso(erro instanceof Error ? erro.message : String(erro));
      }
      setEntrega('parada');
    },
    [envio, IdTentativa, terminar],
  );
  const desistir = useCallback(() => {
    desistiu.current = true;
    setEntrega('parada');
  }, []);
  const semRede = estado === 'sem_rede' && entrega === 'entregando';
  return {
    respostas,
    escolher,
    estado,
    soAqui,
    aviso,
    fechar,
    desistir,
    entrega: semRede ? ('sem_rede' as const) : entrega,
  };
}

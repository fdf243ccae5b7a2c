import { OUTRA_ABERTA, PARADAS, type Parada } from '#contract/estudo/aulas-estudo.ts';
import { verdictOn } from '../../../../lib/verdict.ts';
import { motivo as motivoDe } from '../declaracao.ts';
import { anotar, confirmar, descartar, proximaBatida, type Batida, type Fila } from './fila.ts';
import { inteiros } from './trechos.ts';

export type Gravado = {
  Percentual: number;
  Concluida: boolean;
  FaltamSegundos: number;
  ProgressoCurso: number;
  CursoConcluido: boolean;
  Encerrada: boolean;
};

/** What stopped or hinders the recording; null: all is well. */
export type Impedimento = {
  motivo: 'sem_rede' | 'sem_acesso' | Parada;
  mensagem: string;
};

type Opcoes = {
  fila: Fila;
  /** Seconds of the video. */
  alvo: number;
  /** Seconds of study that are still missing: reached, they are told at once. */
  faltam: number;
  intervalo: number;
  enviar: (batida: Batida, opcoes: { keepalive: boolean }) => Promise<Gravado>;
  guardar: (fila: Fila) => void;
  aoGravar: (gravado: Gravado) => void;
  aoImpedir: (impedimento: Impedimento | null) => void;
};

/** A step of the media clock larger than this is a jump, even at double speed. */
const PASSO = 3;
const SEM_REDE = 'Sem conexão. O que você estuda fica guardado e é enviado quando a conexão voltar.';

const status = (erro: unknown): number => {
  const valor: { status?: unknown } = Object(erro);
  return typeof valor.status === 'number' ? valor.status : 0;
};
const palavras = (erro: unknown) => (erro instanceof Error ? erro.message : String(erro));

/** Where the server names no reason: a rule said no, and opening the lesson again says which. */
const PELO_STATUS: Partial<Record<number, Parada>> = { 409: 'atualizado', 422: 'recusado' };

/** Why a refusal stops the recording; null when it was only the way there that failed. */
function motivoDaRecusa(erro: unknown): Impedimento | null {
  const mensagem = palavras(erro);
  const veredito = verdictOn(erro);
  if (veredito === 'who') return { motivo: 'sem_acesso', mensagem };
  const dita = PARADAS.find((parada) => parada === motivoDe(erro));
  return dita || veredito === 'final'
    ? { motivo: dita ?? PELO_STATUS[status(erro)] ?? 'encerrado', mensagem }
    : null;
}

/**
 * Tells the server what is seen of one opened lesson, until it is confirmed. Knows nothing of the page: its clock are
 * the calls of `passar`.
 */
export function criarRelator(opcoes: Opcoes) {
  const { alvo, faltam, intervalo, enviar, guardar, aoGravar, aoImpedir } = opcoes;
  let { fila } = opcoes;
  let ativos = 0;
  let desdeEnvio = 0;
  let semResposta = 0;
  let tocandoDe: number | null = null;
  let posicao = fila.Posicao;
  let parado = false;
  let emCurso = false;
  let denovo = false;

  function recolher() {
    const trecho = tocandoDe === null ? null : inteiros(tocandoDe, posicao, alvo);
    if (trecho !== null) tocandoDe = trecho[1];
    fila = anotar(fila, { Segundos: ativos / 1000, Posicao: posicao, trecho });
    guardar(fila);
  }

  async function mandar(keepalive: boolean) {
    const proxima = proximaBatida(fila);
    fila = proxima.fila;
    guardar(fila);
    try {
      const gravado = await enviar(proxima.batida, { keepalive });
      semResposta = 0;
      fila = confirmar(fila, proxima.batida);
      guardar(fila);
      aoGravar(gravado);
      if (gravado.Encerrada) parar({ motivo: 'outro_aparelho', mensagem: OUTRA_ABERTA });
      else if (!parado) aoImpedir(null);
    } catch (erro) {
      const recusa = motivoDaRecusa(erro);
      if (recusa === null) {
        semResposta += 1;
        aoImpedir({ motivo: 'sem_rede', mensagem: SEM_REDE });
      } else {
        // Who is not let in any more finds it again: it is sent when they come back.
        if (recusa.motivo !== 'sem_acesso') fila = descartar(fila);
        guardar(fila);
        parar(recusa);
      }
    }
  }

  function parar(impedimento: Impedimento) {
    parado = true;
    tocandoDe = null;
    aoImpedir(impedimento);
  }

  return {
    /** The video plays and is at this second. */
    tocar(segundo: number) {
      if (parado) return;
      if (tocandoDe !== null && (segundo < posicao || segundo - posicao > PASSO)) this.interromper();
      tocandoDe ??= segundo;
      posicao = segundo;
    },
    /** What plays stopped, or a jump begins: one uninterrupted stretch ends. */
    interromper() {
      if (tocandoDe !== null) recolher();
      tocandoDe = null;
    },
    /** The end was reached: the last, broken second counts too. */
    terminar() {
      if (tocandoDe !== null) posicao = Math.max(posicao, alvo);
      this.interromper();
    },
    /** The place to resume, where nothing plays. */
    estarEm(lugar: number) {
      posicao = lugar;
    },
    /** Time goes by: `milissegundos` of it were study. */
    passar(milissegundos: number, passaram: number) {
      if (parado) return;
      const lidos = ativos;
      ativos += milissegundos;
      const completou = lidos < faltam * 1000 && ativos >= faltam * 1000;
      // Without an answer it is tried on also while nothing happens.
      desdeEnvio += semResposta > 0 ? passaram : milissegundos;
      if (completou || desdeEnvio >= intervalo * 1000) void this.enviar();
    },
    /** Sends what there is to tell; `sempre` also when there is nothing new. */
    async enviar({ keepalive = false, sempre = false } = {}): Promise<void> {
      if (parado) return;
      desdeEnvio = 0;
      recolher();
      if (!fila.pendente && !sempre) return;
      // At the end of the page there is no time to wait for the answer before.
      if (emCurso && !keepalive) {
        denovo = true;
        return;
      }
      emCurso = true;
      await mandar(keepalive);
      emCurso = false;
      if (!denovo) return;
      denovo = false;
      // Without a connection the next try is the clock's.
      if (semResposta === 0) await this.enviar();
    },
    segundosAtivos: () => Math.floor(ativos / 1000),
    posicaoAtual: () => Math.floor(posicao),
  };
}

export type Relator = ReturnType<typeof criarRelator>;

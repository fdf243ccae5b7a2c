import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { PedidoDeNavegacao, Sumario } from '#contract/estudo/aulas-sumario.ts';
import { ApiError } from '../../../../lib/api.ts';
import { verdictOn } from '../../../../lib/verdict.ts';
import { oQueMudou, type Informe, type Saida } from './saida.ts';

export type { Informe } from './saida.ts';

export type Recebido = { Concluida: boolean; FaltamSegundos: number; Sumario?: Sumario | undefined };

export type Timers = { set: (trabalho: () => void, espera: number) => number; clear: (id: number) => void };

type Opcoes = {
  Sessao: string;
  enviar: (informe: Informe, opcoes: { keepalive: boolean }) => Promise<Recebido>;
  /** What a page that is closing sends of a report; none: all of it, since it is kept on the device as it is told. */
  aoSair?: (informe: Informe, desde: { mudou: Cmi }) => Saida;
  /** Keeps a report of which not all could be sent; null: the server has all by now. */
  guardar?: (Sessao: string, informe: Informe | null) => void;
  /** `Pedido`: what was asked for with it. */
  aoGravar: (recebido: Recebido, Pedido: PedidoDeNavegacao | null) => void;
  /** Null: all is well again. */
  aoFalhar: (erro: ApiError | null) => void;
  timers: Timers;
};

export type Transmissor = {
  /** What the package now holds; urgent when it asked for saving. */
  receber: (Cmi: Cmi, urgente: boolean) => void;
  /** Of a package of several lessons: where to go, after all that was told. */
  pedir: (Pedido: PedidoDeNavegacao) => void;
  /** What is told from here on is of this lesson. */
  abrir: (Item: string) => void;
  /** The page is being left: whatever is not sent goes now. */
  sair: () => void;
};

/** Mere changes wait for company; a lost connection for its return. */
const JUNTAR = 10_000;
const TENTAR_DE_NOVO = 5000;

/** Sends the newest that a package told: one at a time, again until it arrives, never an older one after. */
export function criarTransmissor(opcoes: Opcoes): Transmissor {
  const { Sessao, enviar, aoSair, guardar, aoGravar, aoFalhar, timers } = opcoes;
  let Sequencia = 0;
  let atual: Cmi | null = null;
  let item: string | null = null;
  let pedido: PedidoDeNavegacao | null = null;
  let pendente = false;
  let enviando = false;
  let parado = false;
  let espera: number | null = null;
  /** What the server has said that it has; and what it may have otherwise, of reports that were not answered. */
  let confirmado: Cmi = {};
  const tocados = new Set<string>();
  let confirmada = 0;
  let guardado = false;

  /** Told so that it is right whichever of them arrived. */
  const mudou = (agora: Cmi): Cmi => ({
    ...Object.fromEntries([...tocados].map((nome) => [nome, agora[nome] ?? ''])),
    ...oQueMudou(agora, confirmado),
  });

  const lembrar = (informe: Informe | null) => {
    if (informe === null && !guardado) return;
    guardado = informe !== null;
    guardar?.(Sessao, informe);
  };

  /** Of a page that is closing not more than it can send; what is left out stays on the device. */
  function preparar(inteiro: Informe, keepalive: boolean): Saida {
    const saida = keepalive && aoSair?.(inteiro, { mudou: mudou(inteiro.Cmi) });
    if (!saida) return { informe: inteiro, inteiro: true };
    const { Pedido: _pedido, ...resto } = inteiro;
    if (!saida.inteiro) {
      Sequencia += 1;
      lembrar({ ...resto, Sequencia });
    }
    return saida;
  }

  function confirmar({ informe, inteiro }: Saida, Cmi: Cmi) {
    if (!inteiro) {
      pendente = true;
      return;
    }
    lembrar(null);
    if ((informe.Item ?? null) !== item || informe.Sequencia < confirmada) return;
    confirmada = informe.Sequencia;
    confirmado = Cmi;
    if (confirmada === Sequencia) tocados.clear();
  }

  const marcar = (atraso: number) => {
    if (espera !== null) timers.clear(espera);
    espera = timers.set(() => {
      espera = null;
      void mandar(false);
    }, atraso);
  };

  async function mandar(keepalive: boolean): Promise<void> {
    if (!pendente || parado || (enviando && !keepalive)) return;
    const levado = pedido;
    pendente = false;
    enviando = true;
    Sequencia += 1;
    const Cmi = atual ?? {};
    const saida = preparar(
      {
        Sessao,
        Sequencia,
        ...(item !== null && { Item: item }),
        Cmi,
        ...(levado && { Pedido: levado }),
      },
      keepalive,
    );
    for (const nome of Object.keys(oQueMudou(Cmi, confirmado))) tocados.add(nome);
    try {
      const recebido = await enviar(saida.informe, { keepalive });
      confirmar(saida, Cmi);
      if (pedido === levado) pedido = null;
      aoFalhar(null);
      aoGravar(recebido, levado);
      if (recebido.FaltamSegundos > 0) repetirDepois(recebido.FaltamSegundos);
    } catch (erro) {
      falhar(erro);
    } finally {
      enviando = false;
    }
    if (pendente && espera === null) void mandar(false);
  }

  function repetirDepois(segundos: number) {
    pendente = true;
    marcar((segundos + 1) * 1000);
  }

  function falhar(erro: unknown) {
    const falha = erro instanceof ApiError ? erro : new ApiError('Não foi possível gravar.');
    aoFalhar(falha);
    if (verdictOn(falha) !== 'later') {
      parado = true;
      return;
    }
    pendente = true;
    marcar(TENTAR_DE_NOVO);
  }

  return {
    receber(Cmi, urgente) {
      atual = Cmi;
      pendente = true;
      if (urgente) marcar(0);
      else if (espera === null && !enviando) marcar(JUNTAR);
    },
    pedir(novo) {
      pedido = novo;
      pendente = true;
      marcar(0);
    },
    abrir(novo) {
      item = novo;
      atual = null;
      confirmado = {};
      tocados.clear();
    },
    sair: () => void mandar(true),
  };
}

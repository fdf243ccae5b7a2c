import type { Escolha } from './pendentes.ts';

type Pedido = Escolha & { Sequencia: number };

export type EstadoDoEnvio = 'salvo' | 'salvando' | 'sem_rede';

/** How a refusal ends: another tab was first, the attempt is over, or this one answer does not fit. */
export type Recusa<T> =
  | { tipo: 'conflito' | 'encerrada'; mensagem: string; Atual: T }
  | { tipo: 'invalida'; mensagem: string }
  | { tipo: 'sem_rede' };

type Opcoes<T extends { Sequencia: number }> = {
  Sequencia: number;
  enviar: (pedido: Pedido) => Promise<{ Sequencia: number }>;
  classificar: (erro: unknown) => Recusa<T>;
  /** Waits before the next try without a connection. */
  esperar: () => Promise<void>;
  aoMudar: (estado: EstadoDoEnvio) => void;
  /** What the server does not have yet, at each change. */
  aoGuardar: (pendentes: readonly Escolha[]) => void;
  aoRecusar: (recusa: Exclude<Recusa<T>, { tipo: 'sem_rede' }>) => void;
};

/**
 * Saves answers one at a time and in order, as each needs the number that the one before it got. Only the last choice
 * of a question is worth sending.
 */
export function criarEnvio<T extends { Sequencia: number }>(opcoes: Opcoes<T>) {
  const { enviar, classificar, esperar, aoMudar, aoGuardar, aoRecusar } = opcoes;
  let { Sequencia } = opcoes;
  let esperando: Escolha[] = [];
  let emCurso: Escolha | null = null;
  let trabalho: Promise<void> | null = null;
  let acabou = false;

  /** Without what a newer choice for the same question has made old. */
  const pendentes = () => [
    ...(emCurso === null ? [] : [emCurso]).filter(
      ({ IdQuestao }) => !esperando.some((outra) => outra.IdQuestao === IdQuestao),
    ),
    ...esperando,
  ];

  async function mandar(escolha: Escolha) {
    emCurso = escolha;
    try {
      ({ Sequencia } = await enviar({ ...escolha, Sequencia }));
    } catch (erro) {
      const recusa = classificar(erro);
      if (recusa.tipo === 'sem_rede') {
        aoMudar('sem_rede');
        esperando = pendentes();
        await esperar();
        return;
      }
      if (recusa.tipo !== 'invalida') {
        esperando = [];
        ({ Sequencia } = recusa.Atual);
        acabou = recusa.tipo === 'encerrada';
      }
      aoRecusar(recusa);
    } finally {
      emCurso = null;
      aoGuardar(pendentes());
    }
  }

  async function trabalhar() {
    for (let escolha = esperando.shift(); escolha !== undefined && !acabou; escolha = esperando.shift()) {
      aoMudar('salvando');
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      await mandar(escolha);
    }
    trabalho = null;
    aoMudar('salvo');
  }

  return {
    responder(escolha: Escolha) {
      if (acabou) return;
      esperando = [...esperando.filter(({ IdQuestao }) => IdQuestao !== escolha.IdQuestao), escolha];
      aoGuardar(pendentes());
      trabalho ??= trabalhar();
    },
    /** Once everything chosen so far is saved. */
    async esvaziar(): Promise<void> {
      await trabalho;
    },
    parar() {
      acabou = true;
      esperando = [];
    },
  };
}

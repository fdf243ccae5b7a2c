import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { tirar, unir, type Trecho } from './trechos.ts';

/** Of a lesson opened without a connection: by which taking, whose, and when by the clock of this device. */
export type Levada = {
  Levado: string;
  IdUsuario: number;
  IdCursoConteudoAula: number;
  abertaEm: number;
  /** When anything of it was last studied. */
  ate: number;
};

export type AulaEmEstudo = AulaAberta & { levado?: Levada };

/** What one opening of a lesson has to tell, as it is kept until the server has confirmed it. */
export type Fila = {
  Sessao: string;
  /** Whose it is: another person at this device does not send it. */
  IdClienteTurmaAluno: number;
  /** Absent in what was kept before it was noted. */
  IdUsuario?: number | undefined;
  Sequencia: number;
  Segundos: number;
  Posicao: number;
  /** Seen and not yet confirmed. */
  Trechos: Trecho[];
  /** Something here the server does not know. */
  pendente: boolean;
  levado?: Levada;
  /** Of a package that was taken along: what it holds is kept beside (progresso/pacote.ts). */
  pacote?: true;
};

/** Undefined: nobody can tell, and it waits until its own enrolment is opened. */
export const donoDa = ({ levado, IdUsuario }: Fila) => levado?.IdUsuario ?? IdUsuario;

export type Batida = Pick<Fila, 'Sessao' | 'Sequencia' | 'Segundos' | 'Posicao' | 'Trechos'>;

const POR_BATIDA = 50;

export const novaFila = (Sessao: string, IdClienteTurmaAluno: number, Posicao: number): Fila => ({
  Sessao,
  IdClienteTurmaAluno,
  Sequencia: 0,
  Segundos: 0,
  Posicao,
  Trechos: [],
  pendente: false,
});

/** More to tell: time never goes back, the place is the newest. */
export function anotar(
  fila: Fila,
  { Segundos, Posicao, trecho }: { Segundos: number; Posicao: number; trecho: Trecho | null },
): Fila {
  const segundos = Math.max(fila.Segundos, Math.floor(Segundos));
  const posicao = Math.max(0, Math.floor(Posicao));
  const mudou = trecho !== null || segundos !== fila.Segundos || posicao !== fila.Posicao;
  return {
    ...fila,
    Segundos: segundos,
    Posicao: posicao,
    Trechos: trecho === null ? fila.Trechos : unir([...fila.Trechos, trecho]),
    pendente: fila.pendente || mudou,
  };
}

/** The next sending and the queue that remembers that it was made. */
export function proximaBatida(fila: Fila): { fila: Fila; batida: Batida } {
  const { Sessao, Segundos, Posicao, Trechos } = fila;
  const Sequencia = fila.Sequencia + 1;
  const batida = { Sessao, Sequencia, Segundos, Posicao, Trechos: Trechos.slice(0, POR_BATIDA) };
  return { fila: { ...fila, Sequencia }, batida };
}

export function confirmar(fila: Fila, batida: Batida): Fila {
  const Trechos = tirar(fila.Trechos, batida.Trechos);
  const tudo = Trechos.length === 0 && fila.Segundos === batida.Segundos && fila.Posicao === batida.Posicao;
  return { ...fila, Trechos, pendente: !tudo };
}

/** Refused as it stands: what was claimed is given up, the lesson is opened again. */
export const descartar = (fila: Fila): Fila => ({ ...fila, Trechos: [], pendente: false });

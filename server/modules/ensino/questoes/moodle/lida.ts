import type { ErroDaLinha } from '../planilha.ts';

/** Questions as Moodle thinks of them: GIFT and Moodle XML are two ways of writing the same. */

export type FormatoDoTexto = 'html' | 'moodle' | 'plain' | 'markdown';

export type TextoLido = { Texto: string; Formato: FormatoDoTexto };

/** Of ordering the weight is the place; one that is written and cannot be read is no number (NaN). */
export type RespostaLida = TextoLido & { Peso: number; Comentario: TextoLido };

export type QuestaoLida = {
  /** The line where it begins, or which of the questions it is. */
  Numero: number;
  /** As Moodle calls it. */
  Tipo: string;
  Nome: string;
  Enunciado: TextoLido;
  Explicacao: TextoLido;
  Etiquetas: string[];
  /** Whether who answers may choose one alternative only. */
  Unica: boolean;
  /** Whether its alternatives are always shown in the order in which they were written. */
  EmOrdem: boolean;
  Respostas: RespostaLida[];
  Pares: { Esquerda: TextoLido; Direita: TextoLido }[];
  /** Why it could not be read. */
  Recusa: ErroDaLinha | null;
};

export const SEM_TEXTO: TextoLido = { Texto: '', Formato: 'plain' };

/** What the two answers of true or false are called, in words that compare. */
export const VERDADE = new Set(['t', 'true', 'v', 'verdadeiro']);
export const FALSO = new Set(['f', 'false', 'falso']);

/** Of a hundred, with a point or, as who types here does, with a comma. */
export const pesoDe = (escrito: string): number =>
  /^[-+]?\d+(?:[.,]\d*)?$/.test(escrito) ? Number(escrito.replace(',', '.')) : Number.NaN;

const SEM_ASSUNTO = /^(top|\$\w+\$|(default for|padrão para|padrão de)\s.*)$/i;

/** The last step of `$course$/top/NR-35/EPI`, unless it is one that Moodle made by itself. */
export function etiquetaDaCategoria(caminho: string): string[] {
  // A doubled slash is one that belongs to the name.
  const passos = caminho.split(/(?<!\/)\/(?!\/)/).map((passo) => passo.replaceAll('//', '/').trim());
  const ultimo = passos.at(-1) ?? '';
  return ultimo === '' || SEM_ASSUNTO.test(ultimo) ? [] : [ultimo];
}

import type { ErroDaLinha } from '../planilha.ts';

/** Questions as Moodle thinks of them: GIFT and Moodle XML are two ways of writing the same. */

export type FormatoDoTexto = 'html' | 'moodle' | 'plain' | 'markdown';

export type TextoLido = { Texto: string; Formato: FormatoDoTexto };

/** Of true or false the texts are `true` and `false`; of ordering the weight is the place. */
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

const SEM_ASSUNTO = /^(top|\$\w+\$|(default for|padrão para|padrão de)\s.*)$/i;

/** The last step of `$course$/top/NR-35/EPI`, unless it is one that Moodle made by itself. */
export function etiquetaDaCategoria(caminho: string): string[] {
  // A doubled slash is one that belongs to the name.
  const passos = caminho.split(/(?<!\/)\/(?!\/)/).map((passo) => passo.replaceAll('//', '/').trim());
  const ultimo = passos.at(-1) ?? '';
  return ultimo === '' || SEM_ASSUNTO.test(ultimo) ? [] : [ultimo];
}

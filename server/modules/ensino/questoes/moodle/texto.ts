import { cleanRichText, plainText } from '../../../../platform/documents/rich-text.ts';
import { emParagrafos } from '../planilha.ts';
import type { TextoLido } from './lida.ts';

/** What Moodle's editors write, in the marks that ours knows. */
const TROCAS: [RegExp, string][] = [
  [/<(\/?)(?:div|section|article|tr|center)\b[^>]*>/gi, '<$1p>'],
  [/<(\/?)h[1456]\b[^>]*>/gi, '<$1h3>'],
  [/<\/t[dh]>/gi, ' '],
  [/<(\/?)(?:del|strike)\b[^>]*>/gi, '<$1s>'],
];

const MARCADO = /<\/?[a-z][^>]*>|&#?\w+;/i;
const BLOCO = /<(?:p|h2|h3|ul|ol|blockquote|pre)\b/i;

/** Strong, emphasis and code; what else Markdown has stays as it was typed. */
const comMarcas = (paragrafos: string) =>
  paragrafos
    .replaceAll(/\*\*([^*<]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*<]+)\*/g, '<em>$1</em>')
    .replaceAll(/`([^`<]+)`/g, '<code>$1</code>');

function daquiEmDiante(html: string): string {
  const trocado = TROCAS.reduce((ate, [de, para]) => ate.replaceAll(de, para), html);
  return cleanRichText(BLOCO.test(trocado) ? trocado : `<p>${trocado}</p>`).replaceAll(/<p>\s*<\/p>/g, '');
}

export function emHtml({ Texto, Formato }: TextoLido): string {
  if (Texto === '') return '';
  if (Formato === 'markdown') return comMarcas(emParagrafos(Texto));
  if (Formato === 'plain' || !MARCADO.test(Texto)) return emParagrafos(Texto);
  return daquiEmDiante(Formato === 'moodle' ? Texto.replaceAll('\n', '<br>') : Texto);
}

/** The words alone, on one line. */
export const emPalavras = (texto: TextoLido): string => plainText(emHtml(texto));

/** Pictures, sounds and files, which do not come along. */
export const temMidia = ({ Texto, Formato }: TextoLido): boolean =>
  Formato !== 'plain' &&
  /<(?:img|audio|video|iframe|object|embed|svg)\b|@@PLUGINFILE@@|!\[[^\]]*\]\(/i.test(Texto);

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

const EM_HTML = /<\/?[a-z][^>]*>|&#?\w+;/i;

const NOMES =
  'a|abbr|acronym|address|article|aside|audio|b|big|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|meta|mfrac|mi|mn|mo|mrow|msqrt|msub|msup|mtext|nav|o:p|object|ol|option|p|param|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video';
/** What follows the `<` of a mark; `x<y e y>z` and `a<b e c>d` are sentences. */
const MARCA = String.raw`\/?(?:${NOMES})(?:\s+[\w:-]+\s*=[^<>]*|\s*\/?)>`;
const MARCADO = new RegExp(String.raw`<${MARCA}|&#?\w+;`, 'i');
const SEM_SENTIDO = new RegExp(`<(?!${MARCA}|!--)`, 'gi');
const BLOCO = /<(?:p|h2|h3|ul|ol|blockquote|pre)\b/i;

const pares = (escritos: string, desenhados: string) => {
  const desenhos = desenhados.split('');
  return new Map(escritos.split('').map((um, indice) => [um, desenhos[indice] ?? um]));
};
const INDICES = new Map([
  ['sup', { sinal: '^', desenhos: pares('0123456789+-−=()nioa', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱºª') }],
  ['sub', { sinal: '_', desenhos: pares('0123456789+-−=()aehklmnopstx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕₖₗₘₙₒₚₛₜₓ') }],
]);
const INDICE = /<(su[pb])\b[^<>]*>((?:[^<]|<(?!\/?su[pb]\b)){0,300})<\/\1\s*>/gi;

/** What is raised or lowered, in characters that are so by themselves: 10³ must not be read as 103. */
function desenhado(_: string, marca: string, dentro: string): string {
  const indice = INDICES.get(marca.toLowerCase());
  const letras = dentro
    .replaceAll(/<[^<>]*>/g, '')
    .trim()
    .split('');
  if (letras.length === 0) return dentro;
  const desenho = letras.map((letra) => indice?.desenhos.get(letra));
  return desenho.includes(undefined) ? `${indice?.sinal}(${dentro.trim()})` : desenho.join('');
}

const comIndices = (html: string) =>
  html
    .replaceAll(INDICE, desenhado)
    // Those around others, or never closed.
    .replaceAll(/<sup\b[^<>]*>/gi, '^(')
    .replaceAll(/<sub\b[^<>]*>/gi, '_(')
    .replaceAll(/<\/su[pb]\s*>/gi, ')');

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
  if (Formato === 'plain') return emParagrafos(Texto);
  const texto = comIndices(Texto);
  if (Formato === 'markdown') return comMarcas(emParagrafos(texto));
  if (!(Formato === 'html' ? EM_HTML : MARCADO).test(texto)) return emParagrafos(texto);
  if (Formato === 'html') return daquiEmDiante(texto);
  return daquiEmDiante(texto.replaceAll(SEM_SENTIDO, '&lt;').replaceAll('\n', '<br>'));
}

/** The words alone, on one line. */
export const emPalavras = (texto: TextoLido): string => plainText(emHtml(texto));

/** TeX and MathML, which nothing draws here. */
export const temFormula = ({ Texto }: TextoLido): boolean => /\\[([]|\$\$|<math\b/i.test(Texto);

/** Pictures, sounds and files, which do not come along. */
export const temMidia = ({ Texto, Formato }: TextoLido): boolean =>
  Formato !== 'plain' &&
  /<(?:img|audio|video|iframe|object|embed|svg)\b|@@PLUGINFILE@@|!\[[^\]]*\]\(/i.test(Texto);

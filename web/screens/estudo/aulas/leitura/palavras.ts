/** What is read as one piece. */
const PEDACOS = new Set(['H1', 'H2', 'H3', 'H4', 'P', 'LI', 'BLOCKQUOTE', 'PRE', 'TD', 'TH', 'FIGCAPTION']);
/** Of a browser's tree, what is needed to find words. */
export type No = {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<No>;
};

/** Longer than this a voice is cut off by some browsers before its end. */
const MAIOR = 220;

const limpo = (texto: string) => texto.replaceAll(/\s+/g, ' ').trim();

/** At the end of a sentence where there is one, of a word otherwise. */
function emPartes(texto: string): string[] {
  if (texto.length <= MAIOR) return texto === '' ? [] : [texto];
  const inicio = texto.slice(0, MAIOR + 1);
  const frase = Math.max(...['. ', '! ', '? ', '; ', ': '].map((fim) => inicio.lastIndexOf(fim) + 1));
  const corte = frase > 0 ? frase : inicio.lastIndexOf(' ');
  const ate = corte > 0 ? corte : MAIOR;
  return [texto.slice(0, ate).trim(), ...emPartes(texto.slice(ate).trim())];
}

/**
 * The words of a text in the order in which they are read, in pieces that a voice can say. Every word is in one of them:
 * those of an item before the list inside it, too, and those that stand in no paragraph.
 */
export function paragrafosDe(raiz: No): string[] {
  const pedacos: string[] = [];
  let solto = '';
  const fechar = () => {
    pedacos.push(...emPartes(limpo(solto)));
    solto = '';
  };
  const andar = (no: No) => {
    if (no.nodeName === '#text') {
      solto += no.nodeValue ?? '';
      return;
    }
    if (no.nodeName === 'BR') solto += ' ';
    const inteiro = PEDACOS.has(no.nodeName);
    if (inteiro) fechar();
    for (const filho of no.childNodes) andar(filho);
    if (inteiro) fechar();
  };
  andar(raiz);
  fechar();
  return pedacos;
}

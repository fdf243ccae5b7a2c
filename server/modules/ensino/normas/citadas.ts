/** Which norms a text names, however it writes them. */

const NUMERO = String.raw`(?:n[.ºo°]*\s*)?0*(\d{1,2})(?!\d)`;
const PRIMEIRA = new RegExp(
  String.raw`\b(N\.?\s?R\.?(?:['’´]?s)?|Normas?\s+Regulamentadoras?)\s*[-–.]?\s*${NUMERO}`,
  'gi',
);
const SEGUINTE = new RegExp(String.raw`\s*(?:[,;/+&]|\b(?:e|ou)\b)\s*(?:a\s+)?${NUMERO}`, 'iy');

/** Norms are 1 to 38: what comes after a first one and is no such number is something else. */
const ULTIMA = 38;
const QUANTIDADE =
  /^(?:[.,]\d+)?\s*(?:%|º|ª|h\b|hs\b|hrs?\b|horas?\b|min|mes\b|m[eê]s\b|meses\b|anos?\b|dias?\b|semanas?\b|aulas?\b|m[oó]dulos?\b|pessoas?\b|alunos?\b|vagas?\b|turmas?\b|instrutor|participantes?\b|trabalhador)/i;
const DATA_OU_ITEM = /^(?:\.\d|\/\d{4}|\/\d{1,2}\/\d{2})/;
/** A list goes on, the sentence ends, or it goes on about them; a noun after the number would be what is counted. */
const DEPOIS_DE_UMA =
  /^\s*(?:$|[^\s\p{Ll}]|(?:e|ou|para|n?[ao]s?|em|com|d[aeo]s?|por|que|são|exigem|pedem)\b)/u;

function continua(resto: string, { n, plural, barra }: { n: string; plural: boolean; barra: boolean }) {
  if (Number(n) < 1 || Number(n) > ULTIMA || QUANTIDADE.test(resto) || DATA_OU_ITEM.test(resto)) return false;
  return plural || barra || DEPOIS_DE_UMA.test(resto);
}

/** Of a rich text, what one reads: where a paragraph ends, a sentence does. */
const lido = (texto: string) =>
  texto
    .replaceAll(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>/gi, '. ')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ');

/** As rules spell them: `NR 35`, `N.R. 35` and `Norma Regulamentadora nº 35` are `NR-35`; `NRs 10 e 35`, two. */
export function normasCitadas(escrito: string): string[] {
  const texto = lido(escrito);
  const numeros: string[] = [];
  for (const inicio of texto.matchAll(PRIMEIRA)) {
    const [dita, chamada = '', primeira = ''] = inicio;
    numeros.push(primeira);
    const plural = /s$/i.test(chamada);
    let onde = inicio.index + dita.length;
    for (;;) {
      SEGUINTE.lastIndex = onde;
      const outra = SEGUINTE.exec(texto);
      if (!outra) break;
      const [trecho, n = ''] = outra;
      if (!continua(texto.slice(onde + trecho.length), { n, plural, barra: trecho.trim().startsWith('/') }))
        break;
      numeros.push(n);
      onde += trecho.length;
    }
  }
  return [...new Set(numeros.map((n) => `NR-${n.padStart(2, '0')}`))];
}

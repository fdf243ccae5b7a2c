const PARTICULAS = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);

/** The first letters of the first and the last name, skipping particles. */
export function iniciais(nome: string): string {
  const palavras = nome
    .trim()
    .split(/\s+/)
    .filter((palavra) => /^[\p{L}\p{N}]/u.test(palavra) && !PARTICULAS.has(palavra.toLowerCase()));
  const primeira = palavras[0] ?? '';
  const ultima = palavras.length > 1 ? (palavras.at(-1) ?? '') : '';
  return [primeira, ultima]
    .map((palavra) => /^./u.exec(palavra)?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Names as systems of payroll write them, all in capitals, and as people write them. */

/** Nothing in it is small, and it is more than initials. */
export const emMaiusculas = (nome: string): boolean => /\p{Lu}{2}/u.test(nome) && !/\p{Ll}/u.test(nome);

const PARTICULAS = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);
const ROMANO = /^(?=[ivx]{2})x{0,2}(ix|iv|v?i{0,3})$/;
/** What a word ends at for a particle; "D'" and "E." are not particles. */
const LIMITE = /[\s-]/;

/** "MARIA DAS DORES D'ÁVILA-LIMA II" as "Maria das Dores D'Ávila-Lima II". What is not all in capitals stays. */
export function nomeProprio(nome: string): string {
  if (!emMaiusculas(nome)) return nome;
  return nome.replaceAll(/[\p{L}\p{M}]+/gu, (palavra, posicao: number) => {
    const pequena = palavra.toLocaleLowerCase('pt-BR');
    const antes = nome[posicao - 1] ?? '';
    const depois = nome[posicao + palavra.length] ?? '';
    const noMeio = LIMITE.test(antes) && LIMITE.test(depois);
    if (noMeio && PARTICULAS.has(pequena)) return pequena;
    if (antes === ' ' && ROMANO.test(pequena)) return palavra;
    const [inicial = ''] = palavra;
    return inicial + pequena.slice(inicial.toLocaleLowerCase('pt-BR').length);
  });
}

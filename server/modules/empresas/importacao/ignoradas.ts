import type { Mapeamento } from '#contract/empresas/importacao.ts';
import { limpar } from './celula.ts';
import type { LinhaLida } from './leitura/recusa.ts';

/** Rows that stand for nobody, or for nobody new: left aside by themselves, and counted. */

const TOTAL = /^(sub ?)?tota(l|is)\b|^soma\b/i;

function ehTotal({ Celulas }: LinhaLida, { CPF, Email }: Mapeamento): boolean {
  const vazia = (coluna: number | null) => coluna === null || limpar(Celulas[coluna] ?? '') === '';
  const primeira = Celulas.map(limpar).find((celula) => celula !== '') ?? '';
  return TOTAL.test(primeira) && vazia(CPF) && vazia(Email);
}

export function separar(linhas: LinhaLida[], mapeamento: Mapeamento) {
  const vistas = new Set<string>();
  const pessoas: LinhaLida[] = [];
  let Repetidas = 0;
  let Totais = 0;
  for (const linha of linhas) {
    const escrita = JSON.stringify(linha.Celulas.map(limpar));
    if (ehTotal(linha, mapeamento)) Totais += 1;
    else if (vistas.has(escrita)) Repetidas += 1;
    else pessoas.push(linha);
    vistas.add(escrita);
  }
  return { pessoas, Repetidas, Totais };
}

import { setImmediate as aVezDosOutros } from 'node:timers/promises';
import type { Assunto } from '#contract/operacao/privacidade.ts';
import { inWords } from '../../../../platform/documents/table.ts';
import { APOIO, CORPO, PARTE, textoCorrido } from './texto-corrido.ts';

/** Subjects one after the other, to be read and printed: each with its words, then a line or more for each row. */

/** Beyond this nobody reads; the other files hold all of it. */
const LINHAS = 500;

export type Parte = Pick<
  Assunto,
  'Titulo' | 'Explicacao' | 'Base' | 'Prazo' | 'Colunas' | 'Linhas' | 'Total'
>;
type Ficha = { titulo: string; apoio: string; geradoEm: Date; partes: Parte[] };

const emFrase = ({ Colunas }: Parte, linha: Parte['Linhas'][number]) =>
  Colunas.flatMap(({ Titulo, Tipo }, n) => {
    const valor = inWords(linha[n] ?? null, Tipo);
    return valor === '' ? [] : [`${Titulo}: ${valor}`];
  }).join('  ·  ');

export async function desenharFicha({ partes, ...inicio }: Ficha): Promise<Buffer> {
  const { escrever, bytes } = textoCorrido(inicio);
  for (const parte of partes) {
    escrever('H2', parte.Titulo, PARTE, { antes: 14 });
    escrever('P', parte.Explicacao, CORPO);
    escrever('P', `Base legal: ${parte.Base}. Prazo: ${parte.Prazo}`, APOIO);
    if (parte.Total === 0) escrever('P', 'Nada guardado.', CORPO, { antes: 4, recuo: 10 });
    for (const [n, linha] of parte.Linhas.slice(0, LINHAS).entries()) {
      if (n % 50 === 0) await aVezDosOutros();
      escrever('P', emFrase(parte, linha), CORPO, { antes: 4, recuo: 10 });
    }
    const mais = parte.Total - Math.min(LINHAS, parte.Linhas.length);
    if (mais > 0) {
      const texto = `E mais ${mais.toLocaleString('pt-BR')}, nos arquivos JSON e CSV.`;
      escrever('P', texto, APOIO, { antes: 4, recuo: 10 });
    }
  }
  return await bytes();
}

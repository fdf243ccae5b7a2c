import { setImmediate as aVezDosOutros } from 'node:timers/promises';
import type { Assunto } from '#contract/privacidade.ts';
import { emPalavras } from '../../platform/tabela.ts';
import { ALTURA, alturaDaLinha, Folha, LARGURA, type Estilo } from '../../platform/pdf/folha.ts';

/** Subjects one after the other, to be read and printed: each with its words, then a line or more for each row. */

const MARGEM = 36;
const UTIL = LARGURA - 2 * MARGEM;
const FIM = ALTURA - MARGEM - 16;
/** Beyond this nobody reads; the other files hold all of it. */
const LINHAS = 500;

const TITULO: Estilo = { tamanho: 18, peso: 'negrito' };
const PARTE: Estilo = { tamanho: 12, peso: 'negrito' };
const CORPO: Estilo = { tamanho: 9, entrelinha: 1.3 };
const APOIO: Estilo = { tamanho: 8, cor: '#4c5754' };

export type Parte = Pick<
  Assunto,
  'Titulo' | 'Explicacao' | 'Base' | 'Prazo' | 'Colunas' | 'Linhas' | 'Total'
>;
type Ficha = { titulo: string; apoio: string; geradoEm: Date; partes: Parte[] };

const emFrase = ({ Colunas }: Parte, linha: Parte['Linhas'][number]) =>
  Colunas.flatMap(({ Titulo, Tipo }, n) => {
    const valor = emPalavras(linha[n] ?? null, Tipo);
    return valor === '' ? [] : [`${Titulo}: ${valor}`];
  }).join('  ·  ');

export async function desenharFicha({ titulo, apoio, geradoEm, partes }: Ficha): Promise<Buffer> {
  const folha = new Folha({ titulo, assunto: apoio, criadoEm: geradoEm });
  let pagina = 0;
  let y = FIM;

  const novaPagina = () => {
    folha.doc.addPage();
    pagina += 1;
    const numero = `Página ${pagina}`;
    folha.enfeitar(() => {
      folha.linha(titulo, MARGEM, ALTURA - MARGEM, APOIO);
      folha.linha(numero, LARGURA - MARGEM - folha.largura(numero, APOIO), ALTURA - MARGEM, APOIO);
    });
    y = MARGEM;
  };
  const escrever = (
    etiqueta: 'H1' | 'H2' | 'P',
    texto: string,
    estilo: Estilo,
    { antes = 0, recuo = 0 } = {},
  ) => {
    const linhas = folha.quebrar(texto, estilo, UTIL - recuo);
    const passo = alturaDaLinha(estilo);
    y += antes;
    // A heading never stands alone at the foot of a page.
    const minimo = (etiqueta === 'P' ? 1 : 4) * passo;
    if (y + minimo > FIM) novaPagina();
    folha.marcar(etiqueta, () => {
      for (const linha of linhas) {
        if (y + passo > FIM) novaPagina();
        folha.linha(linha, MARGEM + recuo, y, estilo);
        y += passo;
      }
    });
  };

  escrever('H1', titulo, TITULO);
  escrever('P', apoio, APOIO);
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
  return await folha.bytes();
}

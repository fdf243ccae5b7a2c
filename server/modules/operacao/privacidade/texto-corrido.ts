import { ALTURA, alturaDaLinha, Folha, LARGURA, type Estilo } from '../../../platform/documents/pdf/folha.ts';

/** Running text on pages with a title and a number, one block after the other. */

const MARGEM = 36;
const UTIL = LARGURA - 2 * MARGEM;
const FIM = ALTURA - MARGEM - 16;

export const TITULO: Estilo = { tamanho: 18, peso: 'negrito' };
export const PARTE: Estilo = { tamanho: 12, peso: 'negrito' };
export const CORPO: Estilo = { tamanho: 9, entrelinha: 1.3 };
export const APOIO: Estilo = { tamanho: 8, cor: '#4c5754' };

type Inicio = { titulo: string; apoio: string; geradoEm: Date };

export function textoCorrido({ titulo, apoio, geradoEm }: Inicio) {
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
  return { escrever, bytes: () => folha.bytes() };
}

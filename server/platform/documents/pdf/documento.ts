import { ALTURA, alturaDaLinha, Folha, LARGURA, type Estilo } from './folha.ts';

/** A document of headings, facts and paragraphs on A4 pages, upright; it flows over as many as it takes. */

/** A paragraph, or a fact with its name. */
type Item = string | readonly [rotulo: string, valor: string];
export type Bloco = { titulo: string; itens: readonly Item[] };

export type Documento = {
  titulo: string;
  subtitulo: string;
  /** Under the title: of whom, when. */
  linhas: readonly string[];
  blocos: readonly Bloco[];
  criadoEm: Date;
};

const [LARGO, ALTO] = [ALTURA, LARGURA];
const MARGEM = 54;
const UTIL = LARGO - 2 * MARGEM;
const ROTULO = 140;
const FIM = ALTO - 66;

const COR = '#0b6e69';
const CINZA = '#4c5754';
const TITULO: Estilo = { tamanho: 12, peso: 'negrito', cor: COR, espaco: 0.4 };
const SUBTITULO: Estilo = { tamanho: 22, peso: 'negrito', entrelinha: 1.2 };
const APOIO: Estilo = { tamanho: 9.5, cor: CINZA, entrelinha: 1.4 };
const BLOCO: Estilo = { tamanho: 12.5, peso: 'forte', cor: COR };
const NOME: Estilo = { tamanho: 9.5, cor: CINZA, entrelinha: 1.4 };
const TEXTO: Estilo = { tamanho: 9.5, entrelinha: 1.4 };

type Traco = { pagina: number; desenhar: () => void };

export async function desenharDocumento(documento: Documento): Promise<Buffer> {
  const { titulo, subtitulo, linhas, blocos, criadoEm } = documento;
  const folha = new Folha({ titulo: `${titulo}: ${subtitulo}`, assunto: titulo, criadoEm, retrato: true });
  const tracos: Traco[] = [];
  let pagina = 0;
  let y = MARGEM;

  const avancar = () => {
    pagina += 1;
    y = MARGEM;
  };
  const por = (altura: number, desenhar: (topo: number) => void) => {
    const topo = y;
    tracos.push({ pagina, desenhar: () => desenhar(topo) });
    y += altura;
  };
  /** Lines that go on over pages; the name of a fact stands beside its first. */
  const escrever = (inteiras: string[], x: number, estilo: Estilo, rotulo: string[] = []) => {
    const passo = alturaDaLinha(estilo);
    let nome = rotulo;
    for (let resto = inteiras; resto.length > 0;) {
      const cabem = Math.floor((FIM - y) / passo);
      if (cabem < Math.max(1, Math.min(nome.length, 3))) {
        avancar();
        continue;
      }
      const parte = resto.slice(0, cabem);
      const dela = nome;
      por(Math.max(parte.length, dela.length) * passo, (topo) =>
        folha.marcar('P', () => {
          folha.linhas(dela, MARGEM, topo, NOME);
          folha.linhas(parte, x, topo, estilo);
        }),
      );
      nome = [];
      resto = resto.slice(cabem);
    }
  };

  const nomes = folha.quebrar(subtitulo, SUBTITULO, UTIL);
  por(alturaDaLinha(TITULO) + 2, (topo) =>
    folha.marcar('P', () => folha.linha(titulo, MARGEM, topo, TITULO)),
  );
  por(nomes.length * alturaDaLinha(SUBTITULO) + 4, (topo) =>
    folha.marcar('H1', () => folha.linhas(nomes, MARGEM, topo, SUBTITULO)),
  );
  for (const linha of linhas) escrever(folha.quebrar(linha, APOIO, UTIL), MARGEM, APOIO);
  por(6, (topo) => folha.enfeitar(() => folha.doc.rect(MARGEM, topo + 5, UTIL, 1.5).fill(COR)));

  for (const bloco of blocos) {
    y += 16;
    const cabeca = folha.quebrar(bloco.titulo, BLOCO, UTIL);
    const altura = cabeca.length * alturaDaLinha(BLOCO) + 4;
    // A heading is never the last thing on a page.
    if (y + altura + 3 * alturaDaLinha(TEXTO) > FIM) avancar();
    por(altura, (topo) => folha.marcar('H2', () => folha.linhas(cabeca, MARGEM, topo, BLOCO)));
    for (const item of bloco.itens) {
      if (typeof item === 'string') escrever(folha.quebrar(item, TEXTO, UTIL), MARGEM, TEXTO);
      else {
        const [rotulo, valor] = item;
        const valores = folha.quebrar(valor, TEXTO, UTIL - ROTULO);
        escrever(valores, MARGEM + ROTULO, TEXTO, folha.quebrar(rotulo, NOME, ROTULO - 12));
      }
      y += 3;
    }
  }

  for (let n = 0; n <= pagina; n++) {
    folha.doc.addPage();
    for (const { desenhar } of tracos.filter((traco) => traco.pagina === n)) desenhar();
    folha.enfeitar(() => {
      const numero = `Página ${n + 1} de ${pagina + 1}`;
      const [pe = ''] = folha.quebrar(`${titulo} · ${subtitulo}`, APOIO, UTIL - 90);
      folha.linha(pe, MARGEM, ALTO - 46, APOIO);
      folha.linha(numero, LARGO - MARGEM - folha.largura(numero, APOIO), ALTO - 46, APOIO);
    });
  }
  return await folha.bytes();
}

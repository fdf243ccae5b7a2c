import type { ZipEntry } from '../../../platform/documents/zip.ts';
import { MATERIAL, nomeDaImagem, nomeDoMaterial, nomeDoTexto } from './nomes.ts';
import type { Preparado } from './preparo.service.ts';

type Conteudo = ZipEntry['content'];
type Abrir = (arquivo: { Chave: string; Tamanho: number }) => Promise<Conteudo>;

const PAGINA = (titulo: string, corpo: string) =>
  `<!doctype html>\n<html lang="pt-BR"><head><meta charset="utf-8"><title>${titulo}</title></head><body>\n<h1>${titulo}</h1>\n${corpo}\n</body></html>\n`;

const escapar = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What the lessons used and the exams showed, as far as it fits; a text shows the pictures that lie beside it. */
export async function* material(
  { retrato, textos, imagens }: Pick<Preparado, 'retrato' | 'textos' | 'imagens'>,
  entrada: (nome: string, conteudo: Conteudo) => ZipEntry,
  abrir: Abrir,
): AsyncGenerator<ZipEntry> {
  const cabem = retrato.material.filter(({ Cabe }) => Cabe);
  const porChave = new Map(cabem.map((um) => [um.Chave, nomeDoMaterial(um)]));
  for (const um of cabem) yield entrada(nomeDoMaterial(um), await abrir(um));
  for (const um of textos) {
    const corpo = um.Html.replace(/\/api\/arquivos\/publico\/([0-9a-f]{40})/g, (endereco, chave: string) => {
      const nome = porChave.get(chave);
      return nome === undefined ? endereco : encodeURIComponent(nome.slice(MATERIAL.length));
    });
    yield entrada(nomeDoTexto(um), [Buffer.from(PAGINA(escapar(um.Aula), corpo))]);
  }
  for (const uma of imagens) yield entrada(nomeDaImagem(uma), await abrir(uma));
}

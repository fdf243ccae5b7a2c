import { Readable } from 'node:stream';
import type { Deps } from '../../platform/deps.ts';
import { zip, type ZipEntry } from '../../platform/zip.ts';
import { nomeDoArquivo } from './documento.service.ts';
import { abrirDocumentos, emPartes } from './lote.service.ts';
import { listarParaZip } from './publico.queries.ts';
import { abrirLista } from './publico.service.ts';

/** Names inside the archive: readable, and no two the same. */
function nomes() {
  const usados = new Map<string, number>();
  return (nome: string) => {
    const limpo = nome.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_').slice(0, 180);
    const vezes = (usados.get(limpo) ?? 0) + 1;
    usados.set(limpo, vezes);
    return vezes === 1 ? limpo : limpo.replace(/(\.pdf)?$/, ` (${vezes})$1`);
  };
}

async function* entradas(deps: Deps, codigos: string[]): AsyncGenerator<ZipEntry> {
  const nomear = nomes();
  for await (const { documento, conteudo } of abrirDocumentos(deps, codigos)) {
    yield {
      name: nomear(nomeDoArquivo(documento)),
      at: new Date(documento.AssinadoEm ?? documento.Dados.EmitidoEm),
      content: emPartes(conteudo),
    };
  }
}

export async function listaZip(deps: Deps, hash: string) {
  const aberta = await abrirLista(deps, hash);
  const itens = await listarParaZip(deps.db, aberta);
  const codigos = itens.map(({ Codigo }) => Codigo);
  const conteudo = Readable.from(zip(entradas(deps, codigos)), {
    objectMode: false,
    highWaterMark: 256 * 1024,
  });
  return { nome: `Certificados - ${aberta.Titulo}.zip`, conteudo };
}

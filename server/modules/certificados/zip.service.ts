import { Zip, ZipPassThrough } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Deps } from '../../platform/deps.ts';
import { listarDocumentos } from './certificados.queries.ts';
import { abrirDocumento, nomeDoArquivo } from './documento.service.ts';
import { listarParaZip } from './publico.queries.ts';
import { abrirLista } from './publico.service.ts';

/** Facts are read so many at a time, documents one by one: however long the list, memory stays the same. */
const DE_CADA_VEZ = 20;

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

async function* compactar(deps: Deps, codigos: string[]): AsyncGenerator<Uint8Array> {
  let prontos: Uint8Array[] = [];
  const zip = new Zip((erro, parte) => {
    if (erro) throw erro;
    prontos.push(parte);
  });
  const esvaziar = () => {
    const partes = prontos;
    prontos = [];
    return partes;
  };
  const nomear = nomes();
  for (let n = 0; n < codigos.length; n += DE_CADA_VEZ) {
    const lote = codigos.slice(n, n + DE_CADA_VEZ);
    const lidos = await listarDocumentos(deps.db, { Codigos: lote });
    const porCodigo = new Map(lidos.map((documento) => [documento.Codigo, documento]));
    for (const codigo of lote) {
      const documento = porCodigo.get(codigo);
      if (!documento) continue;
      const { conteudo } = await abrirDocumento(deps, documento);
      // Documents are compressed inside.
      const entrada = new ZipPassThrough(nomear(nomeDoArquivo(documento)));
      entrada.mtime = new Date(documento.AssinadoEm ?? documento.Dados.EmitidoEm);
      zip.add(entrada);
      entrada.push(Buffer.isBuffer(conteudo) ? conteudo : await buffer(conteudo), true);
      yield* esvaziar();
    }
  }
  zip.end();
  yield* esvaziar();
}

export async function listaZip(deps: Deps, hash: string) {
  const aberta = await abrirLista(deps, hash);
  const itens = await listarParaZip(deps.db, aberta);
  const conteudo = Readable.from(
    compactar(
      deps,
      itens.map(({ Codigo }) => Codigo),
    ),
    { objectMode: false, highWaterMark: 256 * 1024 },
  );
  return { nome: `Certificados - ${aberta.Titulo}.zip`, conteudo };
}

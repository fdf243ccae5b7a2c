import { Readable } from 'node:stream';
import { DOCUMENTOS_NO_ZIP } from '#contract/prova/certificados-publico.ts';
import { atOnce } from '../../../platform/http/concurrency-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/session.ts';
import { zip, type ZipEntry } from '../../../platform/documents/zip.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { abrirDocumento, nomeDoArquivo } from './documento.service.ts';
import { abrirDocumentos, emPartes } from './lote.service.ts';
import { abrirPublica } from './publico/publica.service.ts';
import { listarParaZip, type ListaLida } from './publico/publico.queries.ts';
import { abrirLista } from './publico/publico.service.ts';

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

type Entrega = { aberta: ListaLida; origem: Origin; parte: number; codigos: string[] };

/** Its record comes before its first byte. */
async function* entradas(deps: Deps, { aberta, origem, parte, codigos }: Entrega): AsyncGenerator<ZipEntry> {
  await auditar(deps.db, {
    acao: 'baixar lista de certificados',
    objeto: 'CertificadoLista',
    idObjeto: aberta.IdCertificadoLista,
    idCliente: aberta.IdCliente,
    origem,
    depois: { Parte: parte, Documentos: codigos.length, CPFInteiro: aberta.CPFInteiro },
  });
  const abrir = aberta.CPFInteiro ? abrirDocumento : abrirPublica;
  const nomear = nomes();
  for await (const { documento, conteudo } of abrirDocumentos(deps, codigos, abrir)) {
    yield {
      name: nomear(nomeDoArquivo(documento)),
      at: new Date(documento.AssinadoEm ?? documento.Dados.EmitidoEm),
      content: emPartes(conteudo),
    };
  }
}

/** Who has a link needs no login: drawing for them leaves room for who signs. */
const ocupar = atOnce({ limit: 4, each: 2 });

/** A list in archives of so many documents each; who hangs up stops the drawing and gives the place back. */
export async function listaZip(deps: Deps, origem: Origin, hash: string, parte: number) {
  const aberta = await abrirLista(deps, hash);
  const { Codigos: codigos, Total } = await listarParaZip(deps.db, { ...aberta, parte });
  if (codigos.length === 0) throw notFound();
  const desocupar = ocupar(String(aberta.IdCertificadoLista));
  const conteudo = Readable.from(zip(entradas(deps, { aberta, origem, parte, codigos })), {
    objectMode: false,
    highWaterMark: 256 * 1024,
  });
  conteudo.once('close', desocupar);
  const partes = Math.ceil(Total / DOCUMENTOS_NO_ZIP);
  const qual = partes === 1 ? '' : ` (parte ${parte} de ${partes})`;
  return { nome: `Certificados - ${aberta.Titulo}${qual}.zip`, conteudo };
}

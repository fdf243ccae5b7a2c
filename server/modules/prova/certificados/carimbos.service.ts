import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../platform/deps.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { assinaturaDigital } from '../assinaturas/a1.service.ts';
import { carimbarNoPdf, porQueNao } from '../assinaturas/carimbo.service.ts';
import { contarSemCarimbo, listarSemCarimbo } from './carimbos.queries.ts';
import { gravarCopia } from './copia.queries.ts';
import { abrirDocumento, buscarDocumento, guardarDocumento } from './documento.service.ts';

/**
 * A worker's signature does not wait for the authority that gives timestamps: what it did not give then is asked for again
 * until it does, and comes as one more entry at the end of the file (docs/decisions/0083).
 */
export function registrarCarimbos(deps: Deps) {
  if (!deps.env.TSA_URL) return;
  deps.jobs.schedule('carimbos-esperando', '*/10 * * * *', () => carimbarOsQueEsperam(deps));
}

/** One after the other; while the authority is away, the others need not be tried. */
export async function carimbarOsQueEsperam(deps: Deps) {
  for (const { IdCertificado, Codigo } of await listarSemCarimbo(deps.db)) {
    try {
      await carimbarUm(deps, Codigo);
    } catch (error) {
      const porque = porQueNao(error);
      deps.log.warn(
        { IdCertificado, porque: porque ?? (error as Error).message },
        'TSA_URL: no timestamp yet',
      );
      // What a program outside made of one file is no reason for the others to wait.
      if (porque !== null) return;
    }
  }
}

/** For who runs the platform: whether documents get signed and timestamped, and how many wait for it. */
export async function situacaoDaAssinatura(deps: Deps) {
  const { TSA_URL } = deps.env;
  const Carimbo = TSA_URL
    ? { Servidor: new URL(TSA_URL).hostname, Esperam: await contarSemCarimbo(deps.db) }
    : null;
  return { ...(await assinaturaDigital(deps)), Carimbo };
}

async function carimbarUm(deps: Deps, Codigo: string) {
  const documento = await buscarDocumento(deps, Codigo);
  const { IdCertificado, IdCliente, PdfSha256 } = documento;
  if (PdfSha256 === null) return;
  const { conteudo } = await abrirDocumento(deps, documento);
  const feito = await carimbarNoPdf(deps, Buffer.isBuffer(conteudo) ? conteudo : await buffer(conteudo));
  const { IdArquivo, PdfSha256: Sha256 } = await guardarDocumento(deps, documento, {
    pdf: feito.pdf,
    IdUsuario: null,
  });
  await deps.db.transaction().execute(async (db) => {
    // Another copy came first, or it was revoked meanwhile: the file just made is cleaned away.
    const gravada = await gravarCopia(db, {
      IdCertificado,
      sobre: PdfSha256,
      IdArquivo,
      Sha256,
      Signatarios: [],
      EnviadaEm: deps.clock.now(),
      EnviadaPor: null,
      Carimbo: feito.carimbo,
    });
    if (!gravada) return;
    await auditar(db, {
      acao: 'carimbar certificado',
      objeto: 'Certificado',
      idObjeto: IdCertificado,
      idCliente: IdCliente,
      antes: { Codigo, PdfSha256 },
      depois: { Codigo, PdfSha256: Sha256, Carimbo: feito.carimbo },
    });
  });
}

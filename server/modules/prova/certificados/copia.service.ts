import type { z } from 'zod';
import type { enviarCopiaAssinada as contrato } from '#contract/prova/certificados.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, HttpError, NO_SPACE } from '../../../platform/errors.ts';
import { auditar } from '../../../domain/auditoria.ts';
import * as queries from './copia.queries.ts';
import { buscarDocumento, guardarDocumento, sha256 } from './documento.service.ts';
import type { Quem } from './leitura.service.ts';
import { assinaturasDepoisDe } from '../assinaturas/pdf-assinado.ts';

const OUTRO_ARQUIVO =
  'Este arquivo não é a cópia atual do certificado com uma assinatura a mais. Baixe o PDF daqui, assine-o sem imprimir nem salvar por outro programa, e envie o resultado.';

const outraAntes = () =>
  new HttpError(409, 'Outra cópia chegou antes. Baixe o PDF de novo, assine-o e envie.');

/** Whether it was made over the file that was given out before the last copy came: no mistake of who sends it. */
async function comecaPorAnterior(deps: Deps, pdf: Buffer, IdCertificado: number) {
  const dadas = await queries.listarDadas(deps.db, { IdCertificado });
  return dadas.some(({ Sha256, Tamanho }) => sha256(pdf.subarray(0, Tamanho)) === Sha256);
}

/** The document with a signature made elsewhere, which from now on is the one given out. */
export async function enviarCopiaAssinada(
  deps: Deps,
  { sessao, origem }: Quem,
  { Codigo: digitado, Conteudo }: z.output<(typeof contrato)['schema']['body']>,
) {
  const documento = await buscarDocumento(deps, digitado);
  const { IdCertificado, IdCliente, Codigo, PdfSha256, Tamanho } = documento;
  if (documento.RevogadoEm !== null) throw new HttpError(422, 'Este certificado foi revogado.');
  if (PdfSha256 === null || Tamanho === null) {
    throw new HttpError(
      422,
      'O trabalhador ainda não assinou: o arquivo definitivo nasce com a assinatura dele.',
    );
  }
  const pdf = Buffer.from(Conteudo, 'base64');
  if (sha256(pdf.subarray(0, Tamanho)) !== PdfSha256) {
    if (await comecaPorAnterior(deps, pdf, IdCertificado)) throw outraAntes();
    throw invalidField('Conteudo', OUTRO_ARQUIVO);
  }
  const novas = assinaturasDepoisDe(pdf, Tamanho);
  if ('recusa' in novas) throw invalidField('Conteudo', novas.recusa);
  if (!(await deps.storage.hasRoomFor(pdf.length))) throw new HttpError(507, NO_SPACE);
  const { signatarios: Signatarios } = novas;
  const { IdUsuario } = sessao;
  const nova = await guardarDocumento(deps, documento, { pdf, IdUsuario });
  await deps.db.transaction().execute(async (db) => {
    const gravada = await queries.gravarCopia(db, {
      IdCertificado,
      sobre: PdfSha256,
      IdArquivo: nova.IdArquivo,
      Sha256: nova.PdfSha256,
      Signatarios,
      EnviadaEm: deps.clock.now(),
      EnviadaPor: IdUsuario,
    });
    if (!gravada) throw outraAntes();
    await auditar(db, {
      acao: 'enviar cópia assinada',
      objeto: 'Certificado',
      idObjeto: IdCertificado,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
      antes: { Codigo, PdfSha256 },
      depois: { Codigo, PdfSha256: nova.PdfSha256, Signatarios },
    });
  });
  return { PdfSha256: nova.PdfSha256, Signatarios };
}

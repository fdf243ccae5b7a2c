import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { guardarArquivo } from '../../ensino/arquivos/arquivos.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { registrarVisualizacao } from '../../../domain/visualizacoes.ts';
import { confirmarIdentidade, type Confirmada } from '../../empresas/entrada-unica/confirmacao.service.ts';
import { a1De, assinarDigitalmente, assinaturaDigital, type A1 } from '../assinaturas/a1.service.ts';
import { DECLARACAO, type Assinatura } from '../assinaturas/assinatura.ts';
import { soOQueDiz, tentarCarimbar, type Carimbado } from '../assinaturas/carimbo.service.ts';
import * as queries from './certificados.queries.ts';
import { imagensDe } from './modelo/imagens.service.ts';
import { listarDaPessoa } from './leitura.queries.ts';
import type { Quem } from './leitura.service.ts';
import { desenharNaOficina } from './pdf/atelie.ts';
import { exigirCodigo } from './publico/titular.service.ts';

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const nomeDoArquivo = ({ Dados }: Pick<queries.Documento, 'Dados'>) =>
  `Certificado - ${Dados.Curso.Nome} - ${Dados.Titular.Nome}.pdf`;

/** Keeps the bytes of a document before anything names them: a stop in between leaves a file to be cleaned away. */
export async function guardarDocumento(
  deps: Deps,
  documento: Pick<queries.Documento, 'Dados'>,
  { pdf, IdUsuario }: { pdf: Buffer; IdUsuario: number | null },
) {
  const { IdArquivo } = await guardarArquivo(deps, {
    nome: nomeDoArquivo(documento),
    tipo: 'application/pdf',
    uso: 'documento',
    conteudo: Readable.from([pdf]),
    tamanho: pdf.length,
    IdUsuario,
  });
  return { IdArquivo, PdfSha256: sha256(pdf) };
}

export type Aberto = { nome: string; conteudo: Readable | Buffer; tamanho: number };

type Guardado = { Chave: string; Tamanho: number };

export async function abrirGuardado(
  { storage }: Deps,
  nome: string,
  { Chave, Tamanho }: Guardado,
): Promise<Aberto> {
  const conteudo = await storage.open(Chave, { start: 0, end: Tamanho - 1 });
  if (!conteudo) throw notFound();
  return { nome, conteudo, tamanho: Tamanho };
}

/**
 * The final file, always the same. Before the worker signs, and once it is revoked, a copy that says so, drawn on the
 * spot: the file itself stays as it was signed.
 */
export async function abrirDocumento(deps: Deps, documento: queries.Documento): Promise<Aberto> {
  const { Chave, Tamanho, RevogadoEm: revogadoEm, Assinatura } = documento;
  const nome = nomeDoArquivo(documento);
  if (Chave !== null && Tamanho !== null && revogadoEm === null) {
    return await abrirGuardado(deps, nome, { Chave, Tamanho });
  }
  const { Dados: fatos, DadosSha256: dadosSha256 } = documento;
  const imagens = await imagensDe(deps, fatos, documento.Logo);
  // Only the file itself carries the digital signature.
  const assinatura = Assinatura && { ...Assinatura, Digital: null };
  const conteudo = await desenharNaOficina({ fatos, dadosSha256, assinatura, imagens, revogadoEm });
  return { nome, conteudo, tamanho: conteudo.length };
}

export async function buscarDocumento({ db }: Deps, digitado: string) {
  const documento = await queries.buscarDocumentoOuNulo(db, { Codigo: exigirCodigo(digitado) });
  if (!documento) throw notFound();
  return documento;
}

const ehDaSessao = ({ IdUsuario, IdCliente }: queries.Documento, sessao: Sessao) =>
  IdUsuario === sessao.IdUsuario && (!sessao.SoCliente || IdCliente === sessao.SoCliente);

/** For its owner, whose manager or an administrator asks; to anybody else there is none. */
export async function pdfDe(deps: Deps, sessao: Sessao, codigo: string) {
  const documento = await buscarDocumento(deps, codigo);
  const { Codigo } = documento;
  const alcance = alcanceDe(sessao);
  if (!ehDaSessao(documento, sessao) && !(await queries.estaNoAlcance(deps.db, { Codigo, alcance }))) {
    throw notFound();
  }
  await registrarVisualizacao(deps, sessao, documento, 'certificado');
  return await abrirDocumento(deps, documento);
}

type Pedido = { Codigo: string; Senha?: string | undefined };

/**
 * The worker's signature. The final document is drawn and kept before the signature is recorded, in one statement with
 * it: a stop in between leaves a file that nobody names, and nothing signed.
 */
export async function assinarCertificado(
  deps: Deps,
  { sessao, origem }: Quem,
  { Codigo: digitado, Senha }: Pedido,
) {
  const documento = await buscarDocumento(deps, digitado);
  if (!ehDaSessao(documento, sessao)) throw notFound();
  if (documento.AssinadoEm === null) {
    if (documento.RevogadoEm !== null) throw revogado();
    const falta = 'Confirme a sua senha para assinar.';
    const Por = await confirmarIdentidade(deps, sessao, { Senha, falta }, origem);
    await assinar(deps, { sessao, origem }, documento, Por);
  }
  return await mostrarAssinado(deps, sessao, documento.Codigo);
}

const revogado = () => new HttpError(422, 'Este certificado foi revogado e não pode ser assinado.');

/** Null when none is configured. One that does not work stops the signature: the document must not claim less than set up. */
async function exigirA1(deps: Deps) {
  const { Estado } = await assinaturaDigital(deps);
  if (Estado === 'falha') {
    throw new HttpError(
      503,
      'A assinatura digital da plataforma está com problema. Tente de novo mais tarde.',
    );
  }
  return await a1De(deps);
}

async function assinar(deps: Deps, { sessao, origem }: Quem, documento: queries.Documento, Por: Confirmada) {
  const { IdCertificado, IdCliente, Codigo, Dados: fatos, DadosSha256 } = documento;
  const { IdUsuario } = sessao;
  const agora = deps.clock.now();
  const a1 = await exigirA1(deps);
  const imagens = await imagensDe(deps, fatos, documento.Logo);
  const assinatura: Assinatura = {
    Em: agora.toISOString(),
    ...origem,
    Declaracao: DECLARACAO,
    DadosSha256,
    Por,
    Digital: a1 && { Titular: a1.Titular, Autoridade: a1.Autoridade },
    Imagens: Object.keys(imagens.assinaturas),
  };
  const desenhado = await desenharNaOficina({ fatos, dadosSha256: DadosSha256, assinatura, imagens });
  const { pdf, ...carimbo } = a1
    ? await assinarComCarimbo(deps, desenhado, { a1, agora })
    : { pdf: desenhado };
  const arquivo = await guardarDocumento(deps, documento, { pdf, IdUsuario });
  const { PdfSha256 } = arquivo;
  await deps.db.transaction().execute(async (db) => {
    // Signed or revoked meanwhile: what was first stands, and the file just made is cleaned away.
    const gravada = await queries.gravarAssinatura(db, {
      IdCertificado,
      Assinatura: { ...assinatura, Digital: assinatura.Digital && { ...assinatura.Digital, ...carimbo } },
      IdArquivoPdf: arquivo.IdArquivo,
      PdfSha256,
    });
    if (!gravada) return;
    await auditar(db, {
      acao: 'assinar certificado',
      objeto: 'Certificado',
      idObjeto: IdCertificado,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
      depois: { Codigo, DadosSha256, PdfSha256, Por },
    });
  });
}

type ComoAssina = { a1: A1; agora: Date };

/** Where timestamps are set up, also the one it got: null where it still waits for one (`carimbos.service.ts`). */
async function assinarComCarimbo(deps: Deps, desenhado: Buffer, { a1, agora }: ComoAssina) {
  if (!deps.env.TSA_URL) return { pdf: await assinarDigitalmente(desenhado, a1, agora) };
  const dadas: (Carimbado | null)[] = [];
  const pdf = await assinarDigitalmente(desenhado, a1, agora, async (assinatura) => {
    const carimbado = await tentarCarimbar(deps, assinatura);
    dadas.push(carimbado);
    return carimbado?.token ?? null;
  });
  const [carimbado] = dadas;
  return { pdf, Carimbo: carimbado ? soOQueDiz(carimbado) : null };
}

async function mostrarAssinado({ db, clock }: Deps, { IdUsuario }: Sessao, Codigo: string) {
  const itens = await listarDaPessoa(db, { IdUsuario, hoje: today(clock) });
  const item = itens.find((um) => um.Codigo === Codigo);
  if (!item) throw notFound();
  const { PdfSha256 } = item;
  if (PdfSha256 === null) throw revogado();
  return { ...item, PdfSha256 };
}

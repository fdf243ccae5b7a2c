import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound, NO_SPACE } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { hasRoom, makeScratch } from '../../../platform/files/temp-files.ts';
import { zip, type ZipEntry } from '../../../platform/documents/zip.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { abrirDocumento } from '../../prova/certificados/documento.service.ts';
import { abrirLista } from '../../prova/certificados/publico/publico.service.ts';
import { abrirDocumentos, emPartes } from '../../prova/certificados/lote.service.ts';
import { documentoDaCapa, type Retrato } from './capa.ts';
import { drawPdfSheet } from '../../../platform/documents/pdf/pdf-sheet.ts';
import { declaracaoDoEmpregador } from './empregador.ts';
import { material } from './material.ts';
import { leiaMe, manifesto, type Arquivo } from './manifesto.ts';
import * as nomes from './nomes.ts';
import { caminho, preparar, type Preparado, type Quem } from './preparo.service.ts';
import { documentoDoPrograma, documentoDoProjetoUsado } from './programa.ts';
import { TABELAS } from './tabelas.ts';

/**
 * Everything that proves the training of a class, in one archive. What is read from tables is of one moment and is
 * written to a folder first: a failure there is an answer with words, and who downloads slowly holds no transaction.
 * Certificates follow one by one; a failure among them leaves an archive without its end, which opens nowhere.
 */
export async function dossieTurma(deps: Deps, quem: Quem, IdClienteTurma: number) {
  const pasta = await makeScratch(deps.env.DATA_DIR);
  const limpar = () => rm(pasta, { recursive: true, force: true });
  try {
    if (!(await hasRoom(pasta, 0))) throw new HttpError(507, NO_SPACE);
    const preparado = await preparar(deps, quem, { IdClienteTurma, pasta });
    const conteudo = Readable.from(zip(entradas(deps, quem, preparado)), {
      objectMode: false,
      highWaterMark: 256 * 1024,
    });
    conteudo.once('close', () => void limpar());
    const { turma, identificacao } = preparado.retrato;
    const partes = ['Dossiê', turma.Descricao, identificacao.NomeFantasia, today(deps.clock)];
    return { nome: `${partes.join(' - ')}.zip`, conteudo };
  } catch (erro) {
    await limpar();
    throw erro;
  }
}

/** For Labour Inspection, of any class of the link, as who answers for all of the company sees it. */
export async function dossieDaInspecao(deps: Deps, origem: Origin, hash: string, IdClienteTurma: number) {
  const aberta = await abrirLista(deps, hash);
  const { IdCliente, IdDono, DonoAdm, IdCertificadoLista } = aberta;
  const daLista = aberta.IdClienteTurma === null || aberta.IdClienteTurma === IdClienteTurma;
  if (!aberta.Inspecao || aberta.IdClienteAluno !== null || !daLista) throw notFound();
  const sessao: Sessao = {
    IdSessao: 0,
    IdUsuario: IdDono,
    Adm: false,
    IdCliente,
    IdClienteAluno: null,
    EhGestor: true,
    GestorTodosSetores: true,
    VistaEm: deps.clock.now().toISOString(),
  };
  const link = { IdCertificadoLista, papel: DonoAdm ? 'Administrador' : 'Gestor' } as const;
  return await dossieTurma(deps, { sessao, origem, link }, IdClienteTurma);
}

type Conteudo = ZipEntry['content'];

/** The files in their order; the last one tells the SHA-256 of all before it, and its own is kept in the audit trail. */
async function* entradas(deps: Deps, quem: Quem, preparado: Preparado): AsyncGenerator<ZipEntry> {
  const { retrato, termos, pasta } = preparado;
  const { turma, identificacao, programas, GeradoEm } = retrato;
  const arquivos: Arquivo[] = [];
  const entrada = (Nome: string, conteudo: Conteudo): ZipEntry => ({
    name: Nome,
    at: GeradoEm,
    content: medir(conteudo, (medida) => arquivos.push({ Nome, ...medida })),
  });

  yield entrada(nomes.CAPA, [await drawPdfSheet(documentoDaCapa(retrato))]);
  yield entrada(nomes.DO_EMPREGADOR, [await drawPdfSheet(declaracaoDoEmpregador(retrato))]);
  const { DataInicio, DataTermino, Descricao: Turma } = turma;
  const daTurma = { Turma, Cliente: identificacao.NomeFantasia, DataInicio, DataTermino, GeradoEm };
  for (const programa of programas) {
    const pdf = await drawPdfSheet(documentoDoPrograma(programa, daTurma));
    yield entrada(nomes.nomeDoPrograma(programa), [pdf]);
    const projeto = documentoDoProjetoUsado(programa, GeradoEm);
    if (projeto) yield entrada(nomes.nomeDoProjeto(programa), [await drawPdfSheet(projeto)]);
  }
  for (const [n, { arquivo }] of TABELAS.entries()) {
    yield entrada(arquivo, createReadStream(caminho(pasta, n)));
  }
  for (const { Versao, Texto } of termos) yield entrada(nomes.nomeDoTermo(Versao), [Buffer.from(Texto)]);
  yield* material(preparado, entrada, guardado(deps));
  yield* validacoes(deps, preparado, entrada);
  yield* certificados(deps, preparado, entrada);
  yield entrada(nomes.LEIA_ME, [leiaMe(retrato, arquivos)]);
  const ultimo = manifesto(retrato, arquivos);
  await auditarManifesto(deps, quem, { turma, arquivos: arquivos.length, ultimo });
  yield { name: nomes.MANIFESTO, at: GeradoEm, content: [ultimo] };
}

/** What technical persons signed: over earlier training, and over the projects. */
async function* validacoes(
  deps: Deps,
  { validacoes: aproveitadas, projetos }: Preparado,
  entrada: (nome: string, conteudo: Conteudo) => ZipEntry,
) {
  const todas = [
    ...projetos.map((um) => ({ ...um, nome: nomes.nomeDoProjetoValidado(um) })),
    ...aproveitadas.map((uma) => ({ ...uma, nome: nomes.nomeDaValidacao(uma) })),
  ];
  const abrir = guardado(deps);
  for (const { nome, ...um } of todas) yield entrada(nome, await abrir(um));
}

const guardado =
  ({ storage }: Deps) =>
  async ({ Chave, Tamanho }: { Chave: string; Tamanho: number }) => {
    const conteudo = await storage.open(Chave, { start: 0, end: Tamanho - 1 });
    if (!conteudo) throw new Error('a file was deleted while its dossier was made');
    return conteudo;
  };

async function* certificados(
  deps: Deps,
  { certificados: todos }: Preparado,
  entrada: (nome: string, conteudo: Conteudo) => ZipEntry,
) {
  const porCodigo = new Map(todos.map((um) => [um.Codigo, um]));
  let feitos = 0;
  for await (const { documento, conteudo } of abrirDocumentos(deps, [...porCodigo.keys()], abrirDocumento)) {
    const certificado = porCodigo.get(documento.Codigo);
    if (!certificado) continue;
    yield entrada(nomes.nomeDoCertificado(certificado), emPartes(conteudo));
    feitos += 1;
  }
  // The table of certificates names it: an archive without it would not be whole.
  if (feitos < todos.length) throw new Error('a certificate was deleted while its dossier was made');
}

async function* medir(conteudo: Conteudo, aoFim: (medida: { Tamanho: number; Sha256: string }) => void) {
  const hash = createHash('sha256');
  let Tamanho = 0;
  for await (const parte of conteudo) {
    hash.update(parte);
    Tamanho += parte.length;
    yield parte;
  }
  aoFim({ Tamanho, Sha256: hash.digest('hex') });
}

type Fim = { turma: Retrato['turma']; arquivos: number; ultimo: Buffer };

/** Before the end leaves: no whole dossier is without its record. */
async function auditarManifesto(
  { db }: Deps,
  { sessao, origem, link }: Quem,
  { turma, arquivos, ultimo }: Fim,
) {
  await auditar(db, {
    acao: 'entregar dossiê',
    objeto: 'ClienteTurma',
    idObjeto: turma.IdClienteTurma,
    idUsuario: link ? null : sessao.IdUsuario,
    idCliente: turma.IdCliente,
    origem,
    depois: { Arquivos: arquivos + 1, ManifestoSha256: createHash('sha256').update(ultimo).digest('hex') },
  });
}

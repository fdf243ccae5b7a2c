import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CERTIFICADOS_NO_DOSSIE } from '#contract/dossie.ts';
import { hoje } from '../../platform/clock.ts';
import { csv } from '../../platform/csv.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Origem, Sessao } from '../../platform/session.ts';
import { xlsx } from '../../platform/xlsx.ts';
import { zip, type ZipEntry } from '../../platform/zip.ts';
import { alcanceDe } from '../alunos/alcance.ts';
import { auditar } from '../auditoria/auditoria.service.ts';
import { abrirDocumentos, emPartes } from '../certificados/lote.service.ts';
import { buscarTurma } from '../turmas/leitura.service.ts';
import { documentoDaCapa, type Retrato } from './capa.ts';
import { desenharDocumento } from './documento.ts';
import * as queries from './dossie.queries.ts';
import { leiaMe, manifesto, type Arquivo } from './manifesto.ts';
import * as nomes from './nomes.ts';
import { documentoDoPrograma } from './programa.ts';
import type { Recorte } from './recorte.ts';
import { TABELAS } from './tabelas.ts';

type Quem = { sessao: Sessao; origem: Origem };

/** Read and kept aside before the first byte leaves; what follows depends on nothing that changes. */
type Preparado = {
  retrato: Retrato;
  certificados: queries.CertificadoDoDossie[];
  termos: { Versao: number; Texto: string }[];
  pasta: string;
};

/**
 * Everything that proves the training of a class, in one archive. What is read from tables is of one moment and is
 * written to a folder first: a failure there is an answer with words, and who downloads slowly holds no transaction.
 * Certificates follow one by one; a failure among them leaves an archive without its end, which opens nowhere.
 */
export async function dossieTurma(deps: Deps, quem: Quem, IdClienteTurma: number) {
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-dossie-'));
  const limpar = () => rm(pasta, { recursive: true, force: true });
  try {
    const preparado = await preparar(deps, quem, { IdClienteTurma, pasta });
    const conteudo = Readable.from(zip(entradas(deps, quem, preparado)), {
      objectMode: false,
      highWaterMark: 256 * 1024,
    });
    conteudo.once('close', () => void limpar());
    const { turma, identificacao } = preparado.retrato;
    const partes = ['Dossiê', turma.Descricao, identificacao.NomeFantasia, hoje(deps.clock)];
    return { nome: `${partes.join(' - ')}.zip`, conteudo };
  } catch (erro) {
    await limpar();
    throw erro;
  }
}

async function preparar(
  deps: Deps,
  { sessao, origem }: Quem,
  { IdClienteTurma, pasta }: { IdClienteTurma: number; pasta: string },
): Promise<Preparado> {
  const { clock, env } = deps;
  const { IdUsuario, Adm } = sessao;
  const alcance = alcanceDe(sessao);
  const recorte = { IdClienteTurma, alcance, hoje: hoje(clock) };
  return await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const turma = await buscarTurma({ db, clock }, sessao, IdClienteTurma);
      const totais = await queries.somar(db, recorte);
      exigirQueCaiba(totais);
      const identificacao = await queries.buscarIdentificacao(db, { ...recorte, IdUsuario });
      const retrato: Retrato = {
        turma,
        identificacao,
        totais,
        programas: await queries.listarProgramas(db, recorte),
        setores: alcance.IdGestor === null ? null : identificacao.Setores,
        papel: Adm ? 'Administrador' : 'Gestor',
        origem: env.PUBLIC_URL,
        GeradoEm: clock.now(),
      };
      const certificados = await queries.listarCertificados(db, recorte);
      const termos = await queries.listarTermos(db, recorte);
      await gravarTabelas(db, recorte, pasta);
      const { Pessoas, Certificados } = totais;
      await auditar(db, {
        acao: 'exportar lista',
        objeto: 'ClienteTurma',
        idObjeto: IdClienteTurma,
        idUsuario: IdUsuario,
        idCliente: turma.IdCliente,
        origem,
        depois: { Lista: 'dossie-da-turma', IdClienteTurma, Pessoas, Certificados },
      });
      return { retrato, certificados, termos, pasta };
    });
}

function exigirQueCaiba({ Certificados }: queries.Totais) {
  if (Certificados <= CERTIFICADOS_NO_DOSSIE) return;
  const [ha, cabem] = [Certificados, CERTIFICADOS_NO_DOSSIE].map((n) => n.toLocaleString('pt-BR'));
  throw new HttpError(
    422,
    `Esta turma tem ${ha} certificados, e um dossiê comporta até ${cabem}. Peça a cada gestor o dos seus setores.`,
  );
}

const caminho = (pasta: string, n: number) => join(pasta, String(n));

/** One after the other: a transaction has one connection. */
async function gravarTabelas(db: Db, recorte: Recorte, pasta: string) {
  for (const [n, { arquivo, abrir }] of TABELAS.entries()) {
    const escrever = arquivo.endsWith('.csv') ? csv : xlsx;
    const partes = Readable.from(escrever(abrir(db, recorte)), { objectMode: false });
    await pipeline(partes, createWriteStream(caminho(pasta, n), { mode: 0o600 }));
  }
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

  yield entrada(nomes.CAPA, [await desenharDocumento(documentoDaCapa(retrato))]);
  const { DataInicio, DataTermino, Descricao: Turma } = turma;
  const daTurma = { Turma, Cliente: identificacao.NomeFantasia, DataInicio, DataTermino, GeradoEm };
  for (const programa of programas) {
    const pdf = await desenharDocumento(documentoDoPrograma(programa, daTurma));
    yield entrada(nomes.nomeDoPrograma(programa), [pdf]);
  }
  for (const [n, { arquivo }] of TABELAS.entries()) {
    yield entrada(arquivo, createReadStream(caminho(pasta, n)));
  }
  for (const { Versao, Texto } of termos) yield entrada(nomes.nomeDoTermo(Versao), [Buffer.from(Texto)]);
  yield* certificados(deps, preparado, entrada);
  yield entrada(nomes.LEIA_ME, [leiaMe(retrato, arquivos)]);
  const ultimo = manifesto(retrato, arquivos);
  await auditarManifesto(deps, quem, { turma, arquivos: arquivos.length, ultimo });
  yield { name: nomes.MANIFESTO, at: GeradoEm, content: [ultimo] };
}

async function* certificados(
  deps: Deps,
  { certificados: todos }: Preparado,
  entrada: (nome: string, conteudo: Conteudo) => ZipEntry,
) {
  const porCodigo = new Map(todos.map((um) => [um.Codigo, um]));
  let feitos = 0;
  for await (const { documento, conteudo } of abrirDocumentos(deps, [...porCodigo.keys()])) {
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
async function auditarManifesto({ db }: Deps, { sessao, origem }: Quem, { turma, arquivos, ultimo }: Fim) {
  await auditar(db, {
    acao: 'entregar dossiê',
    objeto: 'ClienteTurma',
    idObjeto: turma.IdClienteTurma,
    idUsuario: sessao.IdUsuario,
    idCliente: turma.IdCliente,
    origem,
    depois: { Arquivos: arquivos + 1, ManifestoSha256: createHash('sha256').update(ultimo).digest('hex') },
  });
}

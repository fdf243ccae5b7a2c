import type { z } from 'zod';
import type {
  CertificadoExterno,
  enviarExterno as contratoEnvio,
  julgarExterno as contratoJulgamento,
} from '#contract/prova/externos.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import { linksDosArquivos } from '../../ensino/arquivos/arquivos.service.ts';
import { guardarAnexo } from '../../ensino/arquivos/anexo.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { notificar } from '../../mensagens/avisos/notificar.service.ts';
import * as queries from './externos.queries.ts';
import { exigirAto, exigirPublicado, type Ato } from './validacao.service.ts';

type Quem = { sessao: Sessao; origem: Origin };

const leitorDe = (sessao: Sessao) => ({
  alcance: alcanceDe(sessao),
  IdClienteAluno: sessao.IdClienteAluno,
});

function comLink(
  { IdArquivo, ...ato }: NonNullable<queries.Externo['Validacao']>,
  links: ReadonlyMap<number, string>,
) {
  return { ...ato, Link: links.get(IdArquivo) ?? '' };
}

async function comLinks(
  deps: Deps,
  sessao: Sessao,
  externos: queries.Externo[],
): Promise<CertificadoExterno[]> {
  const links = await linksDosArquivos(
    deps,
    sessao,
    externos.flatMap(({ Arquivo, Validacao }) => [
      Arquivo.IdArquivo,
      ...(Validacao ? [Validacao.IdArquivo] : []),
    ]),
  );
  return externos.map(({ IdUsuario: _pessoa, Arquivo, Validacao, ...externo }) => ({
    ...externo,
    Validacao: Validacao && comLink(Validacao, links),
    Arquivo: { ...Arquivo, Link: links.get(Arquivo.IdArquivo) ?? '' },
  }));
}

const procura = ({ clock }: Deps, sessao: Sessao, IdCertificadoExterno: number) => ({
  IdCertificadoExterno,
  hoje: today(clock),
  leitor: leitorDe(sessao),
});

/** Another person's is as unknown as none. */
async function travar(deps: Deps, db: Db, sessao: Sessao, IdCertificadoExterno: number) {
  const externo = await queries.travarExternoOuNulo(db, procura(deps, sessao, IdCertificadoExterno));
  if (!externo) throw notFound();
  return externo;
}

async function mostrar(deps: Deps, sessao: Sessao, IdCertificadoExterno: number) {
  const externo = await queries.buscarExternoOuNulo(deps.db, procura(deps, sessao, IdCertificadoExterno));
  const [mostrado] = externo ? await comLinks(deps, sessao, [externo]) : [];
  if (!mostrado) throw notFound();
  return mostrado;
}

const auditarExterno = (
  db: Db,
  { sessao, origem }: Quem,
  ato: { acao: string; IdCertificadoExterno: number; IdCliente: number; antes?: object; depois?: object },
) =>
  auditar(db, {
    acao: ato.acao,
    objeto: 'CertificadoExterno',
    idObjeto: ato.IdCertificadoExterno,
    idUsuario: sessao.IdUsuario,
    idCliente: ato.IdCliente,
    origem,
    ...(ato.antes && { antes: ato.antes }),
    ...(ato.depois && { depois: ato.depois }),
  });

/** Of no course of ours is an answer too; nothing said would leave a requirement open that the document fulfils. */
function exigirCurso(IdCurso: number | null | undefined) {
  if (IdCurso === undefined)
    throw invalidField('IdCurso', 'Diga por qual curso o certificado vale, ou que por nenhum.');
}

/** Of one person, waiting for somebody to judge them. */
const ESPERANDO = 20;

async function exigirLugar(db: Db, pessoa: { IdClienteAluno: number }) {
  if ((await queries.contarEsperando(db, pessoa)) < ESPERANDO) return;
  throw new HttpError(
    422,
    `Você tem ${ESPERANDO} certificados aguardando aprovação. Aguarde a resposta ou exclua um para enviar outro.`,
  );
}

type Envio = z.output<(typeof contratoEnvio)['schema']['body']>;

/** What a manager sends of somebody else has been judged by sending it; one's own waits for another's eyes. */
export async function enviarExterno(deps: Deps, quem: Quem, dados: Envio) {
  const { sessao } = quem;
  const { NomeArquivo, Conteudo, Validacao, IdClienteAluno = sessao.IdClienteAluno, ...registro } = dados;
  const leitor = leitorDe(sessao);
  const pessoa = IdClienteAluno && (await queries.buscarPessoaOuNula(deps.db, { IdClienteAluno, leitor }));
  if (!pessoa) throw notFound();
  if (pessoa.Status === 'I') throw new HttpError(422, 'O vínculo desta pessoa está inativo.');
  const { IdCliente } = pessoa;
  const agora = deps.clock.now();
  if (registro.DataConclusao > today(deps.clock)) {
    throw invalidField('DataConclusao', 'A conclusão não pode ser no futuro.');
  }
  const julgado = pessoa.IdUsuario !== sessao.IdUsuario;
  if (julgado) exigirCurso(registro.IdCurso);
  const IdCurso = registro.IdCurso ?? null;
  await exigirPublicado(deps.db, sessao, IdCurso);
  // Asked before anything is kept, and again where two at once cannot both be the last one.
  if (!julgado) await exigirLugar(deps.db, pessoa);
  const { IdUsuario } = sessao;
  const { DataConclusao, Validade = null } = registro;
  const para = { IdClienteAluno: pessoa.IdClienteAluno, IdCurso, DataConclusao, Validade, IdUsuario };
  const ato = julgado ? await exigirAto(deps, para, Validacao) : null;
  const { IdArquivo } = await guardarAnexo(deps, {
    nome: NomeArquivo,
    bytes: Buffer.from(Conteudo, 'base64'),
    IdUsuario,
  });
  const id = await deps.db.transaction().execute(async (db) => {
    if (!julgado) await exigirLugar(db, pessoa);
    const novo = {
      ...registro,
      ...ato,
      IdCurso,
      Validade,
      IdCliente,
      IdClienteAluno: pessoa.IdClienteAluno,
      IdArquivo,
      Status: julgado ? ('aprovado' as const) : ('pendente' as const),
      EnviadoPor: IdUsuario,
      EnviadoEm: agora,
      JulgadoPor: julgado ? IdUsuario : null,
      JulgadoEm: julgado ? agora : null,
    };
    const IdCertificadoExterno = await queries.inserirExterno(db, novo);
    await auditarExterno(db, quem, { acao: 'enviar', IdCertificadoExterno, IdCliente, depois: novo });
    return IdCertificadoExterno;
  });
  return await mostrar(deps, sessao, id);
}

export async function meusExternos(deps: Deps, sessao: Sessao) {
  const { IdClienteAluno } = sessao;
  if (IdClienteAluno === null) return [];
  return await comLinks(
    deps,
    sessao,
    await queries.listarDoAluno(deps.db, { IdClienteAluno, hoje: today(deps.clock) }),
  );
}

export async function externosDoAluno(deps: Deps, sessao: Sessao, IdClienteAluno: number) {
  const leitor = { alcance: alcanceDe(sessao), IdClienteAluno: null };
  if (!(await queries.buscarPessoaOuNula(deps.db, { IdClienteAluno, leitor }))) throw notFound();
  return await comLinks(
    deps,
    sessao,
    await queries.listarDoAluno(deps.db, { IdClienteAluno, hoje: today(deps.clock) }),
  );
}

type Filtro = Omit<queries.Pedido, 'IdCliente' | 'alcance' | 'hoje'>;

export async function externosDoCliente(deps: Deps, sessao: Sessao, IdCliente: number, filtro: Filtro) {
  const alcance = alcanceDe(sessao);
  if (!alcancaCliente(alcance, IdCliente)) throw notFound();
  if (!(await existeCliente(deps.db, { IdCliente }))) throw notFound();
  const { Itens, Total } = await queries.listarDoCliente(deps.db, {
    IdCliente,
    alcance,
    hoje: today(deps.clock),
    ...filtro,
  });
  const Pagina = filtro.pagina;
  return { Itens: await comLinks(deps, sessao, Itens), Total, Pagina, TamanhoPagina: 20 as const };
}

type Julgamento = z.output<(typeof contratoJulgamento)['schema']['body']>;

/** Asked before the row is locked: a document is kept, which takes its time. What does not change afterwards is read. */
async function atoDoJulgamento(deps: Deps, sessao: Sessao, dados: Julgamento): Promise<Ato> {
  const dito = await queries.buscarExternoOuNulo(deps.db, procura(deps, sessao, dados.IdCertificadoExterno));
  if (!dito) throw notFound();
  if (dito.Status !== 'pendente' || dito.IdUsuario === sessao.IdUsuario || dito.Versao !== dados.Versao)
    return null;
  const { IdCurso = dito.IdCurso, Validade = dito.Validade, Validacao } = dados;
  const { IdClienteAluno, DataConclusao } = dito;
  const { IdUsuario } = sessao;
  return await exigirAto(deps, { IdClienteAluno, IdCurso, DataConclusao, Validade, IdUsuario }, Validacao);
}

export async function julgarExterno(deps: Deps, quem: Quem, dados: Julgamento) {
  const { sessao } = quem;
  const { IdCertificadoExterno, Versao, Aprovar, Motivo = null } = dados;
  const ato = Aprovar ? await atoDoJulgamento(deps, sessao, dados) : null;
  const feito = await deps.db.transaction().execute(async (db) => {
    const antes = await travar(deps, db, sessao, IdCertificadoExterno);
    if (antes.IdUsuario === sessao.IdUsuario) {
      throw new HttpError(422, 'O seu próprio certificado precisa ser aprovado por outra pessoa.');
    }
    if (antes.Versao !== Versao) return false;
    if (antes.Status !== 'pendente') throw new HttpError(422, 'Este certificado já foi analisado.');
    const { IdCurso = antes.IdCurso, Validade = antes.Validade } = dados;
    if (Aprovar && antes.IdCurso === null) exigirCurso(dados.IdCurso);
    if (Aprovar) await exigirPublicado(db, sessao, IdCurso);
    if (Validade && Validade < antes.DataConclusao) {
      throw invalidField('Validade', 'A validade não pode ser antes da conclusão.');
    }
    const Status = Aprovar ? ('aprovado' as const) : ('recusado' as const);
    const julgamento = { Status, Motivo, IdCurso, Validade, ...ato };
    await queries.gravarJulgamento(db, {
      IdCertificadoExterno,
      ...julgamento,
      JulgadoPor: sessao.IdUsuario,
      JulgadoEm: deps.clock.now(),
    });
    const { IdCliente, Descricao } = antes;
    const acao = Aprovar ? 'aprovar' : 'recusar';
    await auditarExterno(db, quem, {
      acao,
      IdCertificadoExterno,
      IdCliente,
      antes: { Status: antes.Status, IdCurso: antes.IdCurso, Validade: antes.Validade },
      depois: julgamento,
    });
    const palavra = Aprovar ? 'foi aprovado' : 'não foi aprovado';
    await notificar(deps, db, {
      // It may wait again and be judged another time, which is another notice.
      ChaveEvento: `externo-julgado:${IdCertificadoExterno}:${Versao}`,
      Tipo: 'certificado',
      IdUsuario: antes.IdUsuario,
      IdCliente,
      Titulo: `O certificado “${Descricao}” ${palavra}`,
      Texto: Aprovar ? 'Ele já conta no seu histórico.' : `Motivo: ${Motivo ?? ''}`,
      Rota: '/cursos-aluno',
      email: { Tipo: 'externo-julgado', Dados: { Descricao, Aprovado: Aprovar, Motivo } },
    });
    return true;
  });
  const externo = await mostrar(deps, sessao, IdCertificadoExterno);
  if (!feito) throw changedMeanwhile(externo);
  return externo;
}

/** What was approved is history, also where it waits to be accepted again. The file goes with it: nothing else refers to it. */
export async function excluirExterno(deps: Deps, quem: Quem, IdCertificadoExterno: number) {
  await deps.db.transaction().execute(async (db) => {
    const antes = await travar(deps, db, quem.sessao, IdCertificadoExterno);
    if (!(await queries.apagarExterno(db, { IdCertificadoExterno }))) {
      throw new HttpError(422, 'Este certificado foi aprovado e faz parte do histórico.');
    }
    const { IdCliente, IdClienteAluno, Descricao, Instituicao, Status } = antes;
    await auditarExterno(db, quem, {
      acao: 'excluir',
      IdCertificadoExterno,
      IdCliente,
      antes: { IdClienteAluno, Descricao, Instituicao, Status },
    });
  });
}

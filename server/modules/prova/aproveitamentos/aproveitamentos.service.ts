import type { Aproveitamento } from '#contract/prova/aproveitamentos.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { guardarAnexo } from '../../ensino/arquivos/anexo.service.ts';
import { linksDosArquivos } from '../../ensino/arquivos/arquivos.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { concluirAulas, desfazerConclusao } from '../../estudo/aulas/progresso/conclusao.service.ts';
import { lerRegras } from '../../ensino/normas/normas.service.ts';
import { regrasDoCurso, somenteNaEmpresa } from '../../ensino/normas/regras.ts';
import { validade } from '../certificados/emissao/validade.ts';
import * as queries from './aproveitamentos.queries.ts';
import { exigirAlvo, exigirDia, impedimentoDoAlvo, julgar, type Escolha, type Pedido } from './escolha.ts';
import { horasDe, impedimento } from './regras.ts';

/** Earlier training that counts in an enrolment, recorded by who answers for the person. */

type Quem = { sessao: Sessao; origem: Origin };
type Par = { IdClienteTurmaAluno: number; IdCurso: number };

async function buscarAlvo(db: Db, sessao: Sessao, { IdClienteTurmaAluno, IdCurso }: Par) {
  const alvo = await queries.buscarAlvoOuNulo(db, {
    IdClienteTurmaAluno,
    IdCurso,
    alcance: alcanceDe(sessao),
  });
  if (!alvo) throw notFound();
  return alvo;
}

/** By the rule that the version follows; by the strictest of the norm that it names, where it follows none. */
async function pedidoDaNorma({ clock }: Deps, db: Db, alvo: queries.Alvo): Promise<Pedido> {
  const curso = { ...alvo, Nome: alvo.Curso };
  const { aplicadas } = regrasDoCurso(await lerRegras(db), curso, today(clock));
  const comPratica = aplicadas.find(({ PraticaItem }) => PraticaItem !== '');
  return {
    SomenteEmpresa: somenteNaEmpresa(aplicadas),
    pratica: comPratica ? `${comPratica.Norma}, ${comPratica.PraticaItem}` : '',
  };
}

export async function opcoes(deps: Deps, sessao: Sessao, par: Par) {
  const { db, clock } = deps;
  const alvo = await buscarAlvo(db, sessao, par);
  const [anteriores, Aulas] = await Promise.all([
    queries.listarAnteriores(db, par),
    queries.listarAulasQueFaltam(db, par),
  ]);
  const dia = today(clock);
  const pedido = await pedidoDaNorma(deps, db, alvo);
  return {
    ...alvo,
    PedePratica: pedido.pratica !== '',
    Impedimento: impedimentoDoAlvo(alvo, dia),
    Treinamentos: anteriores.map((um) => ({
      ...um,
      Impedimento: impedimento(um, { ...alvo, ...pedido, hoje: dia }),
    })),
    Aulas,
  };
}

/** The chosen trainings and lessons; throws what is wrong with them, in words. */
async function julgarEscolha(
  deps: Deps,
  db: Db,
  { alvo, escolha }: { alvo: queries.Alvo; escolha: Escolha },
) {
  const anteriores = await queries.listarAnteriores(db, escolha);
  const faltam = await queries.listarAulasQueFaltam(db, escolha);
  const pedido = await pedidoDaNorma(deps, db, alvo);
  const julgada = julgar(escolha, { alvo, pedido, anteriores, aulas: faltam, hoje: today(deps.clock) });
  return { ...julgada, AulasQueFaltam: faltam.length - julgada.aulas.length };
}

async function abrirAlvo(deps: Deps, db: Db, { sessao }: Quem, par: Par) {
  const alvo = await buscarAlvo(db, sessao, par);
  const { Nome, Registro } = exigirAlvo(alvo, { hoje: today(deps.clock), IdUsuario: sessao.IdUsuario });
  return { alvo, ResponsavelTecnico: { Nome, Registro } };
}

export async function previa(deps: Deps, quem: Quem, escolha: Escolha) {
  const { alvo } = await abrirAlvo(deps, deps.db, quem, escolha);
  const { ContaDesde, AulasQueFaltam, ...cobertura } = await julgarEscolha(deps, deps.db, { alvo, escolha });
  return {
    ...horasDe(cobertura),
    ContaDesde,
    Validade: validade({ termino: ContaDesde, meses: alvo.PrazoCertificado, anterior: null }),
    AulasQueFaltam,
  };
}

type Registro = Escolha & { ValidadoEm: string; NomeArquivo: string; Conteudo: string };

export async function registrarAproveitamento(deps: Deps, quem: Quem, registro: Registro) {
  const { NomeArquivo, Conteudo, ValidadoEm, ...escolha } = registro;
  // Judged before anything is kept, and again where nothing changes meanwhile.
  const { alvo } = await abrirAlvo(deps, deps.db, quem, escolha);
  const { treinamentos } = await julgarEscolha(deps, deps.db, { alvo, escolha });
  exigirDia(ValidadoEm, { hoje: today(deps.clock), dias: treinamentos.map((um) => um.DataConclusao) });
  const { IdArquivo } = await guardarAnexo(deps, {
    nome: NomeArquivo,
    bytes: Buffer.from(Conteudo, 'base64'),
    IdUsuario: quem.sessao.IdUsuario,
  });
  const IdAproveitamento = await deps.db
    .transaction()
    .execute((db) => gravar(deps, db, quem, { escolha, ValidadoEm, IdArquivo }));
  const [aproveitamento] = await listar(deps, quem.sessao, { IdAproveitamento });
  if (!aproveitamento) throw notFound();
  return aproveitamento;
}

type Novo = { escolha: Escolha; ValidadoEm: string; IdArquivo: number };

async function gravar(deps: Deps, db: Db, quem: Quem, { escolha, ValidadoEm, IdArquivo }: Novo) {
  const { alvo, ResponsavelTecnico } = await abrirAlvo(deps, db, quem, escolha);
  const { IdCliente, IdClienteTurmaAluno, IdCurso } = alvo;
  const novo = { IdCliente, IdClienteTurmaAluno, IdCurso, ResponsavelTecnico, ValidadoEm, IdArquivo };
  const IdAproveitamento = await queries.inserirAproveitamento(db, {
    ...novo,
    RegistradoEm: deps.clock.now(),
    RegistradoPor: quem.sessao.IdUsuario,
  });
  const Certificados = escolha.Treinamentos.flatMap(({ Origem, Id }) => (Origem === 'certificado' ? Id : []));
  await queries.travar(db, { ...escolha, Certificados });
  const { treinamentos, aulas } = await julgarEscolha(deps, db, { alvo, escolha });
  // Before the lessons are concluded: a certificate that this brings says where they come from.
  await queries.inserirCobertura(db, { IdAproveitamento, IdClienteTurmaAluno, treinamentos, aulas });
  const Aulas = aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula);
  await concluirAulas(deps, db, { Matriculas: [IdClienteTurmaAluno], IdCurso, Aulas });
  if (await queries.existePresenca(db, { IdClienteTurmaAluno, Aulas })) {
    throw conflict('A presença em uma destas aulas acabou de ser registrada. Escolha as aulas de novo.');
  }
  const depois = { ...novo, IdAproveitamento, Treinamentos: treinamentos, Aulas };
  await auditarAto(db, quem, alvo, { acao: 'aproveitar treinamento', depois });
  return IdAproveitamento;
}

const auditarAto = (
  db: Db,
  { sessao, origem }: Quem,
  { IdCliente, IdClienteTurmaAluno }: { IdCliente: number; IdClienteTurmaAluno: number },
  ato: { acao: string; antes?: object; depois: object },
) =>
  auditar(db, {
    ...ato,
    objeto: 'ClienteTurmaAluno',
    idObjeto: IdClienteTurmaAluno,
    idUsuario: sessao.IdUsuario,
    idCliente: IdCliente,
    origem,
  });

async function listar(
  deps: Deps,
  sessao: Sessao,
  qual: { IdClienteTurmaAluno: number } | { IdAproveitamento: number },
): Promise<Aproveitamento[]> {
  const emVigor = await queries.listarEmVigor(deps.db, { ...qual, alcance: alcanceDe(sessao) });
  const links = await linksDosArquivos(
    deps,
    sessao,
    emVigor.map(({ Arquivo }) => Arquivo.IdArquivo),
  );
  return emVigor.map(({ Arquivo, ...um }) => ({
    ...um,
    Arquivo: { ...Arquivo, Link: links.get(Arquivo.IdArquivo) ?? '' },
  }));
}

export async function aproveitamentosDaMatricula(deps: Deps, sessao: Sessao, IdClienteTurmaAluno: number) {
  const alcance = alcanceDe(sessao);
  if (!(await queries.existeMatricula(deps.db, { IdClienteTurmaAluno, alcance }))) throw notFound();
  return await listar(deps, sessao, { IdClienteTurmaAluno });
}

export async function desfazerAproveitamento(
  deps: Deps,
  quem: Quem,
  { IdAproveitamento, Motivo }: { IdAproveitamento: number; Motivo: string },
) {
  const alcance = alcanceDe(quem.sessao);
  await deps.db.transaction().execute(async (db) => {
    const [antes] = await queries.listarEmVigor(db, { IdAproveitamento, alcance });
    if (!antes) throw notFound();
    const desfeito = { DesfeitoEm: deps.clock.now(), DesfeitoPor: quem.sessao.IdUsuario, Motivo };
    if (!(await queries.marcarDesfeito(db, { IdAproveitamento, ...desfeito }))) throw notFound();
    const cobertas = await queries.apagarAulas(db, { IdAproveitamento });
    const { IdClienteTurmaAluno, IdCurso } = antes;
    const Aulas = cobertas.flatMap(({ Aprovada, IdCursoConteudoAula: aula }) => (Aprovada ? [] : aula));
    await desfazerConclusao(deps, db, { Matriculas: [IdClienteTurmaAluno], IdCurso, Aulas });
    // Asked now that the course is held: nothing concludes it meanwhile.
    if (await queries.temCertificado(db, { IdClienteTurmaAluno, IdCurso })) {
      throw conflict(
        'O certificado deste curso já foi emitido. Revogue-o antes de desfazer o aproveitamento.',
      );
    }
    await auditarAto(db, quem, antes, {
      acao: 'desfazer aproveitamento',
      antes: { ...antes, Aulas: cobertas.map((uma) => uma.IdCursoConteudoAula) },
      depois: { IdAproveitamento, Motivo },
    });
  });
}

import { randomUUID } from 'node:crypto';
import type {
  AulaLevada,
  CursoLevado,
  gravarEstudoLevado,
  gravarPacoteLevado,
} from '#contract/estudo/aulas-levadas.ts';
import type { Input } from '#contract/call.ts';
import { contadaPor, type ConteudoDaAula } from '#contract/ensino/cursos-aulas.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { tipoNoServidor } from '../../ensino/cursos/tipos/tipos.ts';
import { permitidosDoPacote } from '../../ensino/scorm/enderecos/enderecos.service.ts';
import { abrirPacote } from '../../ensino/scorm/pacote.service.ts';
import { casaDosPacotes } from '../../ensino/scorm/ponte.ts';
import { abrirLevadaOuNula, type AulaLida } from './abertura.queries.ts';
import { enderecos } from './abertura.service.ts';
import { antesDaMudanca, estaParte, janela } from './progresso/janela.ts';
import {
  buscarLicencaOuNula,
  buscarParaLevarOuNulo,
  inserirLevado,
  soltarTempo,
  type ParaLevar,
} from './levadas.queries.ts';
import type { gravadorDeProgresso } from './progresso/progresso.service.ts';
import { avisoEncerrada, avisoFalta, exigirIniciada, exigirMatricula } from './recusa.ts';
import { scormProgresso } from './scorm.service.ts';

export { travarLevados } from './levadas.queries.ts';

const PRECISA_DE_CONEXAO =
  'Este curso precisa de conexão: a norma pede que o tempo de estudo seja contado pelo servidor (NR-01, Anexo II).';

/** Nobody saw the lesson that stands there now. */
const mudou = (aula: string, parte: number) =>
  conflict(
    `A aula “${aula}” mudou depois que você baixou o curso, e o que você estudou dela sem internet${parte > 0 ? ' desde então' : ''} não vale para a nova. Baixe o curso de novo.`,
  );

type Aula = ParaLevar['Aulas'][number];

/** Why a lesson cannot be taken along; null: it can. */
function porqueFica(aula: Aula) {
  if (contadaPor(aula, 'prova') && aula.Percentual === 100) {
    return aula.Aproveitada ? 'Aproveitada de um treinamento anterior seu.' : 'Você já foi aprovado(a).';
  }
  return porqueDoTipo(aula);
}

/** Part of it comes from elsewhere, which is asked anew each time. */
async function porqueDeFora({ db }: Deps, aula: Aula) {
  if (!aula.Arquivo || !contadaPor(aula, 'pacote')) return null;
  const permitidos = await permitidosDoPacote(db, aula.Arquivo);
  return permitidos.length === 0
    ? null
    : 'O conteúdo carrega parte dele de outros endereços e precisa de conexão.';
}

const porqueDoTipo = ({ Tipo, Conteudo, Arquivo }: Pick<AulaLida, 'Tipo' | 'Conteudo' | 'Arquivo'>) =>
  tipoNoServidor(Tipo).fica({ Conteudo: Conteudo as ConteudoDaAula['Conteudo'], Arquivo });

export function exigirAparelhoProprio({ Aparelho }: Sessao) {
  if (Aparelho) throw new HttpError(422, 'Em um tablet compartilhado nada fica guardado.');
}

/** What it weighs on the device; throws, in words, what cannot be there. */
async function pesoDa({ env, storage }: Deps, aula: Aula): Promise<number> {
  const { Arquivo, Legenda, Libras } = aula;
  if (Arquivo && contadaPor(aula, 'pacote')) {
    casaDosPacotes(env);
    const { zip } = await abrirPacote(storage, Arquivo);
    return [...zip.nomes()].reduce((soma, nome) => soma + zip.tamanho(nome), 0);
  }
  return [Arquivo, Legenda, Libras].reduce((soma, um) => soma + (um?.Tamanho ?? 0), 0);
}

async function comoAula(
  deps: Deps,
  sessao: Sessao,
  { Nome, aula: { Scorm, ...aula } }: { Nome: string; aula: Aula },
): Promise<AulaLevada> {
  const Bytes = await pesoDa(deps, { ...aula, Scorm });
  return {
    ...aula,
    ...(await enderecos(deps, sessao, { aula, Sessao: null })),
    ...(contadaPor(aula, 'pacote') && {
      Levar: { Nome, Pessoa: String(sessao.IdClienteAluno), Cmi: Scorm?.Cmi ?? {} },
    }),
    Bytes,
    Sessao: null,
    GravaProgresso: true,
    Aviso: null,
    Concluida: aula.Percentual === 100,
  } as AulaLevada;
}

export async function levarCurso(
  deps: Deps,
  sessao: Sessao,
  origem: Origin,
  { IdClienteTurmaAluno, IdCurso }: { IdClienteTurmaAluno: number; IdCurso: number },
): Promise<CursoLevado> {
  const { IdClienteAluno, IdUsuario } = sessao;
  if (!IdClienteAluno) throw notFound();
  exigirAparelhoProprio(sessao);
  const { db, clock } = deps;
  const curso = await buscarParaLevarOuNulo(db, { IdClienteTurmaAluno, IdCurso, IdClienteAluno });
  exigirMatricula(curso);
  exigirIniciada(curso, today(clock));
  if (today(clock) > curso.Prazo) throw new HttpError(422, avisoEncerrada(curso.Prazo));
  if (curso.ComNorma) throw new HttpError(422, PRECISA_DE_CONEXAO);
  const Levado = randomUUID();
  const { IdCliente, IdCursoVersao } = curso;
  await inserirLevado(db, {
    Levado,
    IdCliente,
    IdCursoVersao,
    IdClienteTurmaAluno,
    IdCurso,
    agora: clock.now(),
    IdUsuario,
    ...origem,
  });
  const Aulas: AulaLevada[] = [];
  const Ficam: CursoLevado['Ficam'] = [];
  for (const aula of curso.Aulas) {
    const { Titulo } = aula;
    const Motivo = porqueFica(aula) ?? (await porqueDeFora(deps, aula));
    if (Motivo !== null) Ficam.push({ Titulo, Motivo });
    else {
      try {
        Aulas.push(await comoAula(deps, sessao, { Nome: curso.Nome, aula }));
      } catch (erro) {
        // A package that is not read any more keeps nobody from the rest.
        if (!(erro instanceof HttpError)) throw erro;
        Ficam.push({ Titulo, Motivo: erro.message });
      }
    }
  }
  return { Levado, Aulas, Ficam };
}

type Estudo = Input<typeof gravarEstudoLevado>['body'];
type Abertura = Pick<Estudo, 'Levado' | 'IdCursoConteudoAula' | 'AbertaHa' | 'AteHa' | 'Segundos'> & {
  Sessao?: string;
};

/**
 * Inside a transaction: gives what was done of a lesson the opening that it would have had with a connection, as far as
 * time allows; throws, in words, where it would not have been opened. Of one that became another meanwhile only a part
 * counts, and then it also answers why the rest does not.
 */
export async function abrirComoLevada(
  { clock }: Deps,
  db: Db,
  { sessao, origem }: { sessao: Sessao; origem: Origin },
  { Levado, IdCursoConteudoAula, AbertaHa, AteHa, Segundos, Sessao = randomUUID() }: Abertura,
) {
  const { IdClienteAluno, IdUsuario } = sessao;
  if (!IdClienteAluno) throw notFound();
  const dia = today(clock);
  const agora = clock.now();
  const quem = { IdClienteAluno, IdUsuario };
  const licenca = await buscarLicencaOuNula(db, { Levado, Sessao, ...quem, IdCursoConteudoAula });
  if (!licenca) throw notFound();
  const { IdClienteTurmaAluno, Mudou } = licenca;
  const quando = janela({ agora, ...licenca, AbertaHa, AteHa, Segundos });
  const { fechada, parte } = antesDaMudanca(quando, licenca);
  const recusa = Mudou === null || parte === 1 ? null : mudou(Mudou, parte);
  if (recusa && parte === 0) throw recusa;
  const aula = await abrirLevadaOuNula(db, {
    ...quando,
    fechada,
    ...origem,
    IdClienteTurmaAluno,
    IdCursoConteudoAula,
    IdClienteAluno,
    agora,
    hoje: dia,
    Sessao,
    Levado,
  });
  exigirMatricula(aula);
  exigirIniciada(aula, dia);
  if (aula.ComNorma) throw new HttpError(422, PRECISA_DE_CONEXAO);
  if (dia > aula.Prazo) throw new HttpError(422, avisoEncerrada(aula.Prazo));
  if (aula.Falta !== null) throw new HttpError(422, avisoFalta(aula.Falta));
  if (!aula.Grava) throw notFound();
  return { aula, parte, recusa };
}

/** Opens what was studied so, and then judges it like any other: what may be claimed, conclusion. */
export const gravadorDeEstudoLevado =
  (deps: Deps, gravar: ReturnType<typeof gravadorDeProgresso>) =>
  async (
    sessao: Sessao,
    origem: Origin,
    { Levado, IdCursoConteudoAula, AbertaHa, AteHa, ...batida }: Estudo,
  ) => {
    const { db } = deps;
    const { Sessao, Segundos } = batida;
    const { parte, recusa } = await db.transaction().execute(async (db) => {
      const abertura = { Levado, IdCursoConteudoAula, AbertaHa, AteHa, Segundos, Sessao };
      const aberta = await abrirComoLevada(deps, db, { sessao, origem }, abertura);
      // A package tells of itself (gravarPacote), which is where its time counts.
      if (contadaPor(aberta.aula, 'pacote')) throw notFound();
      return aberta;
    });
    try {
      const gravado = await gravar(sessao, recusa ? estaParte(batida, parte) : batida);
      if (recusa && !gravado.Concluida) throw recusa;
      // Its end is only that of what was told so far.
      return { ...gravado, Encerrada: false };
    } catch (error) {
      await soltarTempo(db, batida);
      throw error;
    }
  };

type DoPacote = Input<typeof gravarPacoteLevado>['body'];

/** The same of what a package told: its word is judged as with a connection. */
export async function gravarPacote(
  deps: Deps,
  sessao: Sessao,
  origem: Origin,
  { Levado, IdCursoConteudoAula, AbertaHa, AteHa, Segundos, ...informe }: DoPacote,
) {
  const { Sessao } = informe;
  const abertura = { Levado, IdCursoConteudoAula, AbertaHa, AteHa, Segundos, Sessao };
  const { recusa } = await deps.db.transaction().execute(async (db) => {
    const aberta = await abrirComoLevada(deps, db, { sessao, origem }, abertura);
    const Motivo = contadaPor(aberta.aula, 'pacote')
      ? porqueDoTipo(aberta.aula)
      : 'Esta aula não é um pacote.';
    if (Motivo !== null) throw new HttpError(422, Motivo);
    return aberta;
  });
  const gravado = await scormProgresso(deps, sessao, informe);
  if (recusa && !gravado.Concluida) throw recusa;
  return gravado;
}

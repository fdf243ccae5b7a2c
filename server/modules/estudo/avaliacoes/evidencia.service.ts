import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { registrarVisualizacao } from '../../../domain/visualizacoes.ts';
import { encerrarVencidas } from './encerramento.service.ts';
import { situacaoDe } from './estado.service.ts';
import * as queries from './evidencia.queries.ts';
import { gabaritoDe, listarRespostas, mostrarQuestoes } from './mostrar.service.ts';
import type { Quem } from '../../ensino/questoes/questoes.service.ts';
import { restantes } from './regras.ts';
import { buscarAvaliacaoOuNula, travarAula } from './tentativas.queries.ts';

async function exigirAlcance({ db }: Deps, sessao: Sessao, IdClienteTurmaAluno: number) {
  const alcance = alcanceDe(sessao);
  if (!(await queries.matriculaNoAlcance(db, { IdClienteTurmaAluno, alcance }))) throw notFound();
}

async function exigirVisualizacao(deps: Deps, sessao: Sessao, IdClienteTurmaAluno: number) {
  await exigirAlcance(deps, sessao, IdClienteTurmaAluno);
  await registrarVisualizacao(deps, sessao, { IdClienteTurmaAluno }, 'evidencia');
  await encerrarVencidas(deps, { IdClienteTurmaAluno });
}

export async function listarTentativas(
  deps: Deps,
  sessao: Sessao,
  { matricula, pagina }: { matricula: number; pagina: number },
) {
  await exigirVisualizacao(deps, sessao, matricula);
  const lista = await queries.listarTentativas(deps.db, { IdClienteTurmaAluno: matricula, pagina });
  return { ...lista, Pagina: pagina, TamanhoPagina: TAMANHO_PAGINA } as const;
}

/**
 * A manager may have to take the same exam: only administrators see its key, and until the manager has passed, or while
 * they are in a class that asks it of them, neither questions nor answers are shown.
 */
export async function evidenciaTentativa(deps: Deps, sessao: Sessao, IdTentativa: number) {
  const matricula = await queries.matriculaDaTentativaOuNula(deps.db, { IdTentativa });
  if (matricula === null) throw notFound();
  await exigirVisualizacao(deps, sessao, matricula);
  const [evidencia, Eventos] = await Promise.all([
    queries.buscarEvidenciaOuNula(deps.db, { IdTentativa }),
    queries.listarEventos(deps.db, { IdTentativa }),
  ]);
  if (!evidencia) throw notFound();
  const { Questoes, Respostas, ...tentativa } = evidencia;
  const { IdUsuario } = sessao;
  if (!sessao.Adm && (await queries.aindaFaraAProva(deps.db, { ...tentativa, IdUsuario }))) {
    return { ...tentativa, Questoes: [], Respostas: [], Eventos: [], Gabarito: null, Oculta: true };
  }
  return {
    ...tentativa,
    Oculta: false,
    Questoes: await mostrarQuestoes(deps, sessao, Questoes),
    Respostas: listarRespostas(Questoes, Respostas),
    Eventos,
    Gabarito: sessao.Adm ? gabaritoDe(Questoes, Respostas) : null,
  };
}

type Concessao = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number; Motivo: string };

export async function concederTentativa(deps: Deps, quem: Quem, { Motivo, ...alvo }: Concessao) {
  const { IdUsuario } = quem.sessao;
  await exigirAlcance(deps, quem.sessao, alvo.IdClienteTurmaAluno);
  await encerrarVencidas(deps, alvo);
  return await deps.db.transaction().execute(async (db) => {
    await travarAula(db, alvo);
    const avaliacao = await buscarAvaliacaoOuNula(db, { ...alvo, IdClienteAluno: null });
    if (!avaliacao) throw notFound();
    if (!quem.sessao.Adm && avaliacao.IdClienteAluno === quem.sessao.IdClienteAluno) {
      throw new HttpError(
        422,
        'Você não pode conceder uma tentativa na sua própria matrícula. Peça a outro gestor ou ao administrador.',
      );
    }
    const situacao = situacaoDe(avaliacao);
    if (situacao.Passou) throw new HttpError(422, 'Esta pessoa já foi aprovada.');
    if (situacao.Aberta || restantes(situacao) !== 0) {
      throw new HttpError(422, 'Esta pessoa ainda tem tentativas.');
    }
    const { IdCliente } = avaliacao;
    await queries.inserirConcessao(db, {
      ...alvo,
      IdCliente,
      Motivo,
      IdUsuario,
      ConcedidaEm: deps.clock.now(),
    });
    await auditar(db, {
      acao: 'conceder tentativa',
      objeto: 'ClienteTurmaAluno',
      idObjeto: alvo.IdClienteTurmaAluno,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem: quem.origem,
      depois: { IdCursoConteudoAula: alvo.IdCursoConteudoAula, Motivo },
    });
    return { Restantes: 1 };
  });
}

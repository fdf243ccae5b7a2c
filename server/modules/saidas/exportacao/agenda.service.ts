import type { Agenda, FiltrosDaLista, Formato, NomeDaLista } from '#contract/saidas/exportacao.ts';
import { today, type Clock } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound, forbidden } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { horaDoDia, segundaFeira } from '../../../domain/calendario.ts';
import * as queries from './agenda.queries.ts';
import { buscarPessoaOuNula } from './exportacao.queries.ts';
import { autorizarSaida, avisarDaSaida, type Quem } from './confirmacao.service.ts';
import { tituloInteiro } from '../../../domain/lista.ts';
import { abrirLista } from './listas.ts';
import { FILA_PREPARO, retentativa } from './preparo.service.ts';

const MANHA = 7;
const POR_PESSOA = 20;
const POR_VEZ = 200;

type Frequencia = Agenda['Frequencia'];

/** Every hour, on one instance: what came due on Monday or on the first and was not made yet, after whatever stop. */
export function registrarAgendas(deps: Deps) {
  deps.jobs.schedule('exportacoes-agendadas', '10 * * * *', () => rodarAgendas(deps));
}

const ocorrencia = (dia: string, frequencia: Frequencia) =>
  frequencia === 'semanal' ? segundaFeira(dia) : `${dia.slice(0, 8)}01`;

/** The last occurrence that has begun; today's begins in the morning. */
function ultimaOcorrencia(clock: Clock, frequencia: Frequencia): string {
  const dia = today(clock);
  const desta = ocorrencia(dia, frequencia);
  return desta === dia && horaDoDia(clock) < MANHA ? ocorrencia(vespera(dia), frequencia) : desta;
}

function somar(dia: string, parte: 'Date' | 'Month', quanto: number): string {
  const data = new Date(`${dia}T00:00:00Z`);
  data[`setUTC${parte}`](data[`getUTC${parte}`]() + quanto);
  return data.toISOString().slice(0, 10);
}
const vespera = (dia: string) => somar(dia, 'Date', -1);
const proxima = (dia: string, frequencia: Frequencia) =>
  frequencia === 'semanal' ? somar(dia, 'Date', 7) : somar(dia, 'Month', 1);

/** A stop of weeks is made up for once, by the latest occurrence. */
const mostrar = ({ Ultima, ...agenda }: queries.AgendaGravada): Agenda => ({
  ...agenda,
  Proxima: proxima(Ultima, agenda.Frequencia),
});

export async function rodarAgendas(deps: Deps) {
  const { clock, jobs } = deps;
  const semana = ultimaOcorrencia(clock, 'semanal');
  const mes = ultimaOcorrencia(clock, 'mensal');
  for (let tomadas = POR_VEZ; tomadas === POR_VEZ;) {
    tomadas = await deps.db.transaction().execute(async (db) => {
      const rodada = { semana, mes, agora: clock.now(), limite: POR_VEZ };
      const { Tomadas, Exportacoes } = await queries.tomarDevidas(db, rodada);
      const lote = Exportacoes.map((IdExportacao) => ({ IdExportacao }));
      if (lote.length > 0) await jobs.sendMany(db, FILA_PREPARO, lote, { ...retentativa, priority: -1 });
      return Tomadas;
    });
  }
}

const podeEnviarAosGestores = ({ Adm, GestorTodosSetores }: Sessao) => Adm || GestorTodosSetores;

type Nova = {
  Lista: NomeDaLista;
  Formato: Formato;
  Filtros: FiltrosDaLista;
  Frequencia: Frequencia;
  Destino: Agenda['Destino'];
};

export async function agendar(deps: Deps, { sessao, origem }: Quem, nova: Nova): Promise<Agenda> {
  const { IdUsuario, IdCliente: IdInstituicao } = sessao;
  const contexto = { db: deps.db, direitos: sessao, hoje: today(deps.clock) };
  const aberta = await abrirLista(contexto, nova.Lista, nova.Filtros);
  const IdCliente = aberta.cliente?.IdCliente ?? null;
  const eu = await buscarPessoaOuNula(deps.db, { IdUsuario, IdInstituicao, ComoGestor: false });
  if (nova.Destino === 'eu' && !eu?.Email) {
    throw new HttpError(422, 'Cadastre um e-mail no seu perfil para receber listas por e-mail.');
  }
  if (nova.Destino === 'gestores') {
    // Each sees their own: so the list must be one that managers have, of a client, and not of one of them.
    if (IdCliente === null || nova.Filtros.gestor) {
      throw new HttpError(422, 'Esta lista não pode ser enviada aos gestores.');
    }
    if (!podeEnviarAosGestores(sessao)) throw forbidden();
    const comoGestor = {
      Adm: false,
      EhGestor: true,
      IdCliente,
      IdClienteAluno: null,
      GestorTodosSetores: true,
    };
    await abrirLista({ ...contexto, direitos: comoGestor }, nova.Lista, nova.Filtros);
  }
  const { Lista, Formato, Filtros } = nova;
  const Linhas = await aberta.contar(deps.db);
  const saida = await autorizarSaida(deps, deps.db, sessao, { Lista, Filtros, aberta, Linhas });
  const registro = {
    ...nova,
    IdUsuario,
    IdInstituicao,
    IdCliente,
    Titulo: tituloInteiro(aberta),
    Ultima: ultimaOcorrencia(deps.clock, nova.Frequencia),
    CriadaEm: deps.clock.now(),
  };
  return await deps.db.transaction().execute(async (db) => {
    if ((await queries.listarAgendas(db, { IdUsuario })).length >= POR_PESSOA) {
      throw new HttpError(422, `São no máximo ${POR_PESSOA} agendamentos. Apague um antes de criar outro.`);
    }
    const agenda = await queries.inserirAgenda(db, registro);
    const { IdExportacaoAgenda } = agenda;
    const { Pessoas, Motivo } = saida;
    const depois = { ...nova, Pessoas, ...(Motivo && { Motivo }) };
    const IdAuditoria = await auditarAgenda(
      db,
      { sessao, origem },
      'agendar exportação',
      IdExportacaoAgenda,
      depois,
    );
    await avisarDaSaida(deps, db, sessao, { aberta, Formato, saida, IdAuditoria });
    return mostrar(agenda);
  });
}

const auditarAgenda = (db: Deps['db'], { sessao, origem }: Quem, acao: string, id: number, depois?: object) =>
  auditar(db, {
    acao,
    objeto: 'ExportacaoAgenda',
    idObjeto: id,
    idUsuario: sessao.IdUsuario,
    idCliente: sessao.IdCliente,
    origem,
    depois: depois ?? null,
  });

export async function agendas({ db }: Deps, sessao: Sessao) {
  const agendas = await queries.listarAgendas(db, sessao);
  return { Itens: agendas.map(mostrar), PodeEnviarAosGestores: podeEnviarAosGestores(sessao) };
}

type Pausa = { IdExportacaoAgenda: number; Pausada: boolean };

export async function pausarAgenda(deps: Deps, quem: Quem, { IdExportacaoAgenda, Pausada }: Pausa) {
  return await deps.db.transaction().execute(async (db) => {
    const qual = { ...quem.sessao, IdExportacaoAgenda };
    const atual = await queries.buscarAgendaOuNula(db, qual);
    if (!atual) throw notFound();
    const Ultima = ultimaOcorrencia(deps.clock, atual.Frequencia);
    const agenda = await queries.pausarOuNula(db, { ...qual, Pausada, Ultima });
    if (!agenda) throw notFound();
    const acao = Pausada ? 'pausar exportação agendada' : 'retomar exportação agendada';
    await auditarAgenda(db, quem, acao, IdExportacaoAgenda);
    return mostrar(agenda);
  });
}

export async function excluirAgenda(deps: Deps, quem: Quem, IdExportacaoAgenda: number) {
  await deps.db.transaction().execute(async (db) => {
    const excluida = await queries.excluirAgenda(db, { ...quem.sessao, IdExportacaoAgenda });
    if (!excluida) throw notFound();
    await auditarAgenda(db, quem, 'excluir exportação agendada', IdExportacaoAgenda);
  });
}

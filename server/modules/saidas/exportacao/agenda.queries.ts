import { sql } from 'kysely';
import type { Agenda, FiltrosDaLista, Formato, NomeDaLista } from '#contract/saidas/exportacao.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { Sessao } from '../../../platform/http/session.ts';

export type AgendaGravada = Omit<Agenda, 'Proxima'> & { Ultima: string };

const COLUNAS = `id_exportacao_agenda, lista, formato, titulo, frequencia, destino, pausada, ultima, criada_em`;

const lerMinhas = statement<AgendaGravada>(`
  select ${COLUNAS} from exportacao_agenda
  where id_usuario = $1 and ($2::int is null or id_instituicao = $2) order by id_exportacao_agenda desc`);

type Chamador = Pick<Sessao, 'IdUsuario' | 'SoCliente'>;
type Minha = Chamador & { IdExportacaoAgenda: number };

export const listarAgendas = (db: Db, { IdUsuario, SoCliente }: Chamador) =>
  lerMinhas(db, [IdUsuario, SoCliente]);

type Nova = {
  IdUsuario: number;
  IdInstituicao: number | null;
  IdCliente: number | null;
  Lista: NomeDaLista;
  Formato: Formato;
  Titulo: string;
  Filtros: FiltrosDaLista;
  Frequencia: 'semanal' | 'mensal';
  Destino: 'eu' | 'gestores';
  Ultima: string;
  CriadaEm: Date;
};

const gravar = statement<AgendaGravada>(`
  insert into exportacao_agenda (id_usuario, id_instituicao, id_cliente, lista, formato, titulo, filtros, frequencia,
    destino, ultima, criada_em)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11) returning ${COLUNAS}`);

export async function inserirAgenda(db: Db, nova: Nova): Promise<AgendaGravada> {
  const [agenda] = await gravar(db, [
    nova.IdUsuario,
    nova.IdInstituicao,
    nova.IdCliente,
    nova.Lista,
    nova.Formato,
    nova.Titulo,
    JSON.stringify(nova.Filtros),
    nova.Frequencia,
    nova.Destino,
    nova.Ultima,
    nova.CriadaEm,
  ]);
  if (!agenda) throw new Error('the schedule was not written');
  return agenda;
}

const marcar = statement<AgendaGravada>(`
  update exportacao_agenda set pausada = $3, ultima = greatest(ultima, $4::date)
  where id_exportacao_agenda = $1 and id_usuario = $2 returning ${COLUNAS}`);

/** `Ultima` moves on with the pause: what passed meanwhile is not made up for. */
export async function pausarOuNula(
  db: Db,
  { IdExportacaoAgenda, IdUsuario, Pausada, Ultima }: Minha & { Pausada: boolean; Ultima: string },
) {
  const [agenda = null] = await marcar(db, [IdExportacaoAgenda, IdUsuario, Pausada, Ultima]);
  return agenda;
}

export async function buscarAgendaOuNula(db: Db, { IdExportacaoAgenda, ...chamador }: Minha) {
  return (await listarAgendas(db, chamador)).find(
    (agenda) => agenda.IdExportacaoAgenda === IdExportacaoAgenda,
  );
}

const excluir = statement<{ IdExportacaoAgenda: number }>(`
  delete from exportacao_agenda
  where id_exportacao_agenda = $1 and id_usuario = $2 and ($3::int is null or id_instituicao = $3)
  returning id_exportacao_agenda`);

export const excluirAgenda = async (db: Db, { IdExportacaoAgenda, IdUsuario, SoCliente }: Minha) =>
  (await excluir(db, [IdExportacaoAgenda, IdUsuario, SoCliente])).length > 0;

type Rodada = { semana: string; mes: string; agora: Date; limite: number };

/**
 * Takes the schedules whose day has come and writes, for each of their people, what is to be made: in one statement,
 * so that nothing is taken without being written, and nothing twice. Managers receive it only while whoever set it up
 * may still see the client.
 */
export async function tomarDevidas(db: Db, { semana, mes, agora, limite }: Rodada) {
  const { rows } = await sql<{ Tomadas: number; Exportacoes: number[] }>`
    with devidas as (
      update exportacao_agenda a set ultima = d.dia
      from (
        select x.id_exportacao_agenda, o.dia from exportacao_agenda x
        join (values ('semanal', ${semana}::date), ('mensal', ${mes}::date)) o(frequencia, dia) on o.frequencia = x.frequencia
        where not x.pausada and x.ultima < o.dia
        order by x.id_exportacao_agenda limit ${limite} for update of x skip locked) d
      where a.id_exportacao_agenda = d.id_exportacao_agenda
      returning a.*),
    pessoas as (
      select d.id_exportacao_agenda, d.id_usuario, d.id_instituicao, false as como_gestor
      from devidas d where d.destino = 'eu'
      union
      select d.id_exportacao_agenda, ca.id_usuario, ca.id_cliente, true
      from devidas d
      join usuario autor on autor.id_usuario = d.id_usuario and autor.status = 'A'
      join cliente c on c.id_cliente = d.id_cliente and c.status = 'A'
      join cliente_aluno ca on ca.id_cliente = d.id_cliente and ca.eh_gestor and ca.aceite = 'aceito' and ca.status = 'A'
      join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A' and u.email is not null
      where d.destino = 'gestores' and (autor.adm or exists (
        select from cliente_aluno meu where meu.id_usuario = autor.id_usuario and meu.id_cliente = d.id_cliente
          and meu.eh_gestor and meu.gestor_todos_setores and meu.status = 'A'))),
    feitas as (
      insert into exportacao (id_usuario, id_instituicao, lista, formato, titulo, filtros, como_gestor,
        id_exportacao_agenda, ocorrencia, pedida_em)
      select p.id_usuario, p.id_instituicao, d.lista, d.formato, d.titulo, d.filtros, p.como_gestor,
        d.id_exportacao_agenda, d.ultima, ${agora}
      from devidas d join pessoas p using (id_exportacao_agenda)
      on conflict on constraint exportacao_ocorrencia_unica do nothing
      returning id_exportacao)
    select (select count(*) from devidas) as tomadas,
      array(select id_exportacao from feitas order by 1) as exportacoes`.execute(db);
  return rows[0] ?? { Tomadas: 0, Exportacoes: [] };
}

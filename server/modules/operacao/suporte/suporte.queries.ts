import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Conversa, MinhaMensagem, StatusDoSuporte } from '#contract/operacao/suporte.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { containing } from '../../../platform/db/search.ts';

type Nova = {
  IdUsuario: number;
  IdCliente: number | null;
  Assunto: string;
  Mensagem: string;
  Pagina: string;
  Curso: string;
  Aula: string;
  Navegador: string;
  Dia: string;
  agora: Date;
};

/** The protocol is the day and the number of the message: short enough to be dictated on the phone. */
export async function inserirMensagem(db: Db, nova: Nova) {
  const { rows } = await sql<{ IdSuporteMensagem: number; Protocolo: string }>`
    with numero as (select nextval(pg_get_serial_sequence('suporte_mensagem', 'id_suporte_mensagem'))::int as id)
    insert into suporte_mensagem (id_suporte_mensagem, protocolo, id_usuario, id_cliente, assunto, mensagem, pagina,
      curso, aula, navegador, criado_em, atualizado_em)
      overriding system value
    select id, ${nova.Dia} || '-' || lpad(id::text, 5, '0'), ${nova.IdUsuario}, ${nova.IdCliente}, ${nova.Assunto},
      ${nova.Mensagem}, ${nova.Pagina}, ${nova.Curso}, ${nova.Aula}, ${nova.Navegador}, ${nova.agora}, ${nova.agora}
    from numero
    returning id_suporte_mensagem, protocolo`.execute(db);
  if (!rows[0]) throw new Error('support message was not stored');
  return rows[0];
}

/** What a person sent since then. Until the end of the transaction nobody else counts for the same person. */
export async function contarEnviadas(db: Db, { IdUsuario, desde }: { IdUsuario: number; desde: Date }) {
  await sql`select pg_advisory_xact_lock(hashtext('suporte'), ${IdUsuario})`.execute(db);
  const { rows } = await sql<{ Total: number }>`
    select (select count(*) from suporte_mensagem where id_usuario = ${IdUsuario} and criado_em > ${desde})
      + (select count(*) from suporte_resposta
         where id_usuario = ${IdUsuario} and not da_equipe and enviada_em > ${desde}) as total`.execute(db);
  return rows[0]?.Total ?? 0;
}

type Resposta = {
  IdSuporteMensagem: number;
  IdUsuario: number;
  DaEquipe: boolean;
  Interna: boolean;
  Texto: string;
  EnviadaEm: Date;
};

export async function inserirResposta(db: Db, resposta: Resposta): Promise<number> {
  const { IdSuporteResposta } = await db
    .insertInto('SuporteResposta')
    .values(resposta)
    .returning('IdSuporteResposta')
    .executeTakeFirstOrThrow();
  return IdSuporteResposta;
}

type Anexada = {
  IdSuporteMensagem: number;
  IdSuporteResposta: number | null;
  IdUsuario: number;
  arquivos: number[];
};

/**
 * How many of these files are this person's own, private and not yet of anything, and now are attached. What is theirs
 * in another institution must not come out here.
 */
export async function anexar(
  db: Db,
  { IdSuporteMensagem, IdSuporteResposta, IdUsuario, arquivos }: Anexada,
): Promise<number> {
  const { rows } = await sql`
    insert into suporte_anexo (id_suporte_mensagem, id_suporte_resposta, id_arquivo)
    select ${IdSuporteMensagem}, ${IdSuporteResposta}, id_arquivo from arquivo
    where id_arquivo = any(${arquivos}) and id_usuario = ${IdUsuario} and not publico and uso in ('imagem', 'documento')
      and not exists (select from certificado c where c.id_arquivo_pdf = arquivo.id_arquivo)
      and not exists (select from certificado_copia c where c.id_arquivo = arquivo.id_arquivo)
      and not exists (select from certificado_externo e where e.id_arquivo = arquivo.id_arquivo)
      and not exists (select from aproveitamento ap where ap.id_arquivo = arquivo.id_arquivo)
    on conflict on constraint suporte_anexo_arquivo_unico do nothing
    returning id_arquivo`.execute(db);
  return rows.length;
}

type Mudanca = {
  IdSuporteMensagem: number;
  Status: StatusDoSuporte;
  IdResponsavel?: number | null;
  AtualizadoEm: Date;
};

export async function gravarStatus(db: Db, { IdSuporteMensagem, ...mudanca }: Mudanca) {
  await db
    .updateTable('SuporteMensagem')
    .set(mudanca)
    .where('IdSuporteMensagem', '=', IdSuporteMensagem)
    .execute();
}

export type Travada = {
  IdSuporteMensagem: number;
  Protocolo: string;
  Assunto: string;
  Status: StatusDoSuporte;
  IdUsuario: number;
  IdCliente: number | null;
  IdResponsavel: number | null;
};

type Dono = Pick<Sessao, 'IdUsuario' | 'SoCliente'>;
/** What a session sees of its own person's, for a statement with `suporte_mensagem m`. */
const minhas = ({ IdUsuario, SoCliente = null }: Dono) =>
  sql<boolean>`m.id_usuario = ${IdUsuario} and (${SoCliente}::int is null or m.id_cliente = ${SoCliente}::int)`;

/** Locked, of two acts at once the second sees the first. With `dono`, only that person's own. */
export async function travarOuNula(
  db: Db,
  { IdSuporteMensagem, dono }: { IdSuporteMensagem: number; dono?: Dono },
): Promise<Travada | null> {
  const { rows } = await sql<Travada>`
    select id_suporte_mensagem, protocolo, assunto, status, id_usuario, id_cliente, id_responsavel
    from suporte_mensagem m where m.id_suporte_mensagem = ${IdSuporteMensagem}
      and ${dono ? minhas(dono) : sql`true`} for update`.execute(db);
  return rows[0] ?? null;
}

const utc = (coluna: string) =>
  sql`to_char(${sql.ref(coluna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const resumo = sql`m.id_suporte_mensagem, m.protocolo, m.assunto, m.status, m.criado_em, m.atualizado_em`;

/** The words of a conversation `m` in their order, each with its files; notes only for administrators. */
export const conversada = ({ comNotas }: { comNotas: boolean }) => sql`
  ${resumo}, m.pagina, m.curso, m.aula, m.navegador,
  (select json_agg(json_build_object('IdSuporteResposta', f.id_suporte_resposta, 'DaEquipe', f.da_equipe,
      'Interna', f.interna, 'Nome', autor.nome, 'Texto', f.texto, 'EnviadaEm', ${utc('f.enviada_em')},
      'Anexos', coalesce((
        select json_agg(json_build_object('IdArquivo', a.id_arquivo, 'Nome', a.nome, 'Tipo', a.tipo,
          'Tamanho', a.tamanho) order by a.id_arquivo)
        from suporte_anexo x join arquivo a on a.id_arquivo = x.id_arquivo
        where x.id_suporte_mensagem = m.id_suporte_mensagem
          and x.id_suporte_resposta is not distinct from f.id_suporte_resposta), '[]'))
      order by f.id_suporte_resposta nulls first)
    from (
      select null::int as id_suporte_resposta, m.id_usuario, false as da_equipe, false as interna,
        m.mensagem as texto, m.criado_em as enviada_em
      union all
      select r.id_suporte_resposta, r.id_usuario, r.da_equipe, r.interna, r.texto, r.enviada_em
      from suporte_resposta r
      where r.id_suporte_mensagem = m.id_suporte_mensagem and ${comNotas ? sql`true` : sql`not r.interna`}) f
    join usuario autor on autor.id_usuario = f.id_usuario) as falas`;

type FalaGuardada = Omit<Conversa['Falas'][number], 'Anexos'> & {
  Anexos: Omit<Conversa['Falas'][number]['Anexos'][number], 'Link'>[];
};
/** As the database has it: links to files are made for each reader. */
export type ComFalas<C extends Conversa> = Omit<C, 'Falas'> & { Falas: FalaGuardada[] };

type MinhaConversa = ComFalas<Conversa>;

export async function buscarMinhaOuNula(
  db: Db,
  { IdSuporteMensagem, dono }: { IdSuporteMensagem: number; dono: Dono },
): Promise<MinhaConversa | null> {
  const { rows } = await sql<MinhaConversa>`select ${conversada({ comNotas: false })}
    from suporte_mensagem m
    where m.id_suporte_mensagem = ${IdSuporteMensagem} and ${minhas(dono)}`.execute(db);
  return rows[0] ?? null;
}

type Filtro = { dono: Dono; busca?: string | undefined; pagina: number };

export async function listarMinhas(db: Db, { dono, busca, pagina }: Filtro) {
  const origem = sql`from suporte_mensagem m where ${minhas(dono)}
    and ${busca ? containing(sql`m.protocolo || ' ' || m.assunto`, busca) : sql`true`}`;
  const [itens, contagem] = await Promise.all([
    sql<MinhaMensagem>`select ${resumo} ${origem} order by m.atualizado_em desc, m.id_suporte_mensagem desc
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${origem}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export async function buscarPessoa(db: Db, { IdUsuario }: { IdUsuario: number }) {
  return await db
    .selectFrom('Usuario')
    .select('Nome')
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirstOrThrow();
}

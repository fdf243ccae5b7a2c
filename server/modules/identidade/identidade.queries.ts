import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { SO_CLIENTE, type Sessao } from '../../platform/session.ts';

export type Conta = {
  IdUsuario: number;
  Nome: string;
  Email: string | null;
  SenhaHash: string | null;
  /** Every institution of theirs wants them to come by its own provider. */
  SoEntradaUnica: boolean;
};

/** Whether the institution `c` takes nobody in with a password. */
const SO_ENTRADA_UNICA = sql`exists (
  select from entrada_unica e where e.id_cliente = c.id_cliente and e.ativa and not e.permite_senha)`;

/** Institutions take the person in: an active link in an active one. */
const EM_ALGUMA = sql`exists (
  select from cliente_aluno ca join cliente c using (id_cliente)
  where ca.id_usuario = u.id_usuario and ca.status = 'A' and c.status = 'A')`;

/** A company waits for the person of this account to accept it. */
const CONVIDADA = sql`exists (
  select from usuario k join cliente_aluno ca on ca.id_usuario = k.id_usuario and ca.status = 'A'
  where k.cpf = u.cpf and k.id_cliente_cadastro is not null)`;

/**
 * By e-mail or CPF; only people who may enter: active, and administrator or in an active institution (`convidada`: or
 * invited to one). The account comes before what companies wrote of the same person.
 */
export async function buscarContaOuNula(
  db: Db,
  { email, cpf }: { email?: string; cpf?: string },
  { convidada = false }: { convidada?: boolean } = {},
): Promise<Conta | null> {
  const { rows } = await sql<Conta>`
    select u.id_usuario, u.nome, u.email, u.senha_hash, not u.adm and not exists (
        select from cliente_aluno ca join cliente c using (id_cliente)
        where ca.id_usuario = u.id_usuario and ca.status = 'A' and c.status = 'A'
          and not ${SO_ENTRADA_UNICA}) as so_entrada_unica
    from usuario u
    where ${cpf ? sql`u.cpf = ${cpf}` : sql`lower(u.email) = lower(${email ?? ''})`}
      and u.status = 'A'
      and (u.adm or ${EM_ALGUMA} or ${convidada ? CONVIDADA : sql`false`})
    order by u.id_cliente_cadastro is not null, u.id_usuario desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export type PessoaComInstituicoes = {
  IdUsuario: number;
  Nome: string;
  Email: string | null;
  Imagem: string | null;
  Adm: boolean;
  IdClienteSelecionado: number | null;
  TermosAceitos: number;
  SoCliente: number | null;
  Instituicoes: {
    IdCliente: number;
    IdClienteAluno: number;
    NomeFantasia: string;
    Imagem: string | null;
    Cor: string | null;
    EhGestor: boolean;
    SoEntradaUnica: boolean;
  }[];
};

export async function buscarPessoa(
  db: Db,
  { IdUsuario, IdClienteSso }: { IdUsuario: number; IdClienteSso: number | null },
): Promise<PessoaComInstituicoes> {
  const { rows } = await sql<PessoaComInstituicoes>`
    select u.id_usuario, u.nome, u.email, u.imagem, u.adm, u.id_cliente_selecionado, ${sql.raw(SO_CLIENTE)} as so_cliente,
      coalesce((select max(a.versao) from termo_aceite a where a.id_usuario = u.id_usuario), 0) as termos_aceitos,
      coalesce((
        select json_agg(json_build_object('IdCliente', c.id_cliente, 'IdClienteAluno', ca.id_cliente_aluno,
          'NomeFantasia', c.nome_fantasia, 'Imagem', c.imagem, 'Cor', c.cor, 'EhGestor', ca.eh_gestor,
          'SoEntradaUnica', ${SO_ENTRADA_UNICA}) order by sem_acento(c.nome_fantasia), c.id_cliente)
        from cliente_aluno ca join cliente c using (id_cliente)
        where ca.id_usuario = u.id_usuario and ca.status = 'A' and c.status = 'A'), '[]') as instituicoes
    from usuario u, (select ${IdClienteSso}::int as id_cliente_sso) s where u.id_usuario = ${IdUsuario}`.execute(
    db,
  );
  if (!rows[0]) throw new Error('signed-in person vanished');
  return rows[0];
}

type NovaSessao = {
  TokenHash: Buffer;
  IdUsuario: number;
  IdClienteSelecionado: number | null;
  Endereco: string;
  Agente: string;
  CriadaEm: Date;
  VistaEm: Date;
  ExpiraEm: Date;
  SegundaEtapaEm: Date | null;
  ConfirmadaEm: Date | null;
  IdClienteSso: number | null;
};

export async function inserirSessao(db: Db, sessao: NovaSessao) {
  await db.insertInto('Sessao').values(sessao).execute();
}

/** What a session sees of the person's sessions: one that is a client's only, those that its provider opened. */
type Dono = Pick<Sessao, 'IdUsuario' | 'SoCliente'>;
const daSessao = ({ IdUsuario, SoCliente = null }: Dono) =>
  sql<boolean>`id_usuario = ${IdUsuario} and (${SoCliente}::int is null or id_cliente_sso = ${SoCliente}::int)`;

export async function excluirSessao(db: Db, { IdSessao, ...dono }: Dono & { IdSessao: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('Sessao')
    .where('IdSessao', '=', IdSessao)
    .where(daSessao(dono))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a person, all of them or all but one. */
export async function excluirSessoes(db: Db, { exceto, ...dono }: Dono & { exceto?: number }) {
  await db
    .deleteFrom('Sessao')
    .where(daSessao(dono))
    .where('IdSessao', '!=', exceto ?? 0)
    .execute();
}

/** Of a person's sessions so many stay: those last seen. */
export async function excluirSessoesDemais(
  db: Db,
  { IdUsuario, ficam }: { IdUsuario: number; ficam: number },
) {
  await sql`delete from sessao where id_sessao in (
    select id_sessao from sessao where id_usuario = ${IdUsuario}
    order by vista_em desc, id_sessao desc offset ${ficam})`.execute(db);
}

/** The token it had opens nothing any more; what hangs on the session (files, packages) goes on. Null: it has ended. */
export async function trocarToken(
  db: Db,
  { IdSessao, TokenHash }: { IdSessao: number; TokenHash: Buffer },
): Promise<{ ExpiraEm: string } | null> {
  const sessao = await db
    .updateTable('Sessao')
    .set({ TokenHash })
    .where('IdSessao', '=', IdSessao)
    .returning('ExpiraEm')
    .executeTakeFirst();
  return sessao ?? null;
}

/** Ends the sessions of a client that were opened by its provider, or those opened with a password. */
export async function excluirSessoesDaInstituicao(
  db: Db,
  { IdCliente, abertas }: { IdCliente: number; abertas: 'provedor' | 'senha' },
) {
  const sessoes = db.deleteFrom('Sessao');
  await (
    abertas === 'provedor'
      ? sessoes.where('IdClienteSso', '=', IdCliente)
      : sessoes
          .where('IdClienteSelecionado', '=', IdCliente)
          .where('IdClienteSso', 'is', null)
          .where(
            sql<boolean>`not exists (select from usuario u where u.id_usuario = sessao.id_usuario and u.adm)`,
          )
  ).execute();
}

/** Notes the second step in one session, or, with `agora` null, takes it from all of a person. */
export async function gravarSegundaEtapa(
  db: Db,
  qual: { IdSessao: number; agora: Date } | { IdUsuario: number; agora: null },
) {
  const sessoes = db.updateTable('Sessao').set({ SegundaEtapaEm: qual.agora });
  await (
    'IdSessao' in qual
      ? sessoes.where('IdSessao', '=', qual.IdSessao)
      : sessoes.where('IdUsuario', '=', qual.IdUsuario)
  ).execute();
}

export async function gravarConfirmada(db: Db, { IdSessao, agora }: { IdSessao: number; agora: Date }) {
  await db.updateTable('Sessao').set({ ConfirmadaEm: agora }).where('IdSessao', '=', IdSessao).execute();
}

export async function listarSessoes(db: Db, { agora, ...dono }: Dono & { agora: Date }) {
  return await db
    .selectFrom('Sessao')
    .select(['IdSessao', 'Agente', 'Endereco', 'CriadaEm', 'VistaEm'])
    .where(daSessao(dono))
    .where('ExpiraEm', '>', agora.toISOString())
    .orderBy('VistaEm', 'desc')
    .execute();
}

export async function selecionarInstituicao(
  db: Db,
  { IdSessao, IdUsuario, IdCliente }: { IdSessao: number; IdUsuario: number; IdCliente: number },
) {
  await db
    .updateTable('Sessao')
    .set({ IdClienteSelecionado: IdCliente })
    .where('IdSessao', '=', IdSessao)
    .execute();
  await db
    .updateTable('Usuario')
    .set({ IdClienteSelecionado: IdCliente })
    .where('IdUsuario', '=', IdUsuario)
    .execute();
}

export async function gravarSenha(
  db: Db,
  { IdUsuario, SenhaHash }: { IdUsuario: number; SenhaHash: string },
) {
  await db.updateTable('Usuario').set({ SenhaHash }).where('IdUsuario', '=', IdUsuario).execute();
}

/** Whoever opened a link that was sent there reads what arrives there. */
export async function gravarEmailConfirmado(
  db: Db,
  { IdUsuario, Email, agora }: { IdUsuario: number; Email: string; agora: Date },
) {
  await db
    .updateTable('Usuario')
    .set({ EmailConfirmadoEm: agora })
    .where('IdUsuario', '=', IdUsuario)
    .where(sql<boolean>`lower(email) = lower(${Email})`)
    .where('EmailConfirmadoEm', 'is', null)
    .execute();
}

export async function gravarPrimeiroAcesso(db: Db, { IdUsuario, agora }: { IdUsuario: number; agora: Date }) {
  await db
    .updateTable('Usuario')
    .set({ PrimeiroAcessoEm: agora })
    .where('IdUsuario', '=', IdUsuario)
    .where('PrimeiroAcessoEm', 'is', null)
    .execute();
}

export async function dispositivoConhecido(
  db: Db,
  { TokenHash, IdUsuario }: { TokenHash: Buffer; IdUsuario: number },
) {
  const linha = await db
    .selectFrom('Dispositivo')
    .select('IdUsuario')
    .where('TokenHash', '=', TokenHash)
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirst();
  return linha !== undefined;
}

export async function gravarDispositivo(
  db: Db,
  dispositivo: { TokenHash: Buffer; IdUsuario: number; UsadoEm: Date },
) {
  await db
    .insertInto('Dispositivo')
    .values(dispositivo)
    .onConflict((conflict) =>
      conflict.columns(['TokenHash', 'IdUsuario']).doUpdateSet({ UsadoEm: dispositivo.UsadoEm }),
    )
    .execute();
}

export async function excluirSessoesExpiradas(db: Db, { antesDe }: { antesDe: Date }) {
  await db.deleteFrom('Sessao').where('ExpiraEm', '<', antesDe.toISOString()).execute();
  await db.deleteFrom('LinkAcesso').where('ExpiraEm', '<', antesDe.toISOString()).execute();
}

/** Whoever counts what this person was sent waits for the others. */
export async function travarConta(db: Db, { IdUsuario }: { IdUsuario: number }) {
  await db
    .selectFrom('Usuario')
    .select('IdUsuario')
    .where('IdUsuario', '=', IdUsuario)
    .forNoKeyUpdate()
    .execute();
}

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { emailVisivel, telefoneVisivel } from '../alunos/contato.ts';
import { filtrar, type Colunas } from './filtro.ts';

type Nomeado = { Id: number; Nome: string };
export type PessoaGravada = {
  Id: number;
  IdExterno: string | null;
  NomeUsuario: string;
  Nome: string;
  Email: string | null;
  Telefone: string | null;
  CPF: string | null;
  Matricula: string | null;
  Cargo: string | null;
  Status: 'A' | 'I';
  CriadoEm: string;
  Grupos: Nomeado[];
};
/** `Membros` only where they were asked for: a sector may have thousands. */
export type GrupoGravado = { Id: number; Nome: string; IdExterno: string | null; Membros: Nomeado[] | null };

/** What of a person others answer for too is told here as little as on the screens; a masked address is none. */
const contato = (IdCliente: number) => {
  const email = emailVisivel({ IdCliente, IdGestor: null });
  return sql`(case when ${email} not like '%***@%' then ${email} end)`;
};
const nomeUsuario = (IdCliente: number) =>
  sql`coalesce(p.nome_usuario, ${contato(IdCliente)}, ca.matricula, ca.id_cliente_aluno::text)`;

const colunasDaPessoa = (IdCliente: number): Colunas => {
  const email = { sql: contato(IdCliente) };
  const telefone = { sql: telefoneVisivel({ IdCliente, IdGestor: null }) };
  const primeiro = sql`split_part(u.nome, ' ', 1)`;
  const setores = sql`cliente_aluno_setor x join cliente_setor s using (id_cliente_setor)
    where x.id_cliente_aluno = ca.id_cliente_aluno and s.status = 'A'`;
  const grupos = {
    sql: sql`(select min(x.id_cliente_setor) from ${setores})`,
    tem: (id: number) => sql<SqlBool>`exists (select from ${setores} and x.id_cliente_setor = ${id})`,
  };
  return {
    id: { sql: sql`ca.id_cliente_aluno::text`, exata: true },
    username: { sql: nomeUsuario(IdCliente) },
    externalid: { sql: sql`p.id_externo`, exata: true },
    displayname: { sql: sql`u.nome` },
    'name.formatted': { sql: sql`u.nome` },
    'name.givenname': { sql: primeiro },
    'name.familyname': { sql: sql`nullif(substr(u.nome, length(${primeiro}) + 2), '')` },
    emails: email,
    'emails.value': email,
    phonenumbers: telefone,
    'phonenumbers.value': telefone,
    groups: grupos,
    'groups.value': grupos,
    'meta.created': { sql: sql`ca.criado_em`, instante: true },
    title: { sql: sql`ca.cargo` },
    active: { sql: sql`ca.status = 'A'`, logica: true },
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:employeenumber': { sql: sql`ca.matricula` },
    'urn:ietf:params:scim:schemas:extension:habilita:2.0:user:cpf': { sql: sql`u.cpf`, exata: true },
  };
};
const PESSOAS = sql`cliente_aluno ca join usuario u using (id_usuario)
  left join diretorio_pessoa p on p.id_cliente_aluno = ca.id_cliente_aluno`;

type Pagina = { filter?: string | undefined; startIndex: number; count: number };

async function contar(db: Db, de: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ Total: number }>`select count(*) as total from ${de}`.execute(db);
  return rows[0]?.Total ?? 0;
}

export async function listarPessoas(db: Db, IdCliente: number, { filter, startIndex, count }: Pagina) {
  const de = sql`${PESSOAS} where ca.id_cliente = ${IdCliente} and p.removido_em is null
    and ${filtrar(colunasDaPessoa(IdCliente), filter)}`;
  const { rows: Itens } = await sql<PessoaGravada>`
    select ca.id_cliente_aluno as id, p.id_externo, ${nomeUsuario(IdCliente)} as nome_usuario, u.nome,
      ${contato(IdCliente)} as email, ${telefoneVisivel({ IdCliente, IdGestor: null })} as telefone, u.cpf,
      ca.matricula, ca.cargo, ca.status, ca.criado_em,
      coalesce((select json_agg(json_build_object('Id', s.id_cliente_setor, 'Nome', s.descricao)
          order by s.id_cliente_setor)
        from cliente_aluno_setor x join cliente_setor s using (id_cliente_setor)
        where x.id_cliente_aluno = ca.id_cliente_aluno and s.status = 'A'), '[]') as grupos
    from ${de} order by ca.id_cliente_aluno limit ${count} offset ${startIndex - 1}`.execute(db);
  return { Total: await contar(db, de), Itens };
}

export async function buscarPessoaOuNula(db: Db, IdCliente: number, id: number) {
  const filter = `id eq "${id}"`;
  const { Itens } = await listarPessoas(db, IdCliente, { filter, startIndex: 1, count: 1 });
  return Itens[0] ?? null;
}

const DE_DENTRO = sql`cliente_aluno_setor x
  left join diretorio_pessoa p on p.id_cliente_aluno = x.id_cliente_aluno
  where x.id_cliente_setor = s.id_cliente_setor and p.removido_em is null`;
const membros = {
  sql: sql`(select min(x.id_cliente_aluno) from ${DE_DENTRO})`,
  tem: (id: number) => sql<SqlBool>`exists (select from ${DE_DENTRO} and x.id_cliente_aluno = ${id})`,
};
const COLUNAS_DO_GRUPO: Colunas = {
  id: { sql: sql`s.id_cliente_setor::text`, exata: true },
  displayname: { sql: sql`s.descricao` },
  externalid: { sql: sql`g.id_externo`, exata: true },
  members: membros,
  'members.value': membros,
};
const MEMBROS = sql`coalesce((
  select json_agg(json_build_object('Id', x.id_cliente_aluno, 'Nome', u.nome) order by x.id_cliente_aluno)
  from cliente_aluno_setor x join cliente_aluno ca using (id_cliente_aluno) join usuario u using (id_usuario)
    left join diretorio_pessoa p on p.id_cliente_aluno = ca.id_cliente_aluno
  where x.id_cliente_setor = s.id_cliente_setor and p.removido_em is null), '[]')`;

export async function listarGrupos(
  db: Db,
  IdCliente: number,
  comMembros: boolean,
  { filter, startIndex, count }: Pagina,
) {
  const de = sql`cliente_setor s left join diretorio_grupo g using (id_cliente_setor)
    where s.id_cliente = ${IdCliente} and s.status = 'A' and ${filtrar(COLUNAS_DO_GRUPO, filter)}`;
  const { rows: Itens } = await sql<GrupoGravado>`
    select s.id_cliente_setor as id, s.descricao as nome, g.id_externo,
      ${comMembros ? MEMBROS : sql`null::json`} as membros
    from ${de} order by s.id_cliente_setor limit ${count} offset ${startIndex - 1}`.execute(db);
  return { Total: await contar(db, de), Itens };
}

export async function buscarGrupoOuNulo(db: Db, IdCliente: number, id: number, comMembros = true) {
  const filter = `id eq "${id}"`;
  const { Itens } = await listarGrupos(db, IdCliente, comMembros, { filter, startIndex: 1, count: 1 });
  return Itens[0] ?? null;
}

/** Of these, who is nobody for this client's directory. */
export async function listarDesconhecidos(db: Db, { IdCliente, Ids }: { IdCliente: number; Ids: number[] }) {
  const { rows } = await sql<{ Id: number }>`
    select pedido.id from unnest(${Ids}::int[]) as pedido (id)
    where not exists (select from cliente_aluno ca
      left join diretorio_pessoa p on p.id_cliente_aluno = ca.id_cliente_aluno
      where ca.id_cliente_aluno = pedido.id and ca.id_cliente = ${IdCliente} and p.removido_em is null)`.execute(
    db,
  );
  return rows.map(({ Id }) => Id);
}

/** An inactive sector, or one of people's making, that has this name. */
export async function acharSetorPeloNome(db: Db, { IdCliente, Nome }: { IdCliente: number; Nome: string }) {
  const { rows } = await sql<{ Id: number; Status: 'A' | 'I'; DoDiretorio: boolean }>`
    select s.id_cliente_setor as id, s.status, g.id_cliente_setor is not null as do_diretorio
    from cliente_setor s left join diretorio_grupo g using (id_cliente_setor)
    where s.id_cliente = ${IdCliente} and sem_acento(s.descricao) = sem_acento(${Nome}) limit 1`.execute(db);
  return rows[0] ?? null;
}

type Identificada = { IdCliente: number; Id: number; NomeUsuario: string; IdExterno: string | null };

/** Whether anything changed by it. */
export async function identificarPessoa(db: Db, { IdCliente, Id, NomeUsuario, IdExterno }: Identificada) {
  const { numAffectedRows } =
    await sql`insert into diretorio_pessoa (id_cliente, id_cliente_aluno, nome_usuario, id_externo)
    values (${IdCliente}, ${Id}, ${NomeUsuario}, ${IdExterno})
    on conflict (id_cliente_aluno) do update
      set nome_usuario = excluded.nome_usuario, id_externo = excluded.id_externo, removido_em = null
      where (diretorio_pessoa.nome_usuario, diretorio_pessoa.id_externo, diretorio_pessoa.removido_em)
        is distinct from (excluded.nome_usuario, excluded.id_externo, null)`.execute(db);
  return numAffectedRows === 1n;
}

/** For the directory the person is gone; here the link has ended. */
export async function esquecerPessoa(
  db: Db,
  { IdCliente, Id, NomeUsuario, agora }: Omit<Identificada, 'IdExterno'> & { agora: Date },
) {
  await sql`insert into diretorio_pessoa (id_cliente, id_cliente_aluno, nome_usuario, removido_em)
    values (${IdCliente}, ${Id}, ${NomeUsuario}, ${agora})
    on conflict (id_cliente_aluno) do update set removido_em = excluded.removido_em`.execute(db);
}

type GrupoIdentificado = { IdCliente: number; Id: number; IdExterno: string | null; antes: string | null };

/** Whether anything changed by it. What is as it was before is not told anew: somebody may have changed it since. */
export async function identificarGrupo(db: Db, { IdCliente, Id, IdExterno, antes }: GrupoIdentificado) {
  const { numAffectedRows } = await sql`insert into diretorio_grupo (id_cliente, id_cliente_setor, id_externo)
    values (${IdCliente}, ${Id}, ${IdExterno})
    on conflict (id_cliente_setor) do update set id_externo = excluded.id_externo
      where diretorio_grupo.id_externo is distinct from excluded.id_externo
        and excluded.id_externo is distinct from ${antes}::text`.execute(db);
  return numAffectedRows === 1n;
}

export async function esquecerGrupo(db: Db, { Id }: { Id: number }) {
  await sql`delete from diretorio_grupo where id_cliente_setor = ${Id}`.execute(db);
}

/** Somebody here whom these point to, whether or not the directory knows of them. */
export async function acharPessoaOuNula(
  db: Db,
  { IdCliente, CPF, Email }: { IdCliente: number; CPF: string | null; Email: string | null },
) {
  const { rows } = await sql<{ Id: number; DoDiretorio: boolean }>`
    select ca.id_cliente_aluno as id, p.id_cliente_aluno is not null and p.removido_em is null as do_diretorio
    from ${PESSOAS}
    where ca.id_cliente = ${IdCliente} and (u.cpf = ${CPF}::text or lower(u.email) = lower(${Email}::text))
    order by (u.cpf = ${CPF}::text) desc nulls last limit 1`.execute(db);
  return rows[0] ?? null;
}

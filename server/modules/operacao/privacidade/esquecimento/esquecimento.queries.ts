import { sql } from 'kysely';
import { statement, type Db } from '../../../../platform/db/db.ts';

export type Identidade = {
  IdUsuario: number;
  Nome: string;
  Email: string | null;
  CPF: string | null;
  Adm: boolean;
  EsquecidoEm: string | null;
  /** Institutions in which they still are. */
  Vinculos: string[];
};

const SELECAO = `
  select u.id_usuario, u.nome, u.email, u.cpf, u.adm, u.esquecido_em, array(
    select c.nome_fantasia from cliente_aluno ca join cliente c using (id_cliente)
    where ca.id_usuario = u.id_usuario and ca.status = 'A' order by 1) as vinculos
  from usuario u where u.id_usuario = any($1::int[]) and not u.tecnico`;

const ler = statement<Identidade>(SELECAO);
/** A link written at the same time waits for the end of this transaction, and is then refused. */
const travar = statement(
  `select from usuario where id_usuario = any($1::int[]) order by id_usuario for update`,
);

export async function buscarIdentidadeOuNula(db: Db, { IdUsuario }: { IdUsuario: number }) {
  const [identidade = null] = await ler(db, [[IdUsuario]]);
  return identidade;
}

/** Read after the lock: what was done meanwhile is seen. */
export async function travarIdentidades(db: Db, ids: number[]) {
  await travar(db, [ids]);
  return await ler(db, [ids]);
}

const lerNomes = statement<{ Nome: string }>(`
  select nome from usuario where id_usuario = any($1::int[])
  union
  select dito.nome from auditoria a cross join lateral (values
      (a.antes ->> 'Nome'), (a.depois ->> 'Nome'), (a.antes ->> 'Email'), (a.depois ->> 'Email')) dito(nome)
  where dito.nome is not null and (
    a.objeto = 'Usuario' and a.id_objeto = any($1::int[])
    or a.objeto = 'ClienteAluno' and a.id_objeto = any(array(
      select id_cliente_aluno from cliente_aluno where id_usuario = any($1::int[]))))`);

/** How these people are and were called, and the addresses they had. */
export const listarNomes = async (db: Db, ids: number[]) =>
  (await lerNomes(db, [ids])).map(({ Nome }) => Nome);

/** Until the transaction ends: what reads the whole trail takes longer than anything that somebody waits for. */
export async function semLimiteDeTempo(db: Db) {
  await sql`set local statement_timeout = 0`.execute(db);
}

const neutralizar = statement(`
  update usuario set nome = 'Pessoa removida', email = 'removida-' || id_usuario || '@removido.invalid', email_pendente = null, cpf = null,
    telefone = null, imagem = null, senha_hash = null, status = 'I', adm = false, id_cliente_selecionado = null,
    esquecido_em = $2, versao = versao + 1
  where id_usuario = any($1::int[])`);

/** What the law keeps about people, by their number. */
const COM_PROVA = `(
  exists (select from certificado x where x.id_usuario = u.id_usuario)
  or exists (select from cliente_aluno ca join certificado_externo x using (id_cliente_aluno) where ca.id_usuario = u.id_usuario)
  or exists (select from cliente_aluno ca join cliente_turma_aluno m using (id_cliente_aluno) where ca.id_usuario = u.id_usuario and (
    ${['aula_sessao', 'declaracao_estudo', 'avaliacao_tentativa', 'aproveitamento', 'presenca']
      .map(
        (tabela) =>
          `exists (select from ${tabela} x where x.id_cliente_turma_aluno = m.id_cliente_turma_aluno)`,
      )
      .join(' or ')})))`;

const guardarTitular = statement(`
  insert into privacidade_titular (id_usuario, nome, cpf, guardado_em)
  select u.id_usuario, u.nome, u.cpf, $2 from usuario u where u.id_usuario = any($1::int[]) and ${COM_PROVA}`);
/** Whose the kept evidence is stays readable in it, and there alone (NR-01, Anexo II, 4.7.1). */
export const guardarTitulares = async (db: Db, { ids, agora }: { ids: number[]; agora: Date }) => {
  await guardarTitular(db, [ids, agora]);
};

const soltar = statement(`delete from privacidade_titular u where not ${COM_PROVA}`);
/** With the last evidence goes whose it was. */
export const soltarTitulares = async (db: Db) => {
  await soltar(db, []);
};

export const neutralizarPessoas = async (db: Db, { ids, agora }: { ids: number[]; agora: Date }) => {
  await neutralizar(db, [ids, agora]);
};

const SEM_VINCULO = `
  from usuario u
  where u.esquecido_em is null and not u.adm and not u.tecnico and u.criado_em < $1
    and not exists (select from cliente_aluno ca
      where ca.id_usuario = u.id_usuario and (ca.status = 'A' or ca.inativo_desde >= $1))
    and not exists (select from auditoria a where a.id_usuario = u.id_usuario and a.quando >= $1)`;
const lerSemVinculo = statement<{ IdUsuario: number }>(
  `select u.id_usuario ${SEM_VINCULO} order by u.id_usuario limit $2`,
);
const somarSemVinculo = statement<{ Total: number }>(`select count(*) as total ${SEM_VINCULO}`);

/** People who are in no institution since before that, if they ever were, and did nothing here since. */
export const listarSemVinculo = async (db: Db, { antesDe, limite }: { antesDe: Date; limite: number }) =>
  (await lerSemVinculo(db, [antesDe, limite])).map(({ IdUsuario }) => IdUsuario);

export const contarSemVinculo = async (db: Db, antesDe: Date) =>
  (await somarSemVinculo(db, [antesDe]))[0]?.Total ?? 0;

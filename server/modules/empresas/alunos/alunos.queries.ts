import { sql } from 'kysely';
import type { Aluno } from '#contract/empresas/alunos.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, setorNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { situacao } from '../../../domain/certificado.ts';
import { statusTurma } from '../../../domain/turma.ts';

/** The sectors a person works in, as far as the caller may know them. */
export const setoresVisiveis = (alcance: Alcance) => sql`coalesce((
  select json_agg(json_build_object('IdClienteSetor', s.id_cliente_setor, 'Descricao', s.descricao, 'Status', s.status)
    order by sem_acento(s.descricao))
  from cliente_aluno_setor x join cliente_setor s using (id_cliente_setor)
  where x.id_cliente_aluno = ca.id_cliente_aluno and ${setorNoAlcance(alcance)}), '[]')`;

/** How person and company stand; `ca` is their link. */
export const VINCULO = sql<
  Aluno['Vinculo']
>`case when ca.aceite = 'recusado' then 'recusado' when ca.status = 'I' then 'encerrado'
  when ca.aceite = 'pendente' then 'pendente' else 'ativo' end`;

export type AlunoGravado = Omit<
  Aluno,
  'Iniciais' | 'PodeAlterarPessoa' | 'ContatoOculto' | 'PodeImprimirAcesso' | 'Turmas' | 'Certificados'
> & {
  /** It is the person's own account, no longer only what this company wrote. */
  Conta: boolean;
  /** The person is an administrator of the platform. */
  Adm: boolean;
  /** Has no link, not even an inactive one, to another client. */
  SoAqui: boolean;
  StatusUsuario: 'A' | 'I';
  StatusCliente: 'A' | 'I';
  NomeFantasia: string;
};

type Qual = { IdClienteAluno: number; alcance: Alcance };

/** Versao counts the changes of link and person together: an edit shows both. */
export async function buscarAlunoOuNulo(
  db: Db,
  { IdClienteAluno, alcance }: Qual,
): Promise<AlunoGravado | null> {
  const { rows } = await sql<AlunoGravado>`
    select ca.id_cliente_aluno, ca.id_cliente, ca.id_usuario, u.nome, u.email, u.email_pendente,
      u.cpf as cpf_aluno, u.telefone, u.imagem,
      ca.matricula, ca.cargo, ca.status, ${VINCULO} as vinculo, ca.aceite_em, ca.eh_gestor, ca.gestor_todos_setores,
      ca.menor_aprendiz, ca.excecao_menor, u.primeiro_acesso_em, ca.criado_em, u.id_cliente_cadastro is null as conta,
      ca.versao + u.versao as versao, u.senha_hash is not null as tem_senha, u.adm, u.status as status_usuario,
      c.status as status_cliente, c.nome_fantasia, ca.email_com_falha,
      not exists (select from cliente_aluno o where o.id_usuario = ca.id_usuario and o.id_cliente <> ca.id_cliente)
        as so_aqui,
      ${setoresVisiveis(alcance)} as setores,
      coalesce((
        select json_agg(json_build_object('IdClienteSetor', s.id_cliente_setor, 'Descricao', s.descricao,
          'Status', s.status) order by sem_acento(s.descricao))
        from cliente_gestor_setor x join cliente_setor s using (id_cliente_setor)
        where x.id_cliente_aluno = ca.id_cliente_aluno and ${setorNoAlcance(alcance)}), '[]') as setores_gestor
    from cliente_aluno ca
    join usuario u using (id_usuario)
    join cliente c on c.id_cliente = ca.id_cliente
    where ca.id_cliente_aluno = ${IdClienteAluno} and ${alunoNoAlcance(alcance)}`.execute(db);
  return rows[0] ?? null;
}

export async function listarTurmasDoAluno(
  db: Db,
  { IdClienteAluno, hoje }: { IdClienteAluno: number; hoje: string },
): Promise<Aluno['Turmas']> {
  const { rows } = await sql<Aluno['Turmas'][number]>`
    select t.id_cliente_turma, m.id_cliente_turma_aluno, t.descricao, t.data_inicio, t.data_termino, m.progresso,
      ${statusTurma(hoje)} as status
    from cliente_turma_aluno m join cliente_turma t using (id_cliente_turma)
    where m.id_cliente_aluno = ${IdClienteAluno} and not m.excluido and not m.em_espera
    order by t.data_inicio desc, t.id_cliente_turma desc limit 50`.execute(db);
  return rows;
}

/** Those of this client, newest first. */
export async function listarCertificadosDoAluno(
  db: Db,
  { IdClienteAluno, hoje }: { IdClienteAluno: number; hoje: string },
): Promise<Aluno['Certificados']> {
  const { rows } = await sql<Aluno['Certificados'][number]>`
    select ce.codigo, ce.dados #>> '{Curso,Nome}' as curso, ce.emitido_em, ce.validade as validade_certificado,
      ${situacao(hoje)} as status_certificado
    from certificado ce where ce.id_cliente_aluno = ${IdClienteAluno}
    order by ce.emitido_em desc, ce.id_certificado desc limit 100`.execute(db);
  return rows;
}

/** Locks link and person until the end of the transaction, but not who points to them; they are read after it. */
export async function travarAluno(db: Db, { IdClienteAluno }: { IdClienteAluno: number }) {
  await sql`
    select from cliente_aluno ca join usuario u using (id_usuario)
    where ca.id_cliente_aluno = ${IdClienteAluno} for no key update`.execute(db);
}

/** How many times access was sent again by hand for a client; whoever does so at the same time waits. */
export async function contarReenvios(
  db: Db,
  { IdCliente, desde }: { IdCliente: number; desde: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('reenvio'), ${IdCliente}::int)`.execute(db);
  const { rows } = await sql<{ Total: number }>`select count(*) as total from auditoria
    where acao = 'reenviar acesso' and id_cliente = ${IdCliente} and quando > ${desde}`.execute(db);
  return rows[0]?.Total ?? 0;
}

export type Vinculo = {
  IdClienteAluno: number;
  IdCliente: number;
  IdUsuario: number;
  Nome: string;
  Status: 'A' | 'I';
};

const vinculos = (alcance: Alcance) => sql`
  select ca.id_cliente_aluno, ca.id_cliente, ca.id_usuario, ca.status, u.nome, ${alunoNoAlcance(alcance)} as visivel
  from cliente_aluno ca join usuario u using (id_usuario)`;

export async function buscarVinculoOuNulo(
  db: Db,
  { IdClienteAluno, alcance }: Qual,
): Promise<Vinculo | null> {
  const { rows } = await sql<Vinculo>`
    ${vinculos(alcance)} where ca.id_cliente_aluno = ${IdClienteAluno} and ${alunoNoAlcance(alcance)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

type DaPessoa = { IdCliente: number; IdUsuario: number; alcance: Alcance };

/** A person's link to a client, saying whether the caller may see it. */
export async function buscarVinculoDaPessoaOuNulo(db: Db, { IdCliente, IdUsuario, alcance }: DaPessoa) {
  const { rows } = await sql<Vinculo & { Visivel: boolean }>`
    ${vinculos(alcance)} where ca.id_cliente = ${IdCliente} and ca.id_usuario = ${IdUsuario}`.execute(db);
  return rows[0] ?? null;
}

export async function buscarGestorOuNulo(db: Db, { IdClienteAluno }: { IdClienteAluno: number }) {
  const gestor = await db
    .selectFrom('ClienteAluno')
    .select(['IdCliente', 'GestorTodosSetores'])
    .where('IdClienteAluno', '=', IdClienteAluno)
    .where('EhGestor', '=', true)
    .executeTakeFirst();
  return gestor ?? null;
}

type Comunicacao = {
  IdEmail: number;
  Tipo: string;
  Assunto: string;
  Para: string;
  Status: 'pendente' | 'enviado' | 'falhou' | 'cancelado';
  Erro: string | null;
  CriadoEm: string;
  EnviadoEm: string | null;
};

type DasComunicacoes = { IdUsuario: number; IdCliente: number; tudo: boolean };

/** A client's people see what concerns that client; only an administrator sees the rest. */
export async function listarComunicacoes(
  db: Db,
  { IdUsuario, IdCliente, tudo }: DasComunicacoes,
): Promise<Comunicacao[]> {
  const { rows } = await sql<Comunicacao>`
    select id_email, tipo, assunto, para, status, erro, criado_em, enviado_em from email
    where id_usuario = ${IdUsuario}
      and (${tudo}::boolean or id_cliente = ${IdCliente} or (id_cliente is null and tipo = 'acesso'))
    order by id_email desc limit 50`.execute(db);
  return rows;
}

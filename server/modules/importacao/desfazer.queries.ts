import { statement, type Db } from '../../platform/db.ts';
import type { Alvo } from './conferencia.queries.ts';

/** Takes the effect of an import back; foreign keys refuse what something else was built on. */

const contarMexidas = statement<{ Mexidas: number }>(`
  select count(*) as mexidas from importacao_linha l
  left join usuario u on u.id_usuario = l.id_usuario
  left join cliente_aluno ca on ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno
  where l.id_importacao = $1 and l.importada and l.desfazer is not null and (
    (l.desfazer ?| array['Pessoa', 'PessoaCriada'] and u.versao is distinct from (l.desfazer->>'VersaoUsuario')::int)
    or ca.versao is distinct from (l.desfazer->>'VersaoAluno')::int
    or (l.desfazer ? 'PessoaCriada' and u.primeiro_acesso_em is not null))`);

/** How many people were changed, or came in, after the import. */
export async function contarPessoasMexidas(db: Db, { IdImportacao, IdCliente }: Alvo): Promise<number> {
  const [{ Mexidas } = { Mexidas: 0 }] = await contarMexidas(db, [IdImportacao, IdCliente]);
  return Mexidas;
}

const anotar = statement(`
  update importacao_linha l set desfazer = l.desfazer || jsonb_build_object('Turmas', m.turmas)
  from (select aluno, jsonb_agg(turma) as turmas from unnest($2::int[], $3::int[]) as x(turma, aluno) group by 1) m
  where l.id_importacao = $1 and l.id_cliente_aluno = m.aluno and l.desfazer is not null`);

type Matriculas = { IdClienteTurma: number; Alunos: number[] }[];

/** Enrolments that the import itself caused go with it. */
export async function anotarMatriculas(db: Db, { IdImportacao }: Alvo, matriculas: Matriculas) {
  const turmas = matriculas.flatMap(({ IdClienteTurma, Alunos }) => Alunos.map(() => IdClienteTurma));
  const alunos = matriculas.flatMap(({ Alunos }) => Alunos);
  if (alunos.length > 0) await anotar(db, [IdImportacao, turmas, alunos]);
}

const lerMatriculas = statement<{ IdClienteTurma: number; Alunos: number[] }>(`
  select t.id::int as id_cliente_turma, array_agg(l.id_cliente_aluno order by l.id_cliente_aluno) as alunos
  from importacao_linha l cross join lateral jsonb_array_elements_text(l.desfazer->'Turmas') as t(id)
  where l.id_importacao = $1 and l.importada and l.desfazer ? 'Turmas' group by 1`);

export const listarMatriculasAnotadas = (db: Db, { IdImportacao }: Alvo): Promise<Matriculas> =>
  lerMatriculas(db, [IdImportacao]);

const MUDADOS = `from importacao_linha l
  where l.id_importacao = $1 and l.importada and l.desfazer->'Vinculo' is not null
    and l.desfazer->'Vinculo' <> 'null' and ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno`;
const setoresDe = (tabela: string, campo: string) => [
  statement(`
    delete from ${tabela} x using cliente_aluno ca, importacao_linha l
    where l.id_importacao = $1 and l.importada and l.desfazer is not null and ca.id_cliente = $2
      and ca.id_cliente_aluno = l.id_cliente_aluno and x.id_cliente_aluno = ca.id_cliente_aluno`),
  statement(`
    insert into ${tabela} (id_cliente, id_cliente_aluno, id_cliente_setor)
    select ca.id_cliente, ca.id_cliente_aluno, s.id::int from cliente_aluno ca, importacao_linha l
    cross join lateral jsonb_array_elements_text(case when jsonb_typeof(l.desfazer->'Vinculo'->'${campo}') = 'array'
      then l.desfazer->'Vinculo'->'${campo}' else '[]' end) as s(id)
    where l.id_importacao = $1 and l.importada and ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno`),
];

const PASSOS = [
  ...setoresDe('cliente_aluno_setor', 'setores'),
  ...setoresDe('cliente_gestor_setor', 'gestor'),
  statement(`
    update cliente_aluno ca set matricula = l.desfazer->'Vinculo'->>'matricula', cargo = l.desfazer->'Vinculo'->>'cargo',
      status = l.desfazer->'Vinculo'->>'status', eh_gestor = (l.desfazer->'Vinculo'->>'eh_gestor')::boolean,
      gestor_todos_setores = (l.desfazer->'Vinculo'->>'gestor_todos_setores')::boolean, versao = ca.versao + 1
    ${MUDADOS}`),
  statement(`
    delete from cliente_aluno ca using importacao_linha l
    where l.id_importacao = $1 and l.importada and l.desfazer ? 'VinculoCriado'
      and ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno`),
  statement(`
    update usuario u set nome = l.desfazer->'Pessoa'->>'nome', email = l.desfazer->'Pessoa'->>'email',
      email_pendente = l.desfazer->'Pessoa'->>'email_pendente', cpf = l.desfazer->'Pessoa'->>'cpf',
      telefone = l.desfazer->'Pessoa'->>'telefone', versao = u.versao + 1
    from importacao_linha l
    where l.id_importacao = $1 and l.id_cliente = $2 and l.importada and l.desfazer ? 'Pessoa'
      and u.id_usuario = l.id_usuario`),
  statement(`
    delete from usuario u using importacao_linha l
    where l.id_importacao = $1 and l.id_cliente = $2 and l.importada and l.desfazer ? 'PessoaCriada'
      and u.id_usuario = l.id_usuario`),
  statement(`
    delete from cliente_setor s using importacao i
    where i.id_importacao = $1 and i.id_cliente = $2 and s.id_cliente = $2 and s.id_cliente_setor = any(i.setores_criados)
      and not exists (select from cliente_aluno_setor x where x.id_cliente_setor = s.id_cliente_setor)
      and not exists (select from cliente_gestor_setor x where x.id_cliente_setor = s.id_cliente_setor)`),
];

export async function desfazerLinhas(db: Db, { IdImportacao, IdCliente }: Alvo) {
  for (const passo of PASSOS) await passo(db, [IdImportacao, IdCliente]);
}

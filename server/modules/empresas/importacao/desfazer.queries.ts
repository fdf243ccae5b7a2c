import { statement, type Db } from '../../../platform/db/db.ts';
import type { Alvo } from './conferencia.queries.ts';

/** Takes the effect of an import back; foreign keys refuse what something else was built on. */

/** Imported rows with something to take back. */
const DELAS = `l.id_importacao = $1 and l.importada and l.desfazer is not null`;
/** Of these, who can go. */
const SAEM = `${DELAS} and not l.desfazer ? 'Fica'`;

/** Each of them with why it stays, in words for the person; null where nothing keeps it. */
const JULGADAS = `
  select l.numero, l.desfazer, case
    when l.desfazer ? 'PessoaCriada' and u.primeiro_acesso_em is not null then 'Já entrou na plataforma'
    when (l.desfazer ?| array['Pessoa', 'PessoaCriada'] and u.versao is distinct from (l.desfazer->>'VersaoUsuario')::int)
      or ca.versao is distinct from (l.desfazer->>'VersaoAluno')::int then 'Foi alterada depois da importação'
    when exists (
      select from cliente_turma_aluno m
      where m.id_cliente_aluno = l.id_cliente_aluno and l.desfazer->'Turmas' @> to_jsonb(m.id_cliente_turma)
        and (m.progresso > 0 or m.primeiro_acesso_em is not null or m.concluido_em is not null or m.prazo is not null))
      then 'Tem matrícula com acesso, progresso ou prazo próprio'
    when l.desfazer ? 'VinculoCriado' and exists (
      select from cliente_turma_aluno m
      where m.id_cliente_aluno = l.id_cliente_aluno
        and not coalesce(l.desfazer->'Turmas', '[]') @> to_jsonb(m.id_cliente_turma))
      then 'Foi matriculada depois da importação' end as motivo
  from importacao_linha l
  left join usuario u on u.id_usuario = l.id_usuario
  left join cliente_aluno ca on ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno
  where ${DELAS}`;

const marcar = statement(`
  update importacao_linha x set desfazer = x.desfazer || jsonb_build_object('Fica', f.motivo)
  from (${JULGADAS}) f
  where x.id_importacao = $1 and x.numero = f.numero and f.motivo is not null`);

const prever = statement<{ Motivo: string | null; Criada: boolean; Quantas: number }>(`
  select f.motivo, f.desfazer ? 'VinculoCriado' as criada, count(*) as quantas from (${JULGADAS}) f
  group by 1, 2 order by 1, 2`);

/** What would come of undoing it now. */
export async function preverDesfazer(db: Db, { IdImportacao, IdCliente }: Alvo) {
  const grupos = await prever(db, [IdImportacao, IdCliente]);
  const soma = (quais: typeof grupos) => quais.reduce((total, { Quantas }) => total + Quantas, 0);
  const livres = grupos.filter(({ Motivo }) => Motivo === null);
  const motivos = [...new Set(grupos.flatMap(({ Motivo }) => Motivo ?? []))];
  return {
    Saem: soma(livres.filter(({ Criada }) => Criada)),
    Voltam: soma(livres.filter(({ Criada }) => !Criada)),
    Ficam: motivos.map((Motivo) => ({ Motivo, Quantas: soma(grupos.filter((um) => um.Motivo === Motivo)) })),
  };
}

/** Who came in, was changed or began something after the import, with the reason, in words for the person. */
export async function marcarQuemFica(db: Db, { IdImportacao, IdCliente }: Alvo) {
  await marcar(db, [IdImportacao, IdCliente]);
}

const contar = statement<{ Motivo: string | null; Quantas: number }>(`
  select l.desfazer->>'Fica' as motivo, count(*) as quantas from importacao_linha l where ${DELAS} group by 1 order by 1`);

export async function contarQuemFica(db: Db, { IdImportacao }: Alvo) {
  const linhas = await contar(db, [IdImportacao]);
  return {
    Saem: linhas.find(({ Motivo }) => Motivo === null)?.Quantas ?? 0,
    Motivos: linhas.flatMap(({ Motivo, Quantas }) => (Motivo === null ? [] : `${Motivo} (${Quantas})`)),
  };
}

const lerQuemFicou = statement<{ Numero: number; Nome: string; Motivo: string; Quantos: number }>(`
  select l.numero, coalesce(l.dados->>'Nome', '') as nome, l.desfazer->>'Fica' as motivo, count(*) over () as quantos
  from importacao_linha l where ${DELAS} and l.desfazer ? 'Fica' order by l.numero limit 200`);

/** Who stayed when the rest was taken back: the first ones, and how many. */
export async function listarQuemFicou(db: Db, { IdImportacao }: Pick<Alvo, 'IdImportacao'>) {
  const linhas = await lerQuemFicou(db, [IdImportacao]);
  return {
    Ficaram: linhas.map(({ Numero, Nome, Motivo }) => ({ Numero, Nome, Motivo })),
    QtdFicaram: linhas[0]?.Quantos ?? 0,
  };
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
  where ${SAEM} and l.desfazer ? 'Turmas' group by 1`);

export const listarMatriculasAnotadas = (db: Db, { IdImportacao }: Alvo): Promise<Matriculas> =>
  lerMatriculas(db, [IdImportacao]);

const MUDADOS = `from importacao_linha l
  where ${SAEM} and l.desfazer->'Vinculo' is not null
    and l.desfazer->'Vinculo' <> 'null' and ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno`;
const setoresDe = (tabela: string, campo: string) => [
  statement(`
    delete from ${tabela} x using cliente_aluno ca, importacao_linha l
    where ${SAEM} and ca.id_cliente = $2
      and ca.id_cliente_aluno = l.id_cliente_aluno and x.id_cliente_aluno = ca.id_cliente_aluno`),
  statement(`
    insert into ${tabela} (id_cliente, id_cliente_aluno, id_cliente_setor)
    select ca.id_cliente, ca.id_cliente_aluno, s.id::int from cliente_aluno ca, importacao_linha l
    cross join lateral jsonb_array_elements_text(case when jsonb_typeof(l.desfazer->'Vinculo'->'${campo}') = 'array'
      then l.desfazer->'Vinculo'->'${campo}' else '[]' end) as s(id)
    where ${SAEM} and ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno`),
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
    where ${SAEM} and l.desfazer ? 'VinculoCriado'
      and ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno`),
  statement(`
    update usuario u set nome = l.desfazer->'Pessoa'->>'nome', email = l.desfazer->'Pessoa'->>'email',
      email_pendente = l.desfazer->'Pessoa'->>'email_pendente', cpf = l.desfazer->'Pessoa'->>'cpf',
      telefone = l.desfazer->'Pessoa'->>'telefone', versao = u.versao + 1
    from importacao_linha l
    where ${SAEM} and l.id_cliente = $2 and l.desfazer ? 'Pessoa'
      and u.id_usuario = l.id_usuario`),
  statement(`
    delete from usuario u using importacao_linha l
    where ${SAEM} and l.id_cliente = $2 and l.desfazer ? 'PessoaCriada'
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

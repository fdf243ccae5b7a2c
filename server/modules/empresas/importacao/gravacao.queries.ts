import { statement, violatedConstraint, type Db } from '../../../platform/db/db.ts';
import { emUso, type Alvo } from './conferencia.queries.ts';

/** The effect of an import, a few statements for all its rows: unique constraints decide, nothing is done twice. */

const ESCRITOS = `jsonb_array_elements_text(
  case when jsonb_typeof(l.dados->'Setores') = 'array' then l.dados->'Setores' else '[]' end) as s(nome)`;
/** The sectors of the rows that `quais`: names are compared once each, not once per row. */
const desejados = (quais: string) => `
  celula as materialized (
    select l.id_cliente_aluno, s.nome from importacao_linha l cross join lateral ${ESCRITOS}
    where l.id_importacao = $1 and l.veredito in ('novo', 'atualiza') and ${quais}
  ), nome as materialized (
    select n.nome, c.id_cliente_setor from (select nome, sem_acento(nome) as chave from celula group by nome) n
    left join importacao_setor e on e.id_importacao = $1 and e.chave = n.chave
    join cliente_setor c on c.id_cliente = $2 and case when e.id_cliente_setor is null then sem_acento(c.descricao) = n.chave
      else c.id_cliente_setor = e.id_cliente_setor end
  ), desejado as materialized (
    select distinct c.id_cliente_aluno, n.id_cliente_setor from celula c join nome n on n.nome = c.nome
  )`;

const inserirSetores = statement<{ IdClienteSetor: number }>(`
  with nome as materialized (
    select s.nome, min(l.numero) as numero from importacao_linha l cross join lateral ${ESCRITOS}
    where l.id_importacao = $1 and l.veredito in ('novo', 'atualiza') group by s.nome
  )
  insert into cliente_setor (id_cliente, descricao)
  select $2, (array_agg(nome order by numero))[1] from nome
  where coalesce((select e.destino = 'criar' from importacao_setor e
    where e.id_importacao = $1 and e.chave = sem_acento(nome)), $3::boolean)
  group by sem_acento(nome) order by sem_acento(nome)
  on conflict (id_cliente, sem_acento(descricao)) do nothing
  returning id_cliente_setor`);

type ComSetores = Alvo & { CriarSetores: boolean | null };

/** Those chosen to be created; where nothing was chosen for one, what was chosen for all. */
export async function criarSetores(db: Db, { IdImportacao, IdCliente, CriarSetores }: ComSetores) {
  const criados = await inserirSetores(db, [IdImportacao, IdCliente, CriarSetores !== false]);
  return criados.map(({ IdClienteSetor }) => IdClienteSetor);
}

/** Person and link at once, so that each row is written once: their words are known here, and nobody else sees them yet. */
const inserirPessoas = statement(`
  with linha as materialized (
    select numero, dados, dados->>'CPF' as cpf from importacao_linha
    where id_importacao = $1 and veredito = 'novo' and id_usuario is null
  ), criada as (
    insert into usuario (nome, email, cpf, telefone, id_cliente_cadastro)
    select dados->>'Nome', dados->>'Email', cpf, dados->>'Telefone', $2::int from linha order by numero
    returning id_usuario, cpf, versao
  ), pessoa as materialized (
    select l.numero, l.dados, c.id_usuario, c.versao from linha l join criada c using (cpf)
  ), vinculo as (
    insert into cliente_aluno (id_cliente, id_usuario, matricula, cargo, eh_gestor, aceite, ordem, busca)
    select $2::int, id_usuario, dados->>'Matricula', dados->>'Cargo', coalesce((dados->>'EhGestor')::boolean, false),
      'pendente',
      sem_acento(dados->>'Nome'),
      palavras_do_aluno(dados->>'Nome', dados->>'Email', dados->>'CPF', dados->>'Matricula', dados->>'Cargo')
    from pessoa order by numero
    returning id_cliente_aluno, id_usuario, versao
  )
  update importacao_linha l set id_usuario = p.id_usuario, id_cliente_aluno = v.id_cliente_aluno, importada = true,
    desfazer = jsonb_build_object('PessoaCriada', true, 'VinculoCriado', true, 'VersaoUsuario', p.versao,
      'VersaoAluno', v.versao)
  from pessoa p join vinculo v using (id_usuario) where l.id_importacao = $1 and l.numero = p.numero`);
const DE_OUTRA_PESSOA = new Set<string | null>(['usuario_cpf_unico', 'usuario_email_unico']);
const marcarPonto = statement('savepoint pessoas');
const voltarAoPonto = statement('rollback to savepoint pessoas');

/** False, and nothing is done, when somebody else registered one of the people meanwhile: the rows must be judged again. */
export async function criarPessoas(db: Db, { IdImportacao, IdCliente }: Alvo): Promise<boolean> {
  await marcarPonto(db, []);
  try {
    await inserirPessoas(db, [IdImportacao, IdCliente]);
    return true;
  } catch (error) {
    if (!DE_OUTRA_PESSOA.has(violatedConstraint(error))) throw error;
    await voltarAoPonto(db, []);
    return false;
  }
}

/** Rows that change the person's own record, and not only the link. */
const MUDA_PESSOA = `l.mudancas @? '$[*] ? (@.Campo == "Nome" || @.Campo == "CPF" || @.Campo == "Email" || @.Campo == "Telefone")'`;
const guardarAntes = statement(`
  update importacao_linha l set desfazer = case when ${MUDA_PESSOA} then jsonb_build_object('Pessoa',
      jsonb_build_object('nome', u.nome, 'email', u.email, 'email_pendente', u.email_pendente, 'cpf', u.cpf,
        'telefone', u.telefone)) else '{}' end
    || jsonb_build_object('Vinculo', case when ca.id_cliente_aluno is not null then jsonb_build_object('matricula', ca.matricula,
      'cargo', ca.cargo, 'status', ca.status, 'eh_gestor', ca.eh_gestor, 'gestor_todos_setores', ca.gestor_todos_setores,
      'setores', array(select id_cliente_setor from cliente_aluno_setor x where x.id_cliente_aluno = ca.id_cliente_aluno),
      'gestor', array(select id_cliente_setor from cliente_gestor_setor x where x.id_cliente_aluno = ca.id_cliente_aluno))
    end)
  from usuario u left join cliente_aluno ca on ca.id_cliente = $2 and ca.id_usuario = u.id_usuario
  where l.id_importacao = $1 and (l.veredito in ('novo', 'atualiza') or $3::boolean and l.veredito = 'desligado')
    and u.id_usuario = l.id_usuario and l.desfazer is null`);
/** Who has been here before confirms a new address, as when it is typed (usuarios/email.service.ts). */
const EMAIL = `case when ${emUso('u')} then u.email else coalesce(u.email, l.dados->>'Email') end`;
const EMAIL_PENDENTE = `case when u.email is null and ${emUso('u')} then coalesce(l.dados->>'Email', u.email_pendente)
  else u.email_pendente end`;
const alterarPessoas = statement(`
  update usuario u set nome = coalesce(l.dados->>'Nome', u.nome), cpf = coalesce(u.cpf, l.dados->>'CPF'),
    email = ${EMAIL}, email_pendente = ${EMAIL_PENDENTE}, telefone = coalesce(l.dados->>'Telefone', u.telefone),
    versao = u.versao + 1
  from importacao_linha l
  where l.id_importacao = $1 and l.veredito in ('novo', 'atualiza') and ${MUDA_PESSOA} and u.id_usuario = l.id_usuario
    and (u.nome, u.cpf, u.email, u.email_pendente, u.telefone) is distinct from (coalesce(l.dados->>'Nome', u.nome),
      coalesce(u.cpf, l.dados->>'CPF'), ${EMAIL}, ${EMAIL_PENDENTE}, coalesce(l.dados->>'Telefone', u.telefone))`);
/** Of people of the group. */
const inserirVinculos = statement(`
  with criado as (
    insert into cliente_aluno (id_cliente, id_usuario, matricula, cargo, eh_gestor, aceite_por, aceite_em)
    select $2, id_usuario, dados->>'Matricula', dados->>'Cargo', coalesce((dados->>'EhGestor')::boolean, false),
      'grupo', now()
    from importacao_linha where id_importacao = $1 and veredito = 'novo' and id_cliente_aluno is null order by numero
    on conflict (id_cliente, id_usuario) do nothing
    returning id_cliente_aluno, id_usuario, versao
  )
  update importacao_linha l set id_cliente_aluno = c.id_cliente_aluno,
    desfazer = l.desfazer || jsonb_build_object('VinculoCriado', true, 'VersaoAluno', c.versao)
  from criado c where l.id_importacao = $1 and l.veredito = 'novo' and l.id_usuario = c.id_usuario`);
const acharVinculos = statement(`
  update importacao_linha l set id_cliente_aluno = ca.id_cliente_aluno from cliente_aluno ca
  where l.id_importacao = $1 and l.veredito = 'novo' and l.id_cliente_aluno is null
    and ca.id_cliente = $2 and ca.id_usuario = l.id_usuario`);
const alterarVinculos = statement(`
  update cliente_aluno ca set matricula = coalesce(l.dados->>'Matricula', ca.matricula),
    cargo = coalesce(l.dados->>'Cargo', ca.cargo), status = 'A',
    eh_gestor = coalesce(case when not $3 then (l.dados->>'EhGestor')::boolean end, ca.eh_gestor),
    gestor_todos_setores = ca.gestor_todos_setores
      and coalesce(case when not $3 then (l.dados->>'EhGestor')::boolean end, true),
    versao = ca.versao + 1
  from importacao_linha l
  where l.id_importacao = $1 and l.veredito = 'atualiza' and ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno
    and l.mudancas @? '$[*] ? (@.Campo == "Matricula" || @.Campo == "Cargo" || @.Campo == "Gestor" || @.Campo == "Setor" || @.Campo == "Status")'`);

const desativar = statement(`
  update cliente_aluno ca set status = 'I', versao = ca.versao + 1
  from importacao_linha l
  where l.id_importacao = $1 and l.veredito = 'desligado' and ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno`);

type Enviada = Alvo & { PeloCliente: boolean; DesativarDesligados: boolean | null };

export async function vincularPessoas(
  db: Db,
  { IdImportacao, IdCliente, PeloCliente, DesativarDesligados }: Enviada,
) {
  await guardarAntes(db, [IdImportacao, IdCliente, DesativarDesligados === true]);
  await alterarPessoas(db, [IdImportacao]);
  await inserirVinculos(db, [IdImportacao, IdCliente]);
  await acharVinculos(db, [IdImportacao, IdCliente]);
  await alterarVinculos(db, [IdImportacao, IdCliente, PeloCliente]);
  if (DesativarDesligados === true) await desativar(db, [IdImportacao, IdCliente]);
}

const tirarSetores = statement(`
  with ${desejados(`not l.desfazer ? 'VinculoCriado'`)}
  delete from cliente_aluno_setor cas using (select distinct id_cliente_aluno from desejado) d
  where cas.id_cliente_aluno = d.id_cliente_aluno and not exists (select from desejado x
    where x.id_cliente_aluno = cas.id_cliente_aluno and x.id_cliente_setor = cas.id_cliente_setor)`);
/** What stands beside the sector of somebody whom this import created is read once; a trigger reads that of the others. */
const porSetores = statement(`
  with ${desejados('true')}, novo as materialized (
    select id_cliente_aluno, ordem, busca from cliente_aluno where id_cliente_aluno = any(array(
      select id_cliente_aluno from importacao_linha where id_importacao = $1 and desfazer ? 'PessoaCriada'))
  )
  insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor, ordem, busca)
  select $2::int, d.id_cliente_aluno, d.id_cliente_setor, coalesce(n.ordem, ''), coalesce(n.busca, '')
  from desejado d left join novo n using (id_cliente_aluno)
  order by 2, 3 on conflict do nothing`);
const tirarGestao = statement(`
  delete from cliente_gestor_setor g using importacao_linha l
  where l.id_importacao = $1 and l.veredito = 'atualiza' and l.dados->>'EhGestor' = 'false'
    and g.id_cliente = $2 and g.id_cliente_aluno = l.id_cliente_aluno`);
const porGestao = statement(`
  with ${desejados(`l.dados->>'EhGestor' = 'true'`)}
  insert into cliente_gestor_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
  select $2::int, d.id_cliente_aluno, d.id_cliente_setor from desejado d join cliente_aluno ca using (id_cliente_aluno)
  where not ca.gestor_todos_setores
    and not exists (select from cliente_gestor_setor g where g.id_cliente_aluno = d.id_cliente_aluno)
  on conflict do nothing`);

/**
 * The sectors written are the person's sectors; who becomes a manager answers for them until told otherwise. What a
 * client sends leaves the managers as they are.
 */
export async function distribuirSetores(db: Db, { IdImportacao, IdCliente, PeloCliente }: Enviada) {
  const passos = [tirarSetores, porSetores, ...(PeloCliente ? [] : [tirarGestao, porGestao])];
  for (const passo of passos) await passo(db, [IdImportacao, IdCliente]);
}

const marcar = statement(`
  update importacao_linha l set importada = true, desfazer = l.desfazer
    || jsonb_build_object('VersaoUsuario', u.versao, 'VersaoAluno', ca.versao)
  from usuario u, cliente_aluno ca
  where l.id_importacao = $1 and l.desfazer is not null and not l.importada and u.id_usuario = l.id_usuario
    and ca.id_cliente = $2 and ca.id_cliente_aluno = l.id_cliente_aluno`);
const marcarIguais = statement(
  `update importacao_linha set importada = true where id_importacao = $1 and veredito = 'sem-mudanca'`,
);

export async function marcarImportadas(db: Db, { IdImportacao, IdCliente }: Alvo) {
  await marcar(db, [IdImportacao, IdCliente]);
  await marcarIguais(db, [IdImportacao]);
}

const lerVinculados = statement<{ IdClienteAluno: number }>(`
  select id_cliente_aluno from importacao_linha
  where id_importacao = $1 and veredito in ('novo', 'atualiza') and id_cliente_aluno is not null order by 1`);

/** Who may have gained a sector or come back. */
export async function listarVinculados(db: Db, { IdImportacao }: Alvo): Promise<number[]> {
  return (await lerVinculados(db, [IdImportacao])).map(({ IdClienteAluno }) => IdClienteAluno);
}

const lerNovas = statement<{ IdUsuario: number; Nome: string; Para: string }>(`
  select id_usuario, dados->>'Nome' as nome, dados->>'Email' as para from importacao_linha
  where id_importacao = $1 and veredito = 'novo' and desfazer ? 'PessoaCriada' and dados->>'Email' is not null
  order by numero`);

export const listarNovasComEmail = (db: Db, { IdImportacao }: Alvo) => lerNovas(db, [IdImportacao]);

const lerPedidas = statement<{ IdUsuario: number; Nome: string; Para: string }>(`
  select u.id_usuario, u.nome, u.email_pendente as para from importacao_linha l join usuario u using (id_usuario)
  where l.id_importacao = $1 and l.veredito in ('novo', 'atualiza') and u.email_pendente = l.dados->>'Email'
    and l.mudancas @? '$[*] ? (@.Campo == "Email")'
  order by l.numero`);

export const listarEmailsAConfirmar = (db: Db, { IdImportacao }: Alvo) => lerPedidas(db, [IdImportacao]);

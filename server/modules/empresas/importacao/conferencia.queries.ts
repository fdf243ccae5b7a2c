import { statement, type Db } from '../../../platform/db/db.ts';

/** Whether this person has an account in use: has come in, or has a password. */
export const emUso = (usuario: string) =>
  `(${usuario}.primeiro_acesso_em is not null or ${usuario}.senha_hash is not null)`;

/** Whether the row says that its person has left. */
const DESLIGADO = `coalesce((l.dados->>'Desligado')::boolean, false)`;
/** Of several rows of one person, the one that counts: of who was hired again, the active one. */
const DA_PESSOA = `first_value(p.numero) over (partition by p.id_usuario order by p.desligado, p.numero)`;
const SAI = `'[{"Campo": "Status", "De": "Ativo", "Para": "Inativo"}]'`;

const DO_CLIENTE = `exists (
          select from cliente_aluno ca where ca.id_usuario = u.id_usuario and ca.id_cliente = $2)`;

/**
 * Each row against the others and against the client's own people, in one statement; what cannot be decided is an error.
 * Whom only other companies know is as new as anybody (docs/decisions/0014), but who accepted a company of the group ($5)
 * is linked. Sectors that will not be created count as not written. What is registered is looked up for these rows only,
 * however many people there are.
 *
 * Of people of the group nothing is compared (`alheia`), nor of those for whom somebody else answers when a client's key
 * ($4) sends the rows: it stands where a manager does, and makes no managers.
 */
const conferirLinhas = statement(`
  with linha as (
    select l.numero, l.dados, l.dados->>'CPF' as cpf, l.dados->>'Email' as email,
      ${DESLIGADO} as desligado,
      first_value(l.numero) over (partition by l.dados->>'CPF' order by ${DESLIGADO}, l.numero) as numero_cpf,
      first_value(l.numero) over (partition by l.dados->>'Email' order by ${DESLIGADO}, l.numero) as numero_email
    from importacao_linha l where l.id_importacao = $1 and l.erros_celula = '[]'
  ), achada as materialized (
    select l.*, coalesce(
        (select u.id_usuario from usuario u where u.cpf = l.cpf and ${DO_CLIENTE}),
        case when $5::int[] <> '{}' then (
          select u.id_usuario from usuario u where u.cpf = l.cpf and u.id_cliente_cadastro is null and exists (
            select from cliente_aluno ca where ca.id_usuario = u.id_usuario and ca.id_cliente = any($5::int[])
              and ca.aceite = 'aceito' and ca.status = 'A')) end) as por_cpf,
      (select u.id_usuario from usuario u where lower(u.email) = l.email and ${DO_CLIENTE}) as por_email
    from linha l
  ), pessoa as materialized (
    select *, coalesce(por_cpf, por_email) as id_usuario from achada
  ), conhecida as materialized (
    select id_usuario, nome, cpf, email, email_pendente, telefone, status, adm, ${emUso('usuario')} as em_uso
    from usuario where id_usuario = any(array(select id_usuario from pessoa where id_usuario is not null))
  ), vinculo as materialized (
    select id_cliente_aluno, id_usuario, matricula, cargo, eh_gestor, status from cliente_aluno
    where id_cliente = $2 and id_usuario = any(array(select id_usuario from conhecida))
  ), fora as materialized (
    select distinct id_usuario from cliente_aluno
    where $4::boolean and id_cliente <> $2 and id_usuario = any(array(select id_usuario from conhecida))
  ), alheia as materialized (
    select u.id_usuario from conhecida u
    left join vinculo ca on ca.id_usuario = u.id_usuario left join fora f on f.id_usuario = u.id_usuario
    where ca.id_usuario is null or $4::boolean and (u.adm or f.id_usuario is not null or ca.eh_gestor)
  ), setor as materialized (
    select id_cliente_setor, descricao, sem_acento(descricao) as chave from cliente_setor where id_cliente = $2
  ), celula as materialized (
    select p.numero, s.nome from pessoa p cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(p.dados->'Setores') = 'array' then p.dados->'Setores' else '[]' end) as s(nome)
    where p.id_usuario is not null
  ), nome as materialized (
    select n.nome, coalesce(c.chave, n.chave) as chave, c.descricao
    from (select nome, sem_acento(nome) as chave from celula group by nome) n
    left join importacao_setor e on e.id_importacao = $1 and e.chave = n.chave
    left join setor c on c.chave = coalesce((select d.chave from setor d where d.id_cliente_setor = e.id_cliente_setor), n.chave)
    where case when c.id_cliente_setor is not null then true when e.chave is not null then e.destino = 'criar' else $3::boolean end
  ), escrito as (
    select c.numero, n.chave, min(coalesce(n.descricao, n.nome)) as nome
    from celula c join nome n on n.nome = c.nome group by 1, 2
  ), desejado as materialized (
    select numero, array_agg(chave order by chave) as chaves, string_agg(nome, ', ' order by chave) as nomes
    from escrito group by 1
  ), atual as materialized (
    select ca.id_usuario, array_agg(s.chave order by s.chave) as chaves,
      string_agg(s.descricao, ', ' order by s.chave) as nomes
    from cliente_aluno_setor cas join vinculo ca using (id_cliente_aluno) join setor s using (id_cliente_setor)
    where cas.id_cliente_aluno = any(array(select id_cliente_aluno from vinculo)) group by 1
  ), julgada as materialized (
    select p.numero, p.id_usuario, ca.id_cliente_aluno, p.desligado, ca.status,
      case
        when p.cpf is not null and p.numero_cpf <> p.numero
          then jsonb_build_array(jsonb_build_object('Coluna', 'CPF', 'Motivo',
            'CPF repetido: já está na linha ' || p.numero_cpf || '.'))
        when p.email is not null and p.numero_email <> p.numero
          then jsonb_build_array(jsonb_build_object('Coluna', 'Email', 'Motivo',
            'E-mail repetido: já está na linha ' || p.numero_email || '. Cada pessoa usa o seu.'))
        when p.por_cpf <> p.por_email
          then '[{"Coluna": "CPF", "Motivo": "O CPF é de uma pessoa e o e-mail é de outra."}]'::jsonb
        when p.cpf <> u.cpf
          then '[{"Coluna": "Email", "Motivo": "Este e-mail já pertence a uma pessoa com outro CPF."}]'::jsonb
        when p.id_usuario is not null and ${DA_PESSOA} <> p.numero
          then jsonb_build_array(jsonb_build_object('Coluna', 'CPF', 'Motivo',
            'É a mesma pessoa da linha ' || ${DA_PESSOA} || '.'))
        when p.desligado and $4::boolean and ca.eh_gestor and ca.status = 'A'
          then '[{"Coluna": "Situacao", "Motivo": "É um gestor: só quem administra a plataforma o desativa."}]'::jsonb
        when p.desligado then '[]'::jsonb
        when p.cpf is null and (u.cpf is null or ($4::boolean and ca.id_cliente_aluno is null))
          then '[{"Coluna": "CPF", "Motivo": "Falta o CPF. O e-mail basta só para quem já tem cadastro com CPF."}]'::jsonb
        when $4::boolean and (p.dados->>'EhGestor')::boolean <> coalesce(ca.eh_gestor, false)
          then '[{"Coluna": "Gestor", "Motivo": "Só quem administra a plataforma escolhe os gestores. Deixe em branco."}]'::jsonb
        when $4::boolean and ca.eh_gestor and ca.status = 'I'
          then '[{"Coluna": "Nome", "Motivo": "É um gestor inativo: só quem administra a plataforma o reativa."}]'::jsonb
        when x.id_usuario is null and p.email <> lower(u.email)
          then '[{"Coluna": "Email", "Motivo": "Esta pessoa já entra com outro e-mail. Altere-o no cadastro dela."}]'::jsonb
        when u.id_usuario is not null and ca.id_cliente_aluno is null and p.email is distinct from lower(u.email) and p.email is not null
          then '[{"Coluna": "Email", "Motivo": "Esta pessoa já é do grupo desta empresa e não usa este e-mail. Deixe-o em branco."}]'::jsonb
        when x.id_usuario is null and u.status = 'I'
          then '[{"Coluna": "Nome", "Motivo": "Esta pessoa está inativa na plataforma."}]'::jsonb
        else '[]'::jsonb
      end as erros,
      case when p.id_usuario is null then '[]'::jsonb
        when p.desligado then case ca.status when 'A' then ${SAI}::jsonb else '[]' end else (
        select coalesce(jsonb_agg(jsonb_build_object('Campo', m.campo, 'De', m.de, 'Para', m.para)
          || case when m.campo = 'Email' and u.em_uso then '{"AConfirmar": true}'::jsonb else '{}' end order by m.ordem), '[]')
        from (values
          (1, 'Nome', u.nome, p.dados->>'Nome'),
          (2, 'CPF', u.cpf, p.cpf),
          (3, 'Email', lower(coalesce(u.email, u.email_pendente)), p.email),
          (4, 'Telefone', u.telefone, p.dados->>'Telefone'),
          (5, 'Matricula', ca.matricula, p.dados->>'Matricula'),
          (6, 'Cargo', ca.cargo, p.dados->>'Cargo'),
          (7, 'Gestor', case when ca.eh_gestor then 'Sim' when not ca.eh_gestor then 'Não' end,
            case p.dados->>'EhGestor' when 'true' then 'Sim' when 'false' then 'Não' end),
          (8, 'Setor', a.nomes, case when a.chaves is distinct from d.chaves then d.nomes end),
          (9, 'Status', case ca.status when 'I' then 'Inativo' end, case ca.status when 'I' then 'Ativo' end)
        ) as m(ordem, campo, de, para)
        where m.para is not null and m.de is distinct from m.para
          and case when m.ordem < 5 then x.id_usuario is null else ca.id_cliente_aluno is not null end) end as mudancas
    from pessoa p
    left join conhecida u on u.id_usuario = p.id_usuario
    left join alheia x on x.id_usuario = p.id_usuario
    left join vinculo ca on ca.id_usuario = p.id_usuario
    left join desejado d on d.numero = p.numero
    left join atual a on a.id_usuario = p.id_usuario
  ), veredito as (
    select l.numero, j.id_usuario, j.id_cliente_aluno, coalesce(j.erros, l.erros_celula) as erros,
      case when j.erros = '[]' then j.mudancas else '[]' end as mudancas,
      case when j.numero is null or j.erros <> '[]' then 'com-erro'
        when j.desligado then case j.status when 'A' then 'desligado' else 'sem-mudanca' end
        when j.id_cliente_aluno is null then 'novo'
        when j.mudancas = '[]' then 'sem-mudanca' else 'atualiza' end as veredito
    from importacao_linha l left join julgada j using (numero) where l.id_importacao = $1
  )
  update importacao_linha l set veredito = v.veredito, erros = v.erros, mudancas = v.mudancas,
    id_usuario = v.id_usuario, id_cliente_aluno = v.id_cliente_aluno
  from veredito v
  where l.id_importacao = $1 and l.numero = v.numero
    and (l.veredito, l.erros, l.mudancas, l.id_usuario, l.id_cliente_aluno)
      is distinct from (v.veredito, v.erros, v.mudancas, v.id_usuario, v.id_cliente_aluno)`);

/** The other companies of the client's group: most have none. */
const lerGrupo = statement<{ IdCliente: number }>(`
  select o.id_cliente from cliente c join cliente o on sem_acento(o.grupo) = sem_acento(c.grupo)
  where c.id_cliente = $1 and o.id_cliente <> c.id_cliente`);

const contar = statement(`
  update importacao i set total = c.total, novos = c.novos, atualizados = c.atualizados, sem_mudanca = c.sem_mudanca,
    erros = c.erros, desligados = c.desligados, setores_novos = array(
      select (array_agg(n.nome order by n.numero))[1] from (
        select s.nome, min(l.numero) as numero from importacao_linha l cross join lateral jsonb_array_elements_text(
          case when jsonb_typeof(l.dados->'Setores') = 'array' then l.dados->'Setores' else '[]' end) as s(nome)
        where l.id_importacao = $1 and l.veredito <> 'com-erro' and not ${DESLIGADO} group by s.nome) n
      where not exists (
        select from cliente_setor x where x.id_cliente = $2 and sem_acento(x.descricao) = sem_acento(n.nome))
      group by sem_acento(n.nome) order by sem_acento(n.nome))
  from (
    select count(*) as total, count(*) filter (where veredito = 'novo') as novos,
      count(*) filter (where veredito = 'atualiza') as atualizados,
      count(*) filter (where veredito = 'sem-mudanca') as sem_mudanca, count(*) filter (where veredito = 'com-erro') as erros,
      count(*) filter (where veredito = 'desligado') as desligados
    from importacao_linha where id_importacao = $1) c
  where i.id_importacao = $1`);

export type Alvo = { IdImportacao: number; IdCliente: number };

type Conferida = Alvo & { CriarSetores: boolean | null; PeloCliente: boolean };

/** Call after every change to the rows; `CriarSetores` false leaves unknown sectors out. */
export async function conferir(db: Db, { IdImportacao, IdCliente, CriarSetores, PeloCliente }: Conferida) {
  const grupo = (await lerGrupo(db, [IdCliente])).map((outra) => outra.IdCliente);
  await conferirLinhas(db, [IdImportacao, IdCliente, CriarSetores !== false, PeloCliente, grupo]);
}

export async function contarLinhas(db: Db, { IdImportacao, IdCliente }: Alvo) {
  await contar(db, [IdImportacao, IdCliente]);
}

const acharConhecido = statement<{ Numero: number }>(
  `select numero from importacao_linha where id_importacao = $1 and id_usuario is not null limit 1`,
);

/** Whether somebody in the rows was registered when they were judged. */
export const haConhecidos = async (db: Db, { IdImportacao }: Alvo) =>
  (await acharConhecido(db, [IdImportacao])).length > 0;

const contarQuemMuda = statement<{ Mudam: number; Existem: number }>(`
  select (select count(*) from importacao_linha
      where id_importacao = $1 and (veredito = 'atualiza' or $3::boolean and veredito = 'desligado')) as mudam,
    (select count(*) from cliente_aluno where id_cliente = $2) as existem`);

type Decidida = Alvo & { DesativarDesligados: boolean | null };

/** How many of the client's people would change, and how many there are. */
export async function medirMudanca(db: Db, { IdImportacao, IdCliente, DesativarDesligados }: Decidida) {
  const [medida = { Mudam: 0, Existem: 0 }] = await contarQuemMuda(db, [
    IdImportacao,
    IdCliente,
    DesativarDesligados === true,
  ]);
  return medida;
}

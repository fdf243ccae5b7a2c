-- How a person stands in a course, and what is counted of it, are words: no specification gives them letters. Nobody stands
-- otherwise by that, so the column is told anew as a whole: no trigger hears of it.
alter table pessoa_curso drop constraint pessoa_curso_estado_valor;
alter table pessoa_curso alter column estado type text using case estado when 'NI' then 'nao-iniciado' when 'EA' then 'em-andamento'
    when 'AS' then 'aguarda-assinatura' when 'CO' then 'valido' when 'RV' then 'revogado' when 'DI' then 'dispensado' end;
alter table pessoa_curso add constraint pessoa_curso_estado_valor check (estado in
  ('nao-iniciado', 'em-andamento', 'aguarda-assinatura', 'valido', 'revogado', 'dispensado'));
update painel_soma set medida = case medida when 'NI' then 'nao-iniciado' when 'EA' then 'em-andamento'
    when 'AS' then 'aguarda-assinatura' when 'CO' then 'valido' when 'RV' then 'revogado' when 'DI' then 'dispensado'
    when 'FI' then 'concluidos' end;

-- What is to be seen on a day.
create or replace function curso_situacao(estado text, irregular_em date, dia date) returns text
  language sql immutable parallel safe
  return case when estado <> 'valido' or irregular_em is null then estado when irregular_em <= dia then 'vencido'
    when irregular_em <= dia + 31 then 'a-vencer' else 'valido' end;

create or replace function painel_somar_conclusao() returns trigger language plpgsql as $$
begin
  insert into painel_soma (id_cliente, mes, medida, dia, n)
    select r.id_cliente, r.mes, 'concluidos', r.dia, sum(n) from (
      select new.id_cliente, new.concluido_em as em, 1 as n where tg_op <> 'DELETE'
      union all
      select old.id_cliente, old.concluido_em, -1 where tg_op <> 'INSERT') p
    cross join lateral painel_rubricas(p.id_cliente, (em at time zone 'America/Sao_Paulo')::date) r
    where em is not null group by 1, 2, 4 having sum(n) <> 0;
  return null;
end $$;

create or replace function pessoa_curso_rever(alunos int[], cursos int[]) returns void language plpgsql as $$
begin
  if alunos is null then return; end if;
  loop
    -- People first, as whoever moves them to another sector does: a row that only we see would stay in the old one.
    perform from cliente_aluno ca
      where ca.id_cliente_aluno in (
        select p.aluno from unnest(alunos, cursos) p(aluno, curso)
        where not exists (
          select from pessoa_curso pc where pc.id_cliente_aluno = p.aluno and pc.id_curso = p.curso))
      order by ca.id_cliente_aluno for share;
    -- Then the pairs, locked in order: whoever changes one of them waits here, and then sees what the other wrote.
    insert into pessoa_curso (id_cliente_aluno, id_curso, id_cliente, setores, ativo, estado)
      select distinct p.aluno, p.curso, ca.id_cliente, '{}'::int[], false, 'nao-iniciado'
      from unnest(alunos, cursos) p(aluno, curso) join cliente_aluno ca on ca.id_cliente_aluno = p.aluno
      order by 1, 2
    on conflict do nothing;
    perform from pessoa_curso pc join unnest(alunos, cursos) p(aluno, curso)
      on pc.id_cliente_aluno = p.aluno and pc.id_curso = p.curso
      order by pc.id_cliente_aluno, pc.id_curso for no key update of pc;
    -- Again when one of them was taken away while we waited for it.
    exit when not exists (
      select from unnest(alunos, cursos) p(aluno, curso)
      join cliente_aluno ca on ca.id_cliente_aluno = p.aluno
      left join pessoa_curso pc on pc.id_cliente_aluno = p.aluno and pc.id_curso = p.curso
      where pc.id_curso is null);
  end loop;

  with visto as materialized (
    select p.aluno, p.curso, ca.status = 'A' as ativo, m.id_cliente_turma_aluno, m.prazo,
      array(select s.id_cliente_setor from cliente_aluno_setor s where s.id_cliente_aluno = p.aluno order by 1) as setores,
      case when d.id_curso is not null then 'dispensado' when c.ate is not null then 'valido' when c.por_assinar is not null then 'aguarda-assinatura'
        when m.revogado_em is not null then 'revogado' when m.comecou then 'em-andamento'
        when m.id_cliente_turma_aluno is not null then 'nao-iniciado' end as estado,
      case when d.id_curso is not null then null
        when c.ate is not null then nullif(c.ate, 'infinity') + 1
        -- Without a class that asks for it there is no day to sign by but that of the training.
        when c.por_assinar is not null then coalesce(least(m.prazo, nullif(c.por_assinar, 'infinity')), c.feito) + 1
        when m.revogado_em is not null then m.revogado_em
        else m.prazo + 1 end as irregular_em
    from (select distinct aluno, curso from unnest(alunos, cursos) u(aluno, curso)) p
    join cliente_aluno ca on ca.id_cliente_aluno = p.aluno
    left join dispensa d on d.id_cliente_aluno = p.aluno and d.id_curso = p.curso
    left join lateral (
      select max(coalesce(validade, 'infinity')) filter (where not espera) as ate,
        max(coalesce(validade, 'infinity')) filter (where espera) as por_assinar,
        max(data_conclusao) filter (where espera) as feito
      from (
        select ce.validade, ce.espera_assinatura as espera, ce.data_conclusao from certificado ce
        where ce.id_cliente_aluno = p.aluno and ce.id_curso = p.curso and ce.revogado_em is null
        union all
        select e.validade, false, e.data_conclusao from certificado_externo e
        where e.id_cliente_aluno = p.aluno and e.id_curso = p.curso and e.status = 'aprovado') todos) c on true
    left join lateral (
      select m.id_cliente_turma_aluno, greatest(t.data_termino, m.prazo) as prazo,
        coalesce(mc.iniciado_em, mc.concluido_em) is not null as comecou,
        (select (ce.revogado_em at time zone 'America/Sao_Paulo')::date from certificado ce
          where ce.id_cliente_turma_aluno = m.id_cliente_turma_aluno and ce.id_curso = p.curso) as revogado_em
      from cliente_turma_aluno m
      join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
      join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma and tc.id_curso = p.curso
      left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = p.curso
      where m.id_cliente_aluno = p.aluno and not m.excluido and not m.em_espera and t.cancelada_em is null
      order by m.id_cliente_turma_aluno desc limit 1) m on true),
  fora as (
    delete from pessoa_curso pc using visto v
    where pc.id_cliente_aluno = v.aluno and pc.id_curso = v.curso and v.estado is null)
  update pessoa_curso pc
  set setores = v.setores, ativo = v.ativo, id_cliente_turma_aluno = v.id_cliente_turma_aluno, prazo = v.prazo,
    estado = v.estado, irregular_em = v.irregular_em
  from visto v
  where pc.id_cliente_aluno = v.aluno and pc.id_curso = v.curso and v.estado is not null
    and (pc.setores, pc.ativo, pc.id_cliente_turma_aluno, pc.prazo, pc.estado, pc.irregular_em)
      is distinct from (v.setores, v.ativo, v.id_cliente_turma_aluno, v.prazo, v.estado, v.irregular_em);
end $$;

-- Views that people keep, exports that wait and those that come again ask for the same.
create function pg_temp.em_palavra(codigo text) returns text language sql immutable
  return case codigo when 'NI' then 'nao-iniciado' when 'EA' then 'em-andamento'
    when 'AS' then 'aguarda-assinatura' when 'CO' then 'valido' when 'RV' then 'revogado' when 'DI' then 'dispensado'
    when 'AV' then 'a-vencer' when 'VE' then 'vencido' when 'AT' then 'atrasado' when 'SC' then 'sem-certificado'
    when 'EmDia' then 'treinado' when 'DP' then 'dentro-do-prazo' when 'FO' then 'vencido-ou-atrasado'
    when 'FI' then 'concluidos'
    else codigo end;
update visao set consulta = regexp_replace(consulta, '(^|&)situacao=[^&]*',
    '\1situacao=' || pg_temp.em_palavra(substring(consulta from '(?:^|&)situacao=([^&]*)')))
  where consulta ~ '(^|&)situacao=';
update exportacao set filtros = filtros || jsonb_build_object('situacao', pg_temp.em_palavra(filtros ->> 'situacao'))
  where lista = 'acompanhamento' and filtros ? 'situacao';
update exportacao set filtros = filtros || jsonb_build_object('ordem', pg_temp.em_palavra(filtros ->> 'ordem'))
  where lista = 'clientes-por-figura' and filtros ? 'ordem';
update exportacao_agenda set filtros = filtros || jsonb_build_object('situacao', pg_temp.em_palavra(filtros ->> 'situacao'))
  where lista = 'acompanhamento' and filtros ? 'situacao';
update exportacao_agenda set filtros = filtros || jsonb_build_object('ordem', pg_temp.em_palavra(filtros ->> 'ordem'))
  where lista = 'clientes-por-figura' and filtros ? 'ordem';

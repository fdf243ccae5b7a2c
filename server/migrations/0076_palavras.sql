-- NR-01, 1.7.1.1: the certificate of a norm bears the worker's signature. Until then it waits, and counts for nobody.
alter table certificado add column espera_assinatura boolean not null generated always as (
  assinado_em is null
  and (coalesce(dados #>> '{Curso,Norma}', '') <> '' or coalesce(jsonb_typeof(dados -> 'Regra'), '') = 'object')) stored;

-- The one place that says what state a certificate is in: RV revoked, VE ended, AS waits for the worker's signature,
-- PE permanent, AV ends in thirty days or fewer, VA in force.
drop function certificado_situacao(timestamptz, date, date);
create function certificado_situacao(revogado_em timestamptz, espera_assinatura boolean, validade date, hoje date)
  returns text language sql immutable parallel safe
  return case when revogado_em is not null then 'RV' when validade < hoje then 'VE' when espera_assinatura then 'AS'
    when validade is null then 'PE' when validade <= hoje + 30 then 'AV' else 'VA' end;

-- CO is said only of who has a certificate that stands, ours with every signature or an accepted one from outside. AS:
-- it waits for the worker's signature. RV: the one of the last enrolment was revoked. Who has none and was not excused is
-- NI or EA, whatever was concluded.
alter table pessoa_curso drop constraint pessoa_curso_estado_valor,
  add constraint pessoa_curso_estado_valor check (estado in ('NI', 'EA', 'AS', 'CO', 'RV', 'DI'));

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
      select distinct p.aluno, p.curso, ca.id_cliente, '{}'::int[], false, 'NI'
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
      case when d.id_curso is not null then 'DI' when c.ate is not null then 'CO' when c.por_assinar is not null then 'AS'
        when m.revogado_em is not null then 'RV' when m.comecou then 'EA'
        when m.id_cliente_turma_aluno is not null then 'NI' end as estado,
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
        where e.id_cliente_aluno = p.aluno and e.id_curso = p.curso and e.status = 'AP') todos) c on true
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

drop trigger certificado_painel_muda on certificado;
create trigger certificado_painel_muda after update on certificado
  for each row when ((old.revogado_em, old.validade, old.espera_assinatura)
    is distinct from (new.revogado_em, new.validade, new.espera_assinatura))
  execute function pessoa_curso_do_par();
-- What a certificate waits for says nothing of how the person stands: without one they are not trained.
drop trigger certificado_pendencia_painel on certificado_pendencia;
drop trigger matricula_curso_painel_muda on matricula_curso;
create trigger matricula_curso_painel_muda after update on matricula_curso
  for each row when ((coalesce(old.iniciado_em, old.concluido_em) is null)
    is distinct from (coalesce(new.iniciado_em, new.concluido_em) is null))
  execute function pessoa_curso_da_matricula();
drop trigger matricula_curso_painel_entra on matricula_curso;
create trigger matricula_curso_painel_entra after insert on matricula_curso
  for each row when (coalesce(new.iniciado_em, new.concluido_em) is not null) execute function pessoa_curso_da_matricula();
drop trigger matricula_curso_painel_sai on matricula_curso;
create trigger matricula_curso_painel_sai after delete on matricula_curso
  for each row when (coalesce(old.iniciado_em, old.concluido_em) is not null) execute function pessoa_curso_da_matricula();

select pessoa_curso_rever(array_agg(id_cliente_aluno), array_agg(id_curso)) from (
  select id_cliente_aluno, id_curso from certificado where espera_assinatura or revogado_em is not null
  union
  select pc.id_cliente_aluno, pc.id_curso from pessoa_curso pc
  where pc.estado = 'CO'
    and not exists (select from certificado ce where ce.id_cliente_aluno = pc.id_cliente_aluno
      and ce.id_curso = pc.id_curso and ce.revogado_em is null)
    and not exists (select from certificado_externo e where e.id_cliente_aluno = pc.id_cliente_aluno
      and e.id_curso = pc.id_curso and e.status = 'AP')) pares;

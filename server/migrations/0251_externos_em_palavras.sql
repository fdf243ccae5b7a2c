-- The states of a certificate from elsewhere are words: no specification gives them letters. Nothing is judged by that, so
-- what follows a judgement is told of none: its triggers come back when all have changed.
drop trigger certificado_externo_painel_muda on certificado_externo;
drop trigger certificado_externo_aprovado on certificado_externo;
alter table certificado_externo drop constraint certificado_externo_status_valor,
  drop constraint certificado_externo_julgado;
drop index certificado_externo_pendente;
drop index certificado_externo_vence;
drop index certificado_externo_validade;
drop index certificado_externo_curso;
update certificado_externo set status = case status when 'PE' then 'pendente' when 'AP' then 'aprovado'
  when 'RE' then 'recusado' end;
alter table certificado_externo alter column status set default 'pendente',
  add constraint certificado_externo_status_valor check (status in ('pendente', 'aprovado', 'recusado')),
  add constraint certificado_externo_julgado check ((status = 'pendente') = (julgado_em is null));
create index certificado_externo_pendente on certificado_externo (id_cliente, id_certificado_externo)
  where status = 'pendente';
create index certificado_externo_vence on certificado_externo (id_cliente, validade) where status = 'aprovado';
create index certificado_externo_validade on certificado_externo (validade) where status = 'aprovado';
create index certificado_externo_curso on certificado_externo (id_curso) where status = 'aprovado';

create or replace function treinado_antes(aluno int, curso_dado int, regra int) returns boolean stable language sql begin atomic
  select exists (select from certificado ce
    join curso_versao dada on dada.id_curso_versao = ce.id_curso_versao
      and dada.tipo_treinamento is distinct from 'eventual'
    left join norma_regra outra on outra.id_norma_regra = dada.id_norma_regra
    left join norma_regra desta on desta.id_norma_regra = regra
    where ce.id_cliente_aluno = aluno and ce.revogado_em is null and not ce.espera_assinatura
      and case when desta.id_norma_regra is null
        then outra.id_norma_regra is null and ce.id_curso = curso_dado
          and ce.dados #>> '{Curso,Tipo}' is distinct from 'eventual'
        -- A version of before the question was asked was judged by the answer given since, which is printed.
        else ce.dados #>> '{Curso,Tipo}' in ('inicial', 'periodico')
          and coalesce(outra.norma, ce.dados #>> '{Regra,Norma}') = desta.norma
          and sem_acento(coalesce(outra.curso_tipo, ce.dados #>> '{Regra,CursoTipo}')) = sem_acento(desta.curso_tipo) end)
    or exists (
    select from norma_regra desta
    join norma_regra outra on outra.norma = desta.norma and sem_acento(outra.curso_tipo) = sem_acento(desta.curso_tipo)
    join curso_versao dada on dada.id_norma_regra = outra.id_norma_regra
      and dada.tipo_treinamento is distinct from 'eventual'
    join curso outro on outro.id_curso_versao = dada.id_curso_versao
    join certificado_externo x on x.id_curso = outro.id_curso
    where desta.id_norma_regra = regra and desta.somente_empresa_item = ''
      and x.id_cliente_aluno = aluno and x.status = 'aprovado');
end;

create or replace function externo_sem_ato(curso_mudado int, versao_antes int) returns void language sql begin atomic
  update certificado_externo e
  set status = 'pendente', julgado_em = null, julgado_por = null, versao = e.versao + 1, motivo = achado.porque
  from (
    select x.id_certificado_externo, case
      when v.id_curso_versao is null
        then 'Foi aceito por um curso que nunca foi publicado: precisa ser aceito de novo, por outro ou por nenhum.'
      when x.validado_em is null
        then 'Foi aceito sem o ato do responsável técnico, que a norma pede (NR-01, item 1.7.8): precisa ser aceito de novo, com ele.'
      when caso.sem_horas
        then 'Foi aceito sem as horas que o documento declara, e a norma do curso pede horas (' || caso.norma
          || '): precisa ser aceito de novo, com elas.'
      else 'Foi aceito quando o curso era outro treinamento (' || coalesce(nullif(caso.antes, ''), 'de nenhuma norma')
        || '), e hoje ele é da ' || caso.norma || ': precisa ser aceito de novo, com as horas que ela pede.'
      end as porque
    from certificado_externo x
    join curso c on c.id_curso = x.id_curso
    left join curso_versao v on v.id_curso_versao = c.id_curso_versao
    left join norma_regra r on r.id_norma_regra = v.id_norma_regra
    left join curso_versao va on va.id_curso_versao = versao_antes
    left join norma_regra ra on ra.id_norma_regra = va.id_norma_regra
    cross join lateral (
      select coalesce(r.norma, v.dados ->> 'Norma', '') as norma, coalesce(ra.norma, va.dados ->> 'Norma', '') as antes,
        num_nonnulls(x.carga_horaria, x.horas_presenciais, x.horas_praticas) = 0 and case
          when r.id_norma_regra is not null then r.carga_minima is not null or r.modalidade <> 'EAD' or r.pratica_item <> ''
          else coalesce((select bool_or(q.carga_minima is not null or q.modalidade <> 'EAD' or q.pratica_item <> '')
            from norma_regra q where q.norma = v.dados ->> 'Norma'), true) end as sem_horas) caso
    where x.status = 'aprovado' and (curso_mudado is null or x.id_curso = curso_mudado)
      and (v.id_curso_versao is null or not v.nao_comprova_norma and (v.com_norma or v.id_norma_regra is not null))
      and (x.validado_em is null or caso.sem_horas or va.id_curso_versao is not null
        and (caso.antes, sem_acento(coalesce(ra.curso_tipo, ''))) <> (caso.norma, sem_acento(coalesce(r.curso_tipo, ''))))
    order by x.id_certificado_externo for update of x) achado
  where e.id_certificado_externo = achado.id_certificado_externo;
end;

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

create trigger certificado_externo_painel_muda after update on certificado_externo for each row
  when (old.status is distinct from new.status or old.validade is distinct from new.validade
    or old.id_curso is distinct from new.id_curso)
  execute function pessoa_curso_do_par();
create trigger certificado_externo_aprovado before insert or update of status on certificado_externo
  for each row when (new.status = 'aprovado') execute function certificado_externo_aprovado();

-- Exports that wait, and those that come again, ask for the same ones.
update exportacao set filtros = filtros || jsonb_build_object('status', case filtros ->> 'status' when 'PE' then 'pendente'
    when 'AP' then 'aprovado' when 'RE' then 'recusado' end)
  where lista = 'externos' and filtros ->> 'status' in ('PE', 'AP', 'RE');
update exportacao_agenda set filtros = filtros || jsonb_build_object('status', case filtros ->> 'status'
    when 'PE' then 'pendente' when 'AP' then 'aprovado' when 'RE' then 'recusado' end)
  where lista = 'externos' and filtros ->> 'status' in ('PE', 'AP', 'RE');

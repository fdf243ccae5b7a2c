-- Whoever watches a dashboard or the matrix hears that somebody of these sectors changed (server/platform/live.ts).
create function pessoa_curso_avisar() returns trigger language plpgsql as $$
begin
  perform pg_notify('habilita', left('painel:' || id_cliente || ':' || array_to_string(setores, ','), 7900))
  from (select distinct id_cliente, setores from mudados) m;
  return null;
end $$;
create trigger pessoa_curso_avisa_entra after insert on pessoa_curso
  referencing new table as mudados for each statement execute function pessoa_curso_avisar();
create trigger pessoa_curso_avisa_muda after update on pessoa_curso
  referencing new table as mudados for each statement execute function pessoa_curso_avisar();
create trigger pessoa_curso_avisa_sai after delete on pessoa_curso
  referencing old table as mudados for each statement execute function pessoa_curso_avisar();

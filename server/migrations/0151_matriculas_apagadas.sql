-- With a class its courses go too: every pair of the person is looked at again. Only those for which the enrolment spoke
-- would not do: who at the same time takes away the later one, in another class, falls back to this one, which they still see.
create or replace function pessoa_curso_das_matriculas_apagadas() returns trigger language plpgsql as $$
begin
  perform pessoa_curso_rever(array_agg(pc.id_cliente_aluno), array_agg(pc.id_curso))
  from mudados x join pessoa_curso pc on pc.id_cliente_aluno = x.id_cliente_aluno;
  return null;
end $$;

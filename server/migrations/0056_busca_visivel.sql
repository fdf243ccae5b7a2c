-- Whether a client's own people may find somebody by these words: by CPF and number always, by the address unless another
-- client, or the platform itself, answers for them too. Said to be cheap, for it is asked of few rows: of those that were
-- found, and not by name.
create function achada_no_que_se_ve(vinculo int, padrao text) returns boolean language plpgsql stable cost 1 as $$
begin
  return exists (
    select from cliente_aluno v join usuario u on u.id_usuario = v.id_usuario
    where v.id_cliente_aluno = vinculo
      and (palavras_do_aluno('', null, u.cpf, v.matricula) like padrao
        or not (u.adm or exists (
          select from cliente_aluno o where o.id_usuario = u.id_usuario and o.id_cliente <> v.id_cliente))));
end $$;

-- Versions published before the name had a key of its own say it in item d of their project alone, before who answers
-- for the training.
update curso_versao v
set dados = jsonb_set(v.dados, '{Projeto,ResponsavelDaCapacitacao}',
  to_jsonb(split_part(item.texto, E'\nPelo treinamento: ', 1)))
from (
  select x.id_curso_versao, i.valor ->> 'Texto' as texto
  from curso_versao x
  cross join lateral jsonb_path_query(x.dados, '$.Projeto.Itens[*] ? (@.Letra == "d")') as i (valor)) item
where item.id_curso_versao = v.id_curso_versao
  and coalesce(v.dados #>> '{Projeto,ResponsavelDaCapacitacao}', '') = ''
  and item.texto like E'_%\nPelo treinamento: %';

-- Whom a publication reached, as who published it chose: what was taken along is judged by the versions that were really
-- the person's. Of publications whose act is not kept, everybody.
alter table curso_versao add column alcance text not null default 'TODAS'
  constraint curso_versao_alcance check (alcance in ('NOVAS', 'NAO_INICIADAS', 'TODAS'));

update curso_versao v set alcance = a.depois ->> 'Alcance'
from auditoria a
where a.objeto = 'Curso' and a.acao = 'publicar' and a.id_objeto = v.id_curso
  and (a.depois ->> 'IdCursoVersao')::int = v.id_curso_versao and a.depois ->> 'Alcance' in ('NOVAS', 'NAO_INICIADAS');

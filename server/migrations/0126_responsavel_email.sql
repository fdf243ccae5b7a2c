-- Where a technical person, who needs no account, is told that the norm of a course changed. Never published.
alter table curso_pessoa add column email text not null default '';

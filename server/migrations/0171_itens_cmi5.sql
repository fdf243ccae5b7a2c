-- Of a cmi5 package of several lessons: what each keeps in the learning record store, and how far its statements brought it.
alter table aula_item add column xapi jsonb;

-- A link made for Labour Inspection (NR-01, 1.6.5): apprentices under 18 are in it, and so are the dossiers of its classes.
alter table certificado_lista add column inspecao boolean not null default false;

-- The first day of a public notice was once only a note in the register, never shown here: only what was put up knowing
-- that anybody reads it is public. Null: a note.
alter table incidente add column publico_posto_em timestamptz;

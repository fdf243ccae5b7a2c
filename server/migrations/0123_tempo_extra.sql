-- More time in exams for who needs it (LBI, art. 63): of the person in their company, with the reason; never a diagnosis.
alter table cliente_aluno
  add column tempo_extra_percentual int not null default 0
    constraint cliente_aluno_tempo_extra check (tempo_extra_percentual between 0 and 200),
  add column tempo_extra_motivo text not null default '';
-- What the attempt began with stays with it.
alter table avaliacao_tentativa add column tempo_extra_percentual int not null default 0;

-- What a person agreed to of their own will (LGPD, art. 7, I, and 8): which words, when, from where, and when they withdrew it.
create table usuario_consentimento (
  id_usuario_consentimento int generated always as identity primary key,
  id_usuario int not null references usuario,
  finalidade text not null constraint usuario_consentimento_finalidade check (finalidade in ('foto')),
  texto text not null,
  dado_em timestamptz not null,
  endereco text not null,
  retirado_em timestamptz,
  constraint usuario_consentimento_retirado check (retirado_em >= dado_em)
);
create unique index usuario_consentimento_em_vigor on usuario_consentimento (id_usuario, finalidade) where retirado_em is null;

-- What the administrator decides for the whole platform: one row, read where it is used, so that a change holds at once.
create table configuracao (
  unica boolean primary key default true constraint configuracao_unica check (unica),
  nome text not null default 'Habilita',
  imagem text,
  cor text constraint configuracao_cor_forma check (cor ~ '^#[0-9a-f]{6}$'),
  email_suporte text,
  encarregado_nome text,
  encarregado_email text,
  encarregado_substituto text,
  exige_duas_etapas boolean not null default false,
  sessao_horas int not null default 12
    constraint configuracao_sessao_horas_valor check (sessao_horas between 1 and 24),
  ociosa_equipe_minutos int not null default 30
    constraint configuracao_ociosa_equipe_valor check (ociosa_equipe_minutos between 5 and 480),
  ociosa_aluno_minutos int not null default 120
    constraint configuracao_ociosa_aluno_valor check (ociosa_aluno_minutos between 15 and 720),
  senha_minima int not null default 12
    constraint configuracao_senha_minima_valor check (senha_minima between 8 and 64),
  -- When the sign-in asks for the human verification: after wrong passwords, or always.
  verificacao_humana text not null default 'erros'
    constraint configuracao_verificacao_humana_valor check (verificacao_humana in ('erros', 'sempre')),
  versao int not null default 1
);
insert into configuracao default values;

-- How a person wants to see the pages, on whatever device they sign in.
alter table usuario
  add column tema text not null default 'aparelho'
    constraint usuario_tema_valor check (tema in ('aparelho', 'claro', 'escuro')),
  -- Per cent of the browser's own size of letters.
  add column letras int not null default 100 constraint usuario_letras_valor check (letras in (100, 115, 130, 150));

-- What was seen inside a video that was sent, and how far its qualities are. It goes with its file.
create table arquivo_video (
  id_arquivo int primary key references arquivo on delete cascade,
  duracao_ms int not null constraint arquivo_video_duracao_positiva check (duracao_ms > 0),
  largura int not null,
  altura int not null,
  -- Whether browsers play it as it was sent.
  toca boolean not null,
  estado text not null default 'aguardando'
    constraint arquivo_video_estado_valor check (estado in ('aguardando', 'pronto', 'falhou')),
  percentual int not null default 0
    constraint arquivo_video_percentual_limites check (percentual between 0 and 100),
  -- How often it was begun: one that ends the program each time is not tried without end.
  tentativas int not null default 0,
  -- Who converts it says so again every moment: one that stopped saying it was killed.
  ocupado_ate timestamptz
);
create index arquivo_video_aguardando on arquivo_video (id_arquivo) where estado = 'aguardando';

-- The same video in the sizes that phones and screens ask for: fragmented MP4, one file each, read in parts.
create table arquivo_video_qualidade (
  id_arquivo int not null references arquivo_video on delete cascade,
  -- Of the shorter side.
  linhas int not null,
  id_arquivo_qualidade int not null references arquivo,
  largura int not null,
  altura int not null,
  bits_por_segundo int not null,
  codecs text not null,
  -- Where each part begins and how long it plays (HLS, RFC 8216).
  lista text not null,
  primary key (id_arquivo, linhas)
);
create unique index arquivo_video_qualidade_arquivo on arquivo_video_qualidade (id_arquivo_qualidade);

-- What to hand out for a file: a video that browsers do not play as it was sent in its best quality, and to whoever
-- takes it along the lightest.
create function arquivo_que_toca(id int, leve boolean) returns int language sql stable as $$
  select coalesce((
    select q.id_arquivo_qualidade from arquivo_video v join arquivo_video_qualidade q on q.id_arquivo = v.id_arquivo
    where v.id_arquivo = id and v.estado = 'pronto' and (leve or not v.toca)
    order by case when leve then q.linhas else -q.linhas end limit 1), id)
$$;

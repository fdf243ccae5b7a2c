-- What a heartbeat may claim and what it makes of a lesson, each rule said once, apart from the statement that writes it
-- (estudo/aulas/progresso.queries.ts), and held by a table of cases (regras.test.ts). Each is one expression of its
-- arguments, so the planner writes it into the statement.

-- Whether a session may claim so much: by the server's clock, twice the time it has been open for seconds of video (people
-- watch at double speed), once for active time, and a little over, which is a quarter of the time at most: opening again
-- and again earns next to nothing.
create function batida_plausivel(creditados int, novos int, segundos_ditos int, decorridos numeric) returns boolean
  language sql immutable parallel safe
  return creditados + novos <= 2 * decorridos + least(decorridos / 4, 15)
    and segundos_ditos <= decorridos + least(decorridos / 4, 15);

-- Active seconds of a session that count: never fewer than were counted, and of what is said no more than the clock says.
create function segundos_que_contam(contados int, ditos int, decorridos numeric) returns int
  language sql immutable parallel safe
  return greatest(contados, least(ditos, floor(decorridos)::int));

-- How much of a lesson was seen, in whole percents; null: nobody said how it is counted.
create function percentual_visto(contagem text, vistos int, segundos_alvo int, lidos int, minimo int) returns int
  language sql immutable parallel safe
  return case contagem when 'trechos' then 100 * vistos / segundos_alvo
    when 'tempo' then case when lidos >= minimo then 100 else 100 * lidos / minimo end
    when 'pacote' then 0 when 'prova' then 0 when 'presenca' then 0 end;

-- What is shown of it: it never goes back, and the last percent is the conclusion's.
create function percentual_da_aula(concluida boolean, antes int, visto int) returns int
  language sql immutable parallel safe
  return case when concluida then 100 else greatest(antes, least(99, visto)) end;

-- Whether it was seen enough to be concluded. A video takes active time too, in every course: nine tenths of what it lasts
-- at double speed, however much of it is said to have been seen.
create function vista_o_bastante(contagem text, visto int, percentual_minimo int, segundos_alvo int, lidos int, minimo int)
  returns boolean language sql immutable parallel safe
  return lidos >= minimo and case contagem
    when 'trechos' then visto >= percentual_minimo and lidos >= segundos_alvo * percentual_minimo * 9 / 2000
    when 'tempo' then visto >= 100
    when 'pacote' then false when 'prova' then false when 'presenca' then false end;

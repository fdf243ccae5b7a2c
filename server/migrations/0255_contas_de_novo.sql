-- What 0250 to 0254 told anew has lost its statistics, or keeps those of the letters: a rewritten column counts as
-- unchanged, so autovacuum would come late, and the planner would take the commonest word for a rare one.
analyze avaliacao_tentativa;
analyze email;
analyze importacao_linha;
analyze painel_soma;
analyze pessoa_curso;

-- Of the rows of 2027 every item is still to be read in the official text, not only the one that each rests on. What
-- somebody wrote there since stays as they wrote it.
update norma_regra set somente_empresa_item = '10.9 (a conferir)'
where norma = 'NR-10' and vigencia_inicio = '2027-06-01' and somente_empresa_item = '10.9';
update norma_regra set avaliacao_item = '10.8.8.1 (a conferir)'
where norma = 'NR-10' and vigencia_inicio = '2027-06-01' and avaliacao_item = '10.8.8.1';

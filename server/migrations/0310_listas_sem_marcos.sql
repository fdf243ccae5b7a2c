-- Lists kept where each five hundredth person stands, for pages in the middle that nobody opens (decisions/0040).
drop trigger cliente_aluno_lista_entra on cliente_aluno;
drop trigger cliente_aluno_lista_muda on cliente_aluno;
drop trigger cliente_aluno_lista_sai on cliente_aluno;
drop trigger cliente_aluno_setor_lista_entra on cliente_aluno_setor;
drop trigger cliente_aluno_setor_lista_sai on cliente_aluno_setor;
drop table cliente_lista, lista_mudada;
drop function lista_muda, lista_mudada_conta;

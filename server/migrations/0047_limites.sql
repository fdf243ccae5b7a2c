-- What a student wrote to tutors within the last hour is counted before each message.
create index duvida_mensagem_pessoa on duvida_mensagem (id_usuario, enviada_em) where not do_tutor;

-- What a person asked for and has not received yet counts as taken away.
create index auditoria_pedidos_pessoa on auditoria (id_usuario, quando) where acao = 'pedir exportação';

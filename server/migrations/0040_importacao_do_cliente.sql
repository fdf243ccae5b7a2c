-- Sent with a key of the client itself, which answers for its own people only: nobody else's record is shown or changed.
alter table importacao add column pelo_cliente boolean not null default false;

update importacao i set pelo_cliente = true
from chave_api k where k.id_usuario = i.id_usuario and k.id_cliente is not null;
-- What was found of other people before this was known is forgotten; what waits is judged anew at the start.
update importacao_linha l set mudancas = '[]'
from importacao i where i.id_importacao = l.id_importacao and i.pelo_cliente and l.mudancas <> '[]';
update importacao set situacao = 'AN' where pelo_cliente and situacao = 'AC';

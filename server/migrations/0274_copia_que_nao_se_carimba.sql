-- What a program outside made of a file may be of a form to which ours cannot add: then its timestamp is given up.
alter table certificado_copia add column carimbavel boolean not null default true;

-- The terms listed data and readers in words of their own, fewer than are kept: they name the register of processing instead.
insert into termo (versao, texto, sha256, resumo)
select 3, texto, encode(sha256(convert_to(texto, 'UTF8')), 'hex'),
  'O que guardamos sobre você, e quem o vê, está em um só lugar: o registro de tratamento da página Privacidade.'
from (
  select replace(replace(texto, '3. O que registramos e por quê
Guardamos o seu nome, CPF, empresa, setor, acessos, tempo de estudo, respostas de avaliações e certificados. Nos cursos que uma norma pede, porque a lei manda comprovar o treinamento (LGPD, art. 7º, II); nos outros, para cumprir o contrato com a sua empresa. A foto do perfil é só se você quiser, e você a retira quando quiser. Cada registro fica pelo prazo que está na página Privacidade; o de treinamento de norma, enquanto ele valer e pelo prazo que a norma exige depois disso.', '3. O que registramos e por quê
O que guardamos sobre você, para quê, por qual base da lei, com quem e por quanto tempo está no registro de tratamento da página Privacidade, que mostra o que vale hoje. Nos cursos que uma norma pede, guardamos porque a lei manda comprovar o treinamento (LGPD, art. 7º, II); nos outros, para cumprir o contrato com a sua empresa (art. 7º, V). A foto do perfil é só se você quiser (art. 7º, I), e você a retira quando quiser.'), '4. Quem vê os seus dados
A sua empresa, pelos gestores do seu setor, e os administradores da plataforma. Um certificado pode ser conferido por quem tiver o código dele; nessa página o CPF aparece incompleto. A Inspeção do Trabalho tem acesso ao que comprova o treinamento (NR-01, item 1.6.5).', '4. Quem vê os seus dados
Quem vê cada registro está na página Privacidade, e em Meus dados você vê quem consultou os seus. Um certificado pode ser conferido por quem tiver o código dele; nessa página o CPF aparece incompleto e a nota não aparece. A Inspeção do Trabalho tem acesso ao que comprova o treinamento (NR-01, item 1.6.5).') as texto
  from termo
  -- Who published terms of their own keeps them.
  where versao = 2 and id_usuario is null and not exists (select from termo where versao > 2)) novo;

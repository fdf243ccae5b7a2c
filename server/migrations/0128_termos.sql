-- The clauses that the law asks for and version 1 left out: NR-01, Anexo II, 2.2; LGPD, art. 39; MP 2.200-2/2001, art. 10, § 2.
insert into termo (versao, texto, sha256, resumo)
select 2, texto, encode(sha256(convert_to(texto, 'UTF8')), 'hex'),
  'Dizemos a base de cada registro, o que a assinatura eletrônica vale e o que a plataforma deve à empresa: cumprir a NR-01 e só tratar dados como a empresa mandou.'
from (values ('1. O que é o Habilita
O Habilita é a plataforma em que a sua empresa oferece treinamentos, acompanha o andamento e emite certificados. Você a usa como aluno, gestor ou administrador, conforme o vínculo que a sua empresa registrou.

2. A sua conta é só sua
A senha é pessoal. As avaliações e os certificados valem porque quem os fez foi você: não empreste a senha nem deixe outra pessoa estudar no seu lugar. Se desconfiar que alguém a conhece, troque-a em Perfil e avise o suporte.

3. O que registramos e por quê
Guardamos o seu nome, CPF, empresa, setor, acessos, tempo de estudo, respostas de avaliações e certificados. Nos cursos que uma norma pede, porque a lei manda comprovar o treinamento (LGPD, art. 7º, II); nos outros, para cumprir o contrato com a sua empresa. A foto do perfil é só se você quiser, e você a retira quando quiser. Cada registro fica pelo prazo que está na página Privacidade; o de treinamento de norma, enquanto ele valer e pelo prazo que a norma exige depois disso.

4. Quem vê os seus dados
A sua empresa, pelos gestores do seu setor, e os administradores da plataforma. Um certificado pode ser conferido por quem tiver o código dele; nessa página o CPF aparece incompleto. A Inspeção do Trabalho tem acesso ao que comprova o treinamento (NR-01, item 1.6.5).

5. Os seus direitos
Em Meus dados você vê e baixa os seus dados, sabe quem os consultou e pede acesso, correção, oposição, revogação, bloqueio, portabilidade ou eliminação. O pedido é gratuito. O que a lei manda guardar não pode ser apagado antes do prazo; o restante, sim.

6. A sua assinatura eletrônica
Quando você confirma a senha e assina um certificado, a sua assinatura é eletrônica e não usa certificado da ICP-Brasil. Você, a sua empresa e a plataforma aceitam esse meio como prova de quem assinou e do que foi assinado (MP 2.200-2/2001, art. 10, § 2º). Se preferir, peça o documento para assinar à mão.

7. Uso correto
Não tente acessar dados de outras pessoas, burlar o tempo de estudo ou copiar os cursos para fora da plataforma sem autorização de quem os produziu.

8. O que a plataforma deve à empresa: treinamento
Nos treinamentos de norma feitos a distância ou em parte a distância, quem oferece a plataforma obriga-se a cumprir a NR-01 e o seu Anexo II, e os cursos só são oferecidos com o que eles pedem (NR-01, Anexo II, item 2.2). Sem isso os certificados não valem (item 2.1.1). A empresa obriga-se a dar local e tempo adequados ao estudo, que é tempo de trabalho.

9. O que a plataforma deve à empresa: dados pessoais
A empresa decide sobre os dados das suas pessoas: é a controladora. Quem oferece a plataforma é o operador e trata esses dados só conforme as instruções dela (LGPD, art. 39), com as medidas de segurança da página Privacidade; avisa a empresa assim que souber de um incidente; leva a ela os pedidos das pessoas; e, no fim do contrato, devolve ou elimina os dados, menos os que a lei manda guardar. Quem presta serviço à plataforma e recebe dados está na página Privacidade.

10. Mudanças
Quando estes termos mudarem, mostraremos a nova versão e pediremos a sua leitura antes de você continuar.')) novo (texto)
-- Who published terms of their own keeps them.
where not exists (select from termo where versao > 1);

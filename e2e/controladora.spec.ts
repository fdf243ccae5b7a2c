import { criarPessoa } from './pessoas.ts';
import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

test('a empresa, como controladora, recebe o pedido de uma pessoa sua e diz a sua posição', async ({
  page,
  program,
}) => {
  const LIS = 'lis.moura@habilita.example';
  const GESTORA = 'gestora.de.todos@habilita.example';
  const ENCARREGADO = 'encarregado@empresa.example';
  await criarPessoa(program.database, 'Lis Moura', LIS);
  await criarPessoa(program.database, 'Tânia de Todos', GESTORA);
  await inDatabase(
    program.database,
    `update cliente_aluno set eh_gestor = true, gestor_todos_setores = true
       where id_usuario = (select id_usuario from usuario where email = '${GESTORA}');
     update cliente set encarregado_nome = 'Otávio Reis', encarregado_email = '${ENCARREGADO}'
       where id_cliente = (select id_cliente from cliente_aluno join usuario using (id_usuario) where email = '${LIS}')`,
  );
  await signIn(page, LIS);
  await page.goto('/#/perfil/meus-dados');
  await expect(page.getByRole('link', { name: ENCARREGADO })).toBeVisible();
  await page.getByRole('button', { name: 'Fazer um pedido' }).click();
  const pedido = page.getByRole('dialog');
  await pedido.getByLabel('O seu pedido').fill('O meu sobrenome está errado.');
  await pedido.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Aguarda resposta')).toBeVisible();
  // To an address without an account.
  const mail = await program.mail(ENCARREGADO, /Pedido sobre dados pessoais/);
  expect(mail.text).toContain('é a controladora dos dados');

  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, GESTORA);
  await page.goto('/#/gestor-dashboard');
  await page.getByRole('link', { name: 'Privacidade', exact: true }).first().click();
  await page.getByRole('button', { name: /^Dizer a posição da empresa.*Lis Moura/ }).click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByLabel('Posição da empresa').fill('Confirmamos com o RH.');
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Registrar a posição' }).click();
  await expect(page.getByText('Posição da empresa: Confirmamos com o RH.')).toBeVisible();
  await expectAccessible(page);
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Relatório de impacto (PDF)' }).click();
  expect((await baixado).suggestedFilename()).toMatch(/^Relatório de impacto/);
});

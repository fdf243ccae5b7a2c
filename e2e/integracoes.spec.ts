import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

/** How other systems are connected: keys with which they come in, addresses where they are told. */

// proves M4
test('uma chave abre o que permite até ser revogada, e pausa com quem responde por ela; um webhook responde ao teste @phone', async ({
  page,
  program,
}) => {
  const recebidas: string[] = [];
  const outroSistema = createServer((request, response) => {
    void text(request).then((corpo) => {
      recebidas.push(corpo);
      response.end('recebido');
    });
  }).listen(0, '127.0.0.1');
  await once(outroSistema, 'listening');
  const { port } = outroSistema.address() as AddressInfo;

  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=chaves');
  await page.getByRole('button', { name: 'Nova chave' }).click();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByRole('alert').getByText('Escolha ao menos uma permissão.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nome').fill('Folha de pagamento');
  await page.getByLabel('Ler clientes e cursos').check();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const chave = await page.getByRole('textbox', { name: 'Chave de API' }).inputValue();
  expect(chave).toMatch(/^hab_/);
  const listar = async () =>
    (await fetch(`${program.url}/api/clientes/listar`, { headers: { authorization: `Bearer ${chave}` } }))
      .status;
  expect(await listar()).toBe(200);
  await page.getByRole('button', { name: 'Concluir' }).click();
  await inDatabase(
    program.database,
    `update chave_api set responsavel = (select min(id_usuario) from usuario where not adm and not tecnico)`,
  );
  expect(await listar()).toBe(401);
  await page.reload();
  await expect(page.getByRole('table').getByText('Pausada')).toBeVisible();
  await page.getByRole('table').getByText('Folha de pagamento').click();
  await expect(page.getByText('quem respondia por ela não é mais administrador')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Assumir chave' }).click();
  await expect(page.getByRole('dialog').getByText('Ativa', { exact: true })).toBeVisible();
  expect(await listar()).toBe(200);
  await page.getByRole('button', { name: 'Revogar chave' }).click();
  await page
    .getByRole('dialog', { name: /^Revogar/ })
    .getByRole('button', { name: 'Revogar chave' })
    .click();
  await expect(page.getByRole('table').getByText('Revogada')).toBeVisible();
  expect(await listar()).toBe(401);

  await page.goto('/#/configuracoes?aba=webhooks');
  await page.getByRole('button', { name: 'Novo webhook' }).click();
  await page.getByLabel('Nome').fill('ERP');
  await page.getByLabel('Endereço').fill(`http://127.0.0.1:${port}/`);
  await page.getByLabel('Certificado emitido').check();
  await page.getByRole('button', { name: 'Criar webhook' }).click();
  await expect(page.getByLabel('Segredo da assinatura')).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('table').getByText('ERP').click();
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  await expect(page.getByText('o endereço respondeu 200').first()).toBeVisible();
  expect(recebidas).toHaveLength(1);
  await expectAccessible(page);
  outroSistema.close();
});

test('o diretório de um cliente recebe endereço e chave, e com eles inclui uma pessoa @phone', async ({
  page,
  program,
}) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=diretorio');
  const endereco = await page.getByLabel('Endereço do SCIM 2.0').inputValue();
  expect(endereco).toBe(`${program.url}/api/scim/v2`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nova chave para um diretório' }).click();
  await expect(page.getByLabel('Sincronizar o diretório')).toBeChecked();
  await page.getByLabel('Nome').fill('Entra ID');
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByRole('alert').getByText('um diretório é sempre de uma empresa')).toBeVisible();
  await page.getByRole('combobox', { name: 'Cliente' }).click();
  await page.getByRole('option', { name: 'Metalúrgica Serra Azul' }).click();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const chave = await page.getByRole('textbox', { name: 'Chave de API' }).inputValue();
  const resposta = await fetch(`${endereco}/Users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify({ userName: 'nadia.reis@empresa.example', displayName: 'Nádia Reis' }),
  });
  expect(resposta.status).toBe(201);
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.goto('/#/configuracoes?aba=chaves');
  await expect(page.getByRole('table').getByText('Entra ID')).toBeVisible();
});

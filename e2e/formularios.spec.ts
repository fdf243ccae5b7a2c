import { alterarCliente, obterCliente } from '#contract/empresas/clientes.ts';
import { chamador, quemEntrou } from './chamadas.ts';
import { expect, signIn, test } from './program.ts';

/** What every form owes to web/components/useForm.ts, seen in one of them. */
test('um formulário manda uma vez, sobre a versão que a pessoa viu; a de outra é mostrada, e salvo não pergunta', async ({
  page,
  program,
}) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/clientes?busca=vale+verde');
  await page.getByRole('button', { name: /Cooperativa Vale Verde/ }).click();
  await page.getByRole('tab', { name: 'Dados' }).click();
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await page.getByLabel('Complemento').fill('Galpão 7');

  const chamar = chamador(await quemEntrou(page, program.url));
  const id = Number(/\/cliente\/(\d+)/.exec(page.url())?.[1]);
  const vista = await chamar(obterCliente, { params: { id } });
  const daOutra = await chamar(alterarCliente, { body: { ...vista, Complemento: 'Sala 8' } });

  const enviadas: unknown[] = [];
  page.on('request', (pedido) => {
    if (pedido.url().endsWith(alterarCliente.url)) enviadas.push(pedido.postDataJSON().Versao);
  });
  await page
    .locator('form')
    .filter({ has: page.getByLabel('Complemento') })
    .evaluate((formulario: HTMLFormElement) => {
      formulario.requestSubmit();
      formulario.requestSubmit();
    });
  await expect(page.getByText('Outra pessoa alterou este cadastro')).toBeVisible();
  await expect(page.getByText('Sala 8', { exact: true })).toBeVisible();
  await expect(page.getByText(/O que você digitou continua aqui\.$/)).toHaveCount(0);
  await expect(page.getByLabel('Complemento')).toHaveValue('Galpão 7');
  expect(enviadas).toEqual([vista.Versao]);

  const paraCursos = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Cursos' });
  await paraCursos.click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await page.getByRole('button', { name: 'Salvar a minha versão' }).click();
  await expect(page.getByText('Galpão 7')).toBeVisible();
  await expect(page.getByLabel('Complemento')).toHaveCount(0);
  expect(enviadas).toEqual([vista.Versao, daOutra.Versao]);
  await paraCursos.click();
  await expect(page).toHaveURL(/#\/cursos/);
});

test('outra aba do cliente não leva embora o que não foi salvo sem perguntar @phone', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/clientes?busca=vale+verde');
  await page.getByRole('button', { name: /Cooperativa Vale Verde/ }).click();
  const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  const responder = (resposta: string) => pergunta.getByRole('button', { name: resposta }).click();
  const irPara = (aba: string) => page.getByRole('tab', { name: aba, exact: true }).click();
  const aberta = (aba: string) =>
    expect(page.getByRole('tab', { name: aba, exact: true })).toHaveAttribute('aria-selected', 'true');

  await irPara('Dados');
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await irPara('Setores');
  await aberta('Setores');
  await irPara('Dados');
  const complemento = page.getByLabel('Complemento');
  await complemento.fill('Galpão 9');
  for (const aba of ['Setores', 'Acompanhamento']) {
    await irPara(aba);
    await responder('Continuar editando');
    await aberta('Dados');
    await expect(complemento).toHaveValue('Galpão 9');
  }
  await irPara('Setores');
  await responder('Sair sem salvar');
  await aberta('Setores');

  await irPara('Certificados');
  await irPara('Modelo');
  await page.getByLabel('Título').fill('Diploma de honra');
  await irPara('Emitidos');
  await responder('Continuar editando');
  await aberta('Modelo');
  await irPara('Emitidos');
  await responder('Sair sem salvar');
  await aberta('Emitidos');

  await irPara('Modelo');
  await page.getByLabel('Título').fill('Diploma de honra');
  await page.goBack();
  await responder('Continuar editando');
  await aberta('Modelo');
  await expect(page.getByLabel('Título')).toHaveValue('Diploma de honra');
  await page.goBack();
  await responder('Sair sem salvar');
  await aberta('Emitidos');
});

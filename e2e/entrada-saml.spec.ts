import { obterCliente } from '#contract/empresas/clientes.ts';
import { chamador, quemEntrou } from './chamadas.ts';
import { expect, expectAccessible, SENHA, startProgram, test } from './program.ts';
import { provedorSaml } from './saml-provider.ts';

test('o administrador liga a entrada por SAML de um cliente, testa, e a pessoa entra com a conta da empresa', async ({
  page,
}) => {
  const program = await startProgram({}, 'localhost');
  const fora = await provedorSaml();
  try {
    await page.goto(program.url);
    await page.getByLabel('E-mail ou CPF').fill('adm@habilita.example');
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/#\/dashboard$/);
    const chamar = chamador(await quemEntrou(page, program.url));
    const { Hash, NomeFantasia } = await chamar(obterCliente, { params: { id: 1 } });

    await page.goto(`${program.url}/#/cliente/1?aba=dados`);
    const secao = page.getByRole('region', { name: 'Entrada única (SSO)' });
    await secao.getByRole('button', { name: 'Configurar' }).click();
    const gaveta = page.getByRole('dialog');
    await gaveta.getByLabel('Protocolo').selectOption('SAML 2.0');
    const nossos = await gaveta.getByLabel('Nossos metadados').inputValue();
    fora.cadastrar(nossos);
    await gaveta.getByLabel('Domínios de e-mail').fill('habilita.example');
    await gaveta.getByLabel('Metadados do provedor').fill('<html></html>');
    await gaveta.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(gaveta.getByText(/não são os metadados de um provedor SAML/).first()).toBeVisible();
    await expectAccessible(page);
    await gaveta.getByLabel('Metadados do provedor').fill(fora.metadados);
    await gaveta.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(secao.getByText('Ativada', { exact: true })).toBeVisible();
    await expect(secao.getByText('SAML 2.0', { exact: true })).toBeVisible();

    const entrarComo = async (conta: string) => {
      await page.locator('[name=login]').fill(conta);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByRole('button', { name: 'Continuar' }).click();
    };
    await secao.getByRole('button', { name: 'Testar conexão' }).click();
    await expect(secao.getByText('Chaves de assinatura: certo')).toBeVisible();
    await secao.getByRole('button', { name: 'Entrar no provedor para testar' }).click();
    await entrarComo('quem.testa');
    await expect(secao.getByText(/marque “Confiar no e-mail deste provedor”/)).toBeVisible();
    await expectAccessible(page);
    await secao.getByRole('button', { name: 'Alterar' }).click();
    await gaveta.getByLabel('Confiar no e-mail deste provedor').check();
    await gaveta.getByLabel('Assinar todos os pedidos').check();
    await gaveta.getByLabel('Receber as asserções cifradas').check();
    await gaveta.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(secao.getByText('É aceito, dos domínios acima')).toBeVisible();
    await expect(secao.getByText('Sempre', { exact: true })).toBeVisible();
    await expect(secao.getByText('São pedidas', { exact: true })).toBeVisible();
    const anunciado = await (await fetch(nossos)).text();
    expect(anunciado).toMatch(/AuthnRequestsSigned="true"[^]*use="signing"[^]*use="encryption"/);

    /** Where the program does not run: the page that lost its session would go to the sign-in by itself meanwhile. */
    const sair = async () => {
      await page.goto(`${program.url}/saude`);
      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.clear());
    };
    const comecar = async () => {
      await sair();
      await page.goto(`${program.url}/#/identificacao/entrar/${Hash}`);
      await page.getByRole('button', { name: `Entrar com ${NomeFantasia}` }).click();
    };
    await comecar();
    await entrarComo('aluno');
    await expect(page).toHaveURL(/#\/cursos-aluno$/);
    await comecar();
    await entrarComo('desconhecido');
    await expect(page.getByText(/não encontramos o seu cadastro aqui/)).toBeVisible();

    // Begun at the provider: whoever is signed in there comes in without a word.
    await sair();
    const { promise: olhado, resolve: seguir } = Promise.withResolvers<void>();
    await page.route(
      '**/entradaUnica/iniciar',
      async (rota) => {
        await olhado;
        await rota.continue();
      },
      { times: 1 },
    );
    await page.goto(fora.bloco('aluno'));
    await expect(page.getByText('Confirmando a sua entrada com a sua empresa…')).toBeVisible();
    // What turns stands in the middle of its button, also for who asked for less motion.
    const botao = page.getByRole('button', { name: `Entrar com ${NomeFantasia}` });
    const [fundo, anel] = await Promise.all([
      botao.boundingBox(),
      botao.locator('.mantine-Button-loader').boundingBox(),
    ]);
    const meio = (caixa: typeof fundo) => ({
      x: (caixa?.x ?? 0) + (caixa?.width ?? 0) / 2,
      y: (caixa?.y ?? 0) + (caixa?.height ?? 0) / 2,
    });
    const [deFora, deDentro] = [meio(fundo), meio(anel)];
    expect(Math.hypot(deFora.x - deDentro.x, deFora.y - deDentro.y)).toBeLessThan(2);
    seguir();
    await expect(page).toHaveURL(/#\/cursos-aluno$/);
    // One that never hears our question is not asked for ever.
    await sair();
    fora.ensurdecer();
    await page.goto(fora.bloco('aluno'));
    await expect(page.getByText(/começou no provedor da sua empresa e não chegou até aqui/)).toBeVisible();
    await expect(page.getByRole('button', { name: `Entrar com ${NomeFantasia}` })).toBeEnabled();
    await expectAccessible(page);
    // Leave before the program ends: the sign-in page still fetches what comes after it.
    await page.goto('about:blank');
  } finally {
    fora.fechar();
    await program.stop();
  }
});

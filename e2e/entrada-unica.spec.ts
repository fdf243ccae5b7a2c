import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { obterCliente } from '#contract/empresas/clientes.ts';
import { chamador, quemEntrou } from './chamadas.ts';
import { expect, expectAccessible, SENHA, startProgram, test } from './program.ts';

/** A real OpenID provider that knows one person of the sample data, on another site than the program. */
async function provedor() {
  const registrados: string[] = [];
  let atender: RequestListener = (_, resposta) => resposta.end();
  const servidor = createServer((pedido, resposta) => atender(pedido, resposta)).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  const deFora = new Provider(url, {
    clients: [
      {
        client_id: 'habilita',
        client_secret: 'segredo-da-jornada',
        redirect_uris: ['http://localhost/registrados-a-parte'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, email: `${accountId}@habilita.example`, email_verified: true }),
    }),
    cookies: { keys: ['chave dos cookies'] },
  });
  deFora.Client.prototype.redirectUriAllowed = (endereco) => registrados.includes(endereco);
  atender = deFora.callback();
  return { url, registrados, fechar: () => servidor.close().closeAllConnections() };
}

test('o administrador liga a entrada única de um cliente, e a pessoa entra com a conta da empresa', async ({
  page,
}) => {
  // The provider's own page asks for a font of another site.
  await page.route(/^https:/, (rota) => rota.fulfill({ body: '' }));
  const program = await startProgram({}, 'localhost');
  const fora = await provedor();
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
    await gaveta.getByLabel('Endereço do provedor').fill('http://127.0.0.1:9');
    await gaveta.getByLabel('Identificador da aplicação').fill('habilita');
    await gaveta.getByLabel('Segredo da aplicação').fill('segredo-da-jornada');
    await gaveta.getByLabel('Domínios de e-mail').fill('habilita.example');
    await gaveta.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(gaveta.getByText(/Ninguém responde neste endereço/).first()).toBeVisible();
    await expectAccessible(page);
    await gaveta.getByLabel('Endereço do provedor').fill(fora.url);
    await gaveta.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(secao.getByText('Ativada', { exact: true })).toBeVisible();

    const entrarComo = async (conta: string) => {
      await page.locator('[name=login]').fill(conta);
      await page.locator('[name=password]').fill('qualquer');
      await page.locator('[type=submit]').click();
      await page.locator('[type=submit]').click();
    };
    const retorno = await secao.getByLabel('Endereço de retorno').inputValue();
    expect(retorno).toBe(`${program.url}/api/login/entradaUnica/retorno/${Hash}`);
    fora.registrados.push(retorno);
    await secao.getByRole('button', { name: 'Testar conexão' }).click();
    await expect(secao.getByRole('listitem')).toHaveCount(5);
    await expect(secao.getByText('Identificador e segredo: certo')).toBeVisible();
    await expectAccessible(page);
    await secao.getByRole('button', { name: 'Entrar no provedor para testar' }).click();
    await entrarComo('quem.testa');
    await expect(secao.getByText(/o provedor confirmou/)).toBeVisible();
    await expect(secao.getByText('Não veio')).toHaveCount(1);
    await expectAccessible(page);
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());

    await page.goto('about:blank');
    await page.goto(`${program.url}/#/identificacao/entrar/${Hash}`);
    const botao = page.getByRole('button', { name: `Entrar com ${NomeFantasia}` });
    await expect(botao).toBeVisible();
    await expectAccessible(page);
    await botao.click();
    await entrarComo('aluno');
    await expect(page).toHaveURL(/#\/cursos-aluno$/);
    expect((await quemEntrou(page, program.url)).IdCliente).toBe(1);
    // In two institutions: what is about the whole person is told to ask for the password.
    await page.goto(`${program.url}/#/perfil`);
    await expect(page.getByText(`Você entrou com a conta de ${NomeFantasia}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sessões ativas' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Senha', exact: true })).toHaveCount(0);
    const descida = page.waitForEvent('download');
    const calendario = page.getByRole('region', { name: 'Calendário' });
    await calendario.getByRole('button', { name: 'Baixar .ics' }).click();
    expect((await descida).suggestedFilename()).toBe('prazos.ics');
    await calendario.getByRole('button', { name: 'Criar link' }).click();
    await expect(calendario.getByLabel('Link do seu calendário')).toBeVisible();
    await expectAccessible(page);

    await page.evaluate(() => sessionStorage.clear());
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(`${program.url}/#/identificacao/entrar/${Hash}`);
    await botao.click();
    await entrarComo('desconhecido');
    await expect(page.getByText(/não encontramos o seu cadastro aqui/)).toBeVisible();
    // Leave before the program ends: the sign-in page still fetches what comes after it.
    await page.goto('about:blank');
  } finally {
    fora.fechar();
    await program.stop();
  }
});

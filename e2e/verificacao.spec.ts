import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, SENHA, startProgram, test } from './program.ts';

/** Stands in for the provider: a script with the widget's interface, and the check of its answers. */
async function provedor() {
  const script = `window.grecaptcha = {
    render(place, { sitekey, callback }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Não sou um robô (' + sitekey + ')';
      button.onclick = () => callback('resposta-humana');
      place.append(button);
      return 0;
    },
  };`;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/recaptcha/api.js')) {
      response
        .setHeader('content-type', 'text/javascript')
        .setHeader('cross-origin-resource-policy', 'cross-origin');
      return response.end(script);
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const success = new URLSearchParams(body).get('response') === 'resposta-humana';
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }));
    });
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('com um provedor configurado, o seu script é carregado e a resposta conferida', async ({ page }) => {
  const fora = await provedor();
  const program = await startProgram({
    CAPTCHA_SITE_KEY: 'chave-do-site',
    CAPTCHA_SECRET: 'segredo',
    CAPTCHA_URL: fora.url,
  });
  try {
    await page.goto(program.url);
    await page.getByLabel('E-mail ou CPF').fill('aluno@habilita.example');
    for (let i = 0; i < 3; i++) {
      await page.getByLabel('Senha', { exact: true }).fill(`errada ${i}`);
      const resposta = page.waitForResponse('**/api/login/logar');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await resposta;
      await expect(page.getByText('E-mail, CPF ou senha incorretos.').first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Não sou um robô (chave-do-site)' }).click();
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/#\/cursos-aluno$/);
    await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
    // Leave before the program ends: a page that loses it says so in the console.
    await page.goto('about:blank');
  } finally {
    await program.stop();
    fora.close();
  }
});

import type { BrowserContext, Page } from '@playwright/test';
import { cursoComPacote, pacote } from './pacotes.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const ALUNO = 'gestor@habilita.example';
const NOME = 'Pacote que pede a outros';

/** Asks two addresses for all that there is, and ours; and says what came. */
const PACOTE = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Lição</title></head><body>
  <p id="saldo"></p><iframe src="https://permitido.example/quadro.html" title="De fora"></iframe><script>
  var saldo = {};
  function disse(nome, veio) { saldo[nome] = veio ? 'veio' : 'nada'; mostrar(); }
  function mostrar() {
    document.getElementById('saldo').textContent = Object.keys(saldo).sort().map(function (n) { return n + ' ' + saldo[n]; }).join('; ');
  }
  function imagem(nome, src) { var i = new Image(); i.onload = function () { disse(nome, true); }; i.onerror = function () { disse(nome, false); }; i.src = src; }
  function programa(nome, src) { var s = document.createElement('script'); s.onload = function () { disse(nome, true); }; s.onerror = function () { disse(nome, false); }; s.src = src; document.head.append(s); }
  function dados(nome, src) { fetch(src).then(function (r) { return r.text(); }).then(function () { disse(nome, true); }, function () { disse(nome, false); }); }
  imagem('imagem', 'https://permitido.example/x.svg');
  imagem('outra imagem', 'https://outro.example/x.svg');
  programa('programa', 'https://permitido.example/x.js');
  programa('outro programa', 'https://outro.example/x.js');
  dados('dados', 'https://permitido.example/x.json');
  dados('outros dados', 'https://outro.example/x.json');
  dados('nossa API', 'PAGINA/api/aluno/cursos');
  dados('abaixo do nome', 'https://x.permitido.example/x.json');
  try { disse('nossa página', Boolean(top.document.title)); } catch (e) { disse('nossa página', false); }
  parent.API.LMSInitialize(''); parent.API.LMSSetValue('cmi.core.lesson_status', 'incomplete');
  </script></body></html>`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
/** Every address answers; what is kept from the package is kept by its own page's policy. */
async function responder(contexto: BrowserContext) {
  const pedidos: { host: string; referer: string }[] = [];
  await contexto.route(/^https:\/\/[\w.]+\.example\//, async (rota) => {
    const { host, pathname } = new URL(rota.request().url());
    pedidos.push({ host, referer: (await rota.request().headerValue('referer')) ?? '' });
    const [tipo, corpo] = pathname.endsWith('.svg')
      ? ['image/svg+xml', SVG]
      : pathname.endsWith('.js')
        ? ['text/javascript', '']
        : pathname.endsWith('.json')
          ? ['application/json', '{}']
          : ['text/html; charset=utf-8', '<!DOCTYPE html><title>Vídeo</title><p>Vídeo de fora</p>'];
    await rota.fulfill({
      contentType: tipo,
      headers: { 'access-control-allow-origin': '*' },
      body: corpo,
    });
  });
  return pedidos;
}

const dentro = (page: Page) =>
  page.frameLocator(`iframe[title="${NOME}"]`).frameLocator('iframe[title="Conteúdo do pacote"]');
const saldo = (veio: string[]) =>
  [
    'abaixo do nome',
    'dados',
    'imagem',
    'nossa API',
    'nossa página',
    'outra imagem',
    'outro programa',
    'outros dados',
    'programa',
  ]
    .map((nome) => `${nome} ${veio.includes(nome) ? 'veio' : 'nada'}`)
    .join('; ');

test('um endereço que o pacote pede é permitido por nome: o que se vê, e à parte o que roda; nenhum outro se abre', async ({
  browser,
  program,
}) => {
  const contexto = await browser.newContext({ baseURL: program.url });
  await responder(contexto);
  const page = await contexto.newPage();
  await signIn(page, 'adm@habilita.example');
  const token = await page.evaluate(() => (sessionStorage.getItem('token') ?? '').replaceAll('"', ''));
  const bytes = pacote('1.2', { 'index.html': PACOTE.replace('PAGINA', program.url) });
  const endereco = await cursoComPacote({ ...program, token }, { nome: NOME, bytes, aluno: ALUNO });
  const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(endereco) ?? [];
  const previa = async () => {
    await page.goto('/#/cursos');
    await page.goto(`/#/curso/${IdCurso}/previa?${aula}`);
  };
  await previa();
  await expect(dentro(page).locator('#saldo')).toHaveText(saldo([]));
  const deste = page.getByRole('group', { name: /^permitido\.example/ });
  const mostra = deste.getByRole('checkbox', { name: /^Permitir o que se vê e ouve/ });
  const roda = deste.getByRole('checkbox', { name: /^Permitir também que programas/ });
  await page.getByText('Permitir endereços').click();
  await expect(page.getByText(/transferência internacional de dados pessoais/)).toBeVisible();
  // What the tick says is the server's a moment later.
  await mostra.click();
  await expect(mostra).toBeChecked();
  await expect(mostra).toBeEnabled();
  await expectAccessible(page);

  await previa();
  await expect(dentro(page).locator('#saldo')).toHaveText(saldo(['imagem']));
  await expect(dentro(page).frameLocator('iframe[title="De fora"]').getByText('Vídeo de fora')).toBeVisible();
  await page.getByText('Permitir endereços').click();
  await roda.click();
  await expect(roda).toBeChecked();
  await expect(roda).toBeEnabled();

  const deAluno = await browser.newContext({ baseURL: program.url });
  const pedidos = await responder(deAluno);
  const aluno = await deAluno.newPage();
  await signIn(aluno, ALUNO);
  await aluno.goto(endereco);
  await expect(dentro(aluno).locator('#saldo')).toHaveText(saldo(['imagem', 'programa', 'dados']));
  await expect(
    dentro(aluno).frameLocator('iframe[title="De fora"]').getByText('Vídeo de fora'),
  ).toBeVisible();
  expect(pedidos.every(({ host }) => host === 'permitido.example')).toBe(true);
  // Whose page it is in, and not the address that opens the package.
  expect(new Set(pedidos.map(({ referer }) => new URL(referer).pathname))).toEqual(new Set(['/']));

  await mostra.click();
  await expect(mostra).not.toBeChecked();
  await expect(mostra).toBeEnabled();
  await aluno.goto('/#/cursos-aluno');
  await aluno.goto(endereco);
  await expect(dentro(aluno).locator('#saldo')).toHaveText(saldo([]));
  await deAluno.close();
  await contexto.close();
});

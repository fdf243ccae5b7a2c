import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pesar, type Pedido } from './weight.ts';
import { expect, SENHA, signIn, test } from './program.ts';

/**
 * What a first visit costs on a phone, with nothing kept from before. Requests and bytes are the same on every machine:
 * whoever needs more of them changes orcamento.json and says why.
 */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const orcamento = JSON.parse(readFileSync(join(import.meta.dirname, 'orcamento.json'), 'utf8')) as Record<
  string,
  { pedidos: number; KB: number }
>;

type Peso = Awaited<ReturnType<typeof pesar>>;

/** Everything on the page has come, and nothing more was asked for while we looked. */
async function assentar(page: Page, peso: Peso) {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  let antes = -1;
  let quietas = 0;
  await expect
    .poll(
      () => {
        const agora = peso.pedidos().length;
        quietas = agora === antes && peso.pendentes() === 0 ? quietas + 1 : 0;
        antes = agora;
        return quietas;
      },
      { intervals: [200] },
    )
    .toBeGreaterThan(3);
}

const nome = ({ url, bytes }: Pedido) => `${new URL(url).pathname} ${(bytes / 1024).toFixed(1)} KB`;

/** A film and its captions are as large as their author made them: which lesson comes next depends on who studied. */
const doAutor = ({ url }: Pedido) => url.includes('/api/arquivos/conteudo/');

function conferir(oque: string, peso: Peso) {
  const pedidos = peso.pedidos().filter((pedido) => !doAutor(pedido));
  const bytes = pedidos.reduce((soma, pedido) => soma + pedido.bytes, 0);
  const lista = pedidos.map(nome).join('\n');
  const { pedidos: maximo, KB } = orcamento[oque] ?? { pedidos: 0, KB: 0 };
  expect(pedidos.length, `${oque}: pedidos\n${lista}`).toBeLessThanOrEqual(maximo);
  expect(bytes / 1024, `${oque}: KB\n${lista}`).toBeLessThanOrEqual(KB);
  const urls = pedidos.map(({ url }) => url);
  expect(urls.filter((url, n) => urls.indexOf(url) !== n)).toEqual([]);
}

/** A tab of somebody who is signed in, in a browser that keeps nothing of the program. */
async function abaFria(browser: Browser, url: string, sessao: Record<string, string>) {
  const context = await browser.newContext();
  await context.addInitScript((guardado) => {
    for (const [chave, valor] of Object.entries(guardado)) sessionStorage.setItem(chave, valor);
  }, sessao);
  const page = await context.newPage();
  const peso = await pesar(page);
  await page.goto(url);
  return { page, peso };
}

const sessaoDe = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)));

test('da entrada aos meus cursos, e uma aula @quick', async ({ page, browser, program }) => {
  const peso = await pesar(page);
  await page.goto('/');
  await assentar(page, peso);
  conferir('a entrada', peso);
  await page.getByLabel('E-mail ou CPF').fill('aluno@habilita.example');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await assentar(page, peso);
  conferir('da entrada aos meus cursos', peso);

  const sessao = await sessaoDe(page);
  const cursos = await abaFria(browser, `${program.url}/#/cursos-aluno`, sessao);
  await assentar(cursos.page, cursos.peso);
  conferir('meus cursos', cursos.peso);

  const curso = await page
    .locator('main a[href*="/curso-aluno/"]:not([href*="aula="])')
    .first()
    .getAttribute('href');
  const entrada = await abaFria(browser, `${program.url}/${curso}`, sessao);
  await assentar(entrada.page, entrada.peso);
  conferir('um curso', entrada.peso);

  const aula = await page.locator('main a[href*="aula="]').first().getAttribute('href');
  const fria = await abaFria(browser, `${program.url}/${aula}`, sessao);
  await assentar(fria.page, fria.peso);
  conferir('uma aula', fria.peso);
});

test('o painel do gestor @quick', async ({ page, browser, program }) => {
  await signIn(page, 'gestor@habilita.example');
  const fria = await abaFria(browser, `${program.url}/#/gestor-dashboard`, await sessaoDe(page));
  await assentar(fria.page, fria.peso);
  conferir('o painel do gestor', fria.peso);
});

const OUTRAS = {
  'aluno@habilita.example': { 'o perfil': 'perfil' },
  'gestor@habilita.example': { 'o acompanhamento': 'gestor-acompanhamento', 'os alunos': 'gestor-alunos' },
  'adm@habilita.example': { 'o painel da administração': 'dashboard', 'os clientes': 'clientes' },
};

for (const [quem, telas] of Object.entries(OUTRAS))
  test(`as outras telas de ${quem} @quick`, async ({ page, browser, program }) => {
    await signIn(page, quem);
    const sessao = await sessaoDe(page);
    for (const [oque, endereco] of Object.entries(telas)) {
      const fria = await abaFria(browser, `${program.url}/#/${endereco}`, sessao);
      await assentar(fria.page, fria.peso);
      conferir(oque, fria.peso);
      await fria.page.context().close();
    }
  });

test('os arquivos da tela são pedidos ao lado do programa, não depois dele', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, 'gestor@habilita.example');
  const contexto = await browser.newContext();
  await contexto.addInitScript(
    (guardado) => {
      for (const [chave, valor] of Object.entries(guardado)) sessionStorage.setItem(chave, valor);
    },
    await sessaoDe(page),
  );
  const fria = await contexto.newPage();
  // The program itself never comes.
  await fria.route('**/assets/index-*.js', () => {});
  const moldura = fria.waitForRequest('**/assets/casca-*.js');
  const painel = fria.waitForRequest('**/assets/gestor-*.js');
  await fria.goto(`${program.url}/#/gestor-dashboard`, { waitUntil: 'commit' });
  await Promise.all([moldura, painel]);
});

test('o que já veio é desenhado de uma vez: nada diz outra vez que carrega @quick', async ({ page }) => {
  await signIn(page, 'aluno@habilita.example');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await page.addInitScript(() => {
    const aberturas = new Set<Element>();
    Reflect.set(window, 'aberturas', aberturas);
    new MutationObserver((mudancas) => {
      for (const { addedNodes } of mudancas)
        for (const novo of addedNodes)
          if (novo instanceof Element && novo.matches('.abertura')) aberturas.add(novo);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  // The one that stands in the page itself.
  expect(await page.evaluate(() => (Reflect.get(window, 'aberturas') as Set<Element>).size)).toBe(1);
});

test('o botão responde antes do servidor, e a página nunca fica em branco @quick', async ({ page }) => {
  // Nobody answers until we have looked.
  let soltar = () => {};
  const solto = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.route('**/api/login/logar', async (route) => {
    await solto;
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('E-mail ou CPF').fill('aluno@habilita.example');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  const botao = page.locator('button[type=submit]');
  // In the tap itself, before the browser does anything else, so in its next picture.
  const respondeu = await botao.evaluate(async (alvo: HTMLButtonElement) => {
    alvo.click();
    await Promise.resolve();
    return alvo.getAttribute('data-loading');
  });
  expect(respondeu).toBe('true');
  await expect(botao).toHaveAttribute('data-loading', 'true');
  soltar();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();

  // The frame's file does not come: what stands in the page itself goes on saying that it works.
  await page.route('**/assets/casca-*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Carregando…')).toBeVisible();
});

import { administrador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** A download over a signal that comes and goes: what came stays, the rest goes on, and every list says what is here. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const CURSO = 'Mãos aos poucos';
const ARQUIVOS = '**/api/arquivos/conteudo/**';

test('o download cortado guarda as aulas que vieram e continua de onde parou; as listas dizem o que está baixado', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, 'aluno@habilita.example');
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoPronto(adm, aluno, CURSO, { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  const baixadas = page.getByText('Baixada', { exact: true });
  await expect(page.getByRole('link', { name: /Antes de calçar/ })).toBeVisible();
  await expect(baixadas).toHaveCount(0);

  // The text comes with the answer itself; of the video nothing does, however often it is asked for.
  const pedidos: string[] = [];
  await context.route(ARQUIVOS, async (route) => {
    pedidos.push(route.request().url());
    await route.abort('failed');
  });
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(
    page.getByText(/^A conexão caiu antes do fim\. O que já foi baixado fica guardado/),
  ).toBeVisible();
  expect(pedidos).toHaveLength(3);
  await expect(page.getByRole('link', { name: /Antes de calçar.* Baixada/ })).toBeVisible();
  await expect(baixadas).toHaveCount(1);
  // What was wanted is wanted still.
  for (const aula of ['Antes de calçar', 'Veja como se faz', 'A lista do dia'])
    await expect(page.getByRole('checkbox', { name: aula })).toBeChecked();
  await page.reload();
  await expect(page.getByText(/Baixado em parte neste aparelho \(.+, 1 de 3 aulas\)/)).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);
  await page.goto('/#/cursos-aluno');
  const cartao = page.getByRole('article').filter({ hasText: CURSO });
  await expect(cartao.getByText('Baixado: 1 de 3 aulas')).toBeVisible();
  await page.goBack();

  // It goes on with what is missing; one that fails once comes without anybody asking.
  await context.unrouteAll();
  await context.route(ARQUIVOS, (route) => route.abort('failed'), { times: 1 });
  await page.getByRole('button', { name: 'Continuar o download' }).click();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho \([^,]+\)/)).toBeVisible();
  await expect(baixadas).toHaveCount(3);
  await semSobra(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.goto('/#/cursos-aluno');
  await page.reload();
  await expect(cartao.getByText('Baixado', { exact: true })).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(baixadas).toHaveCount(3);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('estudo:'))).toBe(false);
  await page.goto('/#/cursos-aluno');
  // The one in progress stands apart, and says it too.
  const continuar = page.getByRole('region', { name: 'Continuar de onde parei' });
  await expect(continuar.getByText(CURSO)).toBeVisible();
  await expect(continuar.getByText('Baixado', { exact: true })).toBeVisible();
});

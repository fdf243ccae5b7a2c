import type { Page } from '@playwright/test';
import { alterarAula } from '#contract/ensino/cursos-conteudos.ts';
import { curso } from '#contract/ensino/cursos.ts';
import { publicar } from '#contract/ensino/cursos-publicacao.ts';
import { gravarEstudoLevado } from '#contract/estudo/aulas-levadas.ts';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { cartao } from './carteira.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { avisosLivres, semSobra } from './medidas.ts';
import { expect, expectAccessible, SENHA, signIn, test } from './program.ts';

/** In a tunnel, on one's own phone: a course is taken along and studied to its end without a connection. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';

const segundo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const tocar = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
const proxima = (page: Page) => page.getByRole('link', { name: /Próxima aula/ });
const naoEnviado = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((chave) => chave.startsWith('estudo:progresso:')).length,
  );
/** Of the course on the screen, as this device knows it. */
const progresso = (page: Page) => page.getByRole('progressbar', { name: 'Progresso no curso' });

test('um curso inteiro sem conexão, do túnel ao certificado assinado: recarregado no meio, em dois aparelhos, um só @quick', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const curso = 'Mãos no túnel';
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoPronto(adm, aluno, curso, { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await expect(page.getByText(/^3 aulas para estudar sem internet, .+ [KM]B\.$/)).toBeVisible();
  await expectAccessible(page);
  // First only the text and the document, then the video too: what is here is not fetched again.
  await page.getByRole('checkbox', { name: 'Veja como se faz' }).uncheck();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho \(.+, 2 de 3 aulas\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Escolher aulas' }).click();
  await expect(page.getByRole('button', { name: 'Salvar seleção' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Veja como se faz' }).check();
  const pedidos: string[] = [];
  page.on('request', (pedido) => pedidos.push(pedido.url()));
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho \([^,]+\)/)).toBeVisible();
  // The video and its captions.
  expect(pedidos.filter((url) => url.includes('/api/arquivos/conteudo/'))).toHaveLength(2);
  await semSobra(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByRole('heading', { name: 'Olhe a luva' })).toBeVisible();
  await expect(page.getByText(/Sem conexão\. O que você estuda fica guardado/)).toBeVisible();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await expectAccessible(page);
  // What is left is told as it is now, and the course goes on where one stopped.
  await expect(
    page.getByText(
      'A seguir: Veja como se faz (vídeo, 1 min). Faltam 2 aulas, 2 min, para concluir o curso.',
    ),
  ).toBeVisible();
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(page.getByText('Faltam 2 min de estudo')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Veja como se faz' })).toBeVisible();
  await page.getByRole('link', { name: /Aula anterior/ }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();

  // The video, reloaded in the middle: it goes on where it was, with what was seen of it.
  await proxima(page).click();
  await expect(page.getByRole('heading', { name: 'Veja como se faz' })).toBeVisible();
  await page.getByLabel('Velocidade').selectOption('2');
  await tocar(page);
  await expect.poll(() => segundo(page)).toBeGreaterThan(6);
  await page.reload();
  // Within a whole second of where it was.
  await expect.poll(() => segundo(page).catch(() => 0)).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole('progressbar', { name: 'Progresso nesta aula' })).toHaveAttribute(
    'value',
    /[1-9]/,
  );
  await tocar(page);
  await expect.poll(() => segundo(page)).toBeGreaterThan(17);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await expect(page.getByText('Aula concluída')).toBeVisible();

  // The document, with the reader that came along.
  await proxima(page).click();
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  expect(await naoEnviado(page)).toBeGreaterThan(2);
  const tudo = page.getByText(/^Você estudou todas as aulas\. Quando houver conexão, .+ certificado/);
  await expect(tudo).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(tudo).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rever as aulas' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Página 1 de 1')).toBeVisible();

  // Meanwhile nobody else knows; another device of the same person, with a connection, studies the first lesson too.
  const outro = await (await browser.newContext({ baseURL: program.url })).newPage();
  await signIn(outro, ALUNO);
  await outro.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(progresso(outro)).toHaveAttribute('value', '0');
  expect((await chamador(aluno)(meusCertificados, {})).Itens.filter(({ Curso }) => Curso === curso)).toEqual(
    [],
  );
  await outro.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(outro.getByRole('heading', { name: 'Olhe a luva' })).toBeVisible();

  // Back: all is told, in order even where the first takes its time, once, and the certificate is there.
  await page.route(
    `**${gravarEstudoLevado.url}`,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await expect.poll(() => naoEnviado(page)).toBe(0);
  await outro.goto(`/#/curso-aluno/${IdCurso}`);
  await outro.reload();
  await expect(progresso(outro)).toHaveAttribute('value', '100');
  const daCarteira = async () =>
    (await chamador(aluno)(meusCertificados, {})).Itens.filter(({ Curso }) => Curso === curso);
  const antes = await daCarteira();
  expect(antes).toHaveLength(1);
  expect(antes[0]?.AssinadoEm).toBeNull();

  // Signed where it was studied, it holds: on the other device too, and for anybody who asks.
  const fim = page.getByRole('dialog', { name: 'Curso concluído' });
  await fim.getByRole('button', { name: 'Assinar o certificado' }).click();
  const assinar = page.getByRole('dialog', { name: 'Assinar o certificado' });
  await assinar.getByRole('checkbox').check();
  await assinar.getByLabel('Sua senha', { exact: true }).fill(SENHA);
  await assinar.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(page.getByText('Certificado assinado. O documento está pronto.')).toBeVisible();
  await avisosLivres(page);
  const depois = await daCarteira();
  expect(depois).toHaveLength(1);
  expect(depois[0]?.AssinadoEm).not.toBeNull();
  await outro.goto('/#/cursos-aluno/certificados');
  await outro.reload();
  await expect(cartao(outro, curso).getByText('Permanente', { exact: true })).toBeVisible();
  await expect(cartao(outro, curso).getByRole('button', { name: /^Assinar/ })).toHaveCount(0);
  await outro.context().close();
  await fim.getByRole('link', { name: 'Ver o certificado' }).click();
  await expect(page.getByRole('heading', { name: /^Autêntico e válido/ })).toBeVisible();
  await expect(page.getByText('Senha da pessoa e declaração expressa')).toBeVisible();
});

test('o aplicativo fechado não perde o que se estudou; sair da conta tira o curso do aparelho', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoPronto(adm, aluno, 'Mãos na mochila', { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  // Nothing is fetched for which there is no room.
  const espaco = (livre: number | null) =>
    page.evaluate((bytes) => {
      if (bytes === null) Reflect.deleteProperty(navigator.storage, 'estimate');
      else
        Object.defineProperty(navigator.storage, 'estimate', {
          configurable: true,
          value: async () => ({ quota: bytes, usage: 0 }),
        });
    }, livre);
  await espaco(1000);
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(
    page.getByText(/ocupa [\d,]+ [KM]B, e neste aparelho não há tanto espaço\. Escolha menos aulas/),
  ).toBeVisible();
  await expectAccessible(page);
  await espaco(null);
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await page.close();

  // Another day, with a connection: whoever comes in again has told it before they look.
  await context.setOffline(false);
  const depois = await context.newPage();
  await signIn(depois, ALUNO);
  await expect.poll(() => naoEnviado(depois)).toBe(0);
  await depois.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(progresso(depois)).toHaveAttribute('value', '33');
  await expect(depois.getByText(/Baixado neste aparelho/)).toBeVisible();
  const gavetas = () => depois.evaluate(() => caches.keys());
  expect(await gavetas()).toContain('conteudo');
  await depois.getByRole('button', { name: 'Abrir menu' }).click();
  await depois.getByRole('button', { name: /Minha conta/ }).click();
  await depois.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(depois.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await gavetas()).not.toContain('conteudo');
});

test('o curso mudou antes que se estudasse sem conexão: a página diz o que não vale, e como seguir', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const chamar = chamador(adm);
  const IdCurso = await cursoPronto(adm, aluno, 'Mãos que mudam', { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
  await context.setOffline(true);

  const [modulo] = (await chamar(curso, { params: { id: IdCurso } })).Conteudos;
  const texto = modulo?.Aulas.find(({ Tipo }) => Tipo === 'texto');
  await chamar(alterarAula, {
    body: {
      IdCursoConteudoAula: texto?.IdCursoConteudoAula,
      IdCursoConteudo: modulo?.IdCursoConteudo ?? 0,
      Versao: texto?.Versao,
      Titulo: 'Antes de calçar',
      Tipo: 'texto',
      Conteudo: { Html: '<h2>Olhe a outra luva</h2>', TempoMinimoSegundos: 1 },
      Obrigatoria: true,
      DuracaoMinutos: 1,
      PercentualMinimo: 40,
      IdArquivo: null,
      IdArquivoLegenda: null,
    },
  });
  const { Rascunho } = await chamar(curso, { params: { id: IdCurso } });
  await chamar(publicar, { body: { IdCurso, Alcance: 'TODAS', Rascunho } });

  // What was studied before the change would count.
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^A aula “.+” mudou depois que você baixou o curso/).first()).toBeVisible();
  await expect.poll(() => naoEnviado(page)).toBe(0);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(page.getByText('O curso mudou depois que você o baixou')).toBeVisible();
  await expect(progresso(page)).toHaveAttribute('value', '0');
  await expectAccessible(page);
  await semSobra(page);
  await page.getByRole('button', { name: 'Baixar de novo' }).click();
  await page.getByRole('button', { name: /^(Baixar \d|Guardar)/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
  await expect(page.getByText('O curso mudou depois que você o baixou')).toBeHidden();
});

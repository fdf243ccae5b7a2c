import type { Page } from '@playwright/test';
import { obterTentativa } from '#contract/estudo/avaliacoes.ts';
import { cursoDoAluno, cursosDoAluno } from '#contract/estudo/aulas.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { cursoDeProva, cursoPronto } from './curso-pronto.ts';
import { avisosLivres, barraCabe, folgaDaSeta, letras, semSobra } from './medidas.ts';
import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const ALUNO = 'aluno@habilita.example';

test('a barra da aula cabe em 320, 360 e 390 px, também com letras de 200 %', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoPronto(await administrador(browser, program.url), aluno);
  const { Conteudos } = await chamador(aluno)(cursoDoAluno, { params: { id: IdCurso } });
  const aulas = Conteudos.flatMap(({ Aulas }) => Aulas);
  // The first waits for its time; the last leads back to the course.
  for (const aula of [aulas[0], aulas.at(-1)]) {
    await page.goto(`/#/curso-aluno/${IdCurso}?aula=${aula?.IdCursoConteudoAula}`);
    for (const tamanho of [16, 32]) {
      await letras(page, tamanho);
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        await barraCabe(page);
        await semSobra(page);
      }
    }
    await letras(page, 16);
  }
});

test('a próxima aula diz quando libera e abre quando o servidor sabe', async ({ page, browser, program }) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoPronto(await administrador(browser, program.url), aluno);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Libera em 1 min')).toBeVisible();
  // The end is recorded, but the course cannot be read again until the signal is back.
  await page.route('**/api/aluno/curso/**', (rota) => rota.abort('failed'));
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Próxima' })).toBeDisabled();
  await page.unroute('**/api/aluno/curso/**');
  await expect(page.getByRole('link', { name: /Próxima aula/ })).toBeVisible();
  await expect(page.getByText(/^Libera em/)).toBeHidden();
  expect(await folgaDaSeta(page.getByRole('link', { name: /Próxima aula/ }))).toBeGreaterThanOrEqual(3);
});

test('sem sinal a aula e o vídeo não abrem, e abrem sozinhos quando ele volta', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoPronto(await administrador(browser, program.url), aluno);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await page.route('**/api/aluno/abrirAula', (rota) => rota.abort('failed'));
  await page.getByRole('link', { name: /Próxima aula/ }).click();
  await expect(page.getByText('Não foi possível abrir a aula')).toBeVisible();
  await page.unroute('**/api/aluno/abrirAula');
  await expect(page.locator('video')).toBeVisible();

  await page.route('**/api/arquivos/conteudo/**', (rota) => rota.abort('failed'));
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
    document.querySelector('video')?.load();
  });
  await expect(page.getByText('O vídeo não pôde ser carregado')).toBeVisible();
  await page.unroute('**/api/arquivos/conteudo/**');
  await expect(page.getByText('O vídeo não pôde ser carregado')).toBeHidden();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
});

test('um sinal que vai e volta não enche a tela de mensagens, e nada do que foi visto se perde', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoPronto(await administrador(browser, program.url), aluno);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await page.getByRole('link', { name: /Próxima aula/ }).click();
  await expect(page.locator('video')).toBeVisible();
  await page.evaluate(() => {
    const ditas: string[] = [];
    Reflect.set(window, 'ditas', ditas);
    new MutationObserver((mudancas) => {
      for (const nova of mudancas.flatMap(({ addedNodes }) => [...addedNodes])) {
        const texto = nova.textContent ?? '';
        if (/conexão|sinal|falh|não foi|tente/i.test(texto)) ditas.push(texto);
      }
    }).observe(document.body, { subtree: true, childList: true });
  });
  const tocarUmPouco = () =>
    page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      const alvo = video.currentTime + 1;
      await video.play();
      await new Promise<void>((resolve) => {
        video.addEventListener('timeupdate', () => video.currentTime >= alvo && resolve());
      });
      video.pause();
    });
  const semSinal = page.getByText('Sem conexão.', { exact: false });
  const VEZES = 4;
  for (let vez = 0; vez < VEZES; vez++) {
    await page.route('**/api/**', (rota) => rota.abort('failed'));
    await tocarUmPouco();
    await expect(semSinal).toHaveCount(1);
    await tocarUmPouco();
    await expect(semSinal).toHaveCount(1);
    await page.unroute('**/api/**');
    const gravado = page.waitForResponse('**/api/aluno/progresso');
    await tocarUmPouco();
    expect((await gravado).status()).toBe(200);
    await expect(semSinal).toHaveCount(0);
  }
  // Each loss is told once, however often it was tried meanwhile.
  const ditas = await page.evaluate(() => Reflect.get(window, 'ditas') as string[]);
  expect(ditas).toEqual(Array.from({ length: VEZES }, () => expect.stringMatching(/^Sem conexão\./)));
});

test('Voltar fecha o que está por cima e deixa a página', async ({ page, program }) => {
  await signIn(page, ALUNO);
  const { Cursos } = await chamador(await quemEntrou(page, program.url))(cursosDoAluno, {});
  await page.goto(`/#/curso-aluno/${Cursos.find(({ Nome }) => Nome.startsWith('NR-06'))?.IdCurso}`);
  await expect(page.getByRole('heading', { level: 1, name: /NR-06/ })).toBeVisible();
  const curso = page.url();
  const dialogo = page.getByRole('dialog');

  await page
    .getByRole('button', { name: /^Avisos/ })
    .first()
    .click();
  await expect(dialogo).toBeVisible();
  await page.goBack();
  await expect(dialogo).toBeHidden();
  expect(page.url()).toBe(curso);

  // A menu over a drawer: one at a time.
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeHidden();
  await expect(dialogo).toBeVisible();
  await page.goBack();
  await expect(dialogo).toBeHidden();
  expect(page.url()).toBe(curso);

  // Closed by its own button it leaves no step behind.
  await page
    .getByRole('button', { name: /^Avisos/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialogo).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/cursos-aluno/);
  await page.goForward();
  await expect(page).toHaveURL(curso);

  // A link inside of it leads on, and Back from there to the page that was behind.
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: 'Central de Ajuda' }).click();
  await expect(page).toHaveURL(/suporte/);
  await page.goBack();
  await expect(page).toHaveURL(curso);
  await expect(page.getByRole('heading', { level: 1, name: /NR-06/ })).toBeVisible();
});

const respostaGravada = async (page: Page, url: string, IdTentativa: number) => {
  const { Respostas } = await chamador(await quemEntrou(page, url))(obterTentativa, {
    params: { id: IdTentativa },
  });
  return Respostas.length;
};

test('avaliação sem sinal: as respostas ficam no aparelho, a entrega espera e sai sozinha', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoDeProva(await administrador(browser, program.url), aluno, {
    Nome: 'Prova no campo',
    Tentativas: 3,
    Perguntas: ['Primeira?', 'Segunda?', 'Terceira?'],
  });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  const comecou = page.waitForResponse(/avaliacao\/iniciar/);
  await page.getByRole('button', { name: 'Começar a avaliação' }).click();
  const { IdTentativa } = (await (await comecou).json()) as { IdTentativa: number };
  await page.getByLabel('Pedir a troca').check();
  await expect(page.getByText('Respostas salvas')).toBeVisible();
  await page.getByRole('button', { name: 'Próxima questão' }).click();
  await barraCabe(page);

  // Answered without a signal, and the page is lost.
  await context.setOffline(true);
  await page.getByLabel('Usar assim').check();
  await expect(page.getByText('guardado neste aparelho')).toBeVisible();
  await expectAccessible(page);
  expect(await respostaGravada(page, program.url, IdTentativa)).toBe(1);
  const aula = page.url();
  await page.reload().catch(() => null);
  await context.setOffline(false);
  await page.goto(aula);
  await expect(page.getByRole('heading', { name: 'Questão 3 de 3' })).toBeVisible();
  await expect(page.getByText('Respostas salvas')).toBeVisible();
  await page.getByRole('button', { name: 'Questão anterior' }).click();
  await expect(page.getByLabel('Usar assim')).toBeChecked();
  await expect.poll(() => respostaGravada(page, program.url, IdTentativa)).toBe(2);
  expect(await guardados(page)).toEqual([]);

  // Delivered without a signal: it says what happens, and goes out when there is one.
  await page.getByRole('button', { name: 'Próxima questão' }).click();
  await context.setOffline(true);
  await page.getByLabel('Pedir a troca').check();
  await page.getByRole('button', { name: 'Conferir e entregar' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Sem conexão: a entrega espera o sinal')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Ainda não foi desta vez' })).toBeVisible();
  await expect(page.getByText('2 de 3 certas')).toBeVisible();

  // Who signs out leaves nothing of it on the device.
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('button', { name: 'Começar a avaliação' }).click();
  await context.setOffline(true);
  await page.getByLabel('Pedir a troca').check();
  await expect(page.getByText('guardado neste aparelho')).toBeVisible();
  expect(await guardados(page)).toHaveLength(1);
  await context.setOffline(false);
  await page.route('**/avaliacao/responder', (rota) => rota.abort('failed'));
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await guardados(page)).toEqual([]);
});

test('o tempo da avaliação acaba sem sinal: a tela diz o que vale, e a entrega sai quando ele volta', async ({
  page,
  context,
  browser,
  program,
}) => {
  await page.clock.install();
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoDeProva(await administrador(browser, program.url), aluno, {
    Nome: 'Prova contra o relógio',
    Tentativas: 2,
    Perguntas: ['Primeira?', 'Segunda?'],
    minutos: 5,
  });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await page.getByRole('button', { name: 'Começar a avaliação' }).click();
  await page.getByLabel('Pedir a troca').check();
  await expect(page.getByText('Respostas salvas')).toBeVisible();
  await page.getByRole('button', { name: 'Próxima questão' }).click();
  await context.setOffline(true);
  await page.getByLabel('Pedir a troca').check();
  await expect(page.getByText('guardado neste aparelho')).toBeVisible();
  // Six minutes go by for both.
  await page.clock.fastForward('06:00');
  await inDatabase(
    program.database,
    "update avaliacao_tentativa set prazo_em = prazo_em - interval '6 minutes' where entregue_em is null",
  );
  await expect(page.getByText('O tempo acabou')).toBeVisible();
  await expect(page.getByText(/Sem conexão: deixe esta página aberta/)).toBeVisible();
  await expect(
    page.getByText('1 resposta ficou só neste aparelho: não chegou a tempo e não conta.'),
  ).toBeVisible();
  await expect(page.getByLabel('Pedir a troca')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Questão anterior' })).toBeHidden();
  await semSobra(page);
  await expectAccessible(page);
  await context.setOffline(false);
  await page.clock.runFor(3000);
  await expect(page.getByText('1 de 2 certas')).toBeVisible();
});

const guardados = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((chave) => chave.startsWith('guardado:')));

/** What the page asks for; a browser does not say how it draws a caption. */
const letraDaLegenda = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const regras = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const daLegenda = (regra: CSSRule): CSSStyleRule[] => {
      if (regra instanceof CSSGroupingRule) return [...regra.cssRules].flatMap(daLegenda);
      if (!(regra instanceof CSSStyleRule) || !regra.selectorText.endsWith('::cue')) return [];
      return video.matches(regra.selectorText.replace('::cue', '')) ? [regra] : [];
    };
    const medida = document.body.appendChild(document.createElement('span'));
    medida.style.fontSize = regras.flatMap(daLegenda).at(-1)?.style.fontSize ?? '0';
    const letra = Number.parseFloat(getComputedStyle(medida).fontSize);
    medida.remove();
    return letra;
  });

test('de lado, o vídeo enche a tela; na tela larga, a próxima aula fica à vista', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoPronto(await administrador(browser, program.url), aluno);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await page.getByRole('link', { name: /Próxima aula/ }).click();
  await expect(page.locator('video')).toBeVisible();
  await page.setViewportSize({ width: 740, height: 360 });
  const video = await page.locator('video').boundingBox();
  const barra = await page.locator('[data-passos]').boundingBox();
  expect(video?.y ?? -1).toBeGreaterThanOrEqual(0);
  expect(video?.height ?? 0).toBeGreaterThan(280);
  expect((video?.y ?? 0) + (video?.height ?? 0)).toBeLessThanOrEqual((barra?.y ?? 0) + 1);
  await expectAccessible(page);

  // Captions as large as the text beside them, or larger.
  for (const [width, menor] of [
    [360, 16],
    [1440, 28],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await letraDaLegenda(page)).toBeGreaterThanOrEqual(menor);
  }
  await expect(page.getByRole('link', { name: /Próxima aula|Aula anterior/ }).first()).toBeInViewport({
    ratio: 1,
  });
  await page.getByText('Anotações e dúvidas').click();
  await expect(page.getByLabel('Nova anotação')).toBeVisible();
  await expect(page.locator('[data-passos]')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Nova anotação').fill('Ver de novo');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.route('**/excluirAnotacao', (rota) => rota.abort('failed'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Apagar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  await avisosLivres(page);
});

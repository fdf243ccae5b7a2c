import type { Page } from '@playwright/test';
import { DECLARACAO, OUTRA_ABERTA } from '#contract/estudo/aulas-estudo.ts';
import { cursoDoAluno, cursosDoAluno } from '#contract/estudo/aulas.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { barraCabe, semSobra } from './medidas.ts';
import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

test.use({ viewport: { width: 360, height: 740 } });

const ALUNO = 'aluno@habilita.example';

const segundo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const tocar = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
const pausar = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
const proxima = (page: Page) => page.getByRole('link', { name: /Próxima aula/ });
const passarDe = (page: Page, alvo: number) => expect.poll(() => segundo(page)).toBeGreaterThan(alvo);

/** Held upright, the page of a document fits the screen again, which was wider when it was drawn. */
async function cabeSeVirado(page: Page) {
  const antes = page.viewportSize();
  const folha = page.locator('[data-pagina="1"]');
  const larga = await folha.evaluate((f: HTMLElement) => f.offsetWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => folha.evaluate((f: HTMLElement) => [f.offsetWidth < 390, f.scrollWidth <= f.offsetWidth]))
    .toEqual([true, true]);
  await page.setViewportSize(antes ?? { width: 1280, height: 720 });
  await expect.poll(() => folha.evaluate((f: HTMLElement) => f.offsetWidth)).toBe(larga);
}

test('um curso no celular, com interrupções, até o fim @quick', async ({ page, browser, program }) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const curso = 'Mãos no celular';
  await cursoPronto(await administrador(browser, program.url), aluno, curso);

  // The home brings no player.
  const pedidos: string[] = [];
  page.on('request', (pedido) => pedidos.push(pedido.url()));
  await page.goto('/#/cursos-aluno');
  await page.reload();
  await expect(page.getByRole('link', { name: curso })).toBeVisible();
  expect(pedidos.filter((url) => /pdf|AulaNaTela|Video|Avaliacao/.test(url))).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: curso }).click();
  await expect(page.getByText('Conclua antes a aula “Antes de calçar”.')).toBeVisible();
  await expect(page.getByText('Rosa Lima')).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);

  // A text: only time on the page concludes it.
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByRole('heading', { name: 'Olhe a luva' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Próxima' })).toBeDisabled();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await expect(
    page.getByText(/^A seguir: .+\. Faltam \d+ aulas, \d+ min, para concluir o curso\.$/),
  ).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);

  // A video: offline, reloaded, taken over by another device.
  await proxima(page).click();
  await expect(page.getByRole('heading', { name: 'Veja como se faz' })).toBeVisible();
  await page.getByLabel('Velocidade').selectOption('2');
  await tocar(page);
  await passarDe(page, 3);
  await page.route('**/api/aluno/progresso', (rota) => rota.abort('failed'));
  await passarDe(page, 5);
  await pausar(page);
  await expect(page.getByText(/Sem conexão/)).toBeVisible();
  const parou = Math.floor(await segundo(page));
  await page.unroute('**/api/aluno/progresso');
  await page.reload();
  await expect.poll(() => segundo(page).catch(() => 0)).toBe(parou);
  await expect(page.getByRole('progressbar', { name: 'Progresso nesta aula' })).toHaveAttribute(
    'value',
    /[1-9]/,
  );
  await page.getByText('Transcrição').click();
  await expect(page.getByRole('button', { name: /^0:0\d/ }).first()).toBeVisible();
  await page.getByText('Anotações e dúvidas').click();
  await page.getByLabel('Nova anotação').fill('Conferir o número do CA');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('listitem').getByText('Conferir o número do CA')).toBeVisible();
  await page.getByRole('tab', { name: 'Dúvidas' }).click();
  await page.getByLabel('Sua dúvida').fill('Serve qualquer luva?');
  await page.getByRole('button', { name: 'Perguntar ao tutor' }).click();
  await expect(page.getByText('Aguardando resposta')).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);

  const outro = await (await browser.newContext({ baseURL: program.url })).newPage();
  await signIn(outro, ALUNO);
  await outro.goto(page.url());
  await expect(outro.locator('video')).toBeVisible();
  // The next beat learns of it and stops the video by itself.
  await tocar(page);
  await expect(page.getByText(OUTRA_ABERTA)).toBeVisible();
  await expectAccessible(page);
  await outro.context().close();
  await page.getByRole('button', { name: 'Continuar aqui' }).click();
  await expect(page.getByText(OUTRA_ABERTA)).toBeHidden();
  await expect.poll(() => segundo(page)).toBeGreaterThan(3);
  await tocar(page);
  await passarDe(page, 17);
  await pausar(page);
  await expect(page.getByText('Aula concluída')).toBeVisible();

  // A document, read in the page.
  await proxima(page).click();
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  await cabeSeVirado(page);
  await expect(page.getByText('O número do CA está legível')).toBeAttached();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);

  // A quiz: failed, then passed.
  await proxima(page).click();
  await expect(page.getByText('3 de 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Começar a avaliação' }).click();
  await page.getByLabel('Usar assim').check();
  await expect(page.getByText('Respostas salvas')).toBeVisible();
  await page.reload();
  // One question at a time, taken up at the first without an answer.
  await expect(page.getByRole('heading', { name: 'Questão 2 de 2' })).toBeFocused();
  await barraCabe(page);
  await page.getByRole('button', { name: 'Questão anterior' }).click();
  await expect(page.getByLabel('Usar assim')).toBeChecked();
  await semSobra(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Próxima questão' }).click();
  await page.getByRole('button', { name: 'Conferir e entregar' }).click();
  await expect(page.getByText('1 questão está sem resposta')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ainda não foi desta vez' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('button', { name: 'Começar a avaliação' }).click();
  await page.getByLabel('Pedir a troca').check();
  await page.getByRole('button', { name: 'Próxima questão' }).click();
  // In order, by the keyboard.
  const lugar = async (texto: string) => {
    const botoes = page.getByRole('button', { name: /^Subir/ });
    const nomes = await botoes.evaluateAll((todos) => todos.map((botao) => botao.getAttribute('aria-label')));
    return nomes.indexOf(`Subir: ${texto}`);
  };
  for (const [alvo, texto] of ['Conferir', 'Calçar', 'Trabalhar'].entries()) {
    for (let vez = 0; vez < 3 && (await lugar(texto)) > alvo; vez++) {
      await page.getByRole('button', { name: `Subir: ${texto}` }).press('Enter');
    }
  }
  await expect(page.getByText('2 de 2 respondidas')).toBeVisible();
  await page.getByRole('button', { name: 'Conferir e entregar' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  const fim = page.getByRole('dialog', { name: 'Curso concluído' });
  await expect(fim.getByRole('article', { name: 'O seu certificado' })).toContainText(curso);
  // One next step; the other way out is quiet.
  await expect(fim.locator('.mantine-Button-root:not([data-variant])')).toHaveText('Assinar o certificado');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar nesta aula' }).click();
  await expect(page.getByText('Luva rasgada não protege.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Progresso no curso' })).toHaveAttribute('value', '100');
  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeHidden();
});

test('curso de norma na tela larga: a declaração do dia, o tempo que falta e o teclado no vídeo', async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, ALUNO);
  // By its own address: what to go on with may be a course of another journey.
  const chamar = chamador(await quemEntrou(page, program.url));
  const { Cursos } = await chamar(cursosDoAluno, {});
  const norma = Cursos.find(({ Nome }) => Nome.includes('NR-06'));
  const curso = `/#/curso-aluno/${norma?.IdCurso}?matricula=${norma?.IdClienteTurmaAluno}`;
  await page.goto(curso);
  await expect(page.getByRole('heading', { level: 1, name: /NR-06/ })).toBeVisible();
  await expectAccessible(page);
  // Whoever may not open a lesson is told so, and declares nothing.
  const { Conteudos } = await chamar(cursoDoAluno, { params: { id: Number(norma?.IdCurso) } });
  const ultima = Conteudos.flatMap(({ Aulas }) => Aulas).at(-1)?.IdCursoConteudoAula;
  await page.goto(`${curso}&aula=${ultima}`);
  await expect(page.getByText('Esta aula ainda não pode ser aberta')).toBeVisible();
  await expect(page.getByText(/Conclua antes a aula/).first()).toBeVisible();
  await expect(page.getByText(DECLARACAO)).toBeHidden();
  await page.goBack();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByText(DECLARACAO)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar e começar' }).click();
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByText('Falta 1 min para concluir')).toBeVisible();
  await expect.poll(() => segundo(page)).toBeGreaterThan(10);
  await expectAccessible(page);
  await page.keyboard.press('>');
  await expect(page.getByLabel('Velocidade')).toHaveValue('1');
  await page.keyboard.press('<');
  await expect(page.getByLabel('Velocidade')).toHaveValue('0.75');
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Legendas desligadas' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => segundo(page)).toBeLessThan(10);
  await page.keyboard.press('k');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(false);
  await page.keyboard.press('k');

  // A day of training has eight hours: who goes on says why.
  const estudados = (horas: number) =>
    inDatabase(
      program.database,
      `update aula_sessao set creditados = ${horas} * 3600 where id_cliente_turma_aluno = ${norma?.IdClienteTurmaAluno}`,
    );
  await estudados(8);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mais de 8 horas em um dia' })).toBeVisible();
  await expect(page.getByText(/já tem 8 h de treinamento hoje/)).toBeVisible();
  await page.getByRole('button', { name: 'Registrar e continuar' }).click();
  await expect(page.getByText('Informe o motivo.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Motivo para continuar hoje')
    .fill('Parada da fábrica: a semana que vem não tem folga.');
  await page.getByRole('button', { name: 'Registrar e continuar' }).click();
  await expect(page.locator('video')).toBeVisible();
  await estudados(0);
});

test('a prévia do autor não grava nada', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'adm@habilita.example');
  const gravacoes: string[] = [];
  page.on('request', (pedido) => {
    if (pedido.method() === 'POST') gravacoes.push(pedido.url());
  });
  await page.goto('/#/curso/1');
  await page.getByRole('link', { name: 'Ver como aluno' }).click();
  await expect(page.getByText('Prévia do rascunho')).toBeVisible();
  await page.getByRole('link', { name: 'Ver as aulas' }).click();
  await expect(page.getByText('Prévia do rascunho')).toBeVisible();
  await expectAccessible(page);
  expect(gravacoes).toEqual([]);
});

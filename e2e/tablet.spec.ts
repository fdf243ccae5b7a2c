import type { Page } from '@playwright/test';
import { administrador } from './chamadas.ts';
import { cursoDeProva } from './curso-pronto.ts';
import { semSobra } from './medidas.ts';
import { cpf } from './pessoas.ts';
import { expect, expectAccessible, test } from './program.ts';
import {
  concluirNaProva,
  entrarComFicha,
  entrarComPin,
  PIN,
  pessoaSemEmail,
  tabletDoSetor,
} from './tablet-pronto.ts';

/** One tablet on the shop floor for forty people: who has no e-mail studies to a signed certificate, and leaves nothing. */

const CURSO = 'Mãos no tablet';

/** Everything that the browser keeps and a script, or the next person, could read. */
const sobras = (page: Page) =>
  page.evaluate(async () => {
    const nomes = (await caches.keys()).filter((nome) => !/^workbox-|^assets$/.test(nome));
    return JSON.stringify([nomes, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });

test('quem não tem e-mail faz um curso até o certificado assinado no tablet do setor, e não deixa nada', async ({
  page,
  browser,
  program,
}) => {
  const CPFAluno = cpf('512340987');
  const { ficha, setor, ...aluno } = await pessoaSemEmail(page, program.url, {
    Nome: 'Jurema Prata',
    CPFAluno,
  });
  const adm = await administrador(browser, program.url);
  const prova = { Nome: CURSO, Tentativas: 1, Perguntas: ['A luva rasgou. O que fazer?'] };
  const IdCurso = await cursoDeProva(adm, aluno, prova);

  // The manager prepares it on their own computer.
  await page.goto('/#/gestor-alunos?aba=tablets');
  await expect(page.getByRole('heading', { name: 'Tablets compartilhados' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preparar um tablet' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Preparar um tablet' });
  await gaveta.getByRole('button', { name: 'Gerar o código' }).click();
  await expect(gaveta.getByText('Dê um nome ao tablet.').first()).toBeVisible();
  await gaveta.getByLabel('Nome do tablet').fill('Tablet da prensa');
  await gaveta.getByLabel('Setor').selectOption({ label: setor });
  await gaveta.getByRole('button', { name: 'Gerar o código' }).click();
  const ligar = page.getByRole('dialog', { name: 'Vincule o tablet' });
  await expect(ligar).toBeVisible();
  await expectAccessible(page);
  const codigo = (await ligar.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/).textContent()) ?? '';
  await ligar.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText('Aguarda o código')).toBeVisible();

  // On the tablet.
  const contexto = await browser.newContext({
    baseURL: program.url,
    viewport: { width: 800, height: 1100 },
    hasTouch: true,
  });
  const tablet = await contexto.newPage();
  await tablet.goto('/');
  // As the one who had it before likes it: that goes with them.
  await tablet.evaluate(() => localStorage.setItem('aparencia', 'escuro 150'));
  await tablet.goto(`/?t#/tablet?codigo=${codigo}`);
  const aspecto = () =>
    tablet.evaluate(() => {
      const { dataset, style } = document.documentElement;
      return [dataset['mantineColorScheme'], style.fontSize];
    });
  await expect.poll(aspecto).toEqual(['dark', '1.5em']);
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Vincular este tablet' }).click();
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  await expect.poll(aspecto).toEqual(['light', '']);
  await expectAccessible(tablet);
  const limpo = await sobras(tablet);

  // Nobody knows the PIN yet, and the refusal says no more than that.
  await entrarComPin(tablet, CPFAluno);
  await expect(tablet.getByText('Matrícula, CPF ou PIN incorretos.')).toBeVisible();

  await tablet.getByRole('button', { name: 'Primeira vez? Use a sua ficha de acesso' }).click();
  await tablet.getByLabel('Código da ficha').fill(ficha.Codigo.toLowerCase());
  await tablet.getByRole('button', { name: 'Continuar' }).click();
  await expect(tablet.getByText(/Olá, Jurema Prata/)).toBeVisible();
  await tablet.getByLabel('Seu PIN').fill('123456');
  await tablet.getByLabel('Repita o PIN').fill('123456');
  await tablet.getByLabel('Li e aceito os termos de uso').check();
  await tablet.getByRole('button', { name: 'Criar o PIN e entrar' }).click();
  await expect(tablet.getByText(/fácil de adivinhar/).first()).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByLabel('Seu PIN').fill(PIN);
  await tablet.getByLabel('Repita o PIN').fill(PIN);
  await tablet.getByRole('button', { name: 'Criar o PIN e entrar' }).click();

  await expect(tablet.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await expect(tablet.getByText(/Agora é a vez de Jurema Prata/)).toBeVisible();
  await expectAccessible(tablet);
  // A link that opens one's deadlines stays on no device of others.
  await tablet.goto('/#/perfil');
  await expect(tablet.getByRole('region', { name: 'Meus dados' })).toBeVisible();
  await expect(tablet.getByRole('region', { name: 'Calendário' })).toHaveCount(0);
  await tablet.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(tablet.getByRole('link', { name: 'Começar o curso' })).toBeVisible();
  await expect(tablet.getByRole('button', { name: /Baixar para estudar/ })).toBeHidden();
  const { fim, assinar } = await concluirNaProva(tablet, IdCurso);
  await assinar.getByLabel('Seu PIN').fill('000111');
  await assinar.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(assinar.getByText('O PIN não confere.').first()).toBeVisible();
  await expectAccessible(tablet);
  await assinar.getByLabel('Seu PIN').fill(PIN);
  await assinar.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(assinar).toBeHidden();
  const ver = fim.getByRole('link', { name: 'Ver o certificado' });
  await expect(ver).toBeVisible();
  const certificado = (await ver.getAttribute('href')) ?? '';
  await fim.getByRole('button', { name: 'Continuar nesta aula' }).click();

  // Leaves: the next one finds the page as it was, and nothing in any drawer of the browser.
  await tablet.getByRole('button', { name: 'Terminei, sair' }).click();
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  const depois = await sobras(tablet);
  expect(depois).not.toMatch(/Jurema|token|usuario/);
  expect(depois.length).toBeLessThan(limpo.length + 200);
  await tablet.goto('/#/cursos-aluno');
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();

  // Anybody may see how it was signed; the manager sees where it was studied, and switches the tablet off.
  await page.goto(`/${certificado}`);
  await expect(page.getByText('PIN da pessoa, em tablet da empresa, e declaração expressa')).toBeVisible();
  await page.goto('/#/gestor-alunos?aba=tablets');
  // Other journeys prepared theirs.
  const este = page.getByRole('listitem').filter({ hasText: 'Tablet da prensa' });
  await expect(este.getByText(/último uso/)).toBeVisible();
  await page.getByRole('button', { name: 'Desvincular Tablet da prensa' }).click();
  await page.getByRole('button', { name: 'Desvincular o tablet' }).click();
  await expect(este.getByText('Desvinculado', { exact: true })).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByRole('heading', { name: 'Vincular este tablet' })).toBeVisible();
  await contexto.close();
});

test('quem se afasta é avisado e sai em dois minutos; numa tela de celular tudo cabe', async ({
  page,
  browser,
  program,
}) => {
  const pronto = await tabletDoSetor(page, {
    browser,
    program,
    Nome: 'Jandira Rocha',
    base: '598761234',
    tela: { viewport: { width: 320, height: 640 } },
  });
  const { tablet, codigo, ficha } = pronto;
  await tablet.clock.install();
  await tablet.goto(`/#/tablet?codigo=${codigo}`);
  await semSobra(tablet);
  await tablet.getByRole('button', { name: 'Vincular este tablet' }).click();
  await tablet.getByLabel('Matrícula ou CPF').fill(ficha.Url);
  await semSobra(tablet);
  await tablet.getByLabel('Matrícula ou CPF').press('Enter');
  await tablet.getByLabel('Seu PIN').fill(PIN);
  await tablet.getByLabel('Repita o PIN').fill(PIN);
  await tablet.getByLabel('Li e aceito os termos de uso').check();
  await semSobra(tablet);
  await tablet.getByRole('button', { name: 'Criar o PIN e entrar' }).click();
  await expect(tablet.getByText(/Agora é a vez de Jandira Rocha/)).toBeVisible();
  await semSobra(tablet);

  const pergunta = tablet.getByRole('dialog', { name: 'Você ainda está aí?' });
  await tablet.clock.runFor(91_000);
  await expect(pergunta).toBeVisible();
  await expectAccessible(tablet);
  await semSobra(tablet);
  await pergunta.getByRole('button', { name: 'Continuar' }).click();
  await expect(pergunta).toBeHidden();
  await tablet.clock.runFor(80_000);
  await expect(pergunta).toBeHidden();
  await tablet.clock.runFor(41_000);
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  expect(await sobras(tablet)).not.toMatch(/Jandira|token|usuario/);
  await tablet.context().close();
});

test('quem larga o tablet na página do certificado sai dali; nada é baixado, e depois volta com o CPF e o PIN', async ({
  page,
  browser,
  program,
}) => {
  const pronto = await tabletDoSetor(page, { browser, program, Nome: 'Jussara Nunes', base: '614230985' });
  const { tablet, aluno, CPFAluno } = pronto;
  const adm = await administrador(browser, program.url);
  const prova = { Nome: 'Luvas à vista', Tentativas: 1, Perguntas: ['A luva rasgou. O que fazer?'] };
  const IdCurso = await cursoDeProva(adm, aluno, prova);
  const baixados: string[] = [];
  tablet.on('download', (baixado) => baixados.push(baixado.suggestedFilename()));
  await tablet.clock.install();
  await entrarComFicha(tablet, pronto);
  await expect(tablet.getByText(/Agora é a vez de Jussara Nunes/)).toBeVisible();
  const { fim, assinar } = await concluirNaProva(tablet, IdCurso);
  await assinar.getByLabel('Seu PIN').fill(PIN);
  await assinar.getByRole('button', { name: 'Assinar', exact: true }).click();
  await fim.getByRole('link', { name: 'Ver o certificado' }).click();

  // A page for anybody, with nothing on it that would stay; the session is still hers, and so is the way out.
  await expect(tablet.getByRole('heading', { name: 'Conferir certificado' })).toBeVisible();
  await expect(tablet.getByText('PIN da pessoa, em tablet da empresa, e declaração expressa')).toBeVisible();
  await expect(tablet.getByText(/Agora é a vez de Jussara Nunes/)).toBeVisible();
  await expect(tablet.getByRole('link', { name: /Baixar/ })).toHaveCount(0);
  await expectAccessible(tablet);
  await semSobra(tablet);
  // Wherever else a file is offered.
  await tablet.evaluate(() => {
    const ficha = Object.assign(document.createElement('a'), { href: '/api/x', download: 'x.pdf' });
    ficha.textContent = 'Ficha';
    document.querySelector('main')?.append(ficha);
  });
  await tablet.getByRole('link', { name: 'Ficha' }).click();
  await expect(tablet.getByText(/arquivos não são abertos nem baixados/)).toBeVisible();

  // Only its button answers: neither a touch beside it nor Esc.
  const pergunta = tablet.getByRole('dialog', { name: 'Você ainda está aí?' });
  await tablet.clock.runFor(91_000);
  await expect(pergunta).toBeVisible();
  await tablet.touchscreen.tap(5, 300);
  await tablet.keyboard.press('Escape');
  await tablet.keyboard.press('Escape');
  await tablet.clock.runFor(5000);
  await expect(pergunta).toBeVisible();
  await tablet.clock.runFor(29_000);
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  expect(await sobras(tablet)).not.toMatch(/Jussara|token|usuario/);
  await tablet.goBack();
  await tablet.goto('/#/cursos-aluno');
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  expect(baixados).toEqual([]);

  await entrarComPin(tablet, CPFAluno);
  await expect(tablet.getByText(/Agora é a vez de Jussara Nunes/)).toBeVisible();
  await tablet.getByRole('link', { name: 'Privacidade e encarregado (DPO)' }).click();
  await expect(tablet.getByRole('heading', { name: 'Privacidade e encarregado (DPO)' })).toBeVisible();
  await tablet.getByRole('button', { name: 'Terminei, sair' }).click();
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();

  // A page that does not come is no way to stay either.
  await entrarComPin(tablet, CPFAluno);
  await expect(tablet.getByText(/Agora é a vez de Jussara Nunes/)).toBeVisible();
  await tablet.route('**/assets/publico-*.js', (pedido) => pedido.abort());
  await tablet.getByRole('link', { name: 'Privacidade e encarregado (DPO)' }).click();
  await expect(tablet.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible();
  await tablet.clock.runFor(125_000);
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();

  // Away from the program altogether, in the same tab: who comes back finds the door.
  await entrarComPin(tablet, CPFAluno);
  await expect(tablet.getByText(/Agora é a vez de Jussara Nunes/)).toBeVisible();
  await tablet.clock.runFor(2000);
  await tablet.goto('about:blank');
  await tablet.clock.fastForward(125_000);
  await tablet.goto('/#/cursos-aluno');
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  await tablet.context().close();
});

test('o que alguém larga na porta do tablet não espera por quem vem depois', async ({
  page,
  browser,
  program,
}) => {
  const pronto = await tabletDoSetor(page, { browser, program, Nome: 'Jurandir Melo', base: '615098342' });
  const { tablet, codigo, ficha, CPFAluno } = pronto;
  await tablet.clock.install();
  await tablet.goto(`/#/tablet?codigo=${codigo}`);
  await tablet.getByRole('button', { name: 'Vincular este tablet' }).click();
  const quem = tablet.getByLabel('Matrícula ou CPF');

  await entrarComPin(tablet, CPFAluno);
  await expect(tablet.getByText('Matrícula, CPF ou PIN incorretos.')).toBeVisible();
  await tablet.clock.runFor(50_000);
  // Still there, for who only mistyped it.
  await expect(quem).toHaveValue(CPFAluno);
  await tablet.clock.runFor(12_000);
  await expect(quem).toHaveValue('');
  await expect(tablet.getByText('Matrícula, CPF ou PIN incorretos.')).toBeHidden();

  await quem.fill(ficha.Url);
  await quem.press('Enter');
  await expect(tablet.getByText(/Olá, Jurandir Melo/)).toBeVisible();
  await tablet.getByLabel('Seu PIN').fill(PIN);
  await tablet.clock.runFor(62_000);
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  await expect(tablet.getByText(/Olá, /)).toHaveCount(0);
  await expect(quem).toHaveValue('');
  await tablet.context().close();
});

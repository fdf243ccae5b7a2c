import { administrador, quemEntrou } from './chamadas.ts';
import { cursoDeProva } from './curso-pronto.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const CURSO = 'Uma chance só';

test('quem gastou a única tentativa ganha outra, com o motivo registrado, e passa', async ({
  page,
  browser,
  program,
}) => {
  const adm = await administrador(browser, program.url);
  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } });
  const estudo = await contexto.newPage();
  await signIn(estudo, 'wellington.dantas@serraazul.example');
  const aluno = await quemEntrou(estudo, program.url);
  const IdCurso = await cursoDeProva(adm, aluno, {
    Nome: CURSO,
    Tentativas: 1,
    Perguntas: ['A luva rasgou. O que fazer?'],
  });
  const responder = async (comeco: string, resposta: string) => {
    await estudo.getByRole('button', { name: comeco }).click();
    await estudo.getByLabel(resposta).check();
    await expect(estudo.getByText('1 de 1 respondida')).toBeVisible();
    await estudo.getByRole('button', { name: 'Conferir e entregar' }).click();
    await estudo.getByRole('button', { name: 'Entregar', exact: true }).click();
  };
  await estudo.goto(`/#/curso-aluno/${IdCurso}`);
  await estudo.getByRole('link', { name: 'Começar o curso' }).click();
  await responder('Começar a avaliação', 'Usar assim');
  await expect(estudo.getByRole('heading', { name: 'Ainda não foi desta vez' })).toBeFocused();
  await estudo.reload();
  await expect(estudo.getByText(/gestor da sua empresa/)).toBeVisible();
  await expect(estudo.getByRole('button', { name: 'Começar a avaliação' })).toBeHidden();
  await expectAccessible(estudo);

  await signIn(page, 'adm@habilita.example');
  await page.goto(`/#/cliente/${aluno.IdCliente}?aba=turmas`);
  await page.getByRole('searchbox').first().fill(CURSO);
  await page.getByRole('link', { name: `Turma de ${CURSO}` }).click();
  await page
    .getByRole('button', { name: /Wellington/ })
    .first()
    .click();
  const gaveta = page.getByRole('dialog', { name: /Wellington/ });
  await expect(gaveta.getByText('1 de 1 tentativa, melhor nota 0')).toBeVisible();
  await gaveta.getByRole('button', { name: 'Conceder mais uma tentativa em Prova de luvas' }).click();
  await expect(gaveta.getByLabel('Motivo da tentativa extra')).toBeFocused();
  await gaveta.getByRole('button', { name: 'Conceder', exact: true }).click();
  await expect(gaveta.getByText('Informe o motivo.')).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByLabel('Motivo da tentativa extra').fill('A luz acabou no meio da prova.');
  await gaveta.getByRole('button', { name: 'Conceder', exact: true }).click();
  await expect(page.getByText('Mais uma tentativa em “Prova de luvas”.')).toBeVisible();
  await expect(gaveta.getByText('1 de 2 tentativas, melhor nota 0')).toBeVisible();
  await expect(gaveta.getByRole('button', { name: /^Conceder mais uma tentativa/ })).toBeHidden();

  await estudo.reload();
  await responder('Começar a avaliação', 'Pedir a troca');
  await expect(estudo.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await contexto.close();
});

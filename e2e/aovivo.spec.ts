import { concluirCurso, cursoCurto } from './certificado-pronto.ts';
import { administrador, quemEntrou } from './chamadas.ts';
import { expect, signIn, test } from './program.ts';

test('a página da turma acompanha quem estuda, sem recarregar', async ({ page, browser, program }) => {
  const contexto = await browser.newContext({ baseURL: program.url });
  const aluno = await contexto.newPage();
  await signIn(aluno, 'wellington.dantas@serraazul.example');
  const quem = await quemEntrou(aluno, program.url);
  await cursoCurto(await administrador(browser, program.url), 'Curso ao vivo', quem);

  await signIn(page, 'gestor@habilita.example');
  const ouvindo = page.waitForResponse(/aovivo\/novidades\?cliente=/);
  await page.goto('/#/gestor-turmas?busca=ao+vivo');
  await page.getByRole('link', { name: 'Turma de Curso ao vivo' }).click();
  const linha = page.getByRole('row', { name: /Wellington Dantas/ });
  await expect(linha).toContainText('0%');
  expect((await ouvindo).status()).toBe(200);
  await concluirCurso(quem, 'Curso ao vivo');
  await expect(linha).toContainText('100%');
  await contexto.close();
});

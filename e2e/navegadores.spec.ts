import { administrar, estudar, estudarPacote, preparar, sair } from './jornadas-de-outros.ts';
import { outroNavegador } from './outro-navegador.ts';
import { expect, startProgram, test } from './program.ts';
import { BROWSERS } from './webdriver.ts';

/** Browsers that are not Chromium, as the system's packages install them: found, or skipped by name. */
for (const [nome, abrir] of Object.entries(BROWSERS)) {
  test(`o ${nome} da máquina faz o dia de quem estuda e de quem administra`, async () => {
    test.skip(abrir === null, `sem ${nome}`);
    test.setTimeout(900_000);
    const [program, driver] = [await startProgram(), await abrir?.()];
    if (!driver) return;
    test.info().annotations.push({ type: 'navegador', description: driver.version });
    const page = outroNavegador(driver, program.url);
    try {
      const { curso, licao } = await preparar(program);
      await estudar(page, curso);
      await estudarPacote(page, licao);
      await sair(page);
      await administrar(page);
    } catch (error) {
      await page.picture(test.info().outputPath(`${nome}.png`));
      throw error;
    } finally {
      await driver.close();
      await program.stop();
    }
  });
}

test('um navegador antigo demais lê isso, em vez de uma página vazia @quick', async ({
  browser,
  program,
}) => {
  // What the oldest that README.md names were the first to have.
  for (const falta of ['Array.prototype.toSpliced', 'CompressionStream', 'IDBFactory.prototype.databases']) {
    const page = await browser.newPage();
    await page.addInitScript(`delete ${falta}`);
    await page.goto(program.url);
    await expect(page.getByText(/^Este navegador é antigo demais/), falta).toBeVisible();
    await expect(page.getByText('Carregando…')).toBeHidden();
    await page.close();
  }
});

import { administrador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const ALUNO = 'aluno@habilita.example';

test('letras e tema: à vista na hora, com a pessoa em outro aparelho, e antes da primeira pintura', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  await page.goto('/#/perfil');
  const letra = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const tema = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  expect([await letra(), await tema()]).toEqual(['16px', 'light']);
  const gravou = () => page.waitForResponse(/alterarAparencia/);
  const maximo = gravou();
  await page.getByRole('radio', { name: 'Máximo' }).check();
  await maximo;
  const escuro = gravou();
  // By keyboard, as a group of choices is walked.
  await page.getByRole('radio', { name: 'Do aparelho' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await escuro;
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked();
  await expect.poll(async () => [await letra(), await tema()]).toEqual(['24px', 'dark']);
  await expectAccessible(page);
  for (const lugar of ['/#/perfil', '/#/cursos-aluno', '/#/cursos-aluno/certificados']) {
    await page.goto(lugar);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await semSobra(page);
    await expectAccessible(page);
  }

  // Before any of the program has come the page is already so.
  await page.route('**/assets/**', (rota) => rota.abort('failed'));
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect([await letra(), await tema()]).toEqual(['24px', 'dark']);
  await page.unroute('**/assets/**');

  // Nor does it show another one for a moment while the program starts.
  await page.addInitScript(() => {
    const temas = new Set<string | undefined>();
    Object.assign(window, { temas });
    new MutationObserver(() => temas.add(document.documentElement.dataset['mantineColorScheme'])).observe(
      document,
      { subtree: true, attributeFilter: ['data-mantine-color-scheme'] },
    );
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => [...(Object(window).temas as Set<string>)])).toEqual(['dark']);

  const outro = await (await browser.newContext({ baseURL: program.url })).newPage();
  await signIn(outro, ALUNO);
  await expect
    .poll(() => outro.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('24px');
  await outro.goto('/#/perfil');
  const normal = outro.waitForResponse(/alterarAparencia/);
  await outro.getByRole('radio', { name: 'Normal' }).check();
  await normal;
  const claro = outro.waitForResponse(/alterarAparencia/);
  await outro.getByRole('radio', { name: 'Do aparelho' }).check();
  await claro;
  await outro.context().close();
});

test('um texto se ouve: começa, pausa, continua e para, pelo teclado; sem voz não há botão', async ({
  page,
  browser,
  program,
}) => {
  // The device's voice, which no machine of tests has: what it is given to say, until it is told to be silent.
  await page.addInitScript(() => {
    const ditas: string[] = [];
    let calada = 0;
    Object.assign(window, { ditas, vozes: [{ lang: 'pt_BR', name: 'Voz' }] });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class extends EventTarget {
        text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    });
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => Object(window).vozes,
        speak: ({ text }: { text: string }) => ditas.push(text),
        cancel: () => (calada += 1),
        speaking: true,
        caladas: () => calada,
      }),
    });
  });
  const ditas = () => page.evaluate(() => Object(window).ditas as string[]);
  await signIn(page, ALUNO);
  const IdCurso = await cursoPronto(
    await administrador(browser, program.url),
    await quemEntrou(page, program.url),
    'Mãos que ouvem',
  );
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  const ouvir = page.getByRole('button', { name: 'Ouvir o texto' });
  await ouvir.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Lendo em voz alta' })).toBeAttached();
  expect(await ditas()).toEqual(['Olhe a luva']);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continuar a leitura' })).toBeFocused();
  await page.keyboard.press('Enter');
  // What was interrupted begins again.
  expect(await ditas()).toEqual(['Olhe a luva', 'Olhe a luva']);
  // A voice that stops and tells nobody: what it did not say is said again, and until then no time of study counts.
  await page.evaluate(() => Object.assign(speechSynthesis, { speaking: false }));
  await expect(page.getByText('A voz do aparelho parou.')).toBeVisible();
  await page.evaluate(() => Object.assign(speechSynthesis, { speaking: true }));
  await page.getByRole('button', { name: 'Continuar a leitura' }).click();
  await expect.poll(ditas).toEqual(['Olhe a luva', 'Olhe a luva', 'Olhe a luva']);
  await page.getByRole('button', { name: 'Parar' }).click();
  await expect(ouvir).toBeVisible();
  await semSobra(page);

  await page.evaluate(() => {
    Object.assign(window, { vozes: [{ lang: 'en-US', name: 'Voice' }] });
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  });
  await expect(ouvir).toBeHidden();
});

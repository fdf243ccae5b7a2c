import type { Page } from '@playwright/test';
import { expect, open, openPaused, test } from '../kit/fixture.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo da aula' });
const html = (page: Page) => page.getByTestId('html');
/** Forty by forty: one of a single point cannot be clicked. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAL0lEQVR42u3NoQ0AAAgDsHkuxfC/5AkSTJP6pqZfRCwWi8VisVgsFovFYrFYLL6zX8+EzC1ad5cAAAAASUVORK5CYII=',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

test('the toolbar speaks Portuguese and formats what is selected', async ({ page }) => {
  await open(page, 'richtext');
  for (const name of [
    'Negrito',
    'Itálico',
    'Título',
    'Lista com marcadores',
    'Lista numerada',
    'Citação',
    'Link',
    'Imagem',
    'Bloco de código',
    'Desfazer',
    'Refazer',
  ])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await editor(page).press('ControlOrMeta+a');
  await page.keyboard.type('Pare');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Itálico' }).click();
  await expect(page.getByRole('button', { name: 'Itálico' })).toHaveAttribute('aria-pressed', 'true');
  await expect(html(page)).toContainText('<em>Pare</em>');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(html(page)).not.toContainText('<em>');
});

test('the code button inserts the specified text, preformatted', async ({ page }) => {
  await open(page, 'richtext');
  await editor(page).press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Bloco de código' }).click();
  await expect(html(page)).toContainText('<pre><code>Place your code here.</code></pre>');
});

test('one request per image in the field image, path from each answer, uploading true then false', async ({
  page,
}) => {
  const bodies: string[] = [];
  await page.route('**/upload', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    bodies.push(body);
    expect(route.request().headers()['x-kit']).toBe('yes');
    await route.fulfill({ json: { path: `/files/${/filename="(.*?)"/.exec(body)?.[1]}` } });
  });
  await page.route('**/files/*', (route) => route.fulfill({ contentType: 'image/png', body: PNG }));
  await open(page, 'richtext');
  await expect(editor(page)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([picture('a.png'), picture('b.png')]);
  await expect(html(page)).toContainText('<img src="/files/a.png" alt=""><img src="/files/b.png" alt="">');
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toContain('name="image"');
  await expect(page.getByTestId('reports')).toHaveText('[true,false]');
});

test('what is put in comes after the picture that is still selected, and text selected is kept', async ({
  page,
}) => {
  await page.route('**/upload', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    await route.fulfill({ json: { path: `/files/${/filename="(.*?)"/.exec(body)?.[1]}` } });
  });
  await page.route('**/files/*', (route) => route.fulfill({ contentType: 'image/png', body: PNG }));
  await open(page, 'richtext');
  await editor(page).press('ControlOrMeta+End');
  for (const name of ['a.png', 'b.png']) {
    await page.locator('input[type=file]').setInputFiles(picture(name));
    await expect(html(page)).toContainText(`/files/${name}`);
  }
  await editor(page).locator('img[src="/files/a.png"]').click();
  await page.getByRole('button', { name: 'Bloco de código' }).click();
  await expect(html(page)).toContainText(
    '<img src="/files/a.png" alt=""><pre><code>Place your code here.</code></pre><img src="/files/b.png" alt="">',
  );
  await editor(page).press('ControlOrMeta+a');
  await page.locator('input[type=file]').setInputFiles(picture('c.png'));
  await expect(html(page)).toContainText('/files/c.png');
  await expect(html(page)).toContainText('freio');
});

test('two pictures in a row inside a paragraph stand where the caret was, one after the other', async ({
  page,
}) => {
  await page.route('**/upload', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    await route.fulfill({ json: { path: `/files/${/filename="(.*?)"/.exec(body)?.[1]}` } });
  });
  await page.route('**/files/*', (route) => route.fulfill({ contentType: 'image/png', body: PNG }));
  await open(page, 'richtext');
  await editor(page).press('ControlOrMeta+a');
  await page.keyboard.type('antes depois');
  for (let step = 0; step < ' depois'.length; step++) await page.keyboard.press('ArrowLeft');
  for (const name of ['a.png', 'b.png']) {
    await page.locator('input[type=file]').setInputFiles(picture(name));
    await expect(html(page)).toContainText(`/files/${name}`);
  }
  await expect(html(page)).toHaveText(
    /^<p>antes<\/p><img src="\/files\/a.png" alt=""><img src="\/files\/b.png" alt=""><p> ?depois<\/p>$/,
  );
});

test('what is typed after a picture stands below it, not in its place', async ({ page }) => {
  await page.route('**/upload', (route) => route.fulfill({ json: { path: '/files/a.png' } }));
  await page.route('**/files/*', (route) => route.fulfill({ contentType: 'image/png', body: PNG }));
  await open(page, 'richtext');
  await editor(page).press('ControlOrMeta+a');
  await page.keyboard.type('antes');
  await page.locator('input[type=file]').setInputFiles(picture('a.png'));
  await expect(html(page)).toContainText('/files/a.png');
  await page.keyboard.type('Legenda');
  await expect(html(page)).toHaveText('<p>antes</p><img src="/files/a.png" alt=""><p>Legenda</p>');
});

test('an image that cannot be stored is embedded', async ({ page }) => {
  await page.route('**/upload', (route) => route.fulfill({ status: 500 }));
  await open(page, 'richtext');
  await expect(editor(page)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(picture('a.png'));
  await expect(html(page)).toContainText(`<img src="data:image/png;base64,${PNG.toString('base64')}"`);
  await expect(page.getByTestId('reports')).toHaveText('[true,false]');
});

test('a link leads to the web, and a script is refused', async ({ page }) => {
  await open(page, 'richtext');
  const link = async (address: string) => {
    await editor(page).press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('textbox', { name: 'Endereço do link' }).fill(address);
    await page.getByRole('button', { name: 'Salvar' }).click();
  };
  await link('javascript:alert(1)');
  await expect(html(page)).not.toContainText('href');
  await link('https://exemplo.com.br');
  await expect(html(page)).toContainText('href="https://exemplo.com.br"');
  // Back closes the box of the address, and the text is there to be gone on with.
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const address = page.getByRole('textbox', { name: 'Endereço do link' });
  await expect(address).toHaveValue('https://exemplo.com.br');
  await page.waitForFunction(() => history.state.uiLayer === 1);
  await page.goBack();
  await expect(address).toBeHidden();
  await expect(page).toHaveURL(/#\/richtext$/);
  await expect(editor(page)).toBeFocused();
});

test('follows a value changed elsewhere, without what is not allowed in it', async ({ page }) => {
  await open(page, 'richtext');
  await expect(editor(page)).toContainText('freio');
  await page.getByRole('button', { name: 'Mudar de fora' }).click();
  await expect(editor(page).locator('p')).toHaveText(['De fora.', 'Clique']);
  await expect(editor(page).locator('img:not(.ProseMirror-separator), [href^=javascript]')).toHaveCount(0);
});

test('made as soon as its place is on the page, looking every 50 ms', async ({ page }) => {
  await openPaused(page, 'richtext');
  await page.getByRole('button', { name: 'Esconder' }).click();
  await page.clock.runFor(500);
  await expect(page.locator('.ProseMirror')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await page.clock.runFor(50);
  await expect(editor(page)).toContainText('freio');
});

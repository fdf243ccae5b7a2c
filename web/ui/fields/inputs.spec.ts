import type { Page } from '@playwright/test';
import { expect, open, openPaused, test } from '../kit/fixture.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Buscar' });

test.describe('debounced input', () => {
  test('emits the current value 700 ms after the last key was released, once', async ({ page }) => {
    await openPaused(page, 'form');
    await field(page).pressSequentially('ab');
    await page.clock.runFor(500);
    await field(page).pressSequentially('c');
    await page.clock.runFor(699);
    await expect(page.getByTestId('emitted')).toHaveText('[]');
    await page.clock.runFor(1);
    await expect(page.getByTestId('emitted')).toHaveText('["abc"]');
    await page.clock.runFor(5000);
    await expect(page.getByTestId('emitted')).toHaveText('["abc"]');
  });

  test('a key held down does not start the time; its release does', async ({ page }) => {
    await openPaused(page, 'form');
    await field(page).focus();
    await page.keyboard.down('a');
    await page.clock.runFor(3000);
    await expect(page.getByTestId('emitted')).toHaveText('[]');
    await page.keyboard.up('a');
    await page.clock.runFor(700);
    await expect(page.getByTestId('emitted')).toHaveText('["a"]');
  });

  test('text that arrives without a key waits too; Enter and clearing do not', async ({ page }) => {
    await openPaused(page, 'form');
    await field(page).fill('colado');
    await page.clock.runFor(699);
    await expect(page.getByTestId('emitted')).toHaveText('[]');
    await page.clock.runFor(1);
    await expect(page.getByTestId('emitted')).toHaveText('["colado"]');
    await field(page).pressSequentially('!');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('emitted')).toHaveText('["colado","colado!"]');
    await page.getByRole('button', { name: 'Limpar' }).click();
    await expect(page.getByTestId('emitted')).toHaveText('["colado","colado!",""]');
    await expect(field(page)).toBeFocused();
  });

  test('follows a value changed elsewhere and forgets what was being typed', async ({ page }) => {
    await openPaused(page, 'form');
    await field(page).pressSequentially('meio');
    await page.getByRole('button', { name: 'Mudar de fora' }).click();
    await expect(field(page)).toHaveValue('de fora');
    await page.clock.runFor(2000);
    await expect(page.getByTestId('emitted')).toHaveText('["de fora"]');
  });
});

test.describe('masks', () => {
  const TYPED: [string, string, string, string][] = [
    ['CPF', '12345678909', '123.456.789-09', '12345678909!'],
    ['CNPJ', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35!'],
    ['CNPJ', '11222333000181', '11.222.333/0001-81', '11222333000181!'],
    ['CEP', '01310100', '01310-100', '01310100!'],
    ['Telefone', '1134567890', '(11) 3456-7890', '1134567890!'],
    ['Telefone', '11934567890', '(11) 93456-7890', '11934567890!'],
    ['Percentual', '150', '100%', '100!'],
    ['Dia', '31', '31', '31!'],
    ['Dia', '4', '04', '04!'],
    ['Hora', '0730', '07:30', '07:30!'],
    ['Hora', '945', '09:45', '09:45!'],
    ['Dia', '32', '3_', '3'],
    ['Mês', '12', '12', '12!'],
    ['Mês', '13', '1_', '1'],
    ['Data', '14032028', '14/03/2028', '2028-03-14!'],
    ['Data', '3113', '31/1_/____', ''],
  ];
  test('what is typed takes its shape, and the value goes out without it', async ({ page }) => {
    await open(page, 'masks');
    for (const [label, keys, shown, value] of TYPED) {
      const input = page.getByRole('textbox', { name: label });
      await input.fill('');
      await input.pressSequentially(keys);
      await expect(input, `${label} ${keys}`).toHaveValue(shown);
      await expect(page.getByTestId(`${await input.getAttribute('name')}-value`)).toHaveText(value);
    }
  });

  test('an underscore stands for what is still to be typed, only while the field is used', async ({
    page,
  }) => {
    await open(page, 'masks');
    const input = page.getByRole('textbox', { name: 'CPF' });
    await expect(input).toHaveAttribute('placeholder', '___.___.___-__');
    await input.pressSequentially('123');
    await expect(input).toHaveValue(/^123[._]/);
    await expect(input).toHaveValue(/__$/);
    await page.keyboard.press('Tab');
    await expect(input).toHaveValue('123');
    await expect(input).toHaveAccessibleDescription('O CPF tem 11 dígitos.');
    await expect(page.getByTestId('cpf-value')).toHaveText('123');
  });

  test('backspace in the middle takes one digit and leaves the caret there', async ({ page }) => {
    await open(page, 'masks');
    const input = page.getByRole('textbox', { name: 'CPF' });
    await input.pressSequentially('12345678909');
    await input.evaluate((element: HTMLInputElement) => element.setSelectionRange(6, 6));
    await page.keyboard.press('Backspace');
    await expect(input).toHaveValue('123.467.890-9_');
    expect(await input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(5);
    await page.keyboard.press('5');
    await expect(input).toHaveValue('123.456.789-09');
  });

  const PASTED: [string, string, string][] = [
    ['CPF', ' 123.456.789-09 ', '123.456.789-09'],
    ['CPF', '12345678909', '123.456.789-09'],
    ['CNPJ', '12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['Telefone', '+55 (11) 93456-7890', '(11) 93456-7890'],
    ['Telefone', '5511934567890', '(11) 93456-7890'],
    ['CEP', '01310-100', '01310-100'],
    ['Data', '14/03/2028', '14/03/2028'],
    ['Percentual', '85 %', '85%'],
  ];
  test('pasting works with and without punctuation', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'masks');
    for (const [label, text, shown] of PASTED) {
      const input = page.getByRole('textbox', { name: label });
      await input.fill('');
      await page.evaluate((content) => navigator.clipboard.writeText(content), text);
      await page.keyboard.press('ControlOrMeta+v');
      await expect(input, `${label} ${text}`).toHaveValue(shown);
    }
  });

  test('the telephone changes shape at the eleventh digit, both ways', async ({ page }) => {
    await open(page, 'masks');
    const input = page.getByRole('textbox', { name: 'Telefone' });
    await input.pressSequentially('1193456789');
    await expect(input).toHaveValue('(11) 9345-6789');
    await page.keyboard.press('0');
    await expect(input).toHaveValue('(11) 93456-7890');
    await page.keyboard.press('Backspace');
    await expect(input).toHaveValue('(11) 9345-6789');
  });
});

test.describe('the calendar of a date', () => {
  const typed = (page: Page) => page.getByLabel('Data');
  const calendar = (page: Page) => page.locator('input[type=date]');

  test('opens by pointer and keyboard at the day that is there, and its day is as if typed', async ({
    page,
  }) => {
    // The calendar is the device's and no test can reach into it: what it is opened with is written down.
    await page.addInitScript(() => {
      HTMLInputElement.prototype.showPicker = function () {
        document.title = `${this.value} ${this.min} ${this.max}`;
      };
    });
    await open(page, 'masks');
    await typed(page).pressSequentially('14032028');
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name: 'Abrir calendário' });
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription('Data');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('2028-03-14 2028-03-01 2028-12-31');
    await calendar(page).fill('2028-04-02');
    await expect(typed(page)).toHaveValue('02/04/2028');
    await expect(page.getByTestId('date-value')).toHaveText('2028-04-02!');
    await button.click();
    await expect(page).toHaveTitle('2028-04-02 2028-03-01 2028-12-31');
    const box = await button.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);

    // What was begun and is no date yet gives way to the day that is chosen, and so does what was said of it.
    await typed(page).fill('31/1');
    await page.keyboard.press('Tab');
    await expect(typed(page)).toHaveAccessibleDescription('Use uma data que existe, como 31/12/2026.');
    await calendar(page).fill('2028-12-31');
    await expect(typed(page)).toHaveValue('31/12/2028');
    await expect(typed(page)).toHaveAccessibleDescription('');
    await calendar(page).fill('');
    await expect(typed(page)).toHaveValue('');
    await expect(page.getByTestId('date-value')).toHaveText('');
  });

  test('is really opened by the browser, and is dark where the page is', async ({ page }) => {
    const refusals: Error[] = [];
    page.on('pageerror', (refusal) => refusals.push(refusal));
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, 'masks');
    await page.getByRole('button', { name: 'Abrir calendário' }).click();
    await expect(calendar(page)).toHaveCSS('color-scheme', 'dark');
    expect(refusals).toEqual([]);
  });

  test('is not offered where the browser cannot open it', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker'));
    await open(page, 'masks');
    await expect(typed(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir calendário' })).toHaveCount(0);
  });

  test('deadlines of 7, 15 and 30 days are one tap away', async ({ page }) => {
    await open(page, 'masks');
    const presets = page.getByRole('group', { name: 'A partir de 20/03/2028' });
    for (const [name, day, shown] of [
      ['+7 dias', '2028-03-27', '27/03/2028'],
      ['+15 dias', '2028-04-04', '04/04/2028'],
      ['+30 dias', '2028-04-19', '19/04/2028'],
    ] as const) {
      await presets.getByRole('button', { name }).click();
      await expect(typed(page)).toHaveValue(shown);
      await expect(page.getByTestId('date-value')).toHaveText(`${day}!`);
      await expect(presets.getByRole('button', { pressed: true })).toHaveText(name);
    }
    await typed(page).fill('14032028');
    await expect(presets.getByRole('button', { pressed: true })).toHaveCount(0);
  });
});

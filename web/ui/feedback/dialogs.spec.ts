import type { Page } from '@playwright/test';
import { expect, open, test } from '../kit/fixture.ts';

const ask = async (page: Page) => {
  await open(page, 'dialogs');
  await page.getByRole('button', { name: 'Excluir turma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir a turma Operadores 2026?' });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('the harmless answer has the focus, and Tab stays inside', async ({ page }) => {
  const dialog = await ask(page);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Excluir turma' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
});

test('Esc is no, and the focus goes back to where it came from', async ({ page }) => {
  const dialog = await ask(page);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('answer')).toHaveText('não');
  await expect(page.getByRole('button', { name: 'Excluir turma' })).toBeFocused();
});

test('the action is yes', async ({ page }) => {
  const dialog = await ask(page);
  await dialog.getByRole('button', { name: 'Excluir turma' }).click();
  await expect(page.getByTestId('answer')).toHaveText('sim');
});

test('a drawer keeps the list behind it; Esc and Back close an open list inside first, then the drawer @layout', async ({
  page,
}) => {
  await open(page, 'dialogs');
  await page.getByRole('button', { name: 'Abrir aluno' }).click();
  const drawer = page.getByRole('dialog', { name: 'Érica Araújo' });
  await expect(drawer).toBeVisible();
  const field = drawer.getByRole('combobox', { name: 'Setor' });
  await field.click();
  await expect(drawer.getByRole('option')).toHaveCount(3);
  await expect(drawer.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(drawer.getByRole('option')).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 });
  await page.waitForFunction(() => history.state.uiLayer === 1);
  await field.click();
  await page.waitForFunction(() => history.state.uiLayer === 2);
  await page.goBack();
  await expect(drawer.getByRole('option')).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abrir aluno' })).toBeFocused();
});

/** A browser that takes its time with the history: what it is asked is done in its order, later. */
const slowHistory = (page: Page) =>
  page.addInitScript(() => {
    const SLOW_MS = 350;
    const go = history.go.bind(history);
    history.go = (steps) => void setTimeout(go, SLOW_MS, steps);
    const { navigation } = window;
    const traverseTo = navigation.traverseTo.bind(navigation);
    navigation.traverseTo = (key) => {
      const committed = new Promise<NavigationHistoryEntry>((resolve, reject) => {
        setTimeout(() => {
          const told = traverseTo(key);
          told.finished?.catch(() => null);
          told.committed?.then(resolve, reject);
        }, SLOW_MS);
      });
      committed.finally(() => Object.assign(window, { answered: true })).catch(() => null);
      return { committed, finished: committed };
    };
    addEventListener('popstate', () => Object.assign(window, { arrived: true }));
  });

test('a link pressed while a closed drawer leaves the history leads where it says', async ({ page }) => {
  await slowHistory(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'dialogs');
  await page.getByRole('button', { name: 'Abrir aluno' }).click();
  const drawer = page.getByRole('dialog', { name: 'Érica Araújo' });
  await expect(drawer.getByRole('button', { name: 'Fechar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tabela' }).click();
  await page.waitForFunction(() => Object(window).arrived);
  await expect(page).toHaveURL(/#\/table$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/dialogs$/);
});

test('a slow browser that was asked twice to go back does not take back what was opened meanwhile', async ({
  page,
}) => {
  await slowHistory(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'dialogs');
  await page.getByRole('button', { name: 'Abrir aluno' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => Object(window).arrived);
  await page.getByRole('link', { name: 'Tabela' }).click();
  await page.waitForFunction(() => Object(window).answered);
  await expect(page).toHaveURL(/#\/table$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/dialogs$/);
});

test('a page opened while what closed leaves the history is drawn once, and keeps what is typed in it', async ({
  page,
}) => {
  await slowHistory(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'dialogs');
  await page.getByRole('button', { name: 'Abrir aluno' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Formulário' }).click();
  const name = page.getByRole('textbox').first();
  await name.fill('Érica');
  await page.waitForFunction(() => Object(window).arrived);
  await expect(page).toHaveURL(/#\/form$/);
  await expect(name).toHaveValue('Érica');
});

test('an address replaced while a closed question leaves the history keeps open what lay below it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => {
      setTimeout(go, 300, steps);
      history.replaceState({ replaced: true }, '');
    };
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'dialogs');
  await page.getByRole('button', { name: 'Abrir aluno' }).click();
  const drawer = page.getByRole('dialog', { name: 'Érica Araújo' });
  await expect(drawer).toBeVisible();
  // Behind the drawer, where only a program reaches it.
  await page.getByRole('button', { name: 'Excluir turma', includeHidden: true }).dispatchEvent('click');
  const question = page.getByRole('dialog', { name: /Excluir a turma/ });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await page.waitForFunction(() => history.state.replaced && history.state.uiLayer === 1);
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/#\/dialogs$/);
});

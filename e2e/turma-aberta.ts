import type { Page } from '@playwright/test';
import { closed, expect } from './program.ts';

/** A tab of the class, once nothing lies over the page any more. */
export async function abrirParte(page: Page, nome: 'Alunos' | 'Conteúdo' | 'Presença' | 'Progresso') {
  await expect(page.getByRole('dialog')).toBeHidden();
  await closed(page);
  const parte = page.getByRole('tablist', { name: 'Partes da turma' }).getByRole('tab', { name: nome });
  await parte.click();
  await expect(parte).toHaveAttribute('aria-selected', 'true');
}

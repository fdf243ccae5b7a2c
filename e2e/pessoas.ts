import type { Page } from '@playwright/test';

/** Completes nine made-up digits with the two that make a valid CPF. */
export function cpf(base: string): string {
  const digito = (numero: string) => {
    const soma = Array.from(numero, Number).reduce((total, d, i) => total + d * (numero.length + 1 - i), 0);
    return String(((soma * 10) % 11) % 10);
  };
  const primeiro = base + digito(base);
  return primeiro + digito(primeiro);
}

/** Picks sectors in the field of this name. */
export async function escolher(page: Page, campo: string, ...setores: string[]) {
  const combo = page.getByRole('combobox', { name: campo });
  for (const setor of setores) {
    await combo.fill(setor);
    await page.getByRole('listbox', { name: campo }).getByRole('option', { name: setor }).click();
  }
  await combo.press('Escape');
}

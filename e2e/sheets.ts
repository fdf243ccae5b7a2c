import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { cnpjValido, cpfValido } from '#contract/identificadores.ts';
import { expect } from './program.ts';

const comDigitos = (base: string, valido: (numero: string) => boolean) => {
  const numero = Array.from({ length: 100 }, (_, i) => base + String(i).padStart(2, '0')).find(valido);
  if (!numero) throw new Error(`no check digits for ${base}`);
  return numero;
};
export const cpf = (n: number) => comDigitos(String(n).padStart(9, '0'), cpfValido);

type Linhas = (string | number | Date | null)[][];

const emCelulas = (linhas: Linhas) =>
  linhas.map((linha) =>
    linha.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : value)),
  );

/** A workbook as Excel writes it: what looks like a number is one. */
export async function xlsx(linhas: Linhas): Promise<Buffer> {
  return await writeXlsxFile(emCelulas(linhas)).toBuffer();
}

/** Of several sheets, by their names. */
export async function pasta(abas: Record<string, Linhas>): Promise<Buffer> {
  const dados = Object.entries(abas).map(([sheet, linhas]) => ({ sheet, data: emCelulas(linhas) }));
  return await writeXlsxFile(dados).toBuffer();
}

/** A client of its own, so that no other journey is disturbed; ends on its page. */
export async function novoCliente(page: Page, nome: string, n: number) {
  await page.goto('/#/clientes');
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  await page.getByLabel('Nome fantasia').fill(nome);
  await page.getByLabel('Razão social').fill(`${nome} Ltda.`);
  await page.getByLabel('CNPJ').fill(comDigitos(`${String(n).padStart(8, '0')}0001`, cnpjValido));
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expect(page.getByRole('heading', { name: nome })).toBeVisible();
}

export async function sendSheet(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('tab', { name: 'Importações' }).click();
  await page.getByRole('button', { name: 'Nova importação' }).click();
  const mimeType = 'application/octet-stream';
  await page.getByLabel('Planilha CSV, XLSX ou ODS').setInputFiles({ name, mimeType, buffer });
  await page.getByRole('button', { name: 'Enviar e analisar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
}

/** Types over a cell, as in a spreadsheet; waits for the verdict. */
export async function corrigir(page: Page, linha: number, campo: string, texto: string) {
  const fileira = page.getByRole('row', { name: new RegExp(`^Linha ${linha} `) });
  await expect(fileira).toBeVisible();
  const headers = await page.getByRole('columnheader').allTextContents();
  await fileira
    .getByRole('gridcell')
    .nth(headers.indexOf(campo) - 1)
    .click();
  const editor = page.getByLabel(`${campo}, linha ${linha}`);
  await editor.fill(texto);
  await editor.press('Enter');
  await expect(editor).toBeHidden();
}

export async function baixado(page: Page, botao: string | RegExp) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: botao }).click();
  const file = await download;
  return { nome: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

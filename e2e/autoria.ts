import type { Page } from '@playwright/test';
import { expect, procurar, signIn } from './program.ts';
import { abrirParte } from './turma-aberta.ts';

/** What an author does in the editor of a course. */

export const criarCurso = async (page: Page, nome: string) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/cursos');
  await page.getByRole('button', { name: 'Novo curso' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Novo curso' });
  await gaveta.getByLabel('Nome do curso').fill(nome);
  await gaveta.getByLabel('Categoria').fill('Segurança');
  await gaveta.getByRole('button', { name: 'Criar e montar o conteúdo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
};

export const novoModulo = async (page: Page, titulo: string) => {
  await page.getByLabel('Novo módulo').fill(titulo);
  await page.getByRole('button', { name: 'Adicionar módulo' }).click();
  await expect(page.getByRole('textbox', { name: `Título do módulo ${titulo}` })).toBeVisible();
};

/** Opens a new lesson of this type, gives it its title and returns its drawer. */
export const novaAula = async (page: Page, modulo: string, tipo: string, titulo: string) => {
  await page.getByRole('button', { name: `Adicionar aula em ${modulo}` }).click();
  await page.getByRole('menuitem', { name: tipo }).click();
  const gaveta = page.getByRole('dialog', { name: tipo });
  await gaveta.getByRole('textbox', { name: 'Título', exact: true }).fill(titulo);
  return gaveta;
};

export const fechar = async (page: Page) => {
  const gaveta = page.getByRole('dialog');
  await expect(gaveta.getByText(/Salvo às/)).toBeVisible();
  await gaveta.getByRole('button', { name: 'Fechar' }).click();
  await expect(gaveta).toBeHidden();
};

export const aulasDe = (page: Page, modulo: string) =>
  page.getByRole('list', { name: `Aulas de ${modulo}` }).getByRole('listitem');

/** A class of the sample client that takes the course, found by these words. */
export const abrirTurmaDoCurso = async (
  page: Page,
  { turma, busca, curso }: { turma: string; busca: string; curso: RegExp },
) => {
  await page.goto('/#/clientes');
  await page.getByRole('table').getByText('Metalúrgica Serra Azul').click();
  await page.getByRole('tab', { name: 'Turmas' }).click();
  await page.getByRole('button', { name: 'Nova turma' }).click();
  await page.getByLabel('Nome da turma').fill(turma);
  await page.getByLabel('Início').fill('01/01/2020');
  await page.getByLabel('Término').fill('31/12/2190');
  await page.getByLabel('Vagas').fill('5');
  await page.getByRole('button', { name: 'Abrir turma' }).click();
  await abrirParte(page, 'Conteúdo');
  await page.getByRole('button', { name: 'Incluir cursos' }).click();
  const escolha = page.getByRole('dialog', { name: 'Incluir cursos na turma' });
  await procurar(page, 'Cursos', busca);
  await page.getByRole('option', { name: curso }).click();
  await page.keyboard.press('Escape');
  await escolha.getByRole('button', { name: 'Incluir 1 curso' }).click();
  await expect(page.getByText('1 curso incluído na turma.')).toBeVisible();
  await abrirParte(page, 'Alunos');
};

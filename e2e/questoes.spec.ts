import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { avisosLivres, semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** A new course, empty of questions. */
async function abrirBanco(page: Page, nome: string) {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/cursos');
  await page.getByRole('button', { name: 'Novo curso' }).click();
  await page.getByRole('dialog').getByLabel('Nome do curso').fill(nome);
  await page.getByRole('dialog').getByRole('button', { name: 'Criar e montar o conteúdo' }).click();
  await page.getByRole('tab', { name: 'Questões' }).click();
  await expect(page.getByText('O banco de questões está vazio')).toBeVisible();
}

const gaveta = (page: Page) => page.getByRole('dialog');
const lista = (page: Page) => page.getByRole('table', { name: 'Questões' });

async function novaQuestao(page: Page, tipo: string, enunciado: string) {
  await page.getByRole('button', { name: 'Nova questão' }).click();
  await gaveta(page).getByLabel('Tipo').selectOption({ label: tipo });
  await gaveta(page)
    .getByRole('textbox', { name: /Enunciado|Afirmação/ })
    .fill(enunciado);
}

async function criar(page: Page) {
  await gaveta(page).getByRole('button', { name: 'Criar questão' }).click();
  await expect(gaveta(page)).toBeHidden();
}

test('uma questão de cada tipo, escrita pelo teclado, com recusa, busca, cópia, exclusão e volta', async ({
  page,
}) => {
  await abrirBanco(page, 'NR-35 para o banco de questões');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nova questão' }).click();
  await gaveta(page).getByRole('button', { name: 'Criar questão' }).click();
  await expect(gaveta(page).getByRole('link', { name: 'Escreva o enunciado.' })).toBeVisible();
  await expectAccessible(page);
  await gaveta(page).getByRole('textbox', { name: 'Enunciado' }).fill('A partir de que altura vale a NR-35?');
  await gaveta(page).getByLabel('Alternativa 1', { exact: true }).fill('Dois metros');
  await gaveta(page).getByLabel('Alternativa 2', { exact: true }).fill('Um metro');
  await gaveta(page).getByRole('button', { name: 'Criar questão' }).click();
  await expect(gaveta(page).getByRole('link', { name: 'Marque a resposta certa.' })).toBeVisible();

  // What is right moves with its line, and the focus with the button that moved it.
  await gaveta(page).getByLabel('Alternativa 1 é certa').check();
  await gaveta(page).getByRole('button', { name: 'Descer alternativa 1' }).press('Enter');
  await expect(gaveta(page).getByLabel('Alternativa 2', { exact: true })).toHaveValue('Dois metros');
  await expect(gaveta(page).getByLabel('Alternativa 2 é certa')).toBeChecked();
  await expect(gaveta(page).getByRole('button', { name: 'Descer alternativa 2' })).toBeFocused();
  await gaveta(page).getByRole('button', { name: 'Adicionar alternativa' }).press('Enter');
  await expect(gaveta(page).getByLabel('Alternativa 4', { exact: true })).toBeFocused();
  await gaveta(page).getByRole('button', { name: 'Remover alternativa 4' }).click();
  await gaveta(page).getByLabel('Etiquetas').fill('Conceitos, NR-35');
  await criar(page);
  await expect(lista(page).getByText('A partir de que altura vale a NR-35?')).toBeVisible();

  await novaQuestao(page, 'Verdadeiro ou falso', 'Com chuva forte o trabalho no telhado para.');
  await gaveta(page).getByLabel('A afirmação é').selectOption('Verdadeira');
  await gaveta(page).getByLabel('Situação prática').check();
  await criar(page);
  await expect(page.getByText('2 questões no banco, 1 de situação prática.')).toBeVisible();

  await novaQuestao(page, 'Associação', 'Ligue o equipamento ao que protege.');
  for (const [n, esquerda, direita] of [
    [1, 'Capacete', 'Cabeça'],
    [2, 'Bota', 'Pé'],
  ] as const) {
    await gaveta(page).getByLabel(`Par ${n}, esquerda`).fill(esquerda);
    await gaveta(page).getByLabel(`Par ${n}, direita`).fill(direita);
  }
  await expectAccessible(page);
  await criar(page);

  await page.getByLabel('Tipo').selectOption({ label: 'Associação' });
  await expect(lista(page).getByRole('row')).toHaveCount(2);
  await page.getByLabel('Tipo').selectOption('');
  await page.getByLabel('Etiqueta', { exact: true }).selectOption('Conceitos');
  await expect(lista(page).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);

  await lista(page).getByText('A partir de que altura').click();
  await expect(gaveta(page).getByLabel('Alternativa 2 é certa')).toBeChecked();
  await gaveta(page).getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByText('Questão duplicada. Esta é a cópia.')).toBeVisible();
  await expect(gaveta(page).getByRole('button', { name: 'Salvar questão' })).toBeVisible();
  await avisosLivres(page);
  await gaveta(page).getByRole('button', { name: 'Excluir' }).click();
  await expect(lista(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click();
  await expect(lista(page).getByRole('row')).toHaveCount(3);
});

const PLANILHA = [
  'Tipo;Enunciado;Alternativa A;Alternativa B;Alternativa C;Corretas;Etiquetas',
  'Uma resposta;Qual é o EPI da cabeça?;Bota;Capacete;Luva;B;EPI',
  'Várias respostas;Quais protegem as mãos?;Luva;Bota;Creme;A e C;EPI',
  'Uma resposta;Sem resposta certa;Sim;Não;;;',
].join('\r\n');

test('no celular: planilha com prévia, erro por linha, importação que não repete', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await abrirBanco(page, 'Importação de questões');
  await semSobra(page);
  await expectAccessible(page);
  const escolher = async () => {
    await page.getByRole('button', { name: 'Importar questões' }).click();
    await gaveta(page)
      .getByLabel('Arquivo')
      .setInputFiles({ name: 'questoes.csv', mimeType: 'text/csv', buffer: Buffer.from(PLANILHA) });
  };
  await escolher();
  await expect(gaveta(page).getByText('2 novas, 0 já no banco, 1 com erro.')).toBeVisible();
  await expect(gaveta(page).getByText('Corretas: Marque a resposta certa.')).toBeVisible();
  await expect(gaveta(page).getByText('Certa: Luva · Creme')).toBeVisible();
  await expectAccessible(page);
  await gaveta(page).getByRole('button', { name: 'Importar 2 questões' }).click();
  await expect(page.getByText('2 questões no banco, nenhuma de situação prática.')).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);

  await escolher();
  await expect(gaveta(page).getByText('0 novas, 2 já no banco, 1 com erro.')).toBeVisible();
  await expect(gaveta(page).getByRole('button', { name: 'Nada a importar' })).toBeDisabled();
  await gaveta(page).getByRole('button', { name: 'Cancelar' }).click();

  await lista(page).getByText('Quais protegem as mãos?').click();
  await expect(gaveta(page).getByLabel('Alternativa 3 é certa')).toBeChecked();
  await semSobra(page);
  await expectAccessible(page);
});

test('quem salva com uma imagem a caminho salva com ela', async ({ page }) => {
  await abrirBanco(page, 'NR-06 com figuras');
  let deixarIr = () => {};
  const podeIr = new Promise<void>((resolve) => (deixarIr = resolve));
  await page.route('**/api/arquivos/imagem', async (route) => {
    await podeIr;
    await route.continue();
  });
  await novaQuestao(page, 'Verdadeiro ou falso', 'Esta é a sinalização do capacete.');
  await gaveta(page).getByLabel('A afirmação é').selectOption({ label: 'Verdadeira' });
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  const imagem = { name: 'placa.png', mimeType: 'image/png', buffer };
  await gaveta(page).locator('input[type=file]').first().setInputFiles(imagem);
  await gaveta(page).getByRole('button', { name: 'Criar questão' }).click();
  await expect(gaveta(page).getByText('Salvamos assim que a imagem terminar')).toBeVisible();
  deixarIr();
  await expect(gaveta(page)).toBeHidden();
  await lista(page).getByText('Esta é a sinalização do capacete.').click();
  await expect(gaveta(page).getByRole('textbox', { name: 'Afirmação' }).locator('img')).toBeVisible();
});

/** As Moodle exports it: texts in HTML, a weight for each right one, and a type that does not exist here. */
const GIFT = [
  '$CATEGORY: $course$/top/Altura',
  '',
  '// question: 31  name: Raios',
  '::Raios::[html]<p>Com <b>raios</b> por perto, o trabalho para.</p>{TRUE}',
  '',
  '::Cabeça::[html]<p>Quais são da cabeça?</p>{',
  '\t~%50%<p>Capacete</p>',
  '\t~%50%<p>Jugular</p>',
  '\t~%-100%<p>Bota</p>',
  '}',
  '',
  '::Peso::Quantos quilos o cinto aguenta? {#100:5}',
].join('\r\n');

async function importar(page: Page, arquivo: { name: string; mimeType: string; texto: string }) {
  await page.getByRole('button', { name: 'Importar questões' }).click();
  const { texto, ...resto } = arquivo;
  await gaveta(page)
    .getByLabel('Arquivo')
    .setInputFiles({ ...resto, buffer: Buffer.from(texto) });
}

test('questões de um Moodle, em GIFT: vistas como serão, e o que não cabe com a saída', async ({ page }) => {
  await abrirBanco(page, 'NR-35 vinda do Moodle');
  await importar(page, { name: 'NR35.gift', mimeType: 'text/plain', texto: GIFT });
  await expect(gaveta(page).getByText('2 novas, 0 já no banco, 1 com erro.')).toBeVisible();
  await expect(gaveta(page).getByText('Aqui não há resposta numérica com tolerância.')).toBeVisible();
  await expect(gaveta(page).getByText('Alternativas: Capacete · Jugular · Bota')).toBeVisible();
  await expect(gaveta(page).getByText('Certa: Capacete · Jugular')).toBeVisible();
  await expectAccessible(page);
  await gaveta(page).getByRole('button', { name: 'Importar 2 questões' }).click();
  await lista(page).getByText('Quais são da cabeça?').click();
  await expect(gaveta(page).getByLabel('Alternativa 2 é certa')).toBeChecked();
  await expect(gaveta(page).getByLabel('Etiquetas')).toHaveValue('Altura');
});

const MOODLE_XML = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Energia</text></category></question>
  <question type="multichoice">
    <name><text>Bloqueio</text></name>
    <questiontext format="html"><text><![CDATA[<p>Antes de abrir o painel, o que se faz?</p>]]></text></questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>NR-10, item 10.5.</p>]]></text></generalfeedback>
    <single>true</single>
    <answer fraction="100" format="html"><text><![CDATA[<p>Bloqueia e sinaliza</p>]]></text></answer>
    <answer fraction="0" format="html"><text><![CDATA[<p>Avisa por rádio</p>]]></text></answer>
  </question>
  <question type="essay">
    <name><text>Relato</text></name>
    <questiontext format="html"><text><![CDATA[<p>Conte um quase acidente.</p>]]></text></questiontext>
  </question>
</quiz>`;

test('questões de um Moodle, em XML, no celular', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await abrirBanco(page, 'NR-10 vinda do Moodle');
  await importar(page, { name: 'NR10.xml', mimeType: 'text/xml', texto: MOODLE_XML });
  await expect(gaveta(page).getByText('1 nova, 0 já no banco, 1 com erro.')).toBeVisible();
  await expect(gaveta(page).getByText('Questão 2', { exact: true })).toBeVisible();
  await expect(gaveta(page).getByText('Aqui não há dissertação')).toBeVisible();
  await expect(gaveta(page).getByText('Explicação: NR-10, item 10.5.')).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);
  await gaveta(page).getByRole('button', { name: 'Importar 1 questão' }).click();
  await expect(lista(page).getByText('Antes de abrir o painel, o que se faz?')).toBeVisible();
});

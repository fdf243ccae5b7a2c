import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { abrirTurmaDoCurso, aulasDe, criarCurso, fechar, novaAula, novoModulo } from './autoria.ts';
import { pacote } from './pacotes.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const CURSO = 'Máquinas sem susto';
const LICAO = {
  'index.html':
    '<!DOCTYPE html><html lang="pt-BR"><meta charset="utf-8"><title>Lição</title><p>A lição interativa.</p></html>',
};

const enviar = async (gaveta: Locator, campo: string, arquivo: string) => {
  const mimeType = arquivo.endsWith('.mp4') ? 'video/mp4' : 'application/pdf';
  const buffer = await readFile(`server/sample/arquivos/${arquivo}`);
  await gaveta.getByLabel(campo, { exact: true }).setInputFiles({ name: arquivo, mimeType, buffer });
};

/** One lesson of each type, in two modules. */
async function montar(page: Page) {
  await novoModulo(page, 'Teoria');
  await novoModulo(page, 'Prática');

  const doArquivo = await novaAula(page, 'Teoria', 'Vídeo', 'A prensa em uso');
  await doArquivo.getByRole('radio', { name: 'Arquivo enviado' }).check();
  // What is written while a file is on its way stays.
  let chegar = () => {};
  const espera = new Promise<void>((resolve) => (chegar = resolve));
  await page.route('**/api/arquivos/concluirEnvio', async (route) => {
    await espera;
    await route.continue();
  });
  await enviar(doArquivo, 'Vídeo', 'uso-de-epi.mp4');
  await expect(doArquivo.getByText('Tudo chegou. Conferindo o conteúdo…')).toBeVisible();
  await doArquivo.getByRole('textbox', { name: 'Título', exact: true }).fill('A prensa em movimento');
  await doArquivo.getByLabel('Transcrição').fill('As duas mãos ficam no comando.');
  chegar();
  await expect(doArquivo.getByLabel('O vídeo enviado')).toBeVisible();
  await expect(doArquivo.getByLabel('Duração do vídeo')).toHaveValue('0:36');
  await expect(doArquivo.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(
    'A prensa em movimento',
  );
  await page.unroute('**/api/arquivos/concluirEnvio');
  await expectAccessible(page);
  await fechar(page);

  const doLink = await novaAula(page, 'Teoria', 'Vídeo', 'Um acidente contado');
  await doLink.getByLabel('Link do vídeo').fill('https://youtu.be/dQw4w9WgXcQ');
  await doLink.getByLabel('Duração do vídeo').fill('3:32');
  await doLink.getByLabel('Transcrição').fill('A proteção tinha sido retirada.');
  await fechar(page);

  const texto = await novaAula(page, 'Teoria', 'Texto', 'Antes de ligar');
  await texto.getByRole('textbox', { name: 'Texto' }).click();
  await page.keyboard.type('Confira a proteção fixa.');
  await fechar(page);

  const documento = await novaAula(page, 'Teoria', 'PDF', 'A lista do turno');
  await enviar(documento, 'Documento', 'checklist-epi.pdf');
  await expect(documento.getByRole('button', { name: 'Remover' })).toBeVisible();
  await fechar(page);

  const link = await novaAula(page, 'Teoria', 'Link', 'A NR-12 inteira');
  await link.getByLabel('Endereço').fill('www.gov.br/nr12');
  await fechar(page);

  const licao = await novaAula(page, 'Prática', 'SCORM', 'Bloqueio e etiquetagem');
  const zip = { name: 'licao.zip', mimeType: 'application/zip', buffer: pacote('1.2', LICAO) };
  await licao.getByLabel('Pacote SCORM ou cmi5').setInputFiles(zip);
  await expect(licao.getByText('Pacote SCORM 1.2 lido')).toBeVisible();
  await expectAccessible(page);
  await fechar(page);

  const encontro = await novaAula(page, 'Prática', 'Presencial', 'Na oficina');
  await encontro.getByLabel('Local').fill('Oficina 2');
  await encontro.getByLabel('Instrutor').fill('Ivo Prado');
  await fechar(page);

  const prova = await novaAula(page, 'Prática', 'Avaliação', 'Prova final');
  await prova.getByLabel('Nota mínima (%)').fill('100');
  await fechar(page);
}

async function escreverQuestao(page: Page) {
  await page.getByRole('tab', { name: 'Questões' }).click();
  await page.getByRole('button', { name: 'Nova questão' }).click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByRole('textbox', { name: 'Enunciado' }).fill('A proteção está solta. O que fazer?');
  await gaveta.getByLabel('Alternativa 1', { exact: true }).fill('Parar e avisar');
  await gaveta.getByLabel('Alternativa 2', { exact: true }).fill('Ligar assim mesmo');
  await gaveta.getByLabel('Alternativa 1 é certa').check();
  await gaveta.getByRole('button', { name: 'Criar questão' }).click();
  await expect(gaveta).toBeHidden();
  await page.getByRole('tab', { name: 'Conteúdo' }).click();
}

/** Each lesson of the draft as a student will see it, one after the other. */
async function verComoAluno(page: Page) {
  await page.getByRole('link', { name: 'Ver como aluno' }).click();
  await expect(page.getByText('Prévia do rascunho', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /A prensa em movimento/ })
    .first()
    .click();
  const principal = page.getByRole('main');
  const vistas: [titulo: string, prova: Locator][] = [
    ['A prensa em movimento', principal.locator('video')],
    ['Um acidente contado', principal.getByRole('button', { name: 'Assistir ao vídeo' })],
    ['Antes de ligar', principal.getByText('Confira a proteção fixa.')],
    ['A lista do turno', principal.locator('canvas').first()],
    ['A NR-12 inteira', principal.getByRole('link', { name: 'Abrir www.gov.br' })],
    [
      'Bloqueio e etiquetagem',
      page
        .frameLocator('iframe[title="Bloqueio e etiquetagem"]')
        .frameLocator('iframe[title="Conteúdo do pacote"]')
        .getByText('A lição interativa.'),
    ],
    ['Na oficina', principal.getByText('Oficina 2')],
    ['Prova final', principal.getByText('Nota para passar')],
  ];
  for (const [lugar, [titulo, prova]] of vistas.entries()) {
    if (lugar > 0) await page.getByRole('link', { name: `Próxima aula: ${titulo}` }).click();
    await expect(page.getByRole('heading', { name: titulo }).first()).toBeVisible();
    await expect(prova).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voltar à edição' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CURSO })).toBeVisible();
}

const publicarVersao = async (page: Page, numero: number) => {
  await page.getByRole('button', { name: `Publicar versão ${numero}` }).click();
  await expect(page.getByText(`Publicado, versão ${numero}`)).toBeVisible();
};

/** A class with the course and two people. */
async function abrirTurma(page: Page) {
  await abrirTurmaDoCurso(page, {
    turma: 'Máquinas, primeira turma',
    busca: 'sem susto',
    curso: new RegExp(CURSO),
  });
  await page.getByRole('button', { name: 'Adicionar alunos' }).click();
  const gaveta = page.getByRole('dialog');
  for (const nome of ['Sebastião Ferraz', 'Marlene de Souza Queirós']) {
    await gaveta.getByRole('searchbox').fill(nome);
    await gaveta.getByRole('checkbox', { name: nome }).check();
  }
  await gaveta.getByRole('button', { name: 'Matricular 2 pessoas' }).click();
  await expect(
    page.getByRole('table', { name: 'Alunos da turma' }).getByText('Sebastião Ferraz'),
  ).toBeVisible();
}

/** One of the two begins, in a browser of her own. */
async function comecar(browser: Browser, url: string): Promise<Page> {
  const aluna = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(aluna, 'gestor@habilita.example');
  await aluna.goto('/#/cursos-aluno');
  await aluna.getByRole('link', { name: CURSO }).click();
  await aluna.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(aluna.getByRole('main').locator('video')).toBeVisible();
  return aluna;
}

/** Changes the draft and publishes it again for whom the choice says; answers what the list of versions then says. */
async function publicarDeNovo(
  page: Page,
  { modulo, para, numero }: { modulo: string; para: string; numero: number },
) {
  await page.getByRole('tab', { name: 'Conteúdo' }).click();
  const campo = page.getByRole('textbox', { name: /^Título do módulo Prática/ });
  await campo.fill(modulo);
  await campo.press('Enter');
  await expect(page.getByText('Alterações não publicadas')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('radio', { name: para }).check();
  await expectAccessible(page);
  await publicarVersao(page, numero);
  await page.getByRole('tab', { name: 'Versões' }).click();
}

const matriculas = (page: Page, versao: number) =>
  page.getByRole('listitem').filter({ hasText: `Versão ${versao}` });

test('um autor monta um curso com todo tipo de aula, publica, muda e publica de novo para cada um', async ({
  page,
  browser,
  program,
}) => {
  await criarCurso(page, CURSO);
  await montar(page);
  await expect(aulasDe(page, 'Teoria')).toHaveCount(5);
  await expect(aulasDe(page, 'Prática')).toHaveCount(3);
  await escreverQuestao(page);
  await verComoAluno(page);

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('link', { name: 'Informe a carga horária.' }).click();
  await page.getByLabel('Carga horária (horas)').fill('4');
  await expect(page.getByText(/Salvo às/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await publicarVersao(page, 1);

  await abrirTurma(page);
  const aluna = await comecar(browser, program.url);
  await page.goto('/#/cursos?busca=susto');
  await page.getByRole('link', { name: CURSO }).click();
  await publicarDeNovo(page, { modulo: 'Prática de campo', para: 'Só novas matrículas', numero: 2 });
  await expect(matriculas(page, 1)).toContainText('2 matrículas');
  await publicarDeNovo(page, {
    modulo: 'Prática na oficina',
    para: 'Também quem ainda não começou',
    numero: 3,
  });
  await expect(matriculas(page, 3)).toContainText('1 matrícula');
  await publicarDeNovo(page, { modulo: 'Prática final', para: 'Todos os que não concluíram', numero: 4 });
  await expect(matriculas(page, 4)).toContainText('2 matrículas');
  await aluna.reload();
  await expect(aluna.getByText('Prática final').first()).toBeVisible();
  await aluna.context().close();
});

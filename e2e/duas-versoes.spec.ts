import type { Page } from '@playwright/test';
import type { Output } from '#contract/call.ts';
import { alterarPerfil, obterPerfil } from '#contract/acesso/usuarios.ts';
import { alterarAula, alterarConteudo } from '#contract/ensino/cursos-conteudos.ts';
import { alterarCurso, CURSO_EM_BRANCO } from '#contract/ensino/cursos.ts';
import { alterarAnotacao } from '#contract/estudo/duvidas-anotacoes.ts';
import { abrirTurmaDe, administrador, chamador, quemEntrou, type Servico } from './chamadas.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** Somebody else saved first: what was typed stays, what is stored is shown beside it, and the person chooses. */

const minha = (page: Page) => page.getByRole('button', { name: 'Salvar a minha versão' });
const aSalva = (page: Page) => page.getByRole('button', { name: 'Ficar com a versão salva' });

async function cursoDeTexto(servico: Servico, Nome: string) {
  const chamar = chamador(servico);
  const { IdCurso } = await chamar(alterarCurso, {
    body: {
      ...CURSO_EM_BRANCO,
      Nome,
      Categoria: 'Segurança',
      CargaHoraria: 1,
      ConteudoProgramatico: 'Luvas',
      Instrutores: [{ Nome: 'Rosa Lima', Qualificacao: 'Técnica de segurança', IdArquivoAssinatura: null }],
    },
  });
  const modulo = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Luvas' } });
  await chamar(alterarAula, {
    body: {
      IdCursoConteudo: modulo.IdCursoConteudo,
      Titulo: 'Antes de calçar',
      Tipo: 'texto',
      Conteudo: { Html: '<h2>Olhe a luva</h2><p>Furos e rasgos.</p>', TempoMinimoSegundos: 8 },
      Obrigatoria: true,
      DuracaoMinutos: 1,
      PercentualMinimo: 40,
      IdArquivo: null,
      IdArquivoLegenda: null,
    },
  });
  return { IdCurso, modulo };
}

test('dois autores no título de um módulo @phone', async ({ page, program }, { project }) => {
  await signIn(page, 'adm@habilita.example');
  const servico = await quemEntrou(page, program.url);
  const { IdCurso, modulo } = await cursoDeTexto(servico, `Duas mãos no título, ${project.name}`);
  const daOutra = (Titulo: string) =>
    chamador(servico)(alterarConteudo, {
      body: { IdCurso, IdCursoConteudo: modulo.IdCursoConteudo, Titulo },
    });
  await page.goto(`/#/curso/${IdCurso}?aba=conteudo`);
  const campo = page.getByRole('textbox', { name: /^Título do módulo/ });
  await expect(campo).toHaveValue('Luvas');
  await daOutra('Luvas e mangas');
  await campo.fill('Luvas de couro');
  await campo.press('Enter');
  await expect(page.getByText('Outra pessoa alterou este módulo')).toBeVisible();
  await expect(page.getByText('Luvas e mangas', { exact: true })).toBeVisible();
  await expect(campo).toHaveValue('Luvas de couro');
  await semSobra(page);
  await expectAccessible(page);
  await minha(page).click();
  await expect(minha(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Título do módulo Luvas de couro' })).toBeVisible();

  await daOutra('Luvas de raspa');
  await campo.fill('Luvas de malha');
  await campo.press('Enter');
  await aSalva(page).click();
  await expect(page.getByRole('textbox', { name: 'Título do módulo Luvas de raspa' })).toHaveValue(
    'Luvas de raspa',
  );
  await expect(minha(page)).toHaveCount(0);
});

test('uma anotação em dois aparelhos @phone', async ({ page, browser, program }, { project }) => {
  await signIn(page, 'aluno@habilita.example');
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const Nome = `Anotar em dois lugares, ${project.name}`;
  const { IdCurso } = await cursoDeTexto(adm, Nome);
  await abrirTurmaDe(adm, IdCurso, Nome, aluno);
  await page.goto('/#/cursos-aluno');
  await page.reload();
  await page.getByRole('link', { name: Nome }).click();
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await page.getByText('Anotações e dúvidas').click();
  await page.getByLabel('Nova anotação').fill('Conferir o CA');
  const pedido = page.waitForRequest((um) => um.url().endsWith(alterarAnotacao.url));
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const resposta = await (await pedido).response();
  const nota = (await resposta?.json()) as Output<typeof alterarAnotacao>;
  const { IdClienteTurmaAluno } = (await pedido).postDataJSON();

  const lista = page.getByRole('listitem').filter({ hasText: 'Conferir o CA' });
  await lista.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Anotação', { exact: true }).fill('Conferir o CA e a validade');
  await chamador(aluno)(alterarAnotacao, { body: { ...nota, IdClienteTurmaAluno, Texto: 'Do celular' } });
  const item = page.getByRole('listitem').filter({ has: page.getByLabel('Anotação', { exact: true }) });
  await item.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Esta anotação mudou em outro aparelho')).toBeVisible();
  await expect(page.getByText('Do celular', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Anotação', { exact: true })).toHaveValue('Conferir o CA e a validade');
  await semSobra(page);
  await expectAccessible(page);
  await minha(page).click();
  await expect(page.getByRole('listitem').getByText('Conferir o CA e a validade')).toBeVisible();
  await expect(page.getByLabel('Anotação', { exact: true })).toHaveCount(0);
});

test('o meu perfil, mudado por outra pessoa enquanto eu o editava', async ({ page, program }) => {
  await signIn(page, 'aluno@habilita.example');
  const chamar = chamador(await quemEntrou(page, program.url));
  await page.goto('/#/perfil');
  const nome = page.getByLabel('Nome completo');
  const antes = await nome.inputValue();
  await page.getByLabel('Telefone').fill('(11) 98888-7777');
  const perfil = await chamar(obterPerfil, {});
  await chamar(alterarPerfil, { body: { ...perfil, Telefone: '1133334444' } });
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(page.getByText('Os seus dados mudaram enquanto você editava')).toBeVisible();
  await expect(page.getByText('(11) 3333-4444', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98888-7777');
  await expectAccessible(page);
  await minha(page).click();
  await expect(minha(page)).toHaveCount(0);
  await expect(page.getByText(/^Salvo/)).toBeVisible();
  // What was saved is where the next change starts from.
  await page.getByLabel('Telefone').fill('(11) 97777-6666');
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  await expect.poll(() => chamar(obterPerfil, {})).toMatchObject({ Nome: antes, Telefone: '11977776666' });
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { semSobra } from './medidas.ts';
import { marcarPessoa } from './pessoas.ts';
import { expect, expectAccessible, procurar, signIn, test } from './program.ts';
import { abrirParte } from './turma-aberta.ts';

const abrirTurmas = async (page: Page) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/clientes');
  await page.getByRole('table').getByText('Metalúrgica Serra Azul').click();
  await page.getByRole('tab', { name: 'Turmas' }).click();
};

const novaTurma = async (page: Page, nome: string, vagas: string) => {
  await page.getByRole('button', { name: 'Nova turma' }).click();
  await page.getByLabel('Nome da turma').fill(nome);
  await page.getByLabel('Início').fill('01/01/2020');
  await page.getByLabel('Término').fill('31/12/2190');
  await page.getByLabel('Vagas').fill(vagas);
  await page.getByRole('button', { name: 'Abrir turma' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeFocused();
};

const alunos = (page: Page) => page.getByRole('table', { name: 'Alunos da turma' });

test('uma turma com vagas: setor com prévia, pessoa a pessoa, lotação, espera e saída', async ({ page }) => {
  await abrirTurmas(page);
  await page.getByRole('button', { name: 'Nova turma' }).click();
  await page.getByRole('button', { name: 'Abrir turma' }).click();
  await expect(page.getByRole('link', { name: 'Informe o nome da turma.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\?aba=turmas$/);

  await novaTurma(page, 'NR-35, reciclagem', '4');
  await expect(page.getByText('Em andamento')).toBeVisible();
  await expectAccessible(page);

  // What certificates of NR-33 say: the three together, or none.
  await page.getByRole('button', { name: 'Editar turma' }).click();
  await page.getByLabel('Treinamento em espaço confinado').check();
  await page.getByLabel('Tipo de espaço confinado').fill('silos de grãos');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(
    page.getByRole('link', { name: 'Informe também: responsável técnico que anuiu.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Atividades').fill('limpeza');
  await page.getByLabel('Responsável técnico que anuiu').fill('Célia Ramos, CREA-PR 77');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Turma salva.')).toBeVisible();
  await page.getByRole('button', { name: 'Editar turma' }).click();
  await expect(page.getByLabel('Tipo de espaço confinado')).toHaveValue('silos de grãos');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  // Nobody enters before the preview was seen and confirmed.
  await page.getByRole('button', { name: 'Vincular setores' }).click();
  const gaveta = page.getByRole('dialog');
  await procurar(page, 'Setores', 'produ');
  await page.getByRole('option', { name: /Produção/ }).click();
  await page.keyboard.press('Escape');
  await gaveta.getByRole('button', { name: 'Ver quem entra' }).click();
  await expect(gaveta.getByText(/3 pessoas entram na turma, com 4 vagas livres hoje/)).toBeVisible();
  await expect(gaveta.getByText('Cíntia Moura Bastos')).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Confirmar e matricular' }).click();
  await expect(page.getByText('1 setor vinculado: 3 pessoas na turma.')).toBeVisible();
  await expect(alunos(page).getByText('Via setor Produção')).toHaveCount(3);
  // Only some of them: nobody has begun yet.
  const quem = page.getByLabel('Quem mostrar');
  await quem.selectOption('Concluíram');
  await expect(page.getByText('Nenhuma pessoa nesta situação')).toBeVisible();
  await expectAccessible(page);
  await quem.selectOption('Não começaram');
  await expect(alunos(page).getByText('Via setor Produção')).toHaveCount(3);
  await quem.selectOption('');

  // The list says who is in already; one seat is left for two people.
  await page.getByRole('button', { name: 'Adicionar alunos' }).click();
  await gaveta.getByRole('searchbox').fill('Cíntia Moura Bastos');
  await expect(gaveta.getByRole('checkbox', { name: 'Cíntia Moura Bastos' })).toBeDisabled();
  await marcarPessoa(page, 'Sebastião Ferraz');
  await marcarPessoa(page, 'Wellington Dantas Júnior');
  await gaveta.getByRole('button', { name: 'Matricular 2 pessoas' }).click();
  await expect(gaveta.getByText('Turma sem vagas para todos')).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Usar a lista de espera' }).click();
  await expect(page.getByText('1 pessoa na turma e 1 pessoa na lista de espera.')).toBeVisible();
  await expect(alunos(page).getByText('Manualmente')).toHaveCount(1);

  // The figures lead to their people, and Back and a reload to the figures.
  await abrirParte(page, 'Progresso');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Lista de espera/ }).click();
  await expect(alunos(page).getByRole('row', { name: /1º/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Progresso' })).toHaveAttribute('aria-selected', 'true');
  // From tab to tab by keyboard, to what is studied and by which rules.
  await page.getByRole('tab', { name: 'Progresso' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('A turma ainda não tem cursos.', { exact: false })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('region', { name: 'Regras' }).getByText('silos de grãos')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');

  // A seat that opens goes to who waits.
  await page.getByRole('checkbox', { name: 'Selecionar Cíntia Moura Bastos' }).check();
  await abrirParte(page, 'Progresso');
  await abrirParte(page, 'Alunos');
  await expect(page.getByRole('checkbox', { name: 'Selecionar Cíntia Moura Bastos' })).toBeChecked();
  // As high as the page is long: the bar of what was chosen lies over nothing that would have to be scrolled from under it.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('region', { name: 'Ações para os selecionados' })
    .getByRole('button', { name: 'Remover' })
    .click();
  const pergunta = page.getByRole('dialog', { name: /Remover 1 pessoa da turma NR-35/ });
  await expect(pergunta.getByText(/Cíntia Moura Bastos/)).toBeVisible();
  await pergunta.getByRole('button', { name: 'Remover da turma' }).click();
  await expect(page.getByText('1 pessoa saiu da turma. 1 pessoa da lista de espera entrou.')).toBeVisible();
  await expect(alunos(page).getByText('Manualmente')).toHaveCount(2);
  await expect(alunos(page).getByText('Cíntia Moura Bastos')).toBeHidden();
  await page.getByLabel('Quem mostrar').selectOption('Removidos');
  await expect(alunos(page).getByText('Cíntia Moura Bastos')).toBeVisible();

  // Who was removed may come back, as far as there are seats.
  await page.getByRole('checkbox', { name: 'Selecionar Cíntia Moura Bastos' }).check();
  await page.getByRole('button', { name: 'Trazer de volta' }).click();
  const cheia = page.getByRole('dialog', { name: 'Turma sem vagas para todos' });
  await expect(cheia.getByText(/4 vagas, nenhuma livre. Ninguém voltou/)).toBeVisible();
  await expectAccessible(page);
  await cheia.getByRole('button', { name: 'Usar a lista de espera' }).click();
  await expect(page.getByText(/: 1 pessoa na lista de espera\.$/)).toBeVisible();
  await expect(page.getByText('Ninguém foi removido')).toBeVisible();

  await page.getByRole('link', { name: 'Todas as turmas' }).click();
  await expect(
    page.getByRole('row', { name: /NR-35, reciclagem/ }).getByText('4 vagas, nenhuma livre'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('lembrar, estender, cancelar e excluir, no celular @phone', async ({ page }) => {
  await abrirTurmas(page);
  await novaTurma(page, 'Integração', '10');
  await page.getByRole('button', { name: 'Adicionar alunos' }).click();
  const gaveta = page.getByRole('dialog');
  await marcarPessoa(page, 'Sebastião Ferraz');
  await marcarPessoa(page, 'Wellington Dantas Júnior');
  await semSobra(page);
  await gaveta.getByRole('button', { name: 'Matricular 2 pessoas' }).click();
  await expect(page.getByText('2 pessoas na turma.')).toBeVisible();
  await expectAccessible(page);
  await semSobra(page);

  await page.getByRole('checkbox', { name: 'Selecionar Sebastião Ferraz' }).check();
  await page.getByRole('checkbox', { name: 'Selecionar Wellington Dantas Júnior' }).check();
  await page.getByRole('button', { name: 'Lembrar' }).click();
  await expect(gaveta.getByText('não tem e-mail')).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Enviar 1 lembrete' }).click();
  await expect(gaveta.getByText('Lembrete para 1 pessoa na fila de envio.')).toBeVisible();
  await gaveta.getByRole('button', { name: 'Concluir' }).click();

  await page.getByRole('checkbox', { name: 'Selecionar Sebastião Ferraz' }).check();
  await page.getByRole('button', { name: 'Estender prazo' }).click();
  await gaveta.getByLabel('Novo prazo').fill('01/12/2190');
  await gaveta.getByRole('button', { name: 'Estender prazo' }).click();
  await expect(
    gaveta.getByRole('link', { name: /Informe uma data depois do término da turma/ }),
  ).toBeVisible();
  await gaveta
    .getByRole('group', { name: 'A partir de 31/12/2190' })
    .getByRole('button', { name: '+15 dias' })
    .click();
  await expect(gaveta.getByLabel('Novo prazo')).toHaveValue('15/01/2191');
  await expect(gaveta.getByLabel('Novo prazo')).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await semSobra(page);
  await gaveta.getByRole('button', { name: 'Estender prazo' }).click();
  await expect(gaveta.getByText('1 pessoa com prazo até 15/01/2191')).toBeVisible();
  await gaveta.getByRole('button', { name: 'Concluir' }).click();
  await expect(alunos(page).getByText('estendido')).toBeVisible();

  await page.getByRole('button', { name: 'Baixar dossiê' }).click();
  await expect(gaveta.getByText('Contém dados pessoais')).toBeVisible();
  await expectAccessible(page);
  await semSobra(page);
  const chegada = page.waitForEvent('download');
  await gaveta.getByRole('button', { name: 'Baixar ZIP' }).click();
  const dossie = await chegada;
  expect(dossie.suggestedFilename()).toMatch(/^Dossiê - Integração - .+\.zip$/);
  // Its first and its last signature: it came whole.
  const bytes = await readFile(await dossie.path());
  expect([bytes.subarray(0, 4), bytes.subarray(-22, -18)].map(String)).toEqual(['PK\x03\x04', 'PK\x05\x06']);
  await expect(gaveta).toBeHidden();

  await page.getByRole('button', { name: 'Cancelar turma' }).click();
  await gaveta.getByLabel('Motivo').fill('Parada geral da fábrica');
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Cancelar turma' }).click();
  await expect(page.getByText(/Motivo: Parada geral da fábrica/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar alunos' })).toBeHidden();

  await page.getByRole('button', { name: 'Excluir turma' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir turma' }).click();
  await expect(page.getByText('Turma Integração excluída.')).toBeVisible();
  await expect(page).toHaveURL(/\?aba=turmas$/);
});

test('quem salva por cima de outra pessoa vê as duas versões', async ({ page, context }) => {
  await abrirTurmas(page);
  await novaTurma(page, 'Espaço confinado', '8');
  const outra = await context.newPage();
  await signIn(outra, 'adm@habilita.example');
  await outra.goto(page.url());

  await page.getByRole('button', { name: 'Editar turma' }).click();
  await page.getByLabel('Vagas').fill('12');
  await outra.getByRole('button', { name: 'Editar turma' }).click();
  await outra.getByLabel('Vagas').fill('9');
  await outra.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(outra.getByText('Turma salva.')).toBeVisible();

  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText(/Outra pessoa alterou/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('9', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar a minha versão' }).click();
  await expect(page.getByText('12 vagas, 12 livres')).toBeVisible();
});

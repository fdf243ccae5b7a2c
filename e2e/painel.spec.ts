import type { Page } from '@playwright/test';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

/** From each figure to the rows behind it. */

const figura = (page: Page, nome: string) =>
  page.getByRole('link', { name: new RegExp(`^${nome}\\s*\\d`) }).first();
const numeroDe = async (page: Page, nome: string) =>
  Number(/\d+/.exec(((await figura(page, nome).textContent()) ?? '').slice(nome.length))?.[0]);

/** The figure says as many as the list that it opens holds. */
async function abreTantas(page: Page, nome: string, quantas: number) {
  await figura(page, nome).click();
  const dito = quantas === 0 ? 'Nenhum resultado encontrado.' : new RegExp(`^${quantas} resultados?\\.`);
  await expect(page.getByRole('status').filter({ hasText: dito }).first()).toBeAttached();
}

test('o administrador: das figuras da plataforma às de um cliente, e às linhas por trás delas', async ({
  page,
}) => {
  await signIn(page, 'adm@habilita.example');
  await expect(page.getByRole('link', { name: /^\d+% treinados$/ })).toBeVisible();
  await expect(page.getByText(/^Todos os clientes em \d\d\/\d\d às \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expect(figura(page, 'E-mails com falha')).toHaveAttribute(
    'href',
    /configuracoes\?aba=emails&status=falhou/,
  );

  const clientes = await numeroDe(page, 'Clientes ativos');
  await abreTantas(page, 'Clientes ativos', clientes);
  await page.goBack();

  // The sum over the clients is the figure; each client's part opens its own rows.
  const vencem = await numeroDe(page, 'Vencem em 30 dias');
  expect(vencem).toBeGreaterThan(0);
  await figura(page, 'Vencem em 30 dias').click();
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'Certificados que vencem por cliente',
    }),
  ).toBeVisible();
  const partes = page.getByRole('table', { name: 'Clientes' }).locator('tbody tr td:nth-child(2) a');
  await expect(partes).toHaveCount(clientes);
  const numeros = (await partes.allTextContents()).map(Number);
  expect(numeros.reduce((soma, n) => soma + n, 0)).toBe(vencem);
  await expectAccessible(page);
  await partes.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certificados que vencem' })).toBeVisible();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(numeros[0] ?? 0);
  // What was chosen can be acted on; a row opens the person.
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await expect(page.getByRole('button', { name: 'Abrir renovação' })).toBeVisible();
  await expectAccessible(page);
  const pessoa = page.getByRole('table').locator('tbody tr').first().getByRole('button');
  await pessoa.click();
  await expect(page).toHaveURL(/cliente\/\d+\?aba=alunos&aluno=\d+$/);

  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
  await expect(page.getByRole('link', { name: /treinamentos? vencidos? ou atrasados?/ })).toHaveAttribute(
    'href',
    /dashboard\/clientes\?ordem=vencido-ou-atrasado$/,
  );
  await page.getByRole('combobox', { name: 'Cliente' }).fill('serra');
  await page.getByRole('option', { name: 'Metalúrgica Serra Azul' }).click();
  await expect(page).toHaveURL(/cliente=\d+/);
  await expect(
    page.getByText(
      /^Metalúrgica Serra Azul, [\d.]+ treinamentos exigidos: \d+% treinados · \d+% dentro do prazo · \d+% vencidos ou atrasados/,
    ),
  ).toBeVisible();
  await expect(figura(page, 'Vencidos')).toHaveAttribute(
    'href',
    /cliente\/\d+\/acompanhamento\?situacao=vencido$/,
  );
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Últimos 12 meses');
  await expect(page).toHaveURL(/periodo=365/);
  await abreTantas(page, 'Concluídos em 365 dias', await numeroDe(page, 'Concluídos em 365 dias'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/dashboard');
  await expect(page.getByRole('link', { name: /^\d+% treinados$/ })).toBeVisible();
  await semSobra(page);
});

test('o gestor: quem precisa de atenção, um lembrete, e de cada figura à sua lista @quick', async ({
  page,
  program,
}) => {
  await inDatabase(program.database, 'update cliente_turma_aluno set lembrado_em = null');
  await signIn(page, 'gestor@habilita.example');
  await expect(
    page.getByText(
      /^Sua equipe: \d+% treinados · \d+% dentro do prazo · \d+% vencidos ou atrasados\. \d+ pessoas? precisa/,
    ),
  ).toBeVisible();
  for (const [nome, situacao] of [
    ['treinados', 'treinado'],
    ['dentro do prazo', 'dentro-do-prazo'],
    ['vencidos ou atrasados', 'vencido-ou-atrasado'],
  ] as const)
    await expect(page.getByRole('link', { name: new RegExp(`^\\d+% ${nome}$`) })).toHaveAttribute(
      'href',
      new RegExp(`gestor-acompanhamento\\?situacao=${situacao}$`),
    );
  await expect(page.getByRole('link', { name: /pessoas? precisa/ })).toHaveAttribute(
    'href',
    /gestor-dashboard\/atencao$/,
  );
  await expectAccessible(page);
  const atencao = page.getByRole('region', { name: 'Precisam de atenção' });
  await expect(atencao.getByText(/atrasado há \d+ dias/).first()).toBeVisible();
  const linhas = atencao.getByRole('listitem');
  await linhas
    .getByRole('button', { name: /^Lembrar / })
    .first()
    .click();
  await expect(atencao.getByText('Lembrado hoje').first()).toBeVisible();
  await atencao.getByRole('button', { name: 'Lembrar todos' }).click();
  const previa = page.getByRole('dialog', { name: 'Lembrar por e-mail' });
  await expect(previa.getByText('Já recebeu um lembrete hoje.')).toBeVisible();
  await previa.getByRole('button', { name: 'Cancelar' }).click();
  // Other journeys may have left nobody else to remind.
  await inDatabase(program.database, 'update cliente_turma_aluno set lembrado_em = null');
  await atencao.getByRole('button', { name: 'Lembrar todos' }).click();
  await previa.getByRole('button', { name: /^Lembrar/ }).click();
  await expect(previa.getByText(/^Lembrete na fila de envio para \d+ pessoas?\.$/)).toBeVisible();
  await previa.getByRole('button', { name: 'Concluir' }).click();

  for (const [nome, situacao] of [
    ['Vencidos', 'vencido'],
    ['Atrasados', 'atrasado'],
    ['A vencer', 'a-vencer'],
    ['Não iniciados', 'nao-iniciado'],
    ['Sem certificado', 'sem-certificado'],
    ['Aguardam assinatura', 'aguarda-assinatura'],
  ] as const)
    await expect(figura(page, nome)).toHaveAttribute(
      'href',
      new RegExp(`acompanhamento\\?situacao=${situacao}$`),
    );
  await expect(page.getByRole('link', { name: /^Manutenção, Vencido: \d+$/ })).toHaveAttribute(
    'href',
    /setor=\d+&situacao=vencido$/,
  );

  // A point of the forecast opens whom it loses until then.
  const previsao = page.getByRole('figure').filter({ hasText: 'Se nada for feito' });
  // Printed by who never scrolled down to it, it is on the paper too.
  await page.emulateMedia({ media: 'print' });
  await expect(previsao.getByRole('group', { name: 'Se nada for feito' })).toBeVisible();
  await page.emulateMedia({ media: null });
  await previsao.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deixam de estar treinados' })).toBeVisible();
  await page.goBack();

  // The same figures as a table, and its numbers open the same rows.
  const concluidos = page.getByRole('figure').filter({ hasText: 'Cursos concluídos' });
  await concluidos.getByRole('button', { name: 'Ver como tabela' }).click();
  const celula = concluidos.getByRole('table').getByRole('link').filter({ hasNotText: /^0$/ }).first();
  const quantos = Number(await celula.textContent());
  await celula.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cursos concluídos' })).toBeVisible();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(quantos);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/gestor-dashboard');
  await expect(page.getByText(/^Sua equipe: \d+% treinados/)).toBeVisible();
  await semSobra(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Se nada for feito/)).toBeVisible();
});

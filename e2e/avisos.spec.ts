import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

/** Whom no other journey tells anything: a late notice would be counted here. */
const ALUNO = 'luzia.ferro@serraazul.example';

test('o gestor escreve à equipe: o sino do aluno toca sem recarregar, ele lê, e o gestor vê que leu', async ({
  page,
  browser,
  program,
}) => {
  await inDatabase(program.database, 'update aviso set lido_em = now() where lido_em is null');
  const celular = { baseURL: program.url, viewport: { width: 360, height: 740 } };
  const contexto = await browser.newContext(celular);
  const aluno = await contexto.newPage();
  await signIn(aluno, ALUNO);
  await expect(aluno.getByRole('heading', { name: 'Meus Cursos' })).toBeFocused();
  const sino = aluno.getByRole('banner').getByRole('button', { name: /^Avisos/ });
  await sino.click();
  const painel = aluno.getByRole('dialog', { name: 'Avisos e prazos' });
  await expect(painel.getByRole('listitem').first()).toBeVisible();
  await expect(painel.getByRole('button', { name: 'Marcar todos como lidos' })).toBeDisabled();
  await aluno.keyboard.press('Escape');
  await expect(aluno.getByRole('button', { name: 'Avisos e prazos', exact: true })).toBeFocused();

  await signIn(page, 'gestor@habilita.example');
  await page.getByRole('link', { name: 'Comunicados' }).click();
  await page.getByRole('button', { name: 'Novo comunicado' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Novo comunicado' });
  await expect(gaveta.getByText(/pessoas vão receber, \d+ também por e-mail/)).toBeVisible();
  await gaveta.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(gaveta.getByText('Escreva o título.').first()).toBeVisible();
  await gaveta.getByLabel('Título').fill('Simulado de abandono');
  await gaveta.getByLabel('Recado').fill('Na sexta-feira, às 10 h.\nSaída pelo portão sul.');
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(gaveta).toBeHidden();

  await expect(aluno.getByRole('button', { name: 'Avisos, 1 não lido' })).toBeVisible();
  const { text = '' } = await program.mail(ALUNO, /^Simulado de abandono$/);
  expect(text).toContain('Saída pelo portão sul.');
  await sino.click();
  await expect(painel.getByText('Saída pelo portão sul.')).toBeVisible();
  await expectAccessible(aluno);
  await painel.getByRole('button', { name: 'Marcar como lido: Simulado de abandono' }).click();
  await expect(aluno.locator('button[aria-label="Avisos e prazos"]')).toBeAttached();
  await painel.getByRole('tab', { name: 'Prazos' }).click();
  await expect(painel.getByRole('link', { name: 'NR-06: uso de EPI' })).toBeVisible();

  const linha = page.getByRole('row', { name: /Simulado de abandono/ });
  await expect(linha).toContainText('Publicado');
  await page.reload();
  await expect(linha).toContainText(/1 de \d+/);
  await contexto.close();
});

test('a pessoa escolhe como é avisada, e os certificados aparecem sempre', async ({ page }) => {
  await signIn(page, 'aluno@habilita.example');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Avisos/ })
    .click();
  await page.getByRole('tab', { name: 'Prazos' }).click();
  await expect(page.getByText('NR-06 no armazém', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Avisos' }).click();
  await page.getByRole('link', { name: 'Escolher como sou avisado' }).click();
  const assunto = (nome: string) => page.getByRole('group', { name: nome });
  await expect(assunto('Certificados').getByLabel('Na plataforma')).toBeDisabled();
  const porEmail = assunto('Prazos').getByLabel('Por e-mail');
  await porEmail.click();
  await expect(porEmail).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(porEmail).not.toBeChecked();
  await expect(assunto('Prazos').getByLabel('Na plataforma')).toBeChecked();
});

test('o administrador agenda, muda e cancela um comunicado a um setor', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/comunicados');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Novo comunicado' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Novo comunicado' });
  await gaveta.getByLabel('Para quem').selectOption('Setores de um cliente');
  await gaveta.getByRole('combobox', { name: 'Cliente' }).fill('Serra Azul');
  await page.getByRole('option', { name: 'Metalúrgica Serra Azul' }).click();
  await gaveta.getByRole('combobox', { name: 'Setores' }).fill('Manuten');
  await page.getByRole('option', { name: 'Manutenção' }).click();
  await gaveta.getByRole('combobox', { name: 'Setores' }).press('Escape');
  await expect(gaveta.getByText(/pessoas vão receber\./)).toBeVisible();
  await gaveta.getByLabel('Título').fill('Parada programada');
  await gaveta.getByLabel('Recado').fill('Na semana que vem.');
  await gaveta.getByLabel('Agendar para depois').check();
  const amanha = new Date(Date.now() + 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .toReversed()
    .join('');
  await gaveta.getByLabel('Dia').fill(amanha);
  await gaveta.getByRole('button', { name: 'Agendar' }).click();
  await expect(gaveta).toBeHidden();

  const linha = page.getByRole('row', { name: /Parada programada/ });
  await expect(linha).toContainText('Agendado para');
  await linha.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Alterar' }).click();
  const alterar = page.getByRole('dialog', { name: 'Alterar comunicado' });
  await alterar.getByLabel('Título').fill('Parada adiada');
  await alterar.getByRole('button', { name: 'Agendar' }).click();
  await expect(alterar).toBeHidden();
  await page
    .getByRole('row', { name: /Parada adiada/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envio' }).click();
  await page.getByRole('button', { name: 'Cancelar comunicado' }).click();
  await expect(page.getByRole('dialog').getByText('Cancelado')).toBeVisible();
  await expectAccessible(page);
});

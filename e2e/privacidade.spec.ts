import { readFile } from 'node:fs/promises';
import { criarPessoa } from './pessoas.ts';
import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

const HOJE = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });
const IARA = 'iara.lopes@habilita.example';

test('vejo e baixo os meus dados, peço a eliminação e a administração a aprova', async ({
  page,
  program,
}) => {
  await criarPessoa(program.database, 'Iara Lopes Vieira', IARA);
  await signIn(page, IARA);
  await page.goto('/#/perfil');
  await page.getByRole('link', { name: 'Ver os meus dados' }).click();
  await page.locator('summary', { hasText: 'Cadastro' }).click();
  await expect(page.getByRole('region', { name: 'Registros: Cadastro' })).toContainText(IARA);
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar tudo em JSON' }).click();
  const { Assuntos } = JSON.parse(await readFile(await (await baixado).path(), 'utf8')) as {
    Assuntos: { cadastro: { Registros: { 'E-mail': string }[] } };
  };
  expect(Assuntos.cadastro.Registros[0]?.['E-mail']).toBe(IARA);
  await page.getByRole('button', { name: 'Pedir eliminação' }).click();
  const pedido = page.getByRole('dialog');
  await expect(pedido.getByText('vínculo ativo')).toBeVisible();
  await pedido.getByLabel('O seu pedido').fill('Saí da empresa.');
  await expectAccessible(page);
  await pedido.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Aguarda resposta')).toBeVisible();

  await inDatabase(
    program.database,
    `update cliente_aluno set status = 'I' where id_usuario = (select id_usuario from usuario where email = '${IARA}')`,
  );
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=privacidade&busca=Iara');
  await page.getByRole('button', { name: /^Eliminação/ }).click();
  const resposta = page.getByRole('dialog');
  await resposta.getByLabel('Resposta à pessoa').fill('Seus dados serão eliminados.');
  await resposta.getByRole('button', { name: 'Aprovar a eliminação' }).click();
  await page
    .getByRole('dialog', { name: /^Eliminar os dados/ })
    .getByRole('button', { name: 'Aprovar' })
    .click();
  await expect(page.getByText('Aprovado: a eliminação acontece em um dia.')).toBeVisible();
  await expect(resposta).toBeHidden();
  await expect(page.getByRole('row', { name: /Iara/ })).toContainText('Aprovado');
  const mail = await program.mail(IARA, /seus dados foi aprovado/);
  expect(mail.text).toContain('Seus dados serão eliminados.');
});

test('o aviso público de um incidente está na entrada e é lido sem conta', async ({ page, program }) => {
  try {
    await signIn(page, 'adm@habilita.example');
    await page.goto('/#/configuracoes?aba=incidentes&incidente=novo');
    await page.getByLabel('Nome do incidente').fill('Lista enviada por engano');
    await page.getByLabel('O que aconteceu').fill('Uma lista de alunos foi enviada a outra empresa.');
    await page.getByLabel('Nome e CPF').check();
    await page.getByLabel('Medidas tomadas e a tomar').fill('Pedimos a exclusão.');
    await page.getByLabel('Aviso público desde').fill(HOJE.format());
    const registrar = page.getByRole('dialog').getByRole('button', { name: 'Registrar incidente' });
    await registrar.click();
    await expect(page.getByText('O aviso público diz o que pode acontecer').first()).toBeVisible();
    await page.getByLabel('O que pode acontecer com as pessoas').fill('Mensagens falsas em seu nome.');
    await registrar.click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/#/identificacao/entrar');
    await page.reload();
    await page.getByRole('link', { name: 'Leia o que aconteceu e o que fazer' }).click();
    const aviso = page.getByRole('region', { name: 'Aviso de incidente com dados pessoais' });
    await expect(aviso).toContainText('Uma lista de alunos foi enviada a outra empresa.');
    await expect(aviso).toContainText('Mensagens falsas em seu nome.');
    await expect(aviso).toContainText(`Fica nesta página de ${HOJE.format()}`);
    await expectAccessible(page);
  } finally {
    await inDatabase(program.database, 'delete from incidente');
  }
});

test('um incidente que outra pessoa alterou mostra as duas versões, e cada uma pode ficar', async ({
  page,
  context,
  program,
}) => {
  await inDatabase(
    program.database,
    `insert into incidente (titulo, descricao, conhecido_em, dados, medidas, risco, registrado_em, registrado_por)
     select 'Pasta aberta', 'Uma pasta ficou aberta.', now(), '{contato}', 'Fechamos a pasta.', true, now(), id_usuario
     from usuario where email = 'adm@habilita.example'`,
  );
  try {
    await signIn(page, 'adm@habilita.example');
    const outra = await context.newPage();
    await signIn(outra, 'adm@habilita.example');
    for (const tela of [page, outra]) {
      await tela.goto('/#/configuracoes?aba=incidentes');
      await tela.getByRole('button', { name: 'Pasta aberta' }).click();
    }
    const nome = page.getByLabel('Nome do incidente');
    const salvar = page.getByRole('button', { name: 'Salvar alterações' });
    const aviso = page.getByText('Outra pessoa alterou este incidente enquanto você editava');
    await outra.getByLabel('Medidas tomadas e a tomar').fill('Fechamos e avisamos.');
    await outra.getByLabel('ANPD avisada em').fill(HOJE.format());
    await outra.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(outra.getByRole('dialog')).toBeHidden();

    await nome.fill('Pasta aberta na rede');
    await salvar.click();
    await expect(aviso).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText([
      'Você digitouPasta aberta na rede',
      'Está salvo agoraPasta aberta',
      'Você digitouFechamos a pasta.',
      'Está salvo agoraFechamos e avisamos.',
      'Você digitou(vazio)',
      `Está salvo agora${HOJE.format()}`,
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar a minha versão' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await outra.reload();
    await outra.getByRole('button', { name: 'Pasta aberta na rede' }).click();
    await page.getByRole('button', { name: 'Pasta aberta na rede' }).click();
    await expect(page.getByLabel('Medidas tomadas e a tomar')).toHaveValue('Fechamos a pasta.');
    await outra.getByLabel('Nome do incidente').fill('Pasta compartilhada');
    await outra.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(outra.getByRole('dialog')).toBeHidden();
    await nome.fill('Pasta de fora');
    await salvar.click();
    await page.getByRole('button', { name: 'Ficar com a versão salva' }).click();
    await expect(nome).toHaveValue('Pasta compartilhada');
    await expect(aviso).toBeHidden();
  } finally {
    await inDatabase(program.database, 'delete from incidente');
  }
});

test('prazos de guarda, incidentes e registro de tratamento abrem e gravam', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=retencao');
  await page.getByRole('button', { name: 'Alterar o prazo: E-mails enviados' }).click();
  await page.getByLabel('Guardar por (meses)').fill('0');
  await page.getByRole('button', { name: 'Salvar prazo' }).click();
  await expect(page.getByText('Use um número de 1 a 600.').first()).toBeVisible();
  await page.getByLabel('Guardar por (meses)').fill('24');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar prazo' }).click();
  await expect(page.getByText('Prazo alterado.')).toBeVisible();
  await page.getByRole('button', { name: 'Calcular agora' }).click();
  await expect(page.getByText('Nada: tudo está dentro do prazo.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/#/configuracoes?aba=privacidade&pedido=novo');
  await page.getByRole('combobox', { name: 'Pessoa' }).fill('Jonas Aparecido');
  await page.getByRole('option', { name: /Jonas Aparecido/ }).click();
  await page.getByLabel('Pedido', { exact: true }).fill('Carta recebida em 10/11: pede a eliminação.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pedido' }).click();
  await page.getByRole('button', { name: /^Eliminação.*Carta recebida/ }).click();
  await expect(page.getByText('Ainda não pode ser feita')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/#/configuracoes?aba=incidentes&incidente=novo');
  await page.getByLabel('Nome do incidente').fill('Planilha enviada por engano');
  await page.getByLabel('O que aconteceu').fill('Uma lista foi enviada a outra empresa.');
  await page.getByLabel('Nome e CPF').check();
  await page.getByLabel('Medidas tomadas e a tomar').fill('Pedimos a exclusão.');
  const dia = page.getByLabel('Data do conhecimento do incidente');
  const hora = page.getByLabel('Hora (Brasília)');
  await expect(dia).toHaveValue(HOJE.format());
  await expect(hora).toHaveValue(/^\d\d:\d\d$/);
  const ontem = HOJE.format(Date.now() - 86_400_000);
  await dia.fill('');
  await dia.pressSequentially(ontem.replaceAll('/', ''));
  await hora.fill('');
  const registrar = page.getByRole('dialog').getByRole('button', { name: 'Registrar incidente' });
  await registrar.click();
  await expect(page.getByText('Informe a hora do conhecimento do incidente.').first()).toBeVisible();
  await hora.pressSequentially('2230');
  await expectAccessible(page);
  await registrar.click();
  await expect(page.getByText('A comunicar')).toBeVisible();
  await page.getByRole('button', { name: 'Planilha enviada por engano' }).click();
  await expect(dia).toHaveValue(ontem);
  await expect(hora).toHaveValue('22:30');
  await page.getByText('Texto para as pessoas', { exact: true }).click();
  await expect(page.getByText('Dados seus que podem ter sido afetados: nome e CPF.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/#/configuracoes?aba=tratamentos');
  await expect(page.getByRole('heading', { name: 'Certificados' })).toBeVisible();
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar em PDF' }).click();
  expect((await baixado).suggestedFilename()).toMatch(/^Registro de tratamento de dados/);
  await expectAccessible(page);
});

import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, inDatabase, signIn, startProgram, test } from './program.ts';

const FALHA = `insert into email (chave_evento, tipo, assunto, para, dados, id_usuario, status, erro, tentativas, tentado_em)
  select 'jornada-configuracoes', 'lembrete', 'O seu treinamento espera por você', 'enderecovelho@habilita.example',
    jsonb_build_object('Nome', nome, 'Turma', 'Altura em Caldeiraria', 'Prazo', '30/11/2031'), id_usuario, 'falhou',
    '550 mailbox unavailable', 1, now()
  from usuario where email = 'aluno@habilita.example'`;

test('a plataforma ganha nome e cor, e um e-mail recusado sai de novo em nome dela', async ({
  page,
  program,
}) => {
  await inDatabase(program.database, FALHA);
  await signIn(page, 'adm@habilita.example');
  try {
    await page.goto('/#/configuracoes?aba=identidade');
    await page.getByLabel('Nome', { exact: true }).fill('Escola Aurora');
    await page.getByLabel('Usar uma cor própria').check();
    await page.getByLabel('Cor da marca').fill('#aa3300');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(/Salvo às/)).toBeVisible();
    await expect(page).toHaveTitle('Configurações · Escola Aurora');
    await expect(page.getByRole('contentinfo').getByText('Escola Aurora')).toBeVisible();
    await expectAccessible(page);
    // The page arrives with its name, for somebody else too.
    expect(await (await fetch(program.url)).text()).toContain('<title>Escola Aurora</title>');

    await page.goto('/#/configuracoes?aba=emails&status=falhou');
    await expect(page.getByRole('table')).toContainText('550 mailbox unavailable');
    await expectAccessible(page);
    await page.getByRole('button', { name: /O seu treinamento espera por você/ }).click();
    const gaveta = page.getByRole('dialog');
    await expect(gaveta.getByText('550 mailbox unavailable')).toBeVisible();
    await expect(
      gaveta.frameLocator('iframe').getByText(/Altura em Caldeiraria vai até 30\/11\/2031/),
    ).toBeVisible();
    await gaveta.getByRole('button', { name: 'Reenviar' }).click();
    const carta = await program.mail('aluno@habilita.example', /treinamento espera/);
    expect(carta.from?.text).toContain('Escola Aurora');
    await expect(gaveta.getByText('Enviado', { exact: true })).toBeVisible();
  } finally {
    await inDatabase(program.database, "update configuracao set nome = 'Habilita', cor = null");
  }
});

test('mais e-mails recusados do que cabem num pedido saem todos de novo, escolhidos página por página', async ({
  page,
  program,
}) => {
  await inDatabase(
    program.database,
    `insert into email (chave_evento, tipo, assunto, para, dados, status, erro, tentativas, tentado_em)
      select 'jornada-muitos-' || n, 'lembrete', 'Leva de ' || n, 'inexistente' || n || '@leva.example',
        jsonb_build_object('Nome', 'Rosa', 'Turma', 'Altura', 'Prazo', '30/11/2031'), 'falhou', '550 mailbox unavailable', 1, now()
      from generate_series(1, 121) n`,
  );
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=emails&status=falhou&busca=leva.example');
  const paginas = page.getByRole('navigation', { name: 'Páginas: Caixa de saída' });
  for (let pagina = 1; pagina <= 7; pagina++) {
    if (pagina > 1) await paginas.getByRole('button', { name: `Página ${pagina}` }).click();
    await expect(paginas.getByRole('button', { name: `Página ${pagina}` })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('row', { name: /leva\.example/ })).toHaveCount(pagina < 7 ? 20 : 1);
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  }
  const escolhidos = page.getByRole('region', { name: 'Ações para os selecionados' });
  await expect(escolhidos.getByText('121 e-mails escolhidos')).toBeVisible();
  await escolhidos.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByText('121 mensagens voltaram para a fila de envio.')).toBeVisible();
  await expect(escolhidos).toBeHidden();
  await inDatabase(program.database, "delete from email where para like '%@leva.example'");
});

const abrir = async (browser: Browser, baseURL: string) => (await browser.newContext({ baseURL })).newPage();

async function aceitarPorCima(page: Page) {
  const termos = page.getByRole('dialog', { name: 'Termos de uso' });
  await expect(termos.getByRole('heading', { name: 'Os termos de uso mudaram' })).toBeVisible();
  await page.keyboard.press('Escape');
  await termos.getByLabel('Li e aceito os termos de uso').check();
  await termos.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(termos).toBeHidden();
}

test('novos termos são escritos, publicados, comparados e aceitos antes da próxima página', async ({
  browser,
}) => {
  const program = await startProgram();
  try {
    const [adm, aluno] = await Promise.all([abrir(browser, program.url), abrir(browser, program.url)]);
    await signIn(aluno, 'aluno@habilita.example');
    await expect(aluno).toHaveURL(/cursos-aluno/);
    const gestor = await abrir(browser, program.url);
    await signIn(gestor, 'gestor@habilita.example');
    await gestor.goto('/#/perfil');
    await gestor.getByLabel('Telefone').fill('19981234567');

    await signIn(adm, 'adm@habilita.example');
    await adm.goto('/#/configuracoes?aba=termos');
    await adm.getByRole('button', { name: 'Escrever nova versão' }).click();
    const texto = adm.getByLabel('Texto', { exact: true });
    await texto.fill((await texto.inputValue()).replace('não empreste a senha', 'nunca empreste a senha'));
    await adm.getByLabel('O que mudou, em poucas palavras').fill('Mais cuidado com a senha.');
    await expectAccessible(adm);
    await adm.getByRole('button', { name: 'Publicar' }).click();
    await adm.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    // Who published reads and accepts like everybody, and then sees what was asked for meanwhile.
    await aceitarPorCima(adm);
    await expect(adm.getByRole('listitem').filter({ hasText: 'Mais cuidado com a senha.' })).toBeVisible();

    // What was open stays: the terms come over it when it is saved, and then it is saved.
    await gestor.getByRole('button', { name: 'Salvar dados' }).click();
    await expectAccessible(gestor);
    await aceitarPorCima(gestor);
    await expect(gestor.getByText(/^Salvo/)).toBeVisible();
    await expect(gestor.getByLabel('Telefone')).toHaveValue('(19) 98123-4567');

    await aluno.reload();
    await expect(aluno.getByRole('heading', { name: 'Os termos de uso mudaram' })).toBeVisible();
    await expect(aluno.getByText('Mais cuidado com a senha.')).toBeVisible();
    await expect(aluno.locator('ins')).toContainText('nunca');
    await expectAccessible(aluno);
    await aluno.getByRole('button', { name: 'Aceitar e continuar' }).click();
    await expect(aluno.getByText(/leia e aceite os termos/)).toBeVisible();
    await aluno.getByLabel('Li e aceito os termos de uso').check();
    await aluno.getByRole('button', { name: 'Aceitar e continuar' }).click();
    await expect(aluno).toHaveURL(/cursos-aluno/);
    await expect(aluno.getByRole('heading', { name: 'Os termos de uso mudaram' })).toBeHidden();

    await adm.goto('/#/configuracoes?aba=termos&versao=4');
    await expect(adm.getByRole('row', { name: /\saluno@habilita\.example/ })).toBeVisible();
  } finally {
    await program.stop();
  }
});

test('sem login, o rodapé leva a quem responde pelos dados pessoais @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Privacidade e encarregado (DPO)' }).click();
  await expect(page.getByRole('heading', { name: 'Privacidade e encarregado (DPO)' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Certificados e assinaturas' })).toBeVisible();
  await expectAccessible(page);
});

test('outra seção das configurações não leva embora o que não foi salvo sem perguntar @phone', async ({
  page,
}, { project }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=identidade');
  const nome = page.getByLabel('Nome', { exact: true });
  const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  const secao = (titulo: string) => page.getByRole('heading', { level: 2, name: titulo, exact: true });
  const irPara = async (titulo: string) => {
    if (project.name === 'phone') await page.getByLabel('Seção').selectOption(titulo);
    else await page.getByRole('link', { name: titulo, exact: true }).click();
  };
  await expect(nome).toHaveValue('Habilita');
  await irPara('Segurança');
  await expect(secao('Segurança')).toBeVisible();
  await expect(pergunta).toBeHidden();

  await irPara('Identidade');
  await nome.fill('Escola Aurora');
  for (const sair of [() => irPara('Segurança'), () => page.goBack()]) {
    await sair();
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(pergunta).toBeHidden();
    await expect(secao('Identidade')).toBeVisible();
    await expect(nome).toHaveValue('Escola Aurora');
  }
  if (project.name === 'phone') await expect(page.getByLabel('Seção')).toHaveValue('identidade');

  await irPara('Segurança');
  await pergunta.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(secao('Segurança')).toBeVisible();
  await irPara('Identidade');
  await expect(nome).toHaveValue('Habilita');
});

test('a busca das configurações acha uma seção pelo que há nela, e a lista acompanha a página @phone', async ({
  page,
}) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes');
  const campo = page.getByRole('searchbox', { name: 'Buscar nas configurações' });
  const achadas = page.getByRole('navigation', { name: 'Seções das configurações' }).getByRole('link');
  await campo.fill('SESSAO duracao');
  await expect(achadas).toHaveText(['SegurançaDuração máxima das sessões']);
  await expectAccessible(page);
  await campo.press('Enter');
  await expect(page).toHaveURL(/aba=seguranca$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Segurança' })).toBeFocused();
  await expect(campo).toHaveValue('');

  await campo.fill('nada disto');
  await expect(page.getByText('Nenhuma configuração encontrada.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect(campo).toBeFocused();
  await expect(campo).toHaveValue('');

  await page.keyboard.type('dados');
  await page.keyboard.press('ArrowDown');
  await expect(achadas.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(achadas.nth(1)).toBeFocused();
  await achadas.filter({ hasText: 'Retenção de dados' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Retenção de dados' })).toBeFocused();

  // On a wide screen search and list stay in sight; on a narrow one a field chooses the section.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(campo).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Seções das configurações' })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(achadas).toHaveCount(0);
  await page.getByLabel('Seção').selectOption('Auditoria');
  await expect(page.getByRole('heading', { level: 2, name: 'Auditoria' })).toBeVisible();
});

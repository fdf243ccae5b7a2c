import type { Page } from '@playwright/test';
import { closed, expect, expectAccessible, signIn, test } from './program.ts';
import { abrirParte } from './turma-aberta.ts';

const abrirTurma = async (page: Page, turma: string) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/clientes');
  await page.getByText('Metalúrgica Serra Azul').click();
  await page.getByRole('tab', { name: 'Turmas' }).click();
  await page.getByRole('link', { name: turma }).click();
  await expect(page.getByRole('heading', { level: 1, name: turma })).toBeVisible();
  await abrirParte(page, 'Presença');
};

test('presença em aula presencial: registrar, ver quem já tem e remover @phone', async ({ page }) => {
  await abrirTurma(page, 'Boas-vindas');
  const secao = page.getByRole('region', { name: 'Presença' });
  await expect(secao.getByText(/^5 de 7 pessoas com presença$/)).toBeVisible();
  const abrir = secao.getByRole('button', { name: 'Registrar presença em Visita guiada à fábrica' });
  await abrir.click();

  const gaveta = page.getByRole('dialog', { name: 'Presença em Visita guiada à fábrica' });
  await expect(gaveta.getByLabel('Local')).toHaveValue('Portaria principal');
  await expect(gaveta.getByLabel('Instrutor')).toHaveValue('Joelma Teixeira Pontes');
  await gaveta.getByRole('searchbox').fill('sebastiao');
  await expect(gaveta.getByRole('checkbox')).toHaveCount(1);
  await gaveta.getByRole('checkbox', { name: 'Sebastião Ferraz' }).check();
  await gaveta.getByRole('searchbox').fill('');
  await gaveta.getByRole('checkbox', { name: 'Gilmar Teodoro Pires' }).check();
  const registrar = gaveta.getByRole('button', { name: 'Registrar presença de 2 pessoas' });
  await expect(gaveta.getByRole('button', { name: 'Cancelar' })).toBeInViewport({ ratio: 1 });
  await registrar.click();
  await expect(gaveta.getByRole('link', { name: 'Informe o dia da aula.' })).toBeVisible();
  await expectAccessible(page);

  // The server knows the last day on which each person could be there.
  const hoje = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  await gaveta.getByLabel('Dia da aula').fill(hoje);
  await registrar.click();
  const recusa = gaveta.getByRole('link', { name: /^O prazo de .+ terminou em \d\d\/\d\d\/\d{4}\.$/ });
  const dia = /\d\d\/\d\d\/\d{4}/.exec((await recusa.textContent()) ?? '')?.[0] ?? '';
  await gaveta.getByLabel('Dia da aula').fill(dia);
  await gaveta.getByLabel('Local').fill('Portaria 2');
  await registrar.click();
  await expect(page.getByText('Presença registrada para 2 pessoas.')).toBeVisible();
  await expect(secao.getByText(/^7 de 7 pessoas com presença$/)).toBeVisible();
  await expect(secao.getByText(/^Realizada em \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(secao.getByText('Ainda sem data')).toHaveCount(0);
  await expectAccessible(page);

  await abrir.click();
  const sebastiao = gaveta.getByRole('row', { name: /Sebastião Ferraz/ });
  await expect(sebastiao.getByText(`Presente em ${dia}`)).toBeVisible();
  await expect(sebastiao.getByText('Portaria 2, com Joelma Teixeira Pontes')).toBeVisible();
  await expect(sebastiao.getByRole('checkbox')).toBeDisabled();
  await expectAccessible(page);
  await sebastiao.getByRole('button', { name: 'Remover presença de Sebastião Ferraz' }).click();
  const pergunta = page.getByRole('dialog', { name: /^Remover a presença de Sebastião Ferraz/ });
  await pergunta.getByRole('button', { name: 'Remover presença' }).click();
  await expect(page.getByText('Presença de Sebastião Ferraz removida.')).toBeVisible();
  await expect(sebastiao.getByText('Sem registro')).toBeVisible();
  await expect(sebastiao.getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(gaveta).toBeHidden();
  await expect(secao.getByText(/^6 de 7 pessoas com presença$/)).toBeVisible();
});

test('antes do primeiro dia só se vê; sem aula presencial a aba diz por quê', async ({ page }) => {
  await abrirTurma(page, 'NR-06 no escritório');
  await page.getByRole('button', { name: /^Ver presença em/ }).click();
  const gaveta = page.getByRole('dialog');
  await expect(gaveta.getByText(/A turma ainda não começou/)).toBeVisible();
  await expect(gaveta.getByText('Sem registro').first()).toBeVisible();
  await expect(gaveta.getByRole('checkbox')).toHaveCount(0);
  await expect(gaveta.getByRole('button', { name: /Registrar/ })).toHaveCount(0);
  await expectAccessible(page);
  const endereco = page.url();
  await gaveta.getByRole('button', { name: 'Fechar' }).click();

  // An address that names the drawer and not the tab opens both, and closing the one leaves the other.
  await expect(gaveta).toBeHidden();
  await page.goto(endereco.replace('&parte=presenca', ''));
  await gaveta.getByRole('button', { name: 'Fechar' }).click();
  await expect(gaveta).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Presença' })).toHaveAttribute('aria-selected', 'true');
  await closed(page);

  await page.getByRole('link', { name: 'Todas as turmas' }).click();
  await page.getByRole('link', { name: /^LGPD/ }).click();
  await abrirParte(page, 'Presença');
  await expect(page.getByText(/^Os cursos desta turma não têm aula presencial/)).toBeVisible();
  await expectAccessible(page);
});

const diaDeAqui = (dias: number) =>
  new Date(Date.now() + dias * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

async function marcarPara(page: Page, dia: string) {
  await page.getByRole('button', { name: /^Marcar data de Entrega orientada/ }).click();
  const gaveta = page.getByRole('dialog', { name: /^Marcar Entrega orientada/ });
  await gaveta.getByLabel('Dia da aula').fill(dia);
  await gaveta.getByLabel('Início (Brasília)').fill('08:00');
  await gaveta.getByLabel('Término (Brasília)').fill('07:00');
  await gaveta.getByLabel('Local').fill('Galpão 3');
  await gaveta.getByLabel('Instrutor').fill('Joelma Teixeira Pontes');
  await gaveta.getByRole('button', { name: 'Marcar aula' }).click();
  await expect(gaveta.getByRole('link', { name: 'O término precisa ser depois do início.' })).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByLabel('Término (Brasília)').fill('12:00');
  await gaveta.getByRole('button', { name: 'Marcar aula' }).click();
  await expect(
    page.getByText(`Marcada para ${dia}, 8h–12h, Galpão 3, com Joelma Teixeira Pontes`),
  ).toBeVisible();
}

test('o gestor marca a aula presencial, que o aluno vê, e registra a presença de quem é dos seus setores', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, 'gestor@habilita.example');
  await page.goto('/#/gestor-turmas');
  await page.getByRole('link', { name: 'NR-06 na fábrica' }).click();
  await expect(page.getByRole('button', { name: /Editar turma|Adicionar alunos|Retirar/ })).toHaveCount(0);
  await expectAccessible(page);
  await abrirParte(page, 'Presença');
  await marcarPara(page, diaDeAqui(1));
  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } });
  const aluno = await contexto.newPage();
  await signIn(aluno, 'gestor@habilita.example');
  const dito = `Aula presencial em ${diaDeAqui(1)}, 8h–12h, Galpão 3, com Joelma Teixeira Pontes`;
  await aluno.goto('/#/cursos-aluno');
  await expect(aluno.getByText(dito)).toBeVisible();
  await expectAccessible(aluno);
  await aluno
    .getByRole('banner')
    .getByRole('button', { name: /^Avisos/ })
    .click();
  await expect(aluno.getByText(/^Aula presencial marcada: Entrega orientada/)).toBeVisible();
  await aluno.getByRole('tab', { name: /Prazos/ }).click();
  await expect(aluno.getByRole('dialog').getByText(dito)).toBeVisible();
  await expectAccessible(aluno);
  await contexto.close();

  // How many there are depends on who joined its sectors meanwhile.
  const presentes = page.getByRole('region', { name: 'Presença' }).getByText(/^\d+ de \d+ pessoas/);
  await expect(presentes).toHaveText(/^0 de /);
  await page.getByRole('button', { name: /^Registrar presença em Entrega orientada/ }).click();
  const gaveta = page.getByRole('dialog', { name: /^Presença em Entrega orientada/ });
  await gaveta.getByRole('checkbox', { name: 'Luzia Amâncio Ferro' }).check();
  await gaveta
    .getByLabel('Dia da aula')
    .fill(new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }));
  await gaveta.getByLabel('Local').fill('Almoxarifado');
  await gaveta.getByLabel('Instrutor').fill('Joelma Teixeira Pontes');
  const registrar = gaveta.getByRole('button', { name: 'Registrar presença de 1 pessoa' });
  await gaveta.getByLabel('Entrada', { exact: true }).fill('08:00');
  await gaveta.getByLabel('Saída', { exact: true }).fill('08:30');
  await registrar.click();
  await expect(
    gaveta.getByRole('link', { name: 'Faltam 30 min: a aula é de 1 h, e o horário, de 30 min.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByLabel('Saída', { exact: true }).fill('09:00');
  await gaveta.getByLabel('Resultado na prática').selectOption('Apto');
  await registrar.click();
  await expect(page.getByText('Presença registrada para 1 pessoa.')).toBeVisible();
  await expect(presentes).toHaveText(/^1 de /);
});

import type { Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import { corrigir, cpf, sendSheet, novoCliente } from './sheets.ts';
import { closed, expect, procurar, signIn, test } from './program.ts';
import { abrirParte } from './turma-aberta.ts';

/** The administrator's good day: a new client is on the air, from the spreadsheet that HR sent to the first student. */

const EMPRESA = 'Siderúrgica Morro Vermelho';
const ALUNA = 'dalva.pontes@morrovermelho.example';
const GESTOR = 'nivaldo.cruz@morrovermelho.example';
const SENHA_NOVA = 'canoa relógio pimenta';
const LINHAS = 800;

/** Windows-1252 and semicolons, as Brazilian Excel saves; with everything that goes wrong in such a sheet. */
function planilha(): Buffer {
  const setores = ['Forjaria', 'usinagem ', 'EXPEDIÇÃO', 'Laminação'];
  const corpo = Array.from({ length: LINHAS }, (_, n) => {
    // One or two zeros on the left, which Excel drops from every other row.
    const numero = cpf((n % 2 === 0 ? 10_000_000 : 1_000_000) + n * 37);
    const escrito = n % 2 === 0 ? String(Number(numero)) : numero.replace(/(...)(...)(...)/, '$1.$2.$3-');
    const linha = [`  Pessoa  ${n}\u00a0da Conceição `, escrito, '', setores[n % 4] ?? '', '03/04/2021', 'N'];
    if (n % 100 === 50) linha[2] = `PESSOA${n}@morrovermelho.example,`;
    return linha;
  });
  corpo[0] = ['Dalva  Pontes', cpf(510_000_000), ALUNA, 'Forjaria', '01/02/2019', ''];
  corpo[1] = ['Nivaldo Cruz', cpf(510_000_001), GESTOR, 'Usinagem', '01/02/2019', 'sim'];
  corpo[10] = ['Sem dígito', '123.456.789-00', '', 'Forjaria', '', ''];
  corpo[20] = ['', cpf(510_000_002), '', 'Forjaria', '', ''];
  corpo[30] = ['Notação científica', '5,29982E+10', '', 'Usinagem', '', ''];
  corpo[40] = ['Dalva Pontes', cpf(510_000_000), '', 'Forjaria', '', ''];
  const titulos = ['Nome completo', 'CPF', 'E-mail', 'Área', 'Admissão', 'Gestor (S/N)'];
  const texto = [['Siderúrgica Morro Vermelho, quadro de pessoal'], titulos, ...corpo]
    .map((linha) => linha.join(';'))
    .join('\r\n');
  return Buffer.from(texto, 'latin1');
}

async function criarSetor(page: Page, nome: string) {
  await page.getByRole('button', { name: 'Novo setor' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Novo setor' });
  await gaveta.getByLabel('Nome do setor').fill(nome);
  await gaveta.getByRole('button', { name: 'Criar setor' }).click();
  await expect(gaveta).toBeHidden();
}

/** From the message to the first sign-in. */
async function primeiroAcesso(page: Page, carta: ParsedMail) {
  const [link] = /http\S+\?token=\S+/.exec(carta.text ?? '') ?? [];
  if (!link) throw new Error('no link in the message');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill(SENHA_NOVA);
  await page.getByLabel(/Repita/).fill(SENHA_NOVA);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Criar senha e continuar' }).click();
  await expect(page).not.toHaveURL(/identificacao/);
}

test('cliente, setores, 800 pessoas da planilha, turma, e-mails de acesso, aluna e gestor @quick', async ({
  page,
  program,
}) => {
  await signIn(page, 'adm@habilita.example');
  await novoCliente(page, EMPRESA, 40_118_400);
  await page.getByRole('tab', { name: 'Setores' }).click();
  await criarSetor(page, 'Forjaria');
  await criarSetor(page, 'Usinagem');

  await sendSheet(page, 'quadro.csv', planilha());
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Todas 800', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Com erro 4', exact: true }).click();
  // The sheet has a title and its headings above: row 10 of the people is row 13 of the sheet.
  await corrigir(page, 13, 'CPF', cpf(510_000_003));
  await corrigir(page, 23, 'Nome', 'Edilene Fontes');
  await expect(page.getByRole('button', { name: 'Com erro 2', exact: true })).toBeVisible();
  await expect(page.getByText('Falta o nome.')).toHaveCount(0);
  const criarSetores = page.getByRole('button', { name: 'Criar os 2 setores' });
  await criarSetores.click();
  await expect(criarSetores).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Enviar e-mail de acesso')).toBeChecked();
  await page.getByRole('button', { name: 'Importar 798 pessoas' }).click();
  await expect(page.getByRole('heading', { name: /Importação concluída/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Criadas/ })).toContainText('798');
  await expect(page.getByRole('link', { name: /Recusadas/ })).toContainText('2');

  await page.getByRole('tab', { name: 'Turmas' }).click();
  await page.getByRole('button', { name: 'Nova turma' }).click();
  await page.getByLabel('Nome da turma').fill('NR-12, formação');
  await page.getByLabel('Início').fill('01/01/2020');
  await page.getByLabel('Término').fill('31/12/2190');
  await page.getByLabel('Vagas').fill('250');
  await page.getByRole('button', { name: 'Abrir turma' }).click();
  await expect(page.getByRole('heading', { name: 'NR-12, formação' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await closed(page);
  await page.getByRole('button', { name: 'Vincular setores' }).click();
  const gaveta = page.getByRole('dialog');
  await procurar(page, 'Setores', 'forjaria');
  await page.getByRole('option', { name: /Forjaria/ }).click();
  await page.keyboard.press('Escape');
  await gaveta.getByRole('button', { name: 'Ver quem entra' }).click();
  // A quarter of the sheet, without the repeated person and with the one whose CPF was corrected.
  await expect(gaveta.getByText(/200 pessoas entram na turma, com 250 vagas livres hoje/)).toBeVisible();
  await gaveta.getByRole('button', { name: 'Confirmar e matricular' }).click();
  await expect(page.getByText('1 setor vinculado: 200 pessoas na turma.')).toBeVisible();
  await abrirParte(page, 'Conteúdo');
  await page.getByRole('button', { name: 'Incluir cursos' }).click();
  await procurar(page, 'Cursos', 'boas');
  await page.getByRole('option', { name: /Boas-vindas/ }).click();
  await page.keyboard.press('Escape');
  await gaveta.getByRole('button', { name: 'Incluir 1 curso' }).click();
  await expect(page.getByText('1 curso incluído na turma.')).toBeVisible();
  await abrirParte(page, 'Alunos');

  // Everybody in the class, the pages not seen too.
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  const barra = page.getByRole('region', { name: 'Ações para os selecionados' });
  await expect(barra).toContainText('20 alunos selecionados');
  await page.getByRole('button', { name: 'Selecionar os 200' }).click();
  await expect(barra).toContainText('200 alunos selecionados');
  await expect(page.getByRole('button', { name: 'Selecionar os 200' })).toHaveCount(0);
  await barra.getByRole('button', { name: 'Limpar seleção' }).click();

  await primeiroAcesso(page, await program.mail(ALUNA, /Seu acesso/));
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
  await expect(page.getByText(EMPRESA).first()).toBeVisible();
  const comecar = page.getByRole('region', { name: 'Comece por aqui' });
  await expect(comecar.getByText(/NR-12, formação/)).toBeVisible();

  await primeiroAcesso(page, await program.mail(GESTOR, /Seu acesso/));
  await page.goto('/#/gestor-alunos');
  await expect(page.getByLabel('Setor', { exact: true }).getByRole('option')).toHaveText([
    'Todos os setores',
    'Usinagem',
  ]);
  const lista = page.getByRole('region', { name: 'Alunos' });
  await expect(lista.getByRole('button', { name: /Nivaldo Cruz/ })).toBeVisible();
  await page.getByRole('searchbox').first().fill('Dalva Pontes');
  await expect(lista.getByRole('cell', { name: 'Nenhum resultado encontrado.' })).toBeVisible();
});

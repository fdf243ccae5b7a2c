import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { linkPrimeiroAcesso } from '#contract/empresas/alunos-acesso.ts';
import { listaSetoresGestor } from '#contract/empresas/alunos-setores.ts';
import { inserirClienteAluno } from '#contract/empresas/alunos.ts';
import { criarAparelho } from '#contract/empresas/aparelhos.ts';
import { chamador, quemEntrou } from './chamadas.ts';
import { cpf } from './pessoas.ts';
import { signIn } from './program.ts';

export const PIN = '739152';

/** Somebody without e-mail in a sector of the sample manager's, and the slip of paper that they get. */
export async function pessoaSemEmail(
  page: Page,
  url: string,
  { Nome, CPFAluno }: { Nome: string; CPFAluno: string },
) {
  await signIn(page, 'gestor@habilita.example');
  const gestor = await quemEntrou(page, url);
  const chamar = chamador(gestor);
  const setores = await chamar(listaSetoresGestor, { params: { id: gestor.IdClienteAluno } });
  const setor = setores.Itens.find(({ Status }) => Status === 'A');
  const IdClienteSetor = setor?.IdClienteSetor ?? 0;
  const { IdClienteAluno } = await chamar(inserirClienteAluno, {
    body: { IdCliente: gestor.IdCliente, Nome, Email: null, CPFAluno, Setores: [IdClienteSetor] },
  });
  const ficha = await chamar(linkPrimeiroAcesso, { body: { IdClienteAluno } });
  const { IdCliente } = gestor;
  return { IdCliente, IdClienteAluno, IdClienteSetor, setor: setor?.Descricao ?? '', ficha, chamar };
}

/** The code that makes a browser the tablet of this sector, from the manager's page. */
export async function prepararTablet(page: Page, { nome, setor }: { nome: string; setor: string }) {
  await page.goto('/#/gestor-alunos?aba=tablets');
  await page.getByRole('button', { name: 'Preparar um tablet' }).click();
  await page.getByLabel('Nome do tablet').fill(nome);
  const gaveta = page.getByRole('dialog', { name: 'Preparar um tablet' });
  await gaveta.getByLabel('Setor', { exact: true }).selectOption({ label: setor });
  await page.getByRole('button', { name: 'Gerar o código' }).click();
  return (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/).textContent()) ?? '';
}

type Pronto = { Nome: string; base: string; tela?: BrowserContextOptions };

/** Such a person, and a tablet of their sector in a browser of its own, with the code that makes it one. */
export async function tabletDoSetor(
  page: Page,
  { browser, program, Nome, base, tela }: Pronto & { browser: Browser; program: { url: string } },
) {
  const CPFAluno = cpf(base);
  const pessoa = await pessoaSemEmail(page, program.url, { Nome, CPFAluno });
  const { IdCliente, IdClienteAluno, IdClienteSetor, ficha, chamar } = pessoa;
  const aparelho = await chamar(criarAparelho, { body: { IdClienteSetor, Nome: `Tablet de ${Nome}` } });
  const contexto = await browser.newContext({ baseURL: program.url, hasTouch: true, ...tela });
  return {
    tablet: await contexto.newPage(),
    codigo: aparelho.Codigo,
    ficha,
    CPFAluno,
    aluno: { IdCliente, IdClienteAluno },
  };
}

/** Links the tablet and comes in for the first time. */
export async function entrarComFicha(
  tablet: Page,
  { codigo, ficha }: { codigo: string; ficha: { Url: string } },
) {
  await tablet.goto(`/#/tablet?codigo=${codigo}`);
  await tablet.getByRole('button', { name: 'Vincular este tablet' }).click();
  // The code of the slip, read by a reader that types, in the only field there is.
  await tablet.getByLabel('Matrícula ou CPF').fill(ficha.Url);
  await tablet.getByLabel('Matrícula ou CPF').press('Enter');
  await tablet.getByLabel('Seu PIN').fill(PIN);
  await tablet.getByLabel('Repita o PIN').fill(PIN);
  await tablet.getByLabel('Li e aceito os termos de uso').check();
  await tablet.getByRole('button', { name: 'Criar o PIN e entrar' }).click();
}

/** The number or CPF at the door, and the PIN. */
export async function entrarComPin(tablet: Page, Quem: string) {
  await tablet.getByLabel('Matrícula ou CPF').fill(Quem);
  await tablet.getByLabel('PIN de seis números').fill(PIN);
  await tablet.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** To the end of a course of one assessment (`cursoDeProva`), where its certificate is to be signed. */
export async function concluirNaProva(tablet: Page, IdCurso: number) {
  await tablet.goto(`/#/curso-aluno/${IdCurso}`);
  await tablet.getByRole('link', { name: 'Começar o curso' }).click();
  await tablet.getByRole('button', { name: 'Começar a avaliação' }).click();
  await tablet.getByLabel('Pedir a troca').check();
  await tablet.getByRole('button', { name: 'Conferir e entregar' }).click();
  await tablet.getByRole('button', { name: 'Entregar', exact: true }).click();
  const fim = tablet.getByRole('dialog', { name: 'Curso concluído' });
  await fim.getByRole('button', { name: 'Assinar o certificado' }).click();
  const assinar = tablet.getByRole('dialog', { name: 'Assinar o certificado' });
  await assinar.getByLabel(/Assino e declaro/).check();
  return { fim, assinar };
}

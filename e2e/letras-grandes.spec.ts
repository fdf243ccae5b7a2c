import type { Locator, Page } from '@playwright/test';
import { administrador, quemEntrou } from './chamadas.ts';
import { cursoDeProva } from './curso-pronto.ts';
import { aoAlcance, barraCabe, letras, semSobra } from './medidas.ts';
import { expect, SENHA, signIn, test } from './program.ts';
import { PIN, tabletDoSetor } from './tablet-pronto.ts';

/** Letters of twice their size on the narrowest usual phone: nothing rolls sideways, and what one has to touch can be. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const PERGUNTAS = [
  'A luva rasgou no meio do serviço e a máquina não pode parar. O que fazer?',
  'O óculos de proteção riscou. O que fazer?',
];

const cabe = async (page: Page, ...acoes: Locator[]) => {
  await expect(acoes[0] ?? page.locator('body')).toBeVisible();
  await semSobra(page);
  await aoAlcance(...acoes);
};

/** From the course's page to its end; answers all, first wrongly. */
async function fazerProva(page: Page, IdCurso: number) {
  const botao = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  const comecar = page.getByRole('link', { name: 'Começar o curso' });
  await cabe(page, comecar);
  await comecar.click();
  await cabe(page, botao('Começar a avaliação'));
  for (const resposta of ['Usar assim', 'Pedir a troca']) {
    if (resposta === 'Pedir a troca') await botao('Tentar de novo').click();
    await botao('Começar a avaliação').click();
    for (const [n] of PERGUNTAS.entries()) {
      await expect(page.getByRole('heading', { name: `Questão ${n + 1} de 2` })).toBeVisible();
      await cabe(page, page.getByLabel(resposta));
      await barraCabe(page);
      await page.getByLabel(resposta).check();
      if (n === 0) await botao('Próxima questão').click();
    }
    await cabe(page, botao('Conferir e entregar'));
    await botao('Conferir e entregar').click();
    await cabe(page, botao('Entregar'));
    await botao('Entregar').click();
    if (resposta === 'Usar assim') await cabe(page, botao('Tentar de novo'));
  }
}

/** At the end of the course, with the certificate in sight. */
async function assinar(page: Page, segredo: (folha: Locator) => Promise<void>) {
  const fim = page.getByRole('dialog', { name: 'Curso concluído' });
  const abrir = fim.getByRole('button', { name: 'Assinar o certificado' });
  await cabe(page, abrir, fim.getByRole('button', { name: 'Continuar nesta aula' }));
  await abrir.click();
  const folha = page.getByRole('dialog', { name: 'Assinar o certificado' });
  const fazer = folha.getByRole('button', { name: 'Assinar', exact: true });
  await cabe(page, fazer, folha.getByRole('button', { name: 'Agora não' }), folha.getByRole('checkbox'));
  await folha.getByRole('checkbox').check();
  await segredo(folha);
  await fazer.click();
  await expect(folha).toBeHidden();
  await cabe(page, fim.getByRole('link', { name: 'Ver o certificado' }));
}

test('com letras de 200 %: a prova, a assinatura e o certificado', async ({ page, browser, program }) => {
  await signIn(page, 'aluno@habilita.example');
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoDeProva(adm, aluno, {
    Nome: 'Proteção das mãos em prensas excêntricas',
    Tentativas: 3,
    Perguntas: PERGUNTAS,
  });
  await letras(page, 32);
  await fazerProva(page, IdCurso);
  await assinar(page, async (folha) => {
    const senha = folha.getByLabel('Sua senha', { exact: true });
    await cabe(page, senha);
    await senha.fill(SENHA);
  });
  await page.goto('/#/cursos-aluno/certificados');
  const mostrar = page.getByRole('button', { name: /^Mostrar QR do certificado de Proteção/ });
  await cabe(page, mostrar);
  await mostrar.click();
  const folha = page.getByRole('dialog', { name: 'Mostrar o certificado' });
  await cabe(
    page,
    folha.getByRole('button', { name: 'Fechar' }),
    folha.getByRole('button', { name: 'Salvar PDF' }),
  );
});

test('com letras de 200 %: o tablet do setor, da entrada à assinatura', async ({
  page,
  browser,
  program,
}) => {
  const { tablet, codigo, ficha, aluno } = await tabletDoSetor(page, {
    browser,
    program,
    Nome: 'Maria Aparecida dos Santos Figueiredo',
    base: '712348569',
    tela: { viewport: { width: 360, height: 740 } },
  });
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoDeProva(adm, aluno, {
    Nome: 'Mãos no tablet',
    Tentativas: 3,
    Perguntas: PERGUNTAS,
  });
  const botao = (name: string) => tablet.getByRole('button', { name, exact: true });
  await tablet.clock.install();
  await tablet.goto('/');
  await letras(tablet, 32);
  await tablet.goto(`/?t#/tablet?codigo=${codigo}`);
  await cabe(tablet, botao('Vincular este tablet'));
  await botao('Vincular este tablet').click();
  await cabe(tablet, botao('Entrar'), botao('Primeira vez? Use a sua ficha de acesso'));
  await tablet.getByLabel('Matrícula ou CPF').fill(ficha.Url);
  await tablet.getByLabel('Matrícula ou CPF').press('Enter');
  await cabe(tablet, tablet.getByLabel('Seu PIN'), botao('Criar o PIN e entrar'));
  await tablet.getByLabel('Seu PIN').fill(PIN);
  await tablet.getByLabel('Repita o PIN').fill(PIN);
  await tablet.getByLabel('Li e aceito os termos de uso').check();
  await botao('Criar o PIN e entrar').click();
  await cabe(tablet, botao('Terminei, sair'));

  const pergunta = tablet.getByRole('dialog', { name: 'Você ainda está aí?' });
  await tablet.clock.runFor(91_000);
  await cabe(tablet, pergunta.getByRole('button', { name: 'Continuar' }));
  await pergunta.getByRole('button', { name: 'Continuar' }).click();
  await expect(pergunta).toBeHidden();

  await fazerProva(tablet, IdCurso);
  await assinar(tablet, async (folha) => {
    const pin = folha.getByLabel('Seu PIN');
    await cabe(tablet, pin);
    await pin.fill(PIN);
  });
  await tablet.getByRole('button', { name: 'Continuar nesta aula' }).click();
  await botao('Terminei, sair').click();
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  await tablet.context().close();
});

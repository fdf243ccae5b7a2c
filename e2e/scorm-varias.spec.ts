import type { Page } from '@playwright/test';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { cursoComPacote, pacoteDeVarias } from './pacotes.ts';
import { licao12, licao2004 } from './pacotes-de-ferramentas.ts';
import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

const ALUNO = 'gestor@habilita.example';
const tokenDe = (page: Page) =>
  page.evaluate(() => (sessionStorage.getItem('token') ?? '').replaceAll('"', ''));
const dentro = (page: Page, titulo: string) =>
  page.frameLocator(`iframe[title="${titulo}"]`).frameLocator('iframe[title="Conteúdo do pacote"]');

/** Does what brings another lesson, and waits until its page has come: the frame of the one before is then gone. */
async function trocar(page: Page, Item: string, acao: () => Promise<void>) {
  const veio = page.waitForResponse((resposta) => new URL(resposta.url()).searchParams.get('item') === Item);
  await acao();
  await veio;
}

/** Two lessons, a page that tells nothing, and an exam that asks for both lessons. */
const TRES = pacoteDeVarias('1.2', {
  itens: `<item identifier="M"><title>Módulo 1</title>
      <item identifier="A" identifierref="a"><title>Riscos</title></item>
      <item identifier="B" identifierref="b"><title>Equipamentos</title></item></item>
    <item identifier="D" identifierref="norma"><title>A norma</title></item>
    <item identifier="P" identifierref="p" parameters="?prova=1"><title>Prova</title>
      <adlcp:prerequisites type="aicc_script">A&amp;B</adlcp:prerequisites></item>`,
  scos: { a: licao12('a'), b: licao12('b'), p: licao12('p') },
  outros: { norma: '<!DOCTYPE html><html lang="pt-BR"><title>Norma</title><p>Texto da norma</p></html>' },
});

test('um pacote de várias lições: sumário, cada uma com o seu, a seguinte, a retomada e a conclusão', async ({
  page: autor,
  program,
  browser,
}) => {
  await signIn(autor, 'adm@habilita.example');
  const nome = 'Pacote de lições';
  const servico = { ...program, token: await tokenDe(autor) };
  const endereco = await cursoComPacote(servico, { nome, bytes: TRES, aluno: ALUNO });
  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 1280, height: 900 } });
  const page = await contexto.newPage();
  await signIn(page, ALUNO);
  await page.goto(endereco);
  const sumario = page.getByRole('navigation', { name: 'Sumário do pacote' });
  const linha = (titulo: string) => sumario.getByRole('button', { name: titulo });
  const estado = dentro(page, nome).locator('#estado');
  const concluir = () => dentro(page, nome).getByRole('button', { name: 'Concluir' }).click();

  await expect(estado).toHaveText('a pronta: ');
  await page.getByText('Sumário: 0 de 4 concluídas').click();
  await expect(linha('Riscos')).toHaveAttribute('aria-current', 'true');
  await expect(linha('Prova')).toBeDisabled();
  await expectAccessible(page);
  // It tells only while it is being left, and is heard before the next one comes.
  await dentro(page, nome).getByRole('button', { name: 'Anotar' }).click();
  await trocar(page, 'B', () => page.getByRole('button', { name: 'Próximo' }).click());
  await expect(estado).toHaveText('b pronta: ');
  await expect(linha('Riscos')).toContainText('em andamento');

  // A lesson that ends by itself goes on by itself.
  await trocar(page, 'D', concluir);
  await expect(dentro(page, nome).getByText('Texto da norma')).toBeVisible();
  await expect(linha('Equipamentos')).toContainText('concluída');
  await page.reload();
  await expect(dentro(page, nome).getByText('Texto da norma')).toBeVisible();
  await page.getByText('Sumário: 2 de 4 concluídas').click();

  await trocar(page, 'A', () => linha('Riscos').click());
  await expect(estado).toHaveText('a pronta: anotado em a');
  await expect(linha('Prova')).toBeDisabled();
  await trocar(page, 'B', concluir);
  await expect(estado).toHaveText('b pronta: concluída');
  await trocar(page, 'P', () => linha('Prova').click());
  await expect(estado).toHaveText('p pronta: ');
  await concluir();
  // The first seconds are too few to be believed; then it counts by itself.
  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();

  // Its class over, each is looked at again, and what it tells goes nowhere.
  const [, matricula] = /matricula=(\d+)/.exec(endereco) ?? [];
  await inDatabase(
    program.database,
    `update cliente_turma t set data_termino = '2020-12-31' from cliente_turma_aluno m
     where m.id_cliente_turma = t.id_cliente_turma and m.id_cliente_turma_aluno = ${matricula}`,
  );
  const contados: string[] = [];
  page.on('request', (pedido) => contados.push(new URL(pedido.url()).pathname));
  await page.reload();
  await expect(page.getByText('Você pode rever as aulas, mas nada mais é gravado')).toBeVisible();
  await expect(estado).toHaveText('a pronta: ');
  await page.getByText('Sumário: 4 de 4 concluídas').click();
  await expectAccessible(page);
  await trocar(page, 'P', () => linha('Prova').click());
  await expect(page.getByRole('button', { name: 'Próximo' })).toBeDisabled();
  await trocar(page, 'D', () => page.getByRole('button', { name: 'Anterior' }).click());
  await expect(dentro(page, nome).getByText('Texto da norma')).toBeVisible();
  expect(contados).not.toContain(scormProgresso.url);
  await contexto.close();
});

test('na prévia o autor vê o que cada lição do pacote fez', async ({ page, program }) => {
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const nome = 'Lições em prova';
  const endereco = await cursoComPacote(servico, { nome, bytes: TRES, aluno: ALUNO });
  const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(endereco) ?? [];
  await page.goto(`/#/curso/${IdCurso}/previa?${aula}`);
  const passos = page.getByRole('status').filter({ hasText: 'O que cada lição deste pacote fez' });
  await expect(passos.getByRole('listitem')).toHaveText([
    'Riscos: iniciou',
    'Equipamentos: ainda não iniciou',
    'A norma: ainda não iniciou',
    'Prova: ainda não iniciou',
  ]);
  await expectAccessible(page);
  await dentro(page, nome).getByRole('button', { name: 'Anotar' }).click();
  await page.getByRole('button', { name: 'Abrir de novo, de onde parou' }).click();
  // Said once the new frame is there: one that is being left takes whoever looks into it along.
  await expect(passos.getByRole('listitem').first()).toHaveText(
    'Riscos: iniciou, gravou a situação, retomou de onde parou',
  );
  await expect(dentro(page, nome).locator('#estado')).toHaveText('a pronta: anotado em a');
  await page.getByRole('button', { name: 'Próximo' }).click();
  await expect(passos.getByRole('listitem').nth(1)).toHaveText('Equipamentos: iniciou');
});

/** Flow only; the exam, failed, begins the whole again, and is closed until both lessons are passed. */
const REGRAS = pacoteDeVarias('2004 4th Edition', {
  itens: `<item identifier="A" identifierref="a"><title>Riscos</title></item>
    <item identifier="B" identifierref="b"><title>Equipamentos</title></item>
    <item identifier="P" identifierref="p"><title>Prova</title><imsss:sequencing><imsss:sequencingRules>
      <imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition operator="not" condition="satisfied"/></imsss:ruleConditions>
      <imsss:ruleAction action="retryAll"/></imsss:postConditionRule>
      <imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="satisfied"/></imsss:ruleConditions>
      <imsss:ruleAction action="exitAll"/></imsss:postConditionRule></imsss:sequencingRules></imsss:sequencing></item>`,
  sequenciamento: '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>',
  scos: { a: licao2004('a'), b: licao2004('b'), p: licao2004('p') },
});

test('as regras de sequência do SCORM 2004: o conteúdo pede, o pacote manda', async ({
  page: autor,
  program,
  browser,
}) => {
  await signIn(autor, 'adm@habilita.example');
  const nome = 'Pacote com regras';
  const servico = { ...program, token: await tokenDe(autor) };
  const endereco = await cursoComPacote(servico, { nome, bytes: REGRAS, aluno: ALUNO });
  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 1280, height: 900 } });
  const page = await contexto.newPage();
  await signIn(page, ALUNO);
  await page.goto(endereco);
  const estado = dentro(page, nome).locator('#estado');
  const pedir = (botao: string) => () => dentro(page, nome).getByRole('button', { name: botao }).click();

  await expect(estado).toHaveText('a ab-initio ');
  await expect(dentro(page, nome).locator('#pode')).toHaveText('true false false false');
  await page.getByText('Sumário: 0 de 3 concluídas').click();
  const sumario = page.getByRole('navigation', { name: 'Sumário do pacote' });
  await expect(sumario.getByRole('button', { name: 'Equipamentos' })).toBeDisabled();
  await trocar(page, 'B', pedir('Passar e continue'));
  await expect(dentro(page, nome).locator('#pode')).toHaveText('true true false false');
  await trocar(page, 'A', pedir('Passar e previous'));
  await expect(estado).toHaveText('a resume fim de a');
  await trocar(page, 'B', () => page.getByRole('button', { name: 'Próximo' }).click());
  await expect(estado).toHaveText('b resume fim de b');

  // The exam is failed: everything begins anew, without what was kept.
  await trocar(page, 'P', () => page.getByRole('button', { name: 'Próximo' }).click());
  await expect(estado).toHaveText('p ab-initio ');
  await trocar(page, 'A', pedir('Falhar'));
  await expect(estado).toHaveText('a ab-initio ');
  await trocar(page, 'B', pedir('Passar e continue'));
  await expect(estado).toHaveText('b ab-initio ');

  // Suspended, it is left; coming back, it goes on there.
  await pedir('Passar e suspendAll')();
  await expect(page.getByText('Nenhuma lição está aberta.')).toBeVisible();
  await expectAccessible(page);
  await trocar(page, 'B', () => page.getByRole('button', { name: 'Abrir de onde parou' }).click());
  await expect(estado).toHaveText('b resume fim de b');
  await trocar(page, 'P', pedir('Passar e continue'));
  await expect(estado).toHaveText('p ab-initio ');
  await pedir('Passar e continue')();
  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await contexto.close();
});

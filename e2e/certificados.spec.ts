import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cartao, CELULAR, MESA, semBarreiras, textOfPdf } from './carteira.ts';
import { concluirCurso, cursoCurto, venceEm } from './certificado-pronto.ts';
import { administrador, quemEntrou } from './chamadas.ts';
import { expect, expectAccessible, SENHA, signIn, test } from './program.ts';

const ALUNO = 'aluno@habilita.example';
const OPERARIO = 'wellington.dantas@serraazul.example';
const ALTERADO = Buffer.from('%PDF-1.7 outro documento');

/** Opens a certificate's page, whose address holds the code. */
async function codigoDe(page: Page, curso: string) {
  const endereco = await cartao(page, curso).getByRole('link', { name: /^Ver/ }).first().getAttribute('href');
  return endereco?.split('/').at(-1) ?? '';
}

async function abrirCertificados(page: Page) {
  await page.goto('/#/clientes');
  await page.getByRole('table').getByText('Cooperativa Vale Verde').click();
  await page.getByRole('tab', { name: 'Certificados', exact: true }).click();
}

test('do fim do curso à renovação: assina, baixa, confere, vence, renova e substitui @quick', async ({
  page,
  browser,
  program,
}) => {
  const curso = 'Evacuação e abandono';
  const adm = await administrador(browser, program.url);
  await signIn(page, OPERARIO);
  const aluno = await quemEntrou(page, program.url);
  await cursoCurto(adm, curso, aluno);
  await concluirCurso(aluno, curso);

  // The wallet: signed with the password again and an explicit statement.
  await page.goto('/#/cursos-aluno');
  await page.reload();
  await expect(cartao(page, curso).getByText('Válido', { exact: true })).toBeVisible();
  await semBarreiras(page);
  await cartao(page, curso)
    .getByRole('button', { name: /Assinar/ })
    .click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(gaveta.getByRole('link', { name: 'Marque a declaração para assinar.' })).toBeVisible();
  await semBarreiras(page);
  await gaveta.getByRole('checkbox').check();
  await gaveta.getByLabel('Sua senha', { exact: true }).fill('não é esta senha');
  await gaveta.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(gaveta.getByLabel('Sua senha', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await gaveta.getByLabel('Sua senha', { exact: true }).fill(SENHA);
  await gaveta.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(page.getByText('Certificado assinado. O documento está pronto.')).toBeVisible();
  await expect(cartao(page, curso).getByRole('button', { name: /Assinar/ })).toBeHidden();

  const esperado = page.waitForEvent('download');
  await cartao(page, curso)
    .getByRole('button', { name: /Baixar PDF/ })
    .click();
  const bytes = await readFile(await (await esperado).path());
  const codigo = await codigoDe(page, curso);
  const texto = await textOfPdf(bytes);
  expect(texto).toContain('Wellington Dantas Júnior');
  expect(texto).toContain(curso);
  expect(texto.replaceAll(/[\s-]/g, '')).toContain(codigo);

  // An inspector's phone, without login.
  const contexto = await browser.newContext({ baseURL: program.url, viewport: CELULAR });
  const fiscal = await contexto.newPage();
  await fiscal.goto(`/#/certificado-aluno/${codigo}`);
  await expect(fiscal.getByRole('heading', { name: /^Autêntico e válido até/ })).toBeInViewport();
  await expect(fiscal.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(fiscal.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible();
  // The one on the paper is another, and is said too.
  const doConteudo = /SHA-256 do conteúdo: ([0-9a-f]{64})/.exec(texto)?.[1] ?? '';
  await expect(fiscal.getByText(doConteudo, { exact: true })).toBeVisible();
  await semBarreiras(fiscal);
  const escolher = fiscal.getByLabel('PDF do certificado');
  await escolher.setInputFiles({ name: 'meu.pdf', mimeType: 'application/pdf', buffer: bytes });
  await expect(fiscal.getByText('O arquivo é o original')).toBeVisible();
  await escolher.setInputFiles({ name: 'meu.pdf', mimeType: 'application/pdf', buffer: ALTERADO });
  await expect(fiscal.getByText('O arquivo não é o original')).toBeVisible();

  // The public copy hides part of the CPF, until who knows its last digits types them.
  const cpf = /CPF (\d{3}\.\d{3}\.\d{3}-\d{2})/.exec(texto)?.[1] ?? '';
  const baixar = async (nome: string) => {
    const vindo = fiscal.waitForEvent('download');
    await fiscal.getByRole('link', { name: nome }).click();
    return await readFile(await (await vindo).path());
  };
  const copia = await baixar('Baixar a cópia pública');
  const publica = await textOfPdf(copia);
  expect(publica).not.toContain(cpf);
  expect(publica).toContain('CÓPIA PÚBLICA: CPF PARCIALMENTE OCULTO');
  await escolher.setInputFiles({ name: 'copia.pdf', mimeType: 'application/pdf', buffer: copia });
  await expect(fiscal.getByText('O arquivo é a cópia pública')).toBeVisible();
  const digitos = fiscal.getByLabel('5 últimos dígitos do CPF');
  await digitos.fill(cpf.endsWith('00') ? '111-11' : '000-00');
  await fiscal.getByRole('button', { name: 'Conferir os dígitos' }).click();
  await expect(fiscal.getByText('Estes dígitos não conferem com o CPF deste certificado.')).toBeVisible();
  await semBarreiras(fiscal);
  await digitos.fill(cpf.slice(-6));
  await fiscal.getByRole('button', { name: 'Conferir os dígitos' }).click();
  expect((await baixar('Baixar o documento')).equals(bytes)).toBe(true);

  // The open credential goes out and comes back.
  const jwt = fiscal.waitForEvent('download');
  await fiscal.getByRole('link', { name: 'Baixar a credencial aberta' }).click();
  const credencial = await readFile(await (await jwt).path());
  const trazida = fiscal.getByLabel('Arquivo da credencial');
  await trazida.setInputFiles({ name: 'c.jwt', mimeType: 'text/plain', buffer: credencial });
  await expect(fiscal.getByRole('status').filter({ hasText: 'Wellington Dantas Júnior' })).toBeVisible();
  const partes = credencial.toString().split('.');
  const torta = [partes[0], partes[1], 'A'.repeat(86)].join('.');
  await trazida.setInputFiles({ name: 'c.jwt', mimeType: 'text/plain', buffer: Buffer.from(torta) });
  await expect(
    fiscal.getByRole('region', { name: 'Conferir uma credencial aberta' }).getByRole('alert'),
  ).toBeVisible();

  // Typed from paper, in small letters and with dashes; an unknown one says so.
  await fiscal.goto('/#/certificado-aluno');
  await fiscal.getByLabel('Código do certificado').fill('2222-2222-2222-2222-2222');
  await fiscal.getByRole('button', { name: 'Conferir', exact: true }).click();
  await expect(fiscal.getByRole('heading', { name: 'Certificado não encontrado' })).toBeVisible();
  await semBarreiras(fiscal);
  const digitado = codigo.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-');
  await fiscal.getByLabel('Código do certificado').fill(digitado);
  await fiscal.getByRole('button', { name: 'Conferir', exact: true }).click();
  await expect(fiscal.getByRole('heading', { name: /^Autêntico e válido até/ })).toBeVisible();

  // The clock moves on: expiring, then expired.
  await venceEm(program.database, codigo, 20);
  await fiscal.reload();
  await expect(fiscal.getByRole('heading', { name: /^Autêntico, vence em/ })).toBeVisible();
  await expectAccessible(fiscal);
  await venceEm(program.database, codigo, -1);
  await fiscal.reload();
  await expect(fiscal.getByRole('heading', { name: /^Autêntico, mas venceu em/ })).toBeVisible();
  await expectAccessible(fiscal);

  // The manager renews in one click; the old one shows its successor.
  const mesa = await (await browser.newContext({ baseURL: program.url, viewport: MESA })).newPage();
  await signIn(mesa, 'gestor@habilita.example');
  await mesa.goto('/#/gestor-alunos?aba=certificados');
  await expect(mesa.getByRole('row', { name: new RegExp(curso) }).getByText('Vencido')).toBeVisible();
  await semBarreiras(mesa);
  await mesa.getByRole('button', { name: 'Abrir renovação' }).click();
  const renovacao = mesa.getByRole('dialog');
  await expect(renovacao.getByText(`${curso}: 1 pessoa`)).toBeHidden();
  await renovacao.getByRole('checkbox', { name: 'Incluir quem já está vencido' }).check();
  await expect(renovacao.getByRole('checkbox', { name: `${curso}: 1 pessoa` })).toBeChecked();
  await renovacao.getByText('Ver quem entra').first().click();
  await expect(renovacao.getByText('Wellington Dantas Júnior').first()).toBeVisible();
  await semBarreiras(mesa);
  await expect(renovacao.getByRole('button', { name: '+30 dias' })).toHaveAttribute('aria-pressed', 'true');
  await renovacao.getByRole('button', { name: /^Abrir \d+ turma/ }).click();
  await expect(renovacao.getByText(/turmas? abertas?$/)).toBeVisible();
  await expectAccessible(mesa);
  await mesa.context().close();

  // At home it is said once: beside the class that renews it, and not among the certificates.
  await page.goto('/#/cursos-aluno');
  await page.reload();
  const dever = page
    .getByRole('article')
    .or(page.getByRole('region', { name: 'Continuar de onde parei' }))
    .filter({ hasText: curso });
  await expect(dever.getByText(/Renova o certificado que venceu em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(cartao(page, curso)).toHaveCount(0);

  await concluirCurso(aluno, curso);
  await fiscal.goto(`/#/certificado-aluno/${codigo}`);
  await fiscal.reload();
  await expect(fiscal.getByText('Substituído por um certificado mais novo')).toBeVisible();
  await fiscal.getByRole('region', { name: 'Resultado da conferência' }).getByRole('link').click();
  await expect(fiscal.getByRole('heading', { name: /^Autêntico e válido até/ })).toBeVisible();
  await expect(fiscal.getByText('Renova', { exact: true })).toBeVisible();
  await contexto.close();
});

test('revogado diz por quê; um link abre sem login e deixa de abrir', async ({ page, browser, program }) => {
  const curso = 'Primeiros socorros';
  const adm = await administrador(browser, program.url);
  const contexto = await browser.newContext({ baseURL: program.url, viewport: CELULAR });
  const fora = await contexto.newPage();
  await signIn(fora, ALUNO);
  const aluno = await quemEntrou(fora, program.url);
  await cursoCurto(adm, curso, aluno);
  await concluirCurso(aluno, curso);
  await fora.evaluate(() => sessionStorage.clear());

  await page.setViewportSize(MESA);
  await signIn(page, 'adm@habilita.example');
  await abrirCertificados(page);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByRole('button', { name: 'Criar link' }).click();
  await expect(gaveta.getByText('Escolha a turma.')).toBeVisible();
  await semBarreiras(page);
  await page.setViewportSize(MESA);
  await gaveta.getByRole('combobox', { name: 'Turma' }).fill(curso);
  await page.getByRole('option', { name: `Turma de ${curso}` }).click();
  await gaveta.getByRole('button', { name: 'Criar link' }).click();
  const link = await gaveta.getByLabel('Link para o auditor').inputValue();
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Concluir' }).click();

  const endereco = `/#${new URL(link).hash.slice(1)}`;
  await fora.goto(endereco);
  await expect(fora.getByRole('heading', { name: `Turma de ${curso}` })).toBeVisible();
  await expect(fora.getByText('Válido: 1')).toBeVisible();
  await semBarreiras(fora);
  const zip = fora.waitForEvent('download');
  await fora.getByRole('button', { name: 'Baixar todos (ZIP)' }).click();
  expect((await readFile(await (await zip).path())).subarray(0, 2).toString()).toBe('PK');

  // Revoked with a reason, which everybody reads at once.
  await page
    .getByRole('row', { name: new RegExp(curso) })
    .getByText('Jonas')
    .click();
  await gaveta.getByRole('button', { name: 'Revogar…' }).click();
  await gaveta.getByRole('button', { name: 'Revogar certificado' }).click();
  await expect(gaveta.getByText('Informe o motivo.')).toBeVisible();
  await semBarreiras(page);
  await gaveta.getByLabel('Motivo').fill('Emitido por engano.');
  await gaveta.getByRole('button', { name: 'Revogar certificado' }).click();
  await expect(gaveta.getByText(/^Revogado em/)).toBeVisible();
  await fora.reload();
  await fora.getByRole('link', { name: /Jonas/ }).click();
  await expect(fora.getByRole('heading', { name: /^Revogado em .*: não vale$/ })).toBeVisible();
  await expect(fora.getByText('Motivo: Emitido por engano.')).toBeVisible();
  await expect(fora.getByRole('link', { name: /^Baixar a cópia/ })).toHaveAttribute(
    'data-variant',
    'default',
  );
  await semBarreiras(fora);

  await page.keyboard.press('Escape');
  await page.setViewportSize(MESA);
  await page.getByRole('tab', { name: 'Links compartilhados' }).click();
  await page.getByRole('button', { name: `Encerrar o link de Turma de ${curso}` }).click();
  await page.getByRole('button', { name: 'Encerrar link' }).click();
  await expect(page.getByText('O link não abre mais.')).toBeVisible();
  await semBarreiras(page);
  await fora.goto(endereco);
  await fora.reload();
  await expect(fora.getByText('Este link não abre mais')).toBeVisible();
  await semBarreiras(fora);
  await contexto.close();
});

test('a empresa inteira por um link, para a inspeção, e cada visita aparece', async ({
  page,
  browser,
  program,
}) => {
  await page.setViewportSize(MESA);
  await signIn(page, 'adm@habilita.example');
  await abrirCertificados(page);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByLabel('Certificados de').selectOption('A empresa inteira');
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Criar link' }).click();
  const link = await gaveta.getByLabel('Link para o auditor').inputValue();
  await gaveta.getByRole('button', { name: 'Concluir' }).click();

  const contexto = await browser.newContext({ baseURL: program.url, viewport: CELULAR });
  const fora = await contexto.newPage();
  await fora.goto(`/#${new URL(link).hash.slice(1)}`);
  await expect(fora.getByText(/^Todos os certificados da empresa\./)).toBeVisible();
  await expectAccessible(fora);
  await contexto.close();

  await page.getByRole('tab', { name: 'Links compartilhados' }).click();
  await expect(page.getByRole('row', { name: /Empresa inteira/ }).getByText(/^Última em/)).toBeVisible();
  await expectAccessible(page);
});

test('de outra instituição: o aluno envia, a gestora confere e aprova', async ({
  page,
  browser,
  program,
}) => {
  await page.setViewportSize(CELULAR);
  await signIn(page, 'cintia.bastos@serraazul.example');
  await page.getByRole('button', { name: 'Incluir de outra instituição' }).click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByRole('button', { name: 'Enviar' }).click();
  await expect(gaveta.getByRole('link', { name: 'Escolha o arquivo.' })).toBeVisible();
  await semBarreiras(page);
  await page.setViewportSize(CELULAR);
  const pdf = await readFile('server/sample/arquivos/checklist-epi.pdf');
  await gaveta
    .getByLabel('Documento')
    .setInputFiles({ name: 'nr10.pdf', mimeType: 'application/pdf', buffer: pdf });
  await gaveta.getByLabel('Curso').fill('NR-10, curso básico');
  await gaveta.getByLabel('Quem emitiu').fill('Escola Técnica do Vale');
  await gaveta.getByLabel('Concluído em').fill('10/02/2026');
  await gaveta.getByLabel('Válido até').fill('10/02/2190');
  await gaveta.getByRole('button', { name: 'Enviar' }).click();
  await expect(cartao(page, 'NR-10, curso básico').getByText('Aguarda aprovação')).toBeVisible();

  const contexto = await browser.newContext({ baseURL: program.url, viewport: MESA });
  const gestora = await contexto.newPage();
  await signIn(gestora, 'gestor@habilita.example');
  await gestora.goto('/#/gestor-alunos');
  await gestora.getByRole('table').getByText('Cíntia Moura Bastos').click();
  await gestora.getByRole('button', { name: 'NR-10, curso básico' }).click();
  const conferencia = gestora.getByRole('dialog');
  await conferencia.getByRole('button', { name: 'Recusar' }).click();
  await expect(conferencia.getByText('Diga por que o certificado foi recusado.')).toBeVisible();
  await semBarreiras(gestora);
  await conferencia.getByRole('button', { name: 'Aprovar' }).click();
  await expect(
    conferencia.getByText('Diga por qual curso o certificado vale, ou que por nenhum.'),
  ).toBeVisible();
  // For a course of a norm nobody but its technical person can say so.
  await conferencia.getByLabel('Vale pelo curso').click();
  await gestora.getByRole('option', { name: /^NR-06: uso de EPI/ }).click();
  await conferencia.getByRole('button', { name: 'Aprovar' }).click();
  await expect(conferencia.getByText(/só vale com o ato do responsável técnico, .*1\.7\.8/)).toBeVisible();
  // The hours are those that the document declares; of what it does not say there was none.
  await conferencia
    .getByLabel('Validação do responsável técnico')
    .setInputFiles({ name: 'ato.pdf', mimeType: 'application/pdf', buffer: pdf });
  await conferencia.getByLabel('Validado em').fill('11/02/2026');
  await conferencia.getByLabel('Das quais, presenciais').fill('4');
  await conferencia.getByRole('button', { name: 'Aprovar' }).click();
  await expect(conferencia.getByText(/As horas presenciais são mais que a carga horária/)).toHaveCount(1);
  await semBarreiras(gestora);
  await conferencia.getByLabel('Vale pelo curso').click();
  await gestora.getByRole('option', { name: /^Nenhum dos nossos cursos/ }).click();
  await conferencia.getByRole('button', { name: 'Aprovar' }).click();
  await expect(gestora.getByText('Certificado aprovado.')).toBeVisible();
  await contexto.close();
  await page.reload();
  // What came from elsewhere stands last, and is asked for by who comes near.
  await page.getByRole('heading', { name: /^Certificados/ }).waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(cartao(page, 'NR-10, curso básico').getByText('Válido', { exact: true })).toBeVisible();
});

test('o modelo com prévia, e as normas', async ({ page }) => {
  await page.setViewportSize(MESA);
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=certificado');
  const previa = page.getByRole('region', { name: 'Prévia do certificado' });
  await expect(previa.locator('canvas')).toHaveCount(2);
  await semBarreiras(page);
  await page.setViewportSize(MESA);
  // The browser keeps the bytes of a document to itself, so they are read on the way.
  let desenhada: Buffer = Buffer.alloc(0);
  await page.route('**/previaModelo', async (rota) => {
    const response = await rota.fetch();
    desenhada = await response.body();
    await rota.fulfill({ response });
  });
  await page.getByLabel('Título').fill('Diploma');
  await expect.poll(() => desenhada.length).toBeGreaterThan(0);
  expect(await textOfPdf(desenhada)).toMatch(/diploma/i);
  await page.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(page.getByText('Modelo salvo. Vale para os próximos certificados.')).toBeVisible();

  const secoes = page.getByRole('navigation', { name: 'Seções das configurações' });
  await secoes.getByRole('link', { name: 'Normas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar: Normas' }).fill('NR-35');
  await expect(page.getByRole('table', { name: 'Normas' }).getByText('NR-35').first()).toBeVisible();
  await semBarreiras(page);
  await page.setViewportSize(MESA);
  await page.getByRole('table', { name: 'Normas' }).getByText('NR-35').first().click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByLabel('Item da norma').fill('');
  await gaveta.getByRole('button', { name: 'Salvar regra' }).click();
  await expect(gaveta.getByRole('link', { name: 'Informe o item da norma.' })).toBeVisible();
  await expect(gaveta.getByRole('link', { name: 'Diga por que a regra muda.' })).toBeVisible();
  await semBarreiras(page);
});

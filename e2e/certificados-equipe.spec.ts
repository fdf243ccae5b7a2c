import { readFile } from 'node:fs/promises';
import { assinarCertificado, meusCertificados } from '#contract/prova/certificados.ts';
import { assinarFora } from './assinatura.ts';
import { cartao, MESA, semBarreiras, textOfPdf } from './carteira.ts';
import { concluirCurso, cursoCurto } from './certificado-pronto.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { expect, inDatabase, SENHA, signIn, test } from './program.ts';

const OPERARIO = 'wellington.dantas@serraazul.example';

test('pendências: o que falta é dito a quem estudou e à equipe; completo o curso, o certificado sai', async ({
  page,
  browser,
  program,
}) => {
  const curso = 'Proteção das mãos';
  const adm = await administrador(browser, program.url);
  await signIn(page, OPERARIO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoCurto(adm, curso, aluno);
  // A version from before publishing asked for all that its norm does.
  await inDatabase(
    program.database,
    `update curso_versao set dados = dados || '{"Norma":"NR-06"}' where id_curso = ${IdCurso}`,
  );
  await concluirCurso(aluno, curso, program);
  const falta = 'Informe o responsável técnico do curso e publique-o.';
  await page.goto('/#/cursos-aluno');
  await page.reload();
  await expect(page.getByText(falta)).toBeVisible();

  const contexto = await browser.newContext({ baseURL: program.url, viewport: MESA });
  const equipe = await contexto.newPage();
  await signIn(equipe, 'adm@habilita.example');
  await equipe.goto(`/#/cliente/${aluno.IdCliente}?aba=certificados&ver=pendencias`);
  const linha = equipe.getByRole('row').filter({ hasText: curso });
  await expect(linha).toContainText(falta);
  await semBarreiras(equipe);
  const resposta = equipe.waitForResponse('**/emitirPendentes');
  await equipe.getByRole('button', { name: 'Emitir pendentes' }).click();
  expect(await (await resposta).json()).toEqual({ Emitidos: 0, Pendentes: 1 });
  await expect(linha).toContainText(falta);

  await inDatabase(
    program.database,
    `update curso_versao set dados = dados || jsonb_build_object('ResponsavelTecnico', (
       select dados -> 'ResponsavelTecnico' from curso_versao
       where dados #>> '{ResponsavelTecnico,Assinatura}' is not null limit 1)) where id_curso = ${IdCurso}`,
  );
  await equipe.getByRole('button', { name: 'Emitir pendentes' }).click();
  await expect(linha).toHaveCount(0);
  await contexto.close();
  await page.reload();
  await expect(cartao(page, curso).getByText('Aguarda assinatura', { exact: true })).toBeVisible();
});

test('o modelo de um cliente vale nos certificados dele, e volta a ser o da plataforma', async ({
  page,
  browser,
  program,
}) => {
  const curso = 'Ordem e limpeza';
  const titulo = 'Atestado de capacitação';
  const adm = await administrador(browser, program.url);
  await signIn(page, OPERARIO);
  const aluno = await quemEntrou(page, program.url);
  await cursoCurto(adm, curso, aluno);

  const contexto = await browser.newContext({ baseURL: program.url, viewport: MESA });
  const equipe = await contexto.newPage();
  await signIn(equipe, 'adm@habilita.example');
  const modelo = `/#/cliente/${aluno.IdCliente}?aba=certificados&ver=modelo`;
  await equipe.goto(modelo);
  const daPlataforma = equipe.getByText('Este cliente usa o modelo da plataforma.');
  await expect(daPlataforma).toBeVisible();
  await expect(equipe.getByRole('region', { name: 'Prévia do certificado' }).locator('canvas')).toHaveCount(
    2,
  );
  await semBarreiras(equipe);
  await equipe.setViewportSize(MESA);
  const antes = await equipe.getByLabel('Título').inputValue();
  await equipe.getByLabel('Título').fill(titulo);
  await equipe.getByRole('button', { name: 'Salvar modelo' }).click();
  const voltar = equipe.getByRole('button', { name: 'Usar o modelo da plataforma' });
  await expect(voltar).toBeVisible();

  await concluirCurso(aluno, curso);
  await page.goto('/#/cursos-aluno');
  await page.reload();
  const esperado = page.waitForEvent('download');
  await cartao(page, curso)
    .getByRole('button', { name: /Baixar PDF/ })
    .click();
  const texto = await textOfPdf(await readFile(await (await esperado).path()));
  expect(texto.toLowerCase()).toContain(titulo.toLowerCase());

  await equipe.goto('/#/configuracoes?aba=certificado');
  await expect(equipe.getByLabel('Título')).toHaveValue(antes);
  await equipe.goto(modelo);
  await expect(equipe.getByLabel('Título')).toHaveValue(titulo);
  await voltar.click();
  await equipe.getByRole('dialog').getByRole('button', { name: 'Usar o modelo da plataforma' }).click();
  await expect(daPlataforma).toBeVisible();
  await expect(equipe.getByLabel('Título')).toHaveValue(antes);
  await contexto.close();
});

test('o documento assinado também fora da plataforma passa a ser o que se dá, e quem confere vê por quem', async ({
  page,
  browser,
  program,
}) => {
  const curso = 'Uso de extintores';
  const adm = await administrador(browser, program.url);
  await signIn(page, OPERARIO);
  const aluno = await quemEntrou(page, program.url);
  await cursoCurto(adm, curso, aluno);
  await concluirCurso(aluno, curso);
  const { Itens } = await chamador(aluno)(meusCertificados, {});
  const { Codigo = '' } = Itens.find((um) => um.Curso === curso) ?? {};
  const body = { Codigo, Senha: SENHA, Declaracao: true as const };
  await chamador(aluno)(assinarCertificado, { body });

  const contexto = await browser.newContext({ baseURL: program.url, viewport: MESA });
  const equipe = await contexto.newPage();
  await signIn(equipe, 'adm@habilita.example');
  await equipe.goto(`/#/cliente/${aluno.IdCliente}?aba=certificados&certificado=${Codigo}`);
  const gaveta = equipe.getByRole('dialog');
  const descida = equipe.waitForEvent('download');
  await gaveta.getByRole('button', { name: 'Baixar PDF' }).click();
  const original = await readFile(await (await descida).path());
  await gaveta.getByRole('button', { name: 'Enviar cópia assinada…' }).click();
  await semBarreiras(equipe);
  const enviar = async (buffer: Buffer) => {
    const arquivo = { name: 'assinado.pdf', mimeType: 'application/pdf', buffer };
    await gaveta.getByLabel('PDF assinado').setInputFiles(arquivo);
    await gaveta.getByRole('button', { name: 'Enviar cópia' }).click();
  };
  await enviar(original);
  await expect(gaveta.getByText(/não traz assinatura digital nova/)).toBeVisible();
  const assinado = await assinarFora(original, 'ÁLVARO PARANHOS:52998224725');
  await enviar(assinado);
  await expect(gaveta.getByText('ÁLVARO PARANHOS')).toBeVisible();

  await equipe.goto(`/#/certificado-aluno/${Codigo}`);
  await expect(equipe.getByText('Assinou o arquivo fora da plataforma')).toBeVisible();
  await semBarreiras(equipe);
  for (const buffer of [original, assinado]) {
    const arquivo = { name: 'meu.pdf', mimeType: 'application/pdf', buffer };
    await equipe.getByLabel('PDF do certificado').setInputFiles(arquivo);
    await expect(equipe.getByText('O arquivo é o original')).toBeVisible();
  }
  await contexto.close();
});

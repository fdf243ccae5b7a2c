import { readFile } from 'node:fs/promises';
import { registrarAproveitamento } from '#contract/prova/aproveitamentos.ts';
import { cursoDoAluno } from '#contract/estudo/aulas.ts';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { alterarAula, alterarConteudo } from '#contract/ensino/cursos-conteudos.ts';
import { alterarCurso, CURSO_EM_BRANCO } from '#contract/ensino/cursos.ts';
import { enviarExterno } from '#contract/prova/externos.ts';
import { abrirTurmaDe, administrador, chamador, quemEntrou, type Pessoa, type Servico } from './chamadas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const OPERARIO = 'wellington.dantas@serraazul.example';
const PAPEL = 'server/sample/arquivos/checklist-epi.pdf';

const diaDeAqui = (dias: number) => new Date(Date.now() + dias * 86_400_000);
const iso = (dia: Date) => dia.toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
const porExtenso = (dia: Date) => dia.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** A published course of an hour to read and two in person, with its technical person, and a class of it. */
async function cursoComPratica(adm: Servico, Nome: string, aluno: Pessoa) {
  const chamar = chamador(adm);
  const { IdCurso } = await chamar(alterarCurso, {
    body: {
      ...CURSO_EM_BRANCO,
      Nome,
      Descricao: '<p>Talhas e cintas.</p>',
      Categoria: 'Segurança',
      CargaHoraria: 3,
      PrazoCertificado: 24,
      ConteudoProgramatico: 'Cintas\nTalhas',
      Sequencial: false,
      Instrutores: [{ Nome: 'Rosa Lima', Qualificacao: 'Técnica de segurança', IdArquivoAssinatura: null }],
      ResponsavelTecnico: { Nome: 'Álvaro Paranhos', Registro: 'CREA-SP 1', IdArquivoAssinatura: null },
    },
  });
  const { IdCursoConteudo } = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Módulo único' } });
  const comum = {
    IdCursoConteudo,
    Obrigatoria: true,
    PercentualMinimo: 100,
    IdArquivo: null,
    IdArquivoLegenda: null,
  };
  await chamar(alterarAula, {
    body: {
      ...comum,
      Titulo: 'Leitura',
      Tipo: 'texto',
      DuracaoMinutos: 60,
      Conteudo: { Html: '<p>Leia com calma.</p>', TempoMinimoSegundos: 0 },
    },
  });
  await chamar(alterarAula, {
    body: {
      ...comum,
      Titulo: 'Prática no pátio',
      Tipo: 'presencial',
      DuracaoMinutos: 120,
      Conteudo: { Local: 'Pátio', Instrutor: 'Ivo Prado', Orientacoes: '' },
    },
  });
  await abrirTurmaDe(adm, IdCurso, `Turma de ${Nome}`, aluno);
  return IdCurso;
}

async function certificadoDeFora(adm: Servico, aluno: Pessoa, Descricao: string, conclusao: Date) {
  return await chamador(adm)(enviarExterno, {
    body: {
      IdClienteAluno: aluno.IdClienteAluno,
      Descricao,
      Instituicao: 'Escola Técnica Sol',
      IdCurso: null,
      DataConclusao: iso(conclusao),
      Validade: null,
      NomeArquivo: 'cargas.pdf',
      Conteudo: await readFile(PAPEL, 'base64'),
    },
  });
}

test('aproveitar treinamento anterior: escolher, validar, conferir a validade, desfazer; quem estuda vê @phone', async ({
  page,
  browser,
  program,
}) => {
  const curso = `Movimentação de cargas ${page.viewportSize()?.width}`;
  const adm = await administrador(browser, program.url);
  const contexto = await browser.newContext({ baseURL: program.url, viewport: page.viewportSize() });
  const estudo = await contexto.newPage();
  await signIn(estudo, OPERARIO);
  const aluno = await quemEntrou(estudo, program.url);
  const IdCurso = await cursoComPratica(adm, curso, aluno);
  const anterior = diaDeAqui(-200);
  await certificadoDeFora(adm, aluno, `Cintas e talhas ${curso}`, anterior);
  await certificadoDeFora(adm, aluno, `Cargas antigas ${curso}`, diaDeAqui(-800));

  await signIn(page, 'adm@habilita.example');
  await page.goto(`/#/cliente/${aluno.IdCliente}?aba=turmas`);
  await page.getByRole('searchbox').first().fill(curso);
  await page.getByRole('link', { name: `Turma de ${curso}` }).click();
  await page
    .getByRole('button', { name: /Wellington/ })
    .or(page.getByRole('link', { name: /Wellington/ }))
    .first()
    .click();
  const gaveta = page.getByRole('dialog', { name: /Wellington/ });
  await gaveta.getByRole('button', { name: `Aproveitar treinamento anterior em ${curso}` }).click();

  const continuar = gaveta.getByRole('button', { name: 'Continuar' });
  await expect(gaveta.getByRole('heading', { name: 'Treinamentos anteriores' })).toBeFocused();
  await continuar.click();
  await expect(gaveta.getByRole('link', { name: 'Escolha ao menos um treinamento anterior.' })).toBeVisible();
  await expect(gaveta.getByRole('checkbox', { name: `Cargas antigas ${curso}` })).toBeDisabled();
  await expect(gaveta.getByText(/o certificado já nasceria vencido/)).toBeVisible();
  await gaveta.getByRole('checkbox', { name: `Cintas e talhas ${curso}` }).check();
  await gaveta.getByLabel(`Carga horária de Cintas e talhas ${curso}, em horas`).fill('2,5');
  await gaveta.getByLabel(`Horas presenciais de Cintas e talhas ${curso}`).fill('2');
  await expectAccessible(page);
  await continuar.click();

  await expect(gaveta.getByRole('heading', { name: 'Aulas que eles cobrem' })).toBeFocused();
  await gaveta.getByRole('button', { name: 'Escolher todas, menos avaliações' }).click();
  await expect(gaveta.getByText('3 h em aulas, de 2,5 h dos treinamentos anteriores.')).toBeVisible();
  await continuar.click();
  await expect(gaveta.getByRole('link', { name: /^As aulas escolhidas somam 3 h/ })).toBeVisible();
  await gaveta.getByRole('checkbox', { name: 'Leitura' }).uncheck();
  await expectAccessible(page);
  await continuar.click();

  await expect(gaveta.getByText('Álvaro Paranhos')).toBeVisible();
  await continuar.click();
  await expect(gaveta.getByRole('link', { name: 'Anexe o documento da validação.' })).toBeVisible();
  await gaveta.locator('input[type=file]').setInputFiles(PAPEL);
  await gaveta.getByLabel('Validado em').fill(porExtenso(diaDeAqui(0)));
  await expectAccessible(page);
  await continuar.click();

  await expect(gaveta.getByText(/^O certificado valerá até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await expect(gaveta.getByText(`A validade conta de ${porExtenso(anterior)}`)).toBeVisible();
  await expect(gaveta.getByText('quando a pessoa terminar a aula que falta')).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Registrar aproveitamento' }).click();
  await expect(page.getByText('Aproveitamento registrado.')).toBeVisible();
  await expect(gaveta.getByText('Treinamento anterior aproveitado em 1 aula')).toBeVisible();
  await expect(gaveta.getByText('Aproveitada', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await estudo.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(estudo.getByText('Aproveitada', { exact: true }).first()).toBeVisible();
  await expectAccessible(estudo);
  await contexto.close();

  await gaveta.getByRole('button', { name: `Desfazer aproveitamento em ${curso}` }).click();
  await gaveta.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(gaveta.getByText('Informe o motivo.')).toBeVisible();
  await gaveta.getByLabel('Motivo').fill('O documento era de outra pessoa.');
  await gaveta.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('Aproveitamento desfeito. As aulas voltam a faltar.')).toBeVisible();
  await expect(
    gaveta.getByRole('button', { name: `Aproveitar treinamento anterior em ${curso}` }),
  ).toBeVisible();
});

test('quem confere o certificado vê o que foi aproveitado, quem validou e de quando conta @phone', async ({
  page,
  browser,
  program,
}) => {
  const curso = `Amarração de cargas ${page.viewportSize()?.width}`;
  const adm = await administrador(browser, program.url);
  await signIn(page, OPERARIO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoComPratica(adm, curso, aluno);
  const anterior = diaDeAqui(-200);
  const { IdCertificadoExterno } = await certificadoDeFora(adm, aluno, 'Amarração', anterior);
  const chamar = chamador(aluno);
  const { IdClienteTurmaAluno, Conteudos } = await chamar(cursoDoAluno, { params: { id: IdCurso } });
  await chamador(adm)(registrarAproveitamento, {
    body: {
      IdClienteTurmaAluno: IdClienteTurmaAluno ?? 0,
      IdCurso,
      Treinamentos: [{ Origem: 'externo', Id: IdCertificadoExterno, CargaHoraria: 8, HorasPresenciais: 2 }],
      Aulas: Conteudos.flatMap(({ Aulas }) => Aulas.map((aula) => aula.IdCursoConteudoAula)),
      ValidadoEm: iso(diaDeAqui(0)),
      NomeArquivo: 'validacao.pdf',
      Conteudo: await readFile(PAPEL, 'base64'),
    },
  });
  const { Itens } = await chamar(meusCertificados, {});
  const codigo = Itens.find(({ Curso }) => Curso === curso)?.Codigo ?? '';
  await page.goto(`/#/certificado-aluno/${codigo}`);
  const secao = page.getByRole('region', { name: 'Treinamentos aproveitados' });
  await expect(secao).toContainText(
    `Amarração, Escola Técnica Sol: 8 horas, concluído em ${porExtenso(anterior)}.`,
  );
  await expect(secao).toContainText('validado por Álvaro Paranhos, CREA-SP 1');
  await expect(secao).toContainText(`A validade conta de ${porExtenso(anterior)}`);
  await expectAccessible(page);
});

import { alterarAula, alterarConteudo } from '#contract/conteudos.ts';
import { alterarCurso } from '#contract/cursos.ts';
import { alterarQuestao } from '#contract/questoes.ts';
import { abrirTurmaDe, administrador, chamador, quemEntrou, type Pessoa, type Servico } from './chamadas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

test.describe.configure({ timeout: 120_000 });

const CURSO = 'Uma chance só';

/** A published course of one assessment, of one question, taken once. */
async function cursoDeUmaChance(adm: Servico, aluno: Pessoa): Promise<number> {
  const chamar = chamador(adm);
  const { IdCurso } = await chamar(alterarCurso, {
    body: {
      Nome: CURSO,
      Descricao: '',
      Categoria: 'Segurança',
      Norma: '',
      CargaHoraria: 1,
      PrazoCertificado: 0,
      ConteudoProgramatico: 'Luvas',
      Sequencial: false,
      IdArquivoImagem: null,
      Instrutores: [{ Nome: 'Rosa Lima', Qualificacao: 'Técnica de segurança', IdArquivoAssinatura: null }],
      ResponsavelTecnico: null,
    },
  });
  const { IdCursoConteudo } = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Prova' } });
  await chamar(alterarQuestao, {
    body: {
      IdCurso,
      Tipo: 'UM',
      Enunciado: '<p>A luva rasgou. O que fazer?</p>',
      Dados: {
        Alternativas: [
          { Id: 'a', Texto: 'Pedir a troca' },
          { Id: 'b', Texto: 'Usar assim' },
        ],
        Corretas: ['a'],
      },
    },
  });
  await chamar(alterarAula, {
    body: {
      IdCursoConteudo,
      Titulo: 'Prova de luvas',
      Tipo: 'AV',
      Obrigatoria: true,
      DuracaoMinutos: 5,
      PercentualMinimo: 100,
      IdArquivo: null,
      IdArquivoLegenda: null,
      Conteudo: {
        NotaMinima: 100,
        Tentativas: 1,
        TempoLimiteMinutos: 0,
        SortearQuestoes: 0,
        Etiquetas: [],
        EmbaralharQuestoes: false,
        EmbaralharAlternativas: false,
        MostrarGabarito: 'APROVADO',
      },
    },
  });
  await abrirTurmaDe(adm, IdCurso, `Turma de ${CURSO}`, aluno);
  return IdCurso;
}

test('quem gastou a única tentativa ganha outra, com o motivo registrado, e passa', async ({
  page,
  browser,
  program,
}) => {
  const adm = await administrador(browser, program.url);
  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } });
  const estudo = await contexto.newPage();
  await signIn(estudo, 'wellington.dantas@serraazul.example');
  const aluno = await quemEntrou(estudo, program.url);
  const IdCurso = await cursoDeUmaChance(adm, aluno);
  const responder = async (comeco: string, resposta: string) => {
    await estudo.getByRole('button', { name: comeco }).click();
    await estudo.getByLabel(resposta).check();
    await expect(estudo.getByText('1 de 1 respondida')).toBeVisible();
    await estudo.getByRole('button', { name: 'Conferir e entregar' }).click();
    await estudo.getByRole('button', { name: 'Entregar', exact: true }).click();
  };
  await estudo.goto(`/#/curso-aluno/${IdCurso}`);
  await estudo.getByRole('link', { name: 'Começar o curso' }).click();
  await responder('Começar a avaliação', 'Usar assim');
  await expect(estudo.getByRole('heading', { name: 'Ainda não foi desta vez' })).toBeFocused();
  await estudo.reload();
  await expect(estudo.getByText(/gestor da sua empresa/)).toBeVisible();
  await expect(estudo.getByRole('button', { name: 'Fazer nova tentativa' })).toBeHidden();
  await expectAccessible(estudo);

  await signIn(page, 'adm@habilita.example');
  await page.goto(`/#/cliente/${aluno.IdCliente}?aba=turmas`);
  await page.getByRole('searchbox').first().fill(CURSO);
  await page.getByRole('link', { name: `Turma de ${CURSO}` }).click();
  await page
    .getByRole('button', { name: /Wellington/ })
    .first()
    .click();
  const gaveta = page.getByRole('dialog', { name: /Wellington/ });
  await expect(gaveta.getByText('1 de 1 tentativa, melhor nota 0')).toBeVisible();
  await gaveta.getByRole('button', { name: 'Conceder mais uma tentativa em Prova de luvas' }).click();
  await expect(gaveta.getByLabel('Motivo da tentativa extra')).toBeFocused();
  await gaveta.getByRole('button', { name: 'Conceder', exact: true }).click();
  await expect(gaveta.getByText('Informe o motivo.')).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByLabel('Motivo da tentativa extra').fill('A luz acabou no meio da prova.');
  await gaveta.getByRole('button', { name: 'Conceder', exact: true }).click();
  await expect(page.getByText('Mais uma tentativa em “Prova de luvas”.')).toBeVisible();
  await expect(gaveta.getByText('1 de 2 tentativas, melhor nota 0')).toBeVisible();
  await expect(gaveta.getByRole('button', { name: /^Conceder mais uma tentativa/ })).toBeHidden();

  await estudo.reload();
  await responder('Fazer nova tentativa', 'Pedir a troca');
  await expect(estudo.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await contexto.close();
});

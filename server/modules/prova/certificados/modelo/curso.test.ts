import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { certificadoDoCurso, previaDoCurso } from '#contract/prova/certificados-curso.ts';
import { curso } from '#contract/ensino/cursos.ts';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { vincularNorma } from '#contract/ensino/cursos-norma.ts';
import { normas } from '#contract/ensino/normas.ts';
import { testApp } from '../../../../testing/app.ts';
import { criarRascunho } from '../../../../testing/cursos.ts';
import { readPdf, semEspacos } from '../../../../testing/exportacoes.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { criarRascunhoDeNorma } from '../../../../testing/norma.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const pedir = (id: number) =>
  t.app.inject({
    url: previaDoCurso.url.replace(':id', String(id)),
    headers: { authorization: `Bearer ${adm.token}` },
  });
const doCurso = async (id: number) => (await adm.call(certificadoDoCurso, { params: { id } })).body;
const naPublicacao = async (id: number) => (await adm.call(previaPublicacao, { params: { id } })).body;
const mensagens = ({ Pendencias }: { Pendencias: { Mensagem: string }[] }) =>
  Pendencias.map(({ Mensagem }) => Mensagem).join(' ');

test('o rascunho diz o que a norma pede e o que falta, e muda com a regra e com as aulas', async () => {
  const { IdCurso } = await criarRascunho(t.db, {
    Modulos: [[{}, { Tipo: 'presencial', DuracaoMinutos: 60 }]],
  });
  assert.deepEqual(await doCurso(IdCurso), {
    IdNormaRegra: null,
    NaoComprovaNorma: false,
    TipoTreinamento: null,
    Exigencias: [],
    Pendencias: (await naPublicacao(IdCurso)).Pendencias,
  });

  const regras = (await adm.call(normas)).body;
  const altura = regras.find(({ Norma }) => Norma === 'NR-35')?.IdNormaRegra ?? 0;
  assert.equal((await adm.call(vincularNorma, { body: { IdCurso, IdNormaRegra: altura } })).status, 200);
  const ligado = await doCurso(IdCurso);
  assert.equal(ligado.IdNormaRegra, altura);
  assert.match(ligado.Exigencias.join(' '), /ao menos 8 h.*presencial.*24 meses.*1\.7\.1\.1/);
  assert.match(mensagens(ligado), /exige treinamento presencial/);
  assert.deepEqual(ligado.Pendencias, (await naPublicacao(IdCurso)).Pendencias);

  await t.db
    .updateTable('CursoConteudoAula')
    .set({ DuracaoMinutos: 480 })
    .where('IdCurso', '=', IdCurso)
    .where('Tipo', '=', 'presencial')
    .execute();
  assert.doesNotMatch(mensagens(await doCurso(IdCurso)), /exige treinamento presencial/);
});

test('a falta da assinatura (NR-01, 1.7.1.1) é a mesma linha nos dois lugares e não impede publicar', async () => {
  const { IdCurso } = await criarRascunhoDeNorma(t.db);
  const { Pendencias, Rascunho } = await naPublicacao(IdCurso);
  assert.deepEqual(
    Pendencias.map(({ Impede, Onde, Campo }) => [Impede, Onde, Campo]),
    [['certificar', 'informacoes', 'ResponsavelTecnico.Assinatura']],
  );
  assert.deepEqual((await doCurso(IdCurso)).Pendencias, Pendencias);
  const publicado = await adm.call(publicar, { body: { IdCurso, Alcance: 'NOVAS', Rascunho } });
  assert.equal(publicado.status, 200);
});

describe('escolher a regra inclui a parte presencial que ela pede', () => {
  const TABELA: [string, string, 'inicial' | 'periodico', number[]][] = [
    ['NR-35', 'Trabalho em altura', 'inicial', [480]],
    ['NR-06', 'Uso de EPI', 'inicial', []],
    ['NR-33', 'Supervisor de entrada', 'inicial', [480, 480, 240]],
  ];
  for (const [Norma, CursoTipo, TipoTreinamento, minutos] of TABELA) {
    test(`${Norma}, ${CursoTipo}, ${TipoTreinamento}: ${minutos.join(' + ') || 'nada'} min, uma vez só`, async () => {
      const { IdCurso } = await criarRascunho(t.db, { Modulos: [[{}]] });
      const regras = (await adm.call(normas)).body;
      const regra = regras.find(
        (uma) => uma.Norma === Norma && uma.CursoTipo.startsWith(CursoTipo) && uma.EmVigor,
      );
      assert.ok(regra, regras.map((uma) => `${uma.Norma} ${uma.CursoTipo}`).join('; '));
      const body = { IdCurso, IdNormaRegra: regra.IdNormaRegra, TipoTreinamento, IncluirPratica: true };
      const incluidos = minutos.reduce((soma, um) => soma + um, 0);
      for (const ditos of [incluidos, 0])
        assert.equal((await adm.call(vincularNorma, { body })).body.MinutosIncluidos, ditos);
      const { Conteudos } = (await adm.call(curso, { params: { id: IdCurso } })).body;
      const presenciais = Conteudos.flatMap(({ Aulas }) => Aulas).filter(({ Tipo }) => Tipo === 'presencial');
      assert.deepEqual(
        presenciais.map(({ DuracaoMinutos }) => DuracaoMinutos),
        minutos,
      );
      assert.doesNotMatch(mensagens(await doCurso(IdCurso)), /presenciais:|exige prática/);
    });
  }

  test('1,67 h pedidas são 100 minutos, e nenhum a mais', async () => {
    const { IdCurso } = await criarRascunho(t.db, { Modulos: [[{}]] });
    const { IdNormaRegra } = await t.db
      .insertInto('NormaRegra')
      .values({
        Norma: 'NR-34',
        CursoTipo: 'Com centésimos',
        Modalidade: 'SEMI',
        PresencialMinimoHoras: 1.67,
        BaseItem: '34.3',
        VigenciaInicio: '2000-01-01',
      })
      .returning('IdNormaRegra')
      .executeTakeFirstOrThrow();
    const { body } = await adm.call(vincularNorma, { body: { IdCurso, IdNormaRegra, IncluirPratica: true } });
    assert.equal(body.MinutosIncluidos, 100);
  });

  for (const [Norma, item] of [
    ['NR-10', /Anexo III/],
    ['NR-12', /12\.16|Anexo/],
    ['NR-20', /20\.12|Anexo/],
  ] as const) {
    test(`${Norma}: prática sem figura não se inventa, fica como pendência, com o item e a saída`, async () => {
      const { IdCurso } = await criarRascunho(t.db, { Norma, Modulos: [[{}]] });
      const regra = (await adm.call(normas)).body.find(
        (uma) =>
          uma.Norma === Norma &&
          uma.EmVigor &&
          uma.PraticaItem !== '' &&
          uma.PraticaMinimaHoras === null &&
          uma.PraticaPercentual === null &&
          uma.PresencialMinimoHoras === null,
      );
      assert.ok(regra, Norma);
      const { body } = await adm.call(vincularNorma, {
        body: { IdCurso, IdNormaRegra: regra.IdNormaRegra, IncluirPratica: true },
      });
      assert.equal(body.MinutosIncluidos, 0);
      const faltas = mensagens(await doCurso(IdCurso));
      assert.match(faltas, new RegExp(`A ${Norma} exige prática presencial.*ou inclua uma, no conteúdo`));
      assert.match(faltas, item);
    });
  }

  test('com horas presenciais e prática sem figura, as que faltam são práticas', async () => {
    const { IdCurso } = await criarRascunho(t.db, { Modulos: [[{}]] });
    const { IdNormaRegra } = await t.db
      .insertInto('NormaRegra')
      .values({
        Norma: 'NR-31',
        CursoTipo: 'Roçadeira',
        Modalidade: 'SEMI',
        PresencialMinimoHoras: 10,
        PraticaItem: '31.12',
        BaseItem: '31.12',
        VigenciaInicio: '2001-01-01',
      })
      .returning('IdNormaRegra')
      .executeTakeFirstOrThrow();
    const body = { IdCurso, IdNormaRegra, TipoTreinamento: 'inicial' as const, IncluirPratica: true };
    for (let vez = 0; vez < 2; vez++) assert.equal((await adm.call(vincularNorma, { body })).status, 200);
    const { Conteudos } = (await adm.call(curso, { params: { id: IdCurso } })).body;
    assert.deepEqual(
      Conteudos.flatMap(({ Aulas }) => Aulas).flatMap((aula) =>
        aula.Tipo === 'presencial' ? [[aula.DuracaoMinutos, aula.Conteudo.Parte]] : [],
      ),
      [
        [480, 'pratica'],
        [120, 'pratica'],
      ],
    );
    assert.doesNotMatch(mensagens(await doCurso(IdCurso)), /presenciais:|exige prática/);
  });
});

test('da norma que só vale na empresa que capacitou, o rascunho e o documento o dizem', async () => {
  const regras = (await adm.call(normas)).body;
  const limitam = regras.filter(({ SomenteEmpresaItem }) => SomenteEmpresaItem !== '');
  assert.deepEqual([...new Set(limitam.map(({ Norma }) => Norma))], ['NR-10', 'NR-12']);
  for (const Norma of ['NR-10', 'NR-12', 'NR-33']) {
    const { IdCurso } = await criarRascunho(t.db);
    const regra = regras.find((uma) => uma.Norma === Norma && uma.EmVigor);
    const item = regra?.SomenteEmpresaItem;
    const body = { IdCurso, IdNormaRegra: regra?.IdNormaRegra ?? 0 };
    assert.equal((await adm.call(vincularNorma, { body })).status, 200);
    const [frente = ''] = await readPdf((await pedir(IdCurso)).rawPayload);
    const ditas = [semEspacos((await doCurso(IdCurso)).Exigencias.join()), frente];
    for (const dita of ditas) {
      if (!item) assert.doesNotMatch(dita, /somenteparaaempresa/);
      else assert.ok(dita.includes(`somenteparaaempresaquecapacitou(${Norma},item${item})`), Norma);
    }
  }
});

test('a prévia é um PDF de exemplo do rascunho; de um curso que não existe, nada', async () => {
  const { IdCurso } = await criarRascunho(t.db);
  const previa = await pedir(IdCurso);
  assert.equal(previa.headers['content-type'], 'application/pdf');
  assert.equal(previa.rawPayload.subarray(0, 5).toString(), '%PDF-');
  assert.equal((await pedir(2_000_000_000)).statusCode, 404);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificadoDoCurso, previaDoCurso } from '#contract/certificados-curso.ts';
import { normas, vincularNorma } from '#contract/normas.ts';
import { testApp } from '../../testing/app.ts';
import { criarRascunho } from '../../testing/cursos.ts';
import { lerPdf, semEspacos } from '../../testing/exportacoes.ts';
import { criarUsuario } from '../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const pedir = (id: number) =>
  t.app.inject({
    url: previaDoCurso.url.replace(':id', String(id)),
    headers: { authorization: `Bearer ${adm.token}` },
  });
const doCurso = async (id: number) => (await adm.call(certificadoDoCurso, { params: { id } })).body;

test('o rascunho diz o que a norma pede e o que falta, e muda com a regra e com as aulas', async () => {
  const { IdCurso } = await criarRascunho(t.db, { Modulos: [[{}, { Tipo: 'PR', DuracaoMinutos: 60 }]] });
  assert.deepEqual(await doCurso(IdCurso), {
    IdNormaRegra: null,
    NaoComprovaNorma: false,
    TipoTreinamento: null,
    Exigencias: [],
    Faltas: [],
  });

  const regras = (await adm.call(normas)).body;
  const altura = regras.find(({ Norma }) => Norma === 'NR-35')?.IdNormaRegra ?? 0;
  assert.equal((await adm.call(vincularNorma, { body: { IdCurso, IdNormaRegra: altura } })).status, 200);
  const ligado = await doCurso(IdCurso);
  assert.equal(ligado.IdNormaRegra, altura);
  assert.match(ligado.Exigencias.join(' '), /ao menos 8 h.*presencial.*24 meses.*1\.7\.1\.1/);
  assert.match(ligado.Faltas.join(' '), /responsável técnico.*exige treinamento presencial/s);

  await t.db
    .updateTable('CursoConteudoAula')
    .set({ DuracaoMinutos: 480 })
    .where('IdCurso', '=', IdCurso)
    .where('Tipo', '=', 'PR')
    .execute();
  assert.doesNotMatch((await doCurso(IdCurso)).Faltas.join(' '), /exige treinamento presencial/);
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
    const [frente = ''] = await lerPdf((await pedir(IdCurso)).rawPayload);
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

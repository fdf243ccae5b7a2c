import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { alterarNorma, normas } from '#contract/ensino/normas.ts';
import { alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { somarDias } from '../../../domain/calendario.ts';
import { today } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarTurmaCom } from '../../../testing/cursos.ts';
import { criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { criarRascunhoDeNorma } from '../../../testing/norma.ts';
import { modeloDe } from '../../mensagens/emails/modelos.ts';

/** A rule that changes reaches the courses that follow it. */

const t = await testApp();
const eu = await criarUsuario(t.db, { Adm: true });
const adm = await t.as(eu);

const regraDe = async (IdCurso: number) => {
  const regra = (await adm.call(normas)).body.find(({ Cursos }) =>
    Cursos.some((um) => um.IdCurso === IdCurso),
  );
  assert.ok(regra);
  const { Cursos: _, EmVigor: __, ...dados } = regra;
  return dados;
};
const mudar = async (IdCurso: number, mais: object) =>
  await adm.call(alterarNorma, { body: { ...(await regraDe(IdCurso)), ...mais } });
const previa = async (id: number) => (await adm.call(previaPublicacao, { params: { id } })).body;
const aRever = async (id: number) =>
  (await previa(id)).Pendencias.filter(({ Impede }) => Impede === 'rever').map(({ Mensagem }) => Mensagem);
const publica = async (IdCurso: number) =>
  (
    await adm.call(publicar, {
      body: { IdCurso, Alcance: 'NOVAS', Rascunho: (await previa(IdCurso)).Rascunho },
    })
  ).status;
const avisos = async (Nome: string) =>
  (
    await t.db
      .selectFrom('Aviso')
      .select(['Titulo', 'Texto'])
      .where('IdUsuario', '=', eu.IdUsuario)
      .where('Titulo', 'like', `%${Nome}%`)
      .execute()
  ).map(({ Titulo, Texto }) => `${Titulo} ${Texto}`);

describe('uma regra que muda', () => {
  test('pede o motivo, que fica na trilha; sem mudança nenhuma, não pede', async () => {
    const { IdCurso } = await criarRascunhoDeNorma(t.db);
    assert.equal((await mudar(IdCurso, {})).status, 200);
    const semMotivo = await mudar(IdCurso, { Portaria: 'Portaria MTE nº 1/2027' });
    assert.equal(semMotivo.status, 400);
    assert.match(JSON.stringify(semMotivo.body), /Diga por que a regra muda/);
    assert.equal(
      (await mudar(IdCurso, { Portaria: 'Portaria MTE nº 1/2027', Motivo: 'Li a portaria.' })).status,
      200,
    );
    const { Depois } = await t.db
      .selectFrom('Auditoria')
      .select('Depois')
      .where('Acao', '=', 'alterar regra de norma')
      .orderBy('IdAuditoria', 'desc')
      .executeTakeFirstOrThrow();
    assert.match(JSON.stringify(Depois), /Li a portaria\./);
  });

  test('os cursos publicados antes ficam a rever e são avisados; o projeto deixa de valer (Anexo II, 3.3)', async () => {
    await t.db.updateTable('NormaRegra').set({ MudouEm: null }).execute();
    const { IdCurso } = await criarRascunhoDeNorma(t.db, { Nome: 'EPI que muda' });
    await t.db
      .updateTable('CursoPessoa')
      .set({ Email: 'alvaro@tecnico.example' })
      .where('IdCurso', '=', IdCurso)
      .where('Papel', '=', 'responsavel-tecnico')
      .execute();
    assert.equal(await publica(IdCurso), 200);
    assert.deepEqual(await aRever(IdCurso), []);
    // The validation is of yesterday: a day cannot tell before from after.
    const ontem = somarDias(today(t.clock), -1);
    await t.db
      .updateTable('CursoProjeto')
      .set({ ValidadoEm: ontem })
      .where('IdCurso', '=', IdCurso)
      .execute();
    const { IdCliente } = await criarCliente(t.db);
    const levar = async () => {
      const dias = { DataInicio: '2031-01-01', DataTermino: '2031-01-30' };
      const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [], ...dias });
      return await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
    };
    assert.equal((await levar()).status, 200);
    assert.equal((await mudar(IdCurso, { Portaria: 'Portaria 2', Motivo: 'Mudou o texto.' })).status, 200);
    assert.match((await aRever(IdCurso)).join(), /NR-06, Uso de EPI, mudou em .*\(Mudou o texto\.\)/);
    assert.match(
      (await avisos('EPI que muda')).join(),
      /Mudou o texto\. Confira o curso com Álvaro Paranhos/,
    );
    const aoTecnico = await t.db
      .selectFrom('Email')
      .select(['Para', 'Tipo', 'IdUsuario', 'Dados'])
      .where('Para', '=', 'alvaro@tecnico.example')
      .execute();
    assert.deepEqual(aoTecnico, [
      {
        Para: 'alvaro@tecnico.example',
        Tipo: 'norma-mudou',
        IdUsuario: null,
        Dados: {
          Nome: 'Álvaro Paranhos',
          Curso: 'EPI que muda',
          Regra: 'NR-06, Uso de EPI',
          Motivo: 'Mudou o texto.',
          ComProjeto: true,
        },
      },
    ]);
    // The address is nobody else's business.
    const { Dados } = await t.db
      .selectFrom('CursoVersao')
      .select('Dados')
      .where('IdCurso', '=', IdCurso)
      .executeTakeFirstOrThrow();
    assert.doesNotMatch(JSON.stringify(Dados), /tecnico\.example/);
    const recusada = await levar();
    assert.equal(recusada.status, 422);
    assert.match(JSON.stringify(recusada.body), /A norma do curso mudou em .*3\.3/);
    // Looked at and published again, though nothing else changed.
    assert.equal(await publica(IdCurso), 200);
    assert.deepEqual(await aRever(IdCurso), []);
    assert.equal(await publica(IdCurso), 422);
  });

  test('um curso todo presencial não espera por projeto: a mensagem não o diz, e a turma abre', async () => {
    const { IdCurso } = await criarRascunhoDeNorma(t.db, {
      projeto: false,
      Nome: 'EPI em pessoa',
      Modulos: [[{ Tipo: 'presencial', DuracaoMinutos: 480 }]],
      Questoes: [],
    });
    await t.db
      .updateTable('CursoPessoa')
      .set({ Email: 'bia@tecnica.example' })
      .where('IdCurso', '=', IdCurso)
      .where('Papel', '=', 'responsavel-tecnico')
      .execute();
    assert.equal(await publica(IdCurso), 200);
    assert.equal((await mudar(IdCurso, { Portaria: 'Portaria 3', Motivo: 'Mudou de novo.' })).status, 200);
    const { Dados } = await t.db
      .selectFrom('Email')
      .select('Dados')
      .where('Para', '=', 'bia@tecnica.example')
      .executeTakeFirstOrThrow();
    const palavras = modeloDe('norma-mudou')?.valores?.(Dados as { Nome: string })['OQueFazer'] ?? '';
    assert.match(palavras, /todo presencial: não tem projeto pedagógico a validar de novo/);
    assert.doesNotMatch(palavras, /nenhuma turma abre/);
    assert.match(
      (await avisos('EPI em pessoa')).join(),
      /Confira o curso com Álvaro Paranhos e publique-o de novo\./,
    );
    const { IdCliente } = await criarCliente(t.db);
    const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [] });
    const levado = await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
    assert.equal(levado.status, 200, JSON.stringify(levado.body));
  });

  test('uma regra nova do mesmo treinamento toca quem segue a antiga, no dia em que começa', async () => {
    const { IdCurso } = await criarRascunhoDeNorma(t.db, { Nome: 'EPI do futuro' });
    assert.equal(await publica(IdCurso), 200);
    const { IdNormaRegra: _, Versao: __, ...dados } = await regraDe(IdCurso);
    const VigenciaInicio = somarDias(today(t.clock), 10);
    const nova = { ...dados, VigenciaInicio, Motivo: 'Portaria MTE nº 9/2027.' };
    assert.equal((await adm.call(alterarNorma, { body: { IdNormaRegra: 0, ...nova } })).status, 200);
    assert.match((await avisos('EPI do futuro')).join(), /Portaria MTE nº 9\/2027\. Vale a partir de/);
    assert.deepEqual(await aRever(IdCurso), []);
    t.clock.offset = 11 * 86_400_000;
    const depois = await t.as(eu);
    const { body } = await depois.call(previaPublicacao, { params: { id: IdCurso } });
    assert.ok(body.Pendencias.some(({ Impede }) => Impede === 'rever'));
    t.clock.offset = 0;
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { previaPublicacao, publicar } from '#contract/publicacao.ts';
import { alterarClienteTurmaCurso } from '#contract/turmas-vinculos.ts';
import { testApp, type CorpoDeErro } from '../../testing/app.ts';
import { publicarComo } from '../../testing/certificados.ts';
import { criarCursoPublicado, criarRascunho, criarTurmaCom, type AulaNova } from '../../testing/cursos.ts';
import { criarCliente, criarUsuario } from '../../testing/factories.ts';
import { seguirRegra } from '../../testing/norma.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const { IdCliente } = await criarCliente(t.db);

const ALTURA = 'A NR-35 exige treinamento presencial (item 35.4.5, Portaria MTE nº 1.259/2026).';
const daAltura = t.db.selectFrom('NormaRegra').select('IdNormaRegra').where('Norma', '=', 'NR-35').limit(1);
const presencial = (horas: number): AulaNova => ({ Tipo: 'PR', DuracaoMinutos: horas * 60 });

async function pendencias(IdCurso: number, Norma: string) {
  await t.db
    .updateTable('Curso')
    .set({ Norma, CargaHoraria: 8, PrazoCertificado: 24, IdNormaRegra: Norma ? daAltura : null })
    .where('IdCurso', '=', IdCurso)
    .execute();
  const { body } = await adm.call(previaPublicacao, { params: { id: IdCurso } });
  const { status } = await adm.call(publicar, {
    body: { IdCurso, Alcance: 'NOVAS', Rascunho: body.Rascunho },
  });
  return { status, mensagens: body.Pendencias.map(({ Mensagem }) => Mensagem) };
}

describe('a modalidade que a norma não aceita', () => {
  test('não se publica: nem toda a distância, nem com o presencial facultativo', async () => {
    const aDistancia = await criarRascunho(t.db);
    const recusado = await pendencias(aDistancia.IdCurso, 'NR-35');
    assert.equal(recusado.status, 422);
    assert.ok(recusado.mensagens.some((uma) => uma.startsWith(ALTURA)));

    const facultativa = { ...presencial(8), Obrigatoria: false };
    const { IdCurso } = await criarRascunho(t.db, { Modulos: [[{}, facultativa]] });
    assert.ok((await pendencias(IdCurso, 'NR-35')).mensagens.some((uma) => uma.startsWith(ALTURA)));
    const inteiro = await criarRascunho(t.db, { Modulos: [[presencial(8)]] });
    assert.ok(!(await pendencias(inteiro.IdCurso, 'NR-35')).mensagens.some((uma) => uma.startsWith(ALTURA)));
    assert.deepEqual((await pendencias(aDistancia.IdCurso, '')).mensagens, []);
  });

  test('não entra em turma; com a presença que a norma pede, entra', async () => {
    const levar = async (aula: AulaNova, { horas = 8, motivo = null as string | null } = {}) => {
      const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db, { Modulos: [[aula]] });
      await publicarComo(t, IdCursoVersao, { Norma: 'NR-35', CargaHoraria: horas, PrazoCertificado: 24 });
      await seguirRegra(t.db, IdCurso, { Norma: 'NR-35', CursoTipo: 'Trabalho em altura' });
      const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [] });
      await t.db
        .updateTable('ClienteTurma')
        .set({ MotivoEventual: motivo })
        .where('IdClienteTurma', '=', IdClienteTurma)
        .execute();
      return await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
    };
    const recusada = await levar({});
    assert.equal(recusada.status, 422);
    assert.ok((recusada.body as unknown as CorpoDeErro).message.includes(ALTURA));
    assert.equal((await levar(presencial(8))).status, 200);
    // Four hours are too few, unless a cause says how many they are.
    assert.equal((await levar(presencial(4), { horas: 4 })).status, 422);
    assert.equal((await levar(presencial(4), { horas: 4, motivo: 'Mudança de função' })).status, 200);
  });
});

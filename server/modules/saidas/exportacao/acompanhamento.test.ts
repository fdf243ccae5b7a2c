import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matriz, resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { cenarioDeAlunos } from '../../../testing/alunos.ts';
import { criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { columnsOf, exportar } from '../../../testing/exportacoes.ts';
import { criarAlunoEm, criarCurso } from '../../../testing/factories.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { PALAVRAS } from '../../../testing/palavras.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();

const { IdCliente, solda, pintura, eu } = await empresa();
const cursos = await Promise.all(['Altura', 'Elétrica'].map((Nome) => criarCurso(db, { Nome })));
const turma = await criarTurmaCom(db, {
  IdCliente,
  Cursos: cursos.map(({ IdCurso }) => IdCurso),
  DataTermino: daquiA(-2),
});
for (let n = 0; n < 12; n++) {
  const { IdClienteAluno } = await criarAlunoEm(db, {
    IdCliente,
    Nome: `Pessoa ${n}`,
    Setores: [[solda], [pintura], [pintura, solda], []][n % 4] ?? [],
  });
  if (n % 3) await matricularEm(db, { IdCliente, IdClienteTurma: turma, IdClienteAluno });
  const [altura] = cursos;
  if (altura && n % 5 === 0)
    await criarCertificado(db, {
      IdCliente,
      IdClienteAluno,
      IdCurso: altura.IdCurso,
      Validade: daquiA(n - 6),
      Assinado: n !== 10,
    });
}

describe('exportar o acompanhamento', () => {
  for (const [nome, quem, filtro] of [
    ['tudo', adm, {}],
    ['as pessoas de um gestor', eu, {}],
    ['um setor', adm, { setor: pintura }],
    ['uma situação', adm, { situacao: 'vencido' }],
    ['os atrasados de um gestor', eu, { situacao: 'atrasado' }],
    ['uma turma', adm, { turma }],
    ['quem precisa de atenção', adm, { pessoas: 'atencao' }],
  ] as const) {
    test(`${nome}: as mesmas células da tela, na mesma ordem`, async () => {
      const querystring = { cliente: IdCliente, ...filtro };
      const { body: resumo } = await quem.call(resumoDaMatriz, { querystring });
      const { body } = await quem.call(matriz, { querystring: { ...querystring, quantidade: 200 } });
      const setorDe = new Map(
        resumo.Setores.map((s) => [s.IdClienteSetor, s.IdClienteSetor ? s.Descricao : '']),
      );
      const situacao = 'situacao' in filtro ? filtro.situacao : undefined;
      const esperadas = body.Pessoas.flatMap(({ Nome, IdClienteSetor, Celulas }) =>
        cursos.flatMap(({ IdCurso, Nome: curso }) => {
          const celula = Celulas.find(([id]) => id === IdCurso);
          if (!celula) return [];
          const [, qual, atrasado] = celula;
          if (situacao && !(situacao === 'atrasado' ? atrasado === 1 : qual === situacao)) return [];
          const setor = setorDe.get(IdClienteSetor) ?? '';
          return [[Nome, setor, curso, PALAVRAS[qual], atrasado === 1 ? 'Sim' : 'Não']];
        }),
      );
      assert.ok(esperadas.length > 0);
      for (const formato of ['xlsx', 'csv'] as const) {
        const { status, bytes } = await exportar(t, quem, {
          lista: 'acompanhamento',
          formato,
          ...querystring,
        });
        assert.equal(status, 200);
        const titulos = ['Nome', 'Setor', 'Curso', 'Situação', 'Atrasado'];
        assert.deepEqual(await columnsOf(formato, bytes, titulos), esperadas);
      }
      const pdf = await exportar(t, quem, { lista: 'acompanhamento', formato: 'pdf', ...querystring });
      assert.equal(pdf.status, 200);
    });
  }

  test('o de outro cliente não existe, e um filtro sem sentido é recusado', async () => {
    const outro = await empresa();
    const pedir = async (mais: Record<string, string | number>) =>
      (await exportar(t, eu, { lista: 'acompanhamento', formato: 'csv', ...mais })).status;
    assert.equal(await pedir({ cliente: outro.IdCliente }), 404);
    assert.equal(await pedir({ cliente: IdCliente, situacao: 'XX' }), 400);
    assert.equal(await pedir({}), 400);
  });
});

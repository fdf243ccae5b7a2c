import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alterarComunicado } from '#contract/mensagens/comunicados.ts';
import { hours } from '../../../platform/clock.ts';
import { cenarioDeAlunos } from '../../../testing/alunos.ts';
import { criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarGestorDe } from '../../../testing/factories.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { entregar } from './entrega.service.ts';

const { t, db, empresa } = await cenarioDeAlunos();

const mensagem = {
  Titulo: 'Simulado na sexta',
  Texto: 'Às 10 h.',
  PorEmail: false,
  Agendar: { Dia: daquiA(1), Hora: '08:30' },
};
const depois = () => new Date(Date.now() + hours(72));
const quemRecebeu = async (id: number) =>
  (await db.selectFrom('Aviso').select('IdUsuario').where('IdComunicado', '=', id).execute()).map(
    ({ IdUsuario }) => IdUsuario,
  );

test('ninguém fora do público recebe, qualquer que seja o público e o autor', async () => {
  const [{ IdCliente, solda, pintura }, vizinha] = [await empresa(), await empresa()];
  const alheio = await criarAlunoEm(db, { IdCliente: vizinha.IdCliente, Setores: [vizinha.solda] });
  const pessoas = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const Setores = [...(n % 2 ? [solda] : []), ...(n % 3 ? [pintura] : [])];
      return {
        ...(await criarAlunoEm(db, { IdCliente, Setores, statusDoVinculo: n === 5 ? 'I' : 'A' })),
        Setores,
        n,
      };
    }),
  );
  const turmas = await Promise.all([0, 1].map(() => criarTurmaCom(db, { IdCliente, Cursos: [] })));
  const naTurma = new Map(turmas.map((id) => [id, new Set<number>()]));
  for (const { IdClienteAluno, IdUsuario, n } of pessoas) {
    const IdClienteTurma = turmas[n % 3];
    if (IdClienteTurma === undefined) continue;
    await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
    naTurma.get(IdClienteTurma)?.add(IdUsuario);
  }
  const setoresDe = new Map(pessoas.map(({ IdUsuario, Setores }) => [IdUsuario, Setores]));
  const gestores = {
    solda: await criarGestorDe(db, { IdCliente, setores: [solda] }),
    ambos: await criarGestorDe(db, { IdCliente, setores: [solda, pintura] }),
    todos: await criarGestorDe(db, { IdCliente, todos: true }),
  };
  const meus = { solda: [solda], ambos: [solda, pintura], todos: null };

  const publico = fc.oneof(
    fc.constant({ Publico: 'cliente' as const, Alvos: [] as number[] }),
    fc.subarray([solda, pintura], { minLength: 1 }).map((Alvos) => ({ Publico: 'setores' as const, Alvos })),
    fc.subarray(turmas, { minLength: 1 }).map((Alvos) => ({ Publico: 'turmas' as const, Alvos })),
  );
  const autor = fc.constantFrom('solda' as const, 'ambos' as const, 'todos' as const);
  await fc.assert(
    fc.asyncProperty(autor, publico, async (quem, pedido) => {
      const eu = await t.as(gestores[quem]);
      const { status, body } = await eu.call(alterarComunicado, {
        body: { ...mensagem, ...pedido },
      });
      const limite = meus[quem];
      if (pedido.Publico === 'setores' && limite && !pedido.Alvos.every((setor) => limite.includes(setor))) {
        assert.equal(status, 404);
        return;
      }
      assert.equal(status, 200);
      // Out of the day's count, so that the property may try as often as it likes.
      await db
        .updateTable('Comunicado')
        .set({ CriadoEm: new Date(0) })
        .where('IdComunicado', '=', body.IdComunicado)
        .execute();
      await entregar({ ...t.deps, clock: { now: depois } }, body.IdComunicado);
      const recebeu = await quemRecebeu(body.IdComunicado);
      assert.ok(recebeu.length > 0);
      for (const IdUsuario of recebeu) {
        const setores = setoresDe.get(IdUsuario);
        if (limite)
          assert.ok(
            setores?.some((setor) => limite.includes(setor)),
            'fora do alcance do autor',
          );
        if (pedido.Publico === 'setores') assert.ok(setores?.some((setor) => pedido.Alvos.includes(setor)));
        if (pedido.Publico === 'turmas')
          assert.ok(pedido.Alvos.some((id) => naTurma.get(id)?.has(IdUsuario)));
        assert.notEqual(IdUsuario, pessoas[5]?.IdUsuario, 'quem saiu');
        assert.notEqual(IdUsuario, alheio.IdUsuario, 'outra instituição');
        assert.notEqual(IdUsuario, gestores[quem].IdUsuario, 'o próprio autor');
      }
    }),
    { numRuns: 25 },
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { alterarClienteTurma } from '#contract/turmas/turmas.ts';
import { alterarClienteTurmaAluno, alterarClienteTurmaSetor } from '#contract/turmas/turmas-vinculos.ts';
import { criarAlunosDe, criarCliente, criarSetor } from '../testing/factories.ts';
import { mortalProgram, timed, VICTIMS, type Caller } from '../testing/mortal.ts';
import { SEED } from '../testing/random.ts';

/**
 * kill -9 of the program, and of its database, while 200 people are enrolled, by name and through a sector: all or nobody.
 * ROUNDS=200 for a proof.
 */

const { db, signedIn, killDuring } = await mortalProgram();
const PESSOAS = 200;
const { IdCliente } = await criarCliente(db);
const { IdClienteSetor } = await criarSetor(db, { IdCliente });
const alunos = await criarAlunosDe(db, { IdCliente, quantos: PESSOAS, setores: [IdClienteSetor] });
const Alunos = alunos.map(({ IdClienteAluno }) => IdClienteAluno);

async function novaTurma({ call }: Caller): Promise<number> {
  const { status, body } = await call(alterarClienteTurma, {
    body: {
      IdCliente,
      Descricao: 'Integração',
      DataInicio: '2020-01-01',
      DataTermino: '2190-01-01',
      Vagas: PESSOAS,
    },
  });
  assert.equal(status, 200);
  return body.IdClienteTurma;
}

async function matricularTodos({ call }: Caller, [porNome, porSetor]: [number, number]) {
  // Neither is left under way when the other breaks.
  const respostas = await Promise.allSettled([
    call(alterarClienteTurmaAluno, { body: { IdClienteTurma: porNome, Alunos } }),
    call(alterarClienteTurmaSetor, { body: { IdClienteTurma: porSetor, IdClienteSetor } }),
  ]);
  for (const resposta of respostas) {
    if (resposta.status === 'rejected') throw resposta.reason;
    const { status, body } = resposta.value;
    assert.equal(status, 200);
    assert.equal(body.QtdAlunos, PESSOAS);
  }
}

/** What is kept of a class: its own count, the rows, the sector's link, how often enrolment is in the audit trail. */
async function guardado(IdClienteTurma: number) {
  const { rows } = await sql<{ QtdAlunos: number; Linhas: number; Setores: number; Atos: number }>`
    select t.qtd_alunos,
      (select count(*) from cliente_turma_aluno m where m.id_cliente_turma = t.id_cliente_turma) as linhas,
      (select count(*) from cliente_turma_setor s where s.id_cliente_turma = t.id_cliente_turma) as setores,
      (select count(*) from auditoria a where a.objeto = 'ClienteTurma' and a.acao = 'matricular'
        and a.id_objeto::text = t.id_cliente_turma::text) as atos
    from cliente_turma t where t.id_cliente_turma = ${IdClienteTurma}`.execute(db);
  return rows[0];
}
const todos = { QtdAlunos: PESSOAS, Linhas: PESSOAS, Atos: 1 };
const ninguem = { QtdAlunos: 0, Linhas: 0, Atos: 0 };

// proves F02
test('kill -9 no meio de uma matrícula de muitos: todos ou ninguém', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const antes = await signedIn();
  const inteiras: [number, number] = [await novaTurma(antes), await novaTurma(antes)];
  const duration = await timed(() => matricularTodos(antes, inteiras));

  const fim = { ninguem: 0, todos: 0 };
  for (const victim of VICTIMS) {
    const vivo = await signedIn();
    const turmas: [number, number] = [await novaTurma(vivo), await novaTurma(vivo)];
    await killDuring(matricularTodos(vivo, turmas), duration, victim);

    for (const [turma, Setores] of [
      [turmas[0], 0],
      [turmas[1], 1],
    ] as const) {
      const visto = await guardado(turma);
      const completo = visto?.QtdAlunos === PESSOAS;
      fim[completo ? 'todos' : 'ninguem']++;
      assert.deepEqual(visto, completo ? { ...todos, Setores } : { ...ninguem, Setores: 0 });
    }

    await matricularTodos(await signedIn(), turmas);
    assert.deepEqual(await guardado(turmas[0]), { ...todos, Setores: 0 });
    assert.deepEqual(await guardado(turmas[1]), { ...todos, Setores: 1 });
  }
  t.diagnostic(`${Math.round(duration)} ms; left by the kills: ${JSON.stringify(fim)}`);
});

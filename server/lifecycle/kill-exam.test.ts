import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  entregar,
  iniciarTentativa,
  obterTentativa,
  responder,
  Resposta,
} from '#contract/estudo/avaliacoes.ts';
import { abrirAula } from '#contract/estudo/aulas-estudo.ts';
import { certaDe, SEIS_QUESTOES } from '../testing/avaliacoes.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../testing/cursos.ts';
import { criarAlunoEm, criarCliente, SENHA } from '../testing/factories.ts';
import { mortalProgram, timed, VICTIMS, type Caller } from '../testing/mortal.ts';
import { SEED } from '../testing/random.ts';

/**
 * kill -9 of the program, and of its database, while an exam is answered and delivered. What the student was told is kept
 * is kept; they go on where they were, as the page does, and end with one attempt, one mark and one certificate. ROUNDS=200
 * for a proof.
 */

const { db, signedIn, killDuring } = await mortalProgram();
const { IdCliente } = await criarCliente(db);
const { IdCurso, Aulas } = await criarCursoPublicado(db, {
  Questoes: SEIS_QUESTOES,
  Modulos: [[{ Tipo: 'avaliacao', Titulo: 'Prova final', Conteudo: { NotaMinima: 70, Tentativas: 1 } }]],
});
const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });

async function novoAluno() {
  const { Email, IdClienteAluno } = await criarAlunoEm(db, { IdCliente, senha: SENHA });
  const IdClienteTurmaAluno = await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
  const alvo = { IdClienteTurmaAluno, IdCursoConteudoAula: Aulas[0]?.IdCursoConteudoAula ?? 0 };
  return { Email, alvo };
}
type Aluno = Awaited<ReturnType<typeof novoAluno>>;

/** What the student was told. */
type Dito = { IdTentativa: number; Sequencia: number; respostas: Map<number, Resposta>; Nota: number | null };
const nada = (): Dito => ({ IdTentativa: 0, Sequencia: 0, respostas: new Map(), Nota: null });

/** Begins or goes on: what was answered stays, what was not confirmed is sent again with the last number known. */
async function fazer({ call }: Caller, { alvo }: Aluno, dito: Dito) {
  const aberta = dito.IdTentativa
    ? await call(obterTentativa, { params: { id: dito.IdTentativa } })
    : await call(iniciarTentativa, { body: alvo });
  assert.equal(aberta.status, 200);
  const { IdTentativa, Questoes, Sequencia, Resultado } = aberta.body;
  if (dito.IdTentativa === 0) Object.assign(dito, { IdTentativa, Sequencia });
  for (const questao of Resultado ? [] : Questoes) {
    const { IdQuestao } = questao;
    if (dito.respostas.has(IdQuestao)) continue;
    const resposta = Resposta.parse(certaDe(questao));
    const { status, body } = await call(responder, {
      body: { IdTentativa, Sequencia: dito.Sequencia, IdQuestao, Resposta: resposta },
    });
    assert.equal(status, 200);
    dito.Sequencia = body.Sequencia;
    dito.respostas.set(IdQuestao, resposta);
  }
  const { status, body } = await call(entregar, { body: { IdTentativa } });
  assert.equal(status, 200);
  dito.Nota = body.Resultado?.Nota ?? null;
}

/** What is kept of a student. */
async function guardado({ alvo }: Aluno) {
  const { rows } = await sql<{
    Respostas: Record<string, Resposta>;
    Entregue: boolean;
    Nota: number | null;
    Eventos: number;
    Certificados: number;
    Mensagens: number;
  }>`
    select t.respostas, t.entregue_em is not null as entregue, t.nota,
      (select count(*) from avaliacao_tentativa_evento e where e.id_tentativa = t.id_tentativa) as eventos,
      (select count(*) from certificado c where c.id_cliente_turma_aluno = t.id_cliente_turma_aluno) as certificados,
      (select count(*) from email e join certificado c on e.chave_evento = 'certificado-emitido:' || c.id_certificado
        where c.id_cliente_turma_aluno = t.id_cliente_turma_aluno) as mensagens
    from avaliacao_tentativa t where t.id_cliente_turma_aluno = ${alvo.IdClienteTurmaAluno}`.execute(db);
  return rows;
}

// proves F03 F06
test('kill -9 no meio de uma prova: o que foi dito salvo está salvo, e ela termina uma vez', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const entrar = async (aluno: Aluno) => {
    const caller = await signedIn(aluno.Email);
    assert.equal((await caller.call(abrirAula, { body: aluno.alvo })).status, 200);
    return caller;
  };
  const primeiro = await novoAluno();
  const caller = await entrar(primeiro);
  const duration = await timed(() => fazer(caller, primeiro, nada()));

  const fim = { antes: 0, respondendo: 0, entregue: 0 };
  for (const victim of VICTIMS) {
    const aluno = await novoAluno();
    const dito = nada();
    await killDuring(fazer(await entrar(aluno), aluno, dito), duration, victim);

    const [deixada, ...outras] = await guardado(aluno);
    assert.deepEqual(outras, []);
    fim[!deixada ? 'antes' : deixada.Entregue ? 'entregue' : 'respondendo']++;
    for (const [IdQuestao, dada] of dito.respostas) assert.deepEqual(deixada?.Respostas[IdQuestao], dada);
    if (dito.Nota !== null) assert.deepEqual([deixada?.Entregue, deixada?.Nota], [true, dito.Nota]);
    const certificados = deixada?.Entregue ? 1 : 0;
    assert.deepEqual([deixada?.Certificados ?? 0, deixada?.Mensagens ?? 0], [certificados, certificados]);

    const vivo = await entrar(aluno);
    await fazer(vivo, aluno, dito);
    // And once more, for the answer that may be lost again.
    await fazer(vivo, aluno, dito);
    const [inteira, ...demais] = await guardado(aluno);
    assert.deepEqual(demais, []);
    assert.equal(dito.Nota, 100);
    assert.ok(inteira);
    const { Respostas, ...resto } = inteira;
    assert.equal(Object.keys(Respostas).length, SEIS_QUESTOES.length);
    const cada = SEIS_QUESTOES.length;
    assert.deepEqual(resto, { Entregue: true, Nota: 100, Eventos: cada, Certificados: 1, Mensagens: 1 });
  }
  t.diagnostic(
    `${VICTIMS.length} killed in exams of ${Math.round(duration)} ms; left: ${JSON.stringify(fim)}`,
  );
});

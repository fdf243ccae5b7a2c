import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { assinarCertificado } from '#contract/prova/certificados.ts';
import { verificar } from '#contract/prova/certificados-publico.ts';
import { registrarPresenca } from '#contract/estudo/presenca.ts';
import { criarCursoPublicado, criarTurmaCom } from '../testing/cursos.ts';
import { criarAlunosDe, criarCliente, criarUsuario, SENHA } from '../testing/factories.ts';
import { mortalProgram, timed, VICTIMS, type Caller } from '../testing/mortal.ts';
import { SEED } from '../testing/random.ts';

/**
 * kill -9 of the program, and of its database, while attendance concludes the course of a whole class, and while a person
 * signs. Nobody concludes without a certificate, nobody has two, and a document is the same from whichever process it
 * comes. ROUNDS=200 for a proof.
 */

const { db, signedIn, killDuring } = await mortalProgram();
const PESSOAS = 60;
const { IdCliente } = await criarCliente(db);
const { IdCurso, Aulas } = await criarCursoPublicado(db, { Modulos: [[{ Tipo: 'presencial' }]] });
const alunos = await criarAlunosDe(db, { IdCliente, quantos: PESSOAS });
const aula = { IdCursoConteudoAula: Aulas[0]?.IdCursoConteudoAula ?? 0 };

/** Somebody who signs their own. */
const pessoa = await criarUsuario(db, { senha: SENHA });
const eu = await db
  .insertInto('ClienteAluno')
  .values({ IdCliente, IdUsuario: pessoa.IdUsuario })
  .returning('IdClienteAluno')
  .executeTakeFirstOrThrow();
const Alunos = [...alunos, eu].map(({ IdClienteAluno }) => IdClienteAluno);

async function novaTurma(): Promise<number> {
  const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
  await db
    .insertInto('ClienteTurmaAluno')
    .values(
      Alunos.map((IdClienteAluno) => ({
        IdCliente,
        IdClienteTurma,
        IdClienteAluno,
        MatriculadoEm: new Date(),
      })),
    )
    .execute();
  return IdClienteTurma;
}

async function concluir({ call }: Caller, IdClienteTurma: number) {
  const body = {
    IdClienteTurma,
    ...aula,
    Alunos,
    Data: '2026-02-10',
    Local: 'Pátio',
    Instrutor: 'Ivo Prado',
  };
  assert.equal((await call(registrarPresenca, { body })).status, 200);
}

/** What is kept of a class: who concluded, certificates, their messages, and all codes. */
async function guardado(IdClienteTurma: number) {
  const { rows } = await sql<{
    Concluidas: number;
    Pessoas: number;
    Mensagens: number;
    Codigos: string[];
    Meu: string | null;
  }>`
    select count(mc.concluido_em) as concluidas, count(distinct ce.id_cliente_turma_aluno) as pessoas,
      coalesce(array_agg(ce.codigo order by ce.codigo) filter (where ce.codigo is not null), '{}') as codigos,
      max(ce.codigo) filter (where m.id_cliente_aluno = ${eu.IdClienteAluno}) as meu,
      (select count(*) from email e join certificado c on e.chave_evento = 'certificado-emitido:' || c.id_certificado
        join cliente_turma_aluno x using (id_cliente_turma_aluno) where x.id_cliente_turma = ${IdClienteTurma}) as mensagens
    from cliente_turma_aluno m
    left join matricula_curso mc using (id_cliente_turma_aluno)
    left join certificado ce using (id_cliente_turma_aluno)
    where m.id_cliente_turma = ${IdClienteTurma}`.execute(db);
  assert.ok(rows[0]);
  return rows[0];
}

function conferir(
  { Concluidas, Pessoas, Mensagens, Codigos }: Omit<Awaited<ReturnType<typeof guardado>>, 'Meu'>,
  quantos: number,
) {
  assert.deepEqual([Concluidas, Pessoas, Mensagens, new Set(Codigos).size], Array(4).fill(quantos));
}

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const documento = async ({ bytes }: Caller, codigo: string) =>
  sha(await bytes(`/api/certificados/documento/${codigo}`));
const resumoPublicado = async ({ call }: Caller, codigo: string) =>
  (await call(verificar, { params: { codigo } })).body.PdfSha256;

async function assinar({ call }: Caller, Codigo: string) {
  const body = { Codigo, Senha: SENHA, Declaracao: true } as const;
  const resposta = await call(assinarCertificado, { body });
  assert.equal(resposta.status, 200);
  return resposta.body.PdfSha256;
}

// proves F03
test('kill -9 na emissão e na assinatura: um certificado de cada pessoa ou nenhum, e um só documento', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const primeiro = await signedIn();
  await concluir(primeiro, await novaTurma());
  const inteira = await novaTurma();
  const emissao = await timed(() => concluir(primeiro, inteira));
  const { Meu: inteiro } = await guardado(inteira);
  const dono = await signedIn(pessoa.Email);
  const assinatura = await timed(() => assinar(dono, inteiro ?? ''));
  const fim = { nenhum: 0, todos: 0, nada: 0, assinado: 0 };
  for (const victim of VICTIMS) {
    const turma = await novaTurma();
    await killDuring(concluir(await signedIn(), turma), emissao, victim);
    const deixado = await guardado(turma);
    const todos = deixado.Pessoas > 0;
    fim[todos ? 'todos' : 'nenhum']++;
    conferir(deixado, todos ? Alunos.length : 0);

    const segundo = await signedIn();
    await concluir(segundo, turma);
    const { Meu, ...agora } = await guardado(turma);
    conferir(agora, Alunos.length);
    // What was issued stays, with its code.
    if (todos) assert.deepEqual(agora.Codigos, deixado.Codigos);
    const codigo = Meu ?? '';
    const semAssinatura = await documento(segundo, codigo);

    await killDuring(assinar(await signedIn(pessoa.Email), codigo), assinatura, victim);
    const terceiro = await signedIn();
    const publicado = await resumoPublicado(terceiro, codigo);
    fim[publicado ? 'assinado' : 'nada']++;
    assert.equal(await documento(terceiro, codigo), publicado ?? semAssinatura);
    const assinado = await assinar(await signedIn(pessoa.Email), codigo);
    if (publicado) assert.equal(assinado, publicado);
    assert.equal(await documento(terceiro, codigo), assinado);
    assert.equal(await resumoPublicado(terceiro, codigo), assinado);
  }
  t.diagnostic(
    `${Math.round(emissao)} and ${Math.round(assinatura)} ms; left by the kills: ${JSON.stringify(fim)}`,
  );
});

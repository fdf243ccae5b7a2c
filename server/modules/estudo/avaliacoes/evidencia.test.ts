import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import * as contract from '#contract/estudo/avaliacoes.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarAvaliacao } from '../../../testing/avaliacoes.ts';
import { matricularEm } from '../../../testing/cursos.ts';
import {
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
  porNoSetor,
} from '../../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
type Cena = Awaited<ReturnType<typeof criarAvaliacao>>;

async function tentar({ pessoa, alvo }: Cena) {
  const { body } = await pessoa.call(contract.iniciarTentativa, { body: alvo });
  const { IdTentativa, Questoes } = body;
  const IdQuestao = Questoes[0]?.IdQuestao ?? 0;
  const responder = (Sequencia: number, Escolha: string) =>
    pessoa.call(contract.responder, {
      body: { IdTentativa, Sequencia, IdQuestao, Resposta: { Tipo: 'uma-resposta', Escolha } },
    });
  await responder(0, 'a');
  await responder(1, 'b');
  await pessoa.call(contract.entregar, { body: { IdTentativa } });
  return IdTentativa;
}

const listar = (quem: { call: typeof adm.call }, matricula: number) =>
  quem.call(contract.listarTentativas, { querystring: { matricula } });
const ver = (quem: { call: typeof adm.call }, id: number) =>
  quem.call(contract.evidenciaTentativa, { params: { id } });

describe('evidência das tentativas', () => {
  test('o administrador vê o que foi perguntado e respondido, quando, de onde e com que gabarito', async () => {
    const cena = await criarAvaliacao(t);
    const id = await tentar(cena);
    const { body: lista } = await listar(adm, cena.IdClienteTurmaAluno);
    assert.equal(lista.Total, 1);
    assert.equal(lista.Itens[0]?.Aula, 'Prova final');
    assert.equal(lista.Itens[0]?.Nota, 16.6);
    const { status, body } = await ver(adm, id);
    assert.equal(status, 200);
    assert.equal(body.Questoes.length, 6);
    assert.deepEqual(
      body.Eventos.map(({ Resposta }) => Resposta),
      [
        { Tipo: 'uma-resposta', Escolha: 'a' },
        { Tipo: 'uma-resposta', Escolha: 'b' },
      ],
    );
    assert.equal(body.Endereco, '127.0.0.1');
    assert.equal(body.VersaoDoCurso, 1);
    assert.deepEqual(
      body.Gabarito?.map(({ Acertou }) => Acertou),
      [true, false, false, false, false, false],
    );
  });

  test('o gestor vê só as pessoas dos seus setores, e sem o gabarito', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const dentro = await criarSetor(t.db, { IdCliente });
    const fora = await criarSetor(t.db, { IdCliente });
    const minha = await criarAvaliacao(t, { IdCliente });
    const alheia = await criarAvaliacao(t, { IdCliente });
    const deOutro = await criarAvaliacao(t);
    const por = ({ IdClienteAluno }: Cena, { IdClienteSetor }: { IdClienteSetor: number }) =>
      porNoSetor(t.db, { IdCliente, IdClienteAluno, IdClienteSetor });
    await por(minha, dentro);
    await por(alheia, fora);
    const gestor = await t.as(await criarGestorDe(t.db, { IdCliente, setores: [dentro.IdClienteSetor] }));
    const id = await tentar(minha);
    assert.equal((await listar(gestor, minha.IdClienteTurmaAluno)).body.Total, 1);
    const { status, body } = await ver(gestor, id);
    assert.equal(status, 200);
    assert.equal(body.Gabarito, null);
    assert.doesNotMatch(JSON.stringify(body), /Certa|Chave|secreta|autor\d/);
    for (const cena of [alheia, deOutro]) {
      const tentativa = await tentar(cena);
      assert.equal((await listar(gestor, cena.IdClienteTurmaAluno)).status, 404);
      assert.equal((await ver(gestor, tentativa)).status, 404);
    }
    assert.equal((await ver(gestor, 999_999)).status, 404);
    assert.equal((await listar(adm, 999_999)).status, 404);
  });

  // proves L1
  test('ao gestor que ainda fará a prova, nem perguntas nem respostas, até passar ou sair da turma', async () => {
    const cena = await criarAvaliacao(t);
    const { IdCliente, IdClienteTurma } = cena;
    const pessoa = await criarGestorDe(t.db, { IdCliente, todos: true });
    const { IdClienteAluno } = pessoa;
    const gestor = await t.as(pessoa);
    const id = await tentar(cena);
    const vistas = async () => {
      const { Oculta, Questoes, Respostas, Eventos } = (await ver(gestor, id)).body;
      return [Oculta, Questoes.length > 0, Respostas.length > 0, Eventos.length > 0];
    };
    assert.deepEqual(await vistas(), [false, true, true, true]);
    await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
    assert.deepEqual(await vistas(), [true, false, false, false]);
    const deFora = t.db.updateTable('ClienteTurmaAluno').where('IdClienteAluno', '=', IdClienteAluno);
    await deFora.set({ Excluido: true }).execute();
    assert.deepEqual(await vistas(), [false, true, true, true]);
    await deFora.set({ Excluido: false }).execute();
    assert.deepEqual(await vistas(), [true, false, false, false]);
    await sql`insert into avaliacao_tentativa overriding system value
      select (jsonb_populate_record(at, jsonb_build_object('id_tentativa', at.id_tentativa + 100000,
        'id_cliente_turma_aluno', m.id_cliente_turma_aluno, 'aprovada', true, 'nota', 100))).*
      from avaliacao_tentativa at, cliente_turma_aluno m
      where at.id_tentativa = ${id} and m.id_cliente_aluno = ${IdClienteAluno}`.execute(t.db);
    assert.deepEqual(await vistas(), [false, true, true, true]);
  });
});

describe('conceder mais uma tentativa', () => {
  const conceder = (
    quem: { call: typeof adm.call },
    { alvo }: Cena,
    Motivo = 'Faltou luz no meio da prova',
  ) => quem.call(contract.concederTentativa, { body: { ...alvo, Motivo } });

  test('só depois de usadas todas; uma de cada vez, também em dez cliques; com motivo e auditoria', async () => {
    const cena = await criarAvaliacao(t, { Regras: { Tentativas: 1 } });
    const cedo = await conceder(adm, cena);
    assert.equal(cedo.status, 422);
    assert.match((cedo.body as unknown as ErrorBody).message, /ainda tem tentativas/);
    await tentar(cena);
    const cliques = await Promise.all(Array.from({ length: 10 }, () => conceder(adm, cena)));
    assert.deepEqual(cliques.map(({ status }) => status).toSorted(), [200, ...Array<number>(9).fill(422)]);
    await tentar(cena);
    const mais = await cena.pessoa.call(contract.iniciarTentativa, { body: cena.alvo });
    assert.equal(mais.status, 422);
    assert.equal((await listar(adm, cena.IdClienteTurmaAluno)).body.Total, 2);
    const ato = await t.db
      .selectFrom('Auditoria')
      .select(['Depois', 'IdCliente'])
      .where('Acao', '=', 'conceder tentativa')
      .where('IdObjeto', '=', cena.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.match(JSON.stringify(ato.Depois), /Faltou luz/);
    assert.equal(ato.IdCliente, cena.IdCliente);
  });

  test('sem motivo: 400; matrícula ou aula que não há: 404; aluno: 403', async () => {
    const cena = await criarAvaliacao(t, { Regras: { Tentativas: 1 } });
    assert.equal((await conceder(adm, cena, ' ')).status, 400);
    const semAula = { ...cena, alvo: { ...cena.alvo, IdCursoConteudoAula: 999_999 } };
    assert.equal((await conceder(adm, semAula)).status, 404);
    assert.equal((await conceder(cena.pessoa, cena)).status, 403);
  });

  test('o gestor concede às pessoas dos seus setores, com o seu nome na auditoria; às outras, 404', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const dentro = await criarSetor(t.db, { IdCliente });
    const Regras = { Tentativas: 1 };
    const minha = await criarAvaliacao(t, { IdCliente, Regras });
    const alheia = await criarAvaliacao(t, { IdCliente, Regras });
    const deOutro = await criarAvaliacao(t, { Regras });
    const { IdClienteSetor } = dentro;
    await porNoSetor(t.db, { IdCliente, IdClienteAluno: minha.IdClienteAluno, IdClienteSetor });
    const responsavel = await criarGestorDe(t.db, { IdCliente, setores: [IdClienteSetor] });
    const gestor = await t.as(responsavel);
    await Promise.all([minha, alheia, deOutro].map(tentar));
    assert.deepEqual((await conceder(gestor, minha)).body, { Restantes: 1 });
    assert.equal((await conceder(gestor, alheia)).status, 404);
    assert.equal((await conceder(gestor, deOutro)).status, 404);
    const atos = await t.db
      .selectFrom('Auditoria')
      .select(['IdObjeto', 'IdCliente'])
      .where('Acao', '=', 'conceder tentativa')
      .where('IdUsuario', '=', responsavel.IdUsuario)
      .execute();
    assert.deepEqual(atos, [{ IdObjeto: minha.IdClienteTurmaAluno, IdCliente }]);
  });

  test('a si, o gestor não concede', async () => {
    const cena = await criarAvaliacao(t, { Regras: { Tentativas: 1 } });
    await tentar(cena);
    await t.db
      .updateTable('ClienteAluno')
      .set({ EhGestor: true, GestorTodosSetores: true })
      .where('IdClienteAluno', '=', cena.IdClienteAluno)
      .execute();
    const { status, body } = await conceder(cena.pessoa, cena);
    assert.equal(status, 422);
    assert.match((body as unknown as ErrorBody).message, /na sua própria matrícula/);
  });
});

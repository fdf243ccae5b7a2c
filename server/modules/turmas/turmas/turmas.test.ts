import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/turmas/turmas.ts';
import { estenderPrazo } from '#contract/turmas/turmas-acompanhamento.ts';
import { alterarClienteTurmaAluno } from '#contract/turmas/turmas-vinculos.ts';
import { hours } from '../../../platform/clock.ts';
import type { ErrorBody } from '../../../testing/app.ts';
import { criarCliente } from '../../../testing/factories.ts';
import { ESPACO } from '../../../testing/norma.ts';
import { cenarioDeTurmas, daquiA } from '../../../testing/turmas.ts';

const { t, db, eu, adm, IdCliente, NomeFantasia, dados, criar, umAluno, detalhe } = await cenarioDeTurmas();
const erro = (body: unknown) => body as ErrorBody;

describe('alterarClienteTurma', () => {
  test('cria, altera, guarda a auditoria', async () => {
    const criada = await adm.call(contract.alterarClienteTurma, { body: dados() });
    assert.equal(criada.status, 200);
    const { IdClienteTurma, ...resto } = criada.body;
    assert.deepEqual(resto, {
      ...dados(),
      Cliente: NomeFantasia,
      Status: 'EA',
      QtdAlunos: 0,
      VagasLivres: dados().Vagas,
      QtdEspera: 0,
      QtdCursos: 0,
      CanceladaEm: null,
      MotivoCancelamento: null,
      MotivoEventual: null,
      TipoTreinamento: null,
      EspacoConfinado: null,
      Versao: 1,
    });
    const MotivoEventual = 'Volta depois de 180 dias';
    const EspacoConfinado = ESPACO;
    const mudancas = { Descricao: 'Outra', Vagas: 9, MotivoEventual, EspacoConfinado };
    const body = dados({ IdClienteTurma, ...mudancas, Versao: 1 });
    const { body: alterada } = await adm.call(contract.alterarClienteTurma, { body });
    assert.deepEqual([alterada.Descricao, alterada.Vagas, alterada.Versao], ['Outra', 9, 2]);
    assert.equal(alterada.MotivoEventual, MotivoEventual);
    assert.deepEqual(alterada.EspacoConfinado, ESPACO);
    const atos = await db
      .selectFrom('Auditoria')
      .select(['Acao', 'IdUsuario', 'IdCliente'])
      .where('Objeto', '=', 'ClienteTurma')
      .where('IdObjeto', '=', IdClienteTurma)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(atos, [
      { Acao: 'criar', IdUsuario: eu.IdUsuario, IdCliente },
      { Acao: 'alterar', IdUsuario: eu.IdUsuario, IdCliente },
    ]);
  });

  test('cada campo torto tem as suas palavras', async () => {
    const { status, body } = await adm.call(contract.alterarClienteTurma, {
      body: dados({ Descricao: ' ', Vagas: 0, DataInicio: '2026-02-30', DataTermino: '0000-01-01' }),
    });
    assert.equal(status, 400);
    assert.deepEqual(erro(body).Campos, {
      Descricao: 'Preencha este campo.',
      Vagas: 'Informe ao menos uma vaga.',
      DataInicio: 'Data inválida.',
      DataTermino: 'Data inválida.',
    });
    const invertida = await adm.call(contract.alterarClienteTurma, {
      body: dados({ DataInicio: daquiA(2), DataTermino: daquiA(1) }),
    });
    assert.deepEqual(erro(invertida.body).Campos, { DataTermino: 'O término não pode ser antes do início.' });
  });

  test('cliente ou turma que não existe, ou turma de outro cliente: o mesmo 404', async () => {
    const { IdClienteTurma, Versao } = await criar();
    const outro = await criarCliente(db);
    const respostas = await Promise.all([
      adm.call(contract.alterarClienteTurma, { body: dados({ IdCliente: 999_999 }) }),
      adm.call(contract.alterarClienteTurma, { body: dados({ IdClienteTurma: 999_999, Versao }) }),
      adm.call(contract.alterarClienteTurma, {
        body: dados({ IdClienteTurma, Versao, IdCliente: outro.IdCliente }),
      }),
    ]);
    for (const { status, body } of respostas) {
      assert.deepEqual([status, body], [404, { message: 'Não encontramos o que você procura.' }]);
    }
  });

  // proves F09
  test('duas edições ao mesmo tempo: a segunda recebe 409 com o registro atual', async () => {
    const { IdClienteTurma, Versao } = await criar();
    const respostas = await Promise.all(
      ['Primeira', 'Segunda'].map((Descricao) =>
        adm.call(contract.alterarClienteTurma, { body: dados({ IdClienteTurma, Versao, Descricao }) }),
      ),
    );
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
    const vencedora = respostas.find(({ status }) => status === 200)?.body;
    const perdedora = respostas.find(({ status }) => status === 409)?.body as unknown as { Atual: unknown };
    assert.deepEqual(perdedora.Atual, vencedora);
  });
});

describe('estados', () => {
  // proves F29
  test('mudam à meia-noite de São Paulo, não à de Londres', async () => {
    const meiaNoite = new Date(`${daquiA(5)}T03:00:00Z`).getTime();
    const { IdClienteTurma } = await criar({ DataInicio: daquiA(5), DataTermino: daquiA(5) });
    const em = async (instante: number) => {
      t.clock.offset = instante - Date.now();
      const caller = await t.as(eu);
      const { body } = await caller.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } });
      const lista = await caller.call(contract.GetTurmasByCliente, {
        params: { id: IdCliente },
        querystring: { status: body.Status },
      });
      assert.ok(lista.body.Itens.some((turma) => turma.IdClienteTurma === IdClienteTurma));
      t.clock.offset = 0;
      return body.Status;
    };
    assert.equal(await em(meiaNoite - hours(3)), 'AG');
    assert.equal(await em(meiaNoite - 60_000), 'AG');
    assert.equal(await em(meiaNoite + 60_000), 'EA');
    assert.equal(await em(meiaNoite + hours(24) - 60_000), 'EA');
    assert.equal(await em(meiaNoite + hours(24) + 60_000), 'EN');
  });

  test('adiar o término reabre; encerrada não recebe ninguém', async () => {
    const turma = await criar({ DataTermino: daquiA(-1) });
    assert.equal(turma.Status, 'EN');
    const { IdClienteAluno } = await umAluno();
    const { IdClienteTurma, Versao } = turma;
    const fechada = await adm.call(alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno },
    });
    assert.equal(fechada.status, 422);
    const { body } = await adm.call(contract.alterarClienteTurma, {
      body: dados({ IdClienteTurma, Versao }),
    });
    assert.equal(body.Status, 'EA');
    const aberta = await adm.call(alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno },
    });
    assert.equal(aberta.body.QtdAlunos, 1);
  });

  test('cancelar guarda o motivo e fecha tudo; de novo com outro motivo é recusado', async () => {
    const { IdClienteTurma } = await criar();
    const cancelar = (Motivo: string) =>
      adm.call(contract.cancelarClienteTurma, { body: { IdClienteTurma, Motivo } });
    assert.equal((await cancelar(' ')).status, 400);
    const { body } = await cancelar('Instrutor doente');
    assert.deepEqual([body.Status, body.MotivoCancelamento], ['CA', 'Instrutor doente']);
    assert.equal((await cancelar('Instrutor doente')).status, 200);
    assert.equal((await cancelar('Outro')).status, 409);
    const { IdClienteAluno } = await umAluno();
    const entrar = await adm.call(alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno },
    });
    assert.equal(entrar.status, 409);
    const editar = dados({ IdClienteTurma, Versao: body.Versao });
    assert.equal((await adm.call(contract.alterarClienteTurma, { body: editar })).status, 409);
  });

  test('a matrícula: MA, CU, CO e, terminado o prazo da turma e o da pessoa, RE', async () => {
    const { IdClienteTurma } = await criar();
    const { IdClienteAluno } = await umAluno();
    await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno } });
    const status = async () => (await detalhe(IdClienteTurma)).Alunos[0]?.Status;
    const marcar = (campos: object) =>
      db.updateTable('ClienteTurmaAluno').set(campos).where('IdClienteTurma', '=', IdClienteTurma).execute();
    assert.equal(await status(), 'MA');
    await marcar({ PrimeiroAcessoEm: new Date() });
    assert.equal(await status(), 'CU');
    await db
      .updateTable('ClienteTurma')
      .set({ DataTermino: daquiA(-1) })
      .where('IdClienteTurma', '=', IdClienteTurma)
      .execute();
    assert.equal(await status(), 'RE');
    const prazo = await adm.call(estenderPrazo, {
      body: { IdClienteTurma, IdClienteAluno, Prazo: daquiA(3) },
    });
    assert.deepEqual([prazo.status, prazo.body.Status, prazo.body.Prazo], [200, 'CU', daquiA(3)]);
    await marcar({ ConcluidoEm: new Date(), Progresso: 100 });
    assert.equal(await status(), 'CO');
  });
});

describe('excluiClienteTurma', () => {
  test('some enquanto ninguém começou; depois, só cancelar', async () => {
    const { IdClienteTurma } = await criar();
    const { IdClienteAluno } = await umAluno();
    await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno } });
    const excluir = () => adm.call(contract.excluiClienteTurma, { body: { IdClienteTurma } });
    const comecar = (PrimeiroAcessoEm: Date | null) =>
      db
        .updateTable('ClienteTurmaAluno')
        .set({ PrimeiroAcessoEm })
        .where('IdClienteTurma', '=', IdClienteTurma)
        .execute();
    await comecar(new Date());
    await adm.call(alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno, Excluido: true },
    });
    assert.equal((await excluir()).status, 409);
    await comecar(null);
    assert.equal((await excluir()).status, 204);
    assert.equal((await excluir()).status, 404);
  });
});

test('lista: busca sem acentos, estado, paginada', async () => {
  const cliente = await criarCliente(db);
  const nova = (Descricao: string, mais = {}) => criar({ IdCliente: cliente.IdCliente, Descricao, ...mais });
  await nova('Integração de segurança');
  await nova('Brigada', { DataInicio: daquiA(3) });
  const listar = async (querystring = {}) =>
    (await adm.call(contract.GetTurmasByCliente, { params: { id: cliente.IdCliente }, querystring })).body;
  assert.equal((await listar()).Total, 2);
  assert.deepEqual(
    (await listar({ busca: 'INTEGRACAO' })).Itens.map((turma) => turma.Descricao),
    ['Integração de segurança'],
  );
  assert.deepEqual(
    (await listar({ status: 'AG' })).Itens.map((turma) => turma.Descricao),
    ['Brigada'],
  );
  assert.equal((await listar({ status: 'CA' })).Total, 0);
});

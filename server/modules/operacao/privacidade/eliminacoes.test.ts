import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registrarPedido, responderPedido } from '#contract/operacao/privacidade-equipe.ts';
import { days } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { executarEliminacoes } from './noite.service.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

async function comEliminacaoAprovada(Nome: string) {
  const { IdUsuario } = await criarUsuario(t.db, { Nome });
  const { body } = await adm.call(registrarPedido, {
    body: { IdUsuario, Tipo: 'eliminacao', Texto: 'Peço a eliminação.' },
  });
  const { IdPrivacidadePedido, Versao } = body;
  const { status } = await adm.call(responderPedido, {
    body: { IdPrivacidadePedido, Atender: true, Resposta: 'Certo.', Versao },
  });
  assert.equal(status, 200);
  return IdUsuario;
}

const comoEstao = async () => {
  const { rows } = await t.pool.query<{ nome: string; situacao: string }>(
    'select u.nome, p.situacao from privacidade_pedido p join usuario u using (id_usuario) order by id_usuario',
  );
  return rows.map(({ nome, situacao }) => `${nome}: ${situacao}`);
};

test('uma eliminação que falha não impede as outras, não fica pela metade e é tentada de novo', async () => {
  await comEliminacaoAprovada('Abel');
  const presa = await comEliminacaoAprovada('Berta');
  await comEliminacaoAprovada('Célia');
  // The last write of an erasure, so that everything before it has to be taken back.
  await t.pool.query(`
    create function recusar() returns trigger language plpgsql as $$ begin raise exception 'recusado'; end $$;
    create trigger recusar before update on privacidade_pedido for each row
      when (new.id_usuario = ${presa} and new.situacao = 'atendido') execute function recusar()`);
  t.clock.offset = days(1) + 1000;
  await executarEliminacoes(t.deps);
  assert.deepEqual(await comoEstao(), [
    'Pessoa removida: atendido',
    'Berta: aprovado',
    'Pessoa removida: atendido',
  ]);
  const faltas = t.logs.filter((linha) => linha.includes('eliminação a pedido: failed'));
  assert.equal(faltas.length, 1);

  await t.pool.query('drop trigger recusar on privacidade_pedido');
  await executarEliminacoes(t.deps);
  assert.deepEqual(
    await comoEstao(),
    Array.from({ length: 3 }, () => 'Pessoa removida: atendido'),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../testing/app.ts';
import { criarUsuario } from '../../testing/factories.ts';
import { createLog } from './log.ts';

const t = await testApp();

const linhaDe = (err: unknown) => {
  const linhas: string[] = [];
  createLog('info', { write: (linha) => void linhas.push(linha) }).error({ err }, 'request failed');
  return linhas.join('');
};

// proves T43
test('o que o banco diz de uma linha não chega ao registro', async () => {
  const { CPF, Email } = await criarUsuario(t.db);
  const repetida = await criarUsuario(t.db, { CPF, Nome: 'Outra' }).catch((error: unknown) => error);
  const invalida = await sql`select ${Email}::text::int`.execute(t.db).catch((error: unknown) => error);
  assert.match(String((repetida as { detail?: string }).detail), new RegExp(CPF ?? '?'));
  assert.match(String(invalida), new RegExp(Email));
  for (const erro of [repetida, invalida]) {
    const linha = linhaDe(erro);
    assert.doesNotMatch(linha, new RegExp(`${CPF}|${Email}`));
    assert.match(linha, /"type":"DatabaseError","code":"\w{5}"/);
    assert.match(linha, /log\.test\.ts/);
  }
  assert.match(linhaDe(repetida), /"constraint":"usuario_cpf_unico"/);
});

test('um erro nosso diz o que houve e onde', () => {
  assert.match(linhaDe(new TypeError('no such thing')), /"type":"TypeError","message":"no such thing"/);
});

test('o que se diz da leitura de um formulário não leva os cabeçalhos do pedido', () => {
  const linhas: string[] = [];
  const log = createLog('trace', { write: (linha) => void linhas.push(linha) }).child({ reqId: 'a' });
  log.trace(
    { busboyOptions: { headers: { authorization: 'Bearer segredo' }, limits: { files: 1 } } },
    'reading',
  );
  assert.match(linhas.join(''), /"busboyOptions":\{"limits":\{"files":1\}\}/);
  assert.doesNotMatch(linhas.join(''), /segredo/);
});

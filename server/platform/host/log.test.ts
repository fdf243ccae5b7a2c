import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../testing/app.ts';
import { criarUsuario } from '../../testing/factories.ts';
import { createLog } from './log.ts';

const t = await testApp();

const lineOf = (err: unknown) => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'request failed');
  return lines.join('');
};

// proves T43
test('o que o banco diz de uma linha não chega ao registro', async () => {
  const { CPF, Email } = await criarUsuario(t.db);
  const repeated = await criarUsuario(t.db, { CPF, Nome: 'Outra' }).catch((error: unknown) => error);
  const invalid = await sql`select ${Email}::text::int`.execute(t.db).catch((error: unknown) => error);
  assert.match(String((repeated as { detail?: string }).detail), new RegExp(CPF ?? '?'));
  assert.match(String(invalid), new RegExp(Email));
  for (const thrown of [repeated, invalid]) {
    const line = lineOf(thrown);
    assert.doesNotMatch(line, new RegExp(`${CPF}|${Email}`));
    assert.match(line, /"type":"DatabaseError","code":"\w{5}"/);
    assert.match(line, /log\.test\.ts/);
  }
  assert.match(lineOf(repeated), /"constraint":"usuario_cpf_unico"/);
});

test('um erro nosso diz o que houve e onde', () => {
  assert.match(lineOf(new TypeError('no such thing')), /"type":"TypeError","message":"no such thing"/);
});

test('o que se diz da leitura de um formulário não leva os cabeçalhos do pedido', () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) }).child({ reqId: 'a' });
  log.trace(
    { busboyOptions: { headers: { authorization: 'Bearer segredo' }, limits: { files: 1 } } },
    'reading',
  );
  assert.match(lines.join(''), /"busboyOptions":\{"limits":\{"files":1\}\}/);
  assert.doesNotMatch(lines.join(''), /segredo/);
});

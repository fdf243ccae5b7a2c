import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './api.ts';
import { formatDay, formatWait, formatInstant } from './formats.ts';
import { formErrors, demand, putRight } from './form-errors.ts';

const ids = { Nome: 'Nome', SenhaAtual: 'SenhaParaEmail' };

test('o que falta no formulário vem na forma da recusa do servidor', () => {
  assert.doesNotThrow(() => demand({ Nome: false, Email: undefined }));
  assert.throws(
    () => demand({ Nome: 'Informe o nome.', Email: false }),
    (error) =>
      error instanceof ApiError && error.Campos['Nome'] === 'Informe o nome.' && !('Email' in error.Campos),
  );
});

test('o que outro campo corrigiu deixa de ser dito, o que o servidor recusou fica', () => {
  const sent = { Repetida: 'Não são iguais.', Nome: 'Falta.' };
  const refused = { ...sent, Email: 'Já é de outra pessoa.' };
  assert.deepEqual(putRight(refused, sent, { ...sent, Repetida: false }), ['Repetida']);
  assert.deepEqual(putRight(refused, sent, sent), []);
});

test('cada erro vai para o seu campo, na ordem do formulário', () => {
  const refusal = new ApiError('Confira.', {
    status: 422,
    Campos: { SenhaAtual: 'Não confere.', Nome: 'Falta.' },
  });
  assert.deepEqual(formErrors(refusal, ids).summary, [
    { field: 'Nome', message: 'Falta.' },
    { field: 'SenhaParaEmail', message: 'Não confere.' },
  ]);
  assert.equal(formErrors(refusal, ids).general, null);
});

test('o erro de um lugar de uma lista é dito da lista', () => {
  const refusal = new ApiError('Confira.', { status: 400, Campos: { 'Nome.2.Texto': 'Falta.' } });
  const { Campos, summary } = formErrors(refusal, ids);
  assert.equal(Campos['Nome'], 'Falta.');
  assert.deepEqual(summary, [{ field: 'Nome', message: 'Falta.' }]);
  const withField = formErrors(refusal, { ...ids, 'Nome.2.Texto': 'texto' });
  assert.deepEqual(
    withField.summary,
    [{ field: 'texto', message: 'Falta.' }],
    'e só do lugar, se ele tem campo',
  );
});

test('o erro de um campo que a tela não mostra aparece como mensagem geral', () => {
  const refusal = new ApiError('Senha incorreta.', { status: 400, Campos: { Captcha: 'Confirme.' } });
  assert.equal(formErrors(refusal, ids).general, 'Senha incorreta.');
  assert.equal(formErrors(null, ids).general, null);
});

test('datas e esperas em português', () => {
  assert.equal(formatInstant('2026-03-14T12:05:00Z'), '14/03/2026 09:05');
  assert.equal(formatDay('2026-03-14'), '14/03/2026');
  assert.equal(formatWait(80), '1 min 20 s');
  assert.equal(formatWait(120), '2 min');
  assert.equal(formatWait(3), '3 s');
});

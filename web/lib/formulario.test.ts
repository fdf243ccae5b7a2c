import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ErroDeApi } from './api.ts';
import { formatarDia, formatarEspera, formatarInstante } from './formatos.ts';
import { errosDoFormulario, exigir } from './formulario.ts';

const ids = { Nome: 'Nome', SenhaAtual: 'SenhaParaEmail' };

test('o que falta no formulário vem na forma da recusa do servidor', () => {
  assert.doesNotThrow(() => exigir({ Nome: false, Email: undefined }));
  assert.throws(
    () => exigir({ Nome: 'Informe o nome.', Email: false }),
    (erro) =>
      erro instanceof ErroDeApi && erro.Campos['Nome'] === 'Informe o nome.' && !('Email' in erro.Campos),
  );
});

test('cada erro vai para o seu campo, na ordem do formulário', () => {
  const recusa = new ErroDeApi('Confira.', {
    status: 422,
    Campos: { SenhaAtual: 'Não confere.', Nome: 'Falta.' },
  });
  assert.deepEqual(errosDoFormulario(recusa, ids).resumo, [
    { field: 'Nome', message: 'Falta.' },
    { field: 'SenhaParaEmail', message: 'Não confere.' },
  ]);
  assert.equal(errosDoFormulario(recusa, ids).geral, null);
});

test('o erro de um lugar de uma lista é dito da lista', () => {
  const recusa = new ErroDeApi('Confira.', { status: 400, Campos: { 'Nome.2.Texto': 'Falta.' } });
  const { Campos, resumo } = errosDoFormulario(recusa, ids);
  assert.equal(Campos['Nome'], 'Falta.');
  assert.deepEqual(resumo, [{ field: 'Nome', message: 'Falta.' }]);
});

test('o erro de um campo que a tela não mostra aparece como mensagem geral', () => {
  const recusa = new ErroDeApi('Senha incorreta.', { status: 400, Campos: { Captcha: 'Confirme.' } });
  assert.equal(errosDoFormulario(recusa, ids).geral, 'Senha incorreta.');
  assert.equal(errosDoFormulario(null, ids).geral, null);
});

test('datas e esperas em português', () => {
  assert.equal(formatarInstante('2026-03-14T12:05:00Z'), '14/03/2026 09:05');
  assert.equal(formatarDia('2026-03-14'), '14/03/2026');
  assert.equal(formatarEspera(80), '1 min 20 s');
  assert.equal(formatarEspera(120), '2 min');
  assert.equal(formatarEspera(3), '3 s');
});

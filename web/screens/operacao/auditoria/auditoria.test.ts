import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mudancas } from './auditoria.ts';

test('de uma alteração mostra só o que mudou; de um começo ou fim, tudo', () => {
  assert.deepEqual(
    mudancas({
      Antes: { Nome: 'Ana', Ativo: true, SetoresGestor: [1] },
      Depois: { Nome: 'Ana', Ativo: false, SetoresGestor: [1, 2] },
    }),
    [
      { campo: 'Ativo', antes: 'Sim', depois: 'Não' },
      { campo: 'Setores sob gestão', antes: '1', depois: '1, 2' },
    ],
  );
  assert.deepEqual(mudancas({ Antes: null, Depois: { Nome: 'Ana', Cargo: null } }), [
    { campo: 'Nome', antes: '—', depois: 'Ana' },
  ]);
  assert.deepEqual(mudancas({ Antes: null, Depois: null }), []);
});

test('campos, situações e dias em palavras, não como estão guardados', () => {
  assert.deepEqual(
    mudancas({
      Objeto: 'ClienteTurma',
      Antes: { Status: 'AG', DataInicio: '2026-11-02', Opcoes: { TempoExtra: 10, PorEmail: true } },
      Depois: { Status: 'EA', DataInicio: '2026-11-03', Opcoes: {}, VagasLivres: [] },
    }),
    [
      { campo: 'Situação', antes: 'Aguardando', depois: 'Em andamento' },
      { campo: 'Início', antes: '02/11/2026', depois: '03/11/2026' },
      { campo: 'Opcoes', antes: 'Tempo extra: 10; Por e-mail: Sim', depois: '' },
    ],
  );
  const [um] = mudancas({ Objeto: 'Usuario', Antes: { Status: 'A' }, Depois: { Status: 'I' } });
  assert.deepEqual(um, { campo: 'Situação', antes: 'Ativo', depois: 'Inativo' });
  // Sealed acts keep the letters of their time.
  const [tipo] = mudancas({ Objeto: 'Questao', Antes: { Tipo: 'UM' }, Depois: { Tipo: 'varias-respostas' } });
  assert.deepEqual(tipo, { campo: 'Tipo', antes: 'Uma resposta', depois: 'Várias respostas' });
  const [daAula] = mudancas({ Objeto: 'Curso', Antes: { Tipo: 'AR' }, Depois: { Tipo: 'presencial' } });
  assert.deepEqual(daAula, { campo: 'Tipo', antes: 'Documento', depois: 'Presencial' });
});

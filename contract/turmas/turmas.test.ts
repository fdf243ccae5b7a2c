import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chamarTurma } from './turmas.ts';

test('a palavra turma não se diz duas vezes', () => {
  assert.equal(`A ${chamarTurma('NR-35 de maio')} começou`, 'A turma NR-35 de maio começou');
  assert.equal(`A ${chamarTurma('Turma da manhã')} começou`, 'A Turma da manhã começou');
  assert.equal(chamarTurma('turmalina', 'Turma'), 'Turma turmalina');
});

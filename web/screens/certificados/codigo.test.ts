import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256De, soOCodigo } from './codigo.ts';

test('a code is read with or without dashes, spaces, in any case, and out of a whole link', () => {
  for (const digitado of [
    'ABCD-2345-EFGH-6789-JKMN',
    'abcd2345efgh6789jkmn',
    ' abcd 2345 efgh 6789 jkmn ',
    'https://habilita.example/#/certificado-aluno/ABCD-2345-EFGH-6789-JKMN',
    'https://habilita.example/#/certificado-aluno?codigo=abcd2345efgh6789jkmn&x=1',
  ]) {
    assert.equal(soOCodigo(digitado), 'ABCD2345EFGH6789JKMN', digitado);
  }
  assert.equal(soOCodigo('abcd-2345-efgh-6789-jkmn-pqrs-tvwx'), 'ABCD2345EFGH6789JKMNPQRSTVWX');
  assert.equal(soOCodigo(' - '), '');
});

test('the fingerprint of a file is its SHA-256', async () => {
  assert.equal(
    await sha256De(new Blob(['abc'])),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

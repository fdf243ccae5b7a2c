import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256De, soOCodigo, soODoLink } from './codigo.ts';

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

test('a shared list is opened by its link, or by the end of it', () => {
  for (const digitado of [
    'aB3_x-9',
    ' aB3_x-9 ',
    'https://habilita.example/#/lista-certificados/aB3_x-9?x=1',
  ])
    assert.equal(soODoLink(digitado), 'aB3_x-9', digitado);
  assert.equal(soODoLink('  '), '');
});

test('the fingerprint of a file is its SHA-256', async () => {
  assert.equal(
    await sha256De(new Blob(['abc'])),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

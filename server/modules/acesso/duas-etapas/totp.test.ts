import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import { generate, generateURI } from 'otplib';
import { hashDoCodigo, novosCodigos, QUANTOS_CODIGOS } from './codigos.ts';
import { enderecoDoSegredo, novoSegredo, passoDoCodigo } from './totp.ts';

/** "12345678901234567890" in base 32, the key of the tests of RFC 6238. */
const SEGREDO = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** The last six figures of the eight that appendix B gives for SHA-1. */
const VETORES: [segundos: number, codigo: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const em = (segundos: number) => new Date(segundos * 1000);

describe('códigos do aplicativo', () => {
  test('os vetores da RFC 6238', () => {
    for (const [segundos, codigo] of VETORES) {
      assert.equal(passoDoCodigo(SEGREDO, codigo, em(segundos)), Math.floor(segundos / 30), codigo);
    }
  });

  test('vale um passo antes e um depois, com o passo a que pertence, e nada além', () => {
    const passo = 1_234_567_890 / 30;
    for (const [desvio, esperado] of [
      [-60, null],
      [-30, passo],
      [0, passo],
      [29, passo],
      [30, passo],
      [59, passo],
      [60, null],
    ] as const) {
      assert.equal(passoDoCodigo(SEGREDO, '005924', em(1_234_567_890 + desvio)), esperado, String(desvio));
    }
  });

  test('espaços não contam; o que não são seis algarismos é recusado', () => {
    assert.notEqual(passoDoCodigo(SEGREDO, ' 005 924 ', em(1_234_567_890)), null);
    for (const torto of ['', '5924', '0059240', '00592a', '٠٠٥٩٢٤', '-05924', '5.924']) {
      assert.equal(passoDoCodigo(SEGREDO, torto, em(1_234_567_890)), null, torto);
    }
  });

  test('o código que outro programa faz de um segredo novo é aceito', async () => {
    for (let vez = 0; vez < 50; vez++) {
      const [secret, epoch] = [novoSegredo(), randomInt(4_000_000_000)];
      assert.match(secret, /^[A-Z2-7]{32}$/);
      const codigo = await generate({ secret, epoch });
      assert.equal(passoDoCodigo(secret, codigo, em(epoch)), Math.floor(epoch / 30), `${secret} ${epoch}`);
    }
  });

  test('cada segredo é outro, e o endereço diz de quem e de onde é', () => {
    assert.notEqual(novoSegredo(), novoSegredo());
    const de = { emissor: 'Treina & Cia', conta: 'ana@x.example' };
    const endereco = new URL(enderecoDoSegredo(SEGREDO, de));
    assert.equal(endereco.href, generateURI({ issuer: de.emissor, label: de.conta, secret: SEGREDO }));
    assert.equal(endereco.protocol, 'otpauth:');
    assert.equal(endereco.searchParams.get('secret'), SEGREDO);
    assert.equal(endereco.searchParams.get('issuer'), 'Treina & Cia');
  });
});

describe('códigos de recuperação', () => {
  test('dez, diferentes, em grupos; digitados de outro jeito são os mesmos', () => {
    const codigos = novosCodigos();
    assert.equal(new Set(codigos).size, QUANTOS_CODIGOS);
    for (const codigo of codigos) assert.match(codigo, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    assert.deepEqual(hashDoCodigo('abcd-0123 EFGH-1j00'), hashDoCodigo('ABCDO I23EFGHLJOO'.replace(' ', '')));
    assert.notDeepEqual(hashDoCodigo(codigos[0] ?? ''), hashDoCodigo(codigos[1] ?? ''));
  });
});

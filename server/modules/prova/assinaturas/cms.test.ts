import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { brokenFrom } from '../../../testing/broken-files.ts';
import { rodar, tem } from '../../../testing/programas.ts';
import { lerSignatario, semCPF } from './cms.ts';

/** Signed by another program than ours. */
async function assinadoPor(chave: string, assinatura: string) {
  const cwd = await mkdtemp(join(tmpdir(), 'habilita-cms-'));
  const openssl = (argumentos: string) => {
    const { status, dito } = rodar('openssl', argumentos, { cwd });
    assert.equal(status, 0, dito);
  };
  const conteudo = Buffer.from('o que se assina');
  await writeFile(join(cwd, 'conteudo'), conteudo);
  await writeFile(
    join(cwd, 'nome'),
    '[req]\ndistinguished_name=dn\nprompt=no\n[dn]\nCN=ANA DE TESTE:52998224725\n',
  );
  openssl(`req -x509 -nodes ${chave} -keyout k.pem -out c.pem -config nome`);
  openssl(`cms -sign -binary -in conteudo -signer c.pem -inkey k.pem ${assinatura} -outform DER -out s.der`);
  return { conteudo, cms: await readFile(join(cwd, 's.der')) };
}

const FORMAS = [
  ['RSA, PKCS #1', '-newkey rsa:2048', '-md sha256'],
  ['RSA, PSS', '-newkey rsa:2048', '-md sha384 -keyopt rsa_padding_mode:pss'],
  ['curva elíptica', '-newkey ec -pkeyopt ec_paramgen_curve:P-256', '-md sha512'],
] as const;

for (const [nome, chave, assinatura] of FORMAS) {
  test(
    `uma assinatura do openssl (${nome}) é lida, e com um byte trocado não confere`,
    { skip: !tem('openssl') },
    async () => {
      const { conteudo, cms } = await assinadoPor(chave, assinatura);
      // In a PDF the room that was kept ends in zeros.
      const comSobra = Buffer.concat([cms, Buffer.alloc(100)]);
      const esperado = { Titular: 'ANA DE TESTE', Autoridade: 'ANA DE TESTE' };
      assert.deepEqual(lerSignatario(comSobra, conteudo), esperado);
      assert.equal(lerSignatario(comSobra, Buffer.from('O que se assina')), null);
      const trocado = Buffer.from(cms);
      trocado[trocado.length - 20] = (trocado.at(-20) ?? 0) ^ 1;
      assert.equal(lerSignatario(trocado, conteudo), null);
    },
  );
}

test('o que não é uma assinatura não confere, sem erro', () => {
  for (const lixo of ['', '00', '3000', '30800000', 'ff'.repeat(50)]) {
    assert.equal(lerSignatario(Buffer.from(lixo, 'hex'), Buffer.from('x')), null);
  }
});

test('o CPF que a ICP-Brasil põe depois do nome não é mostrado; o CNPJ é', () => {
  assert.equal(semCPF('ANA DE TESTE:52998224725'), 'ANA DE TESTE');
  assert.equal(semCPF('FORMAÇÃO LTDA:11222333000181'), 'FORMAÇÃO LTDA:11222333000181');
});

test(
  'dez mil assinaturas estragadas, de cada forma um terço: nenhuma derruba quem lê, nenhuma vale por outro conteúdo',
  { skip: !tem('openssl') },
  async () => {
    const outro = Buffer.from('o que ninguém assinou');
    for (const [, chave, assinatura] of FORMAS) {
      const { conteudo, cms } = await assinadoPor(chave, assinatura);
      fc.assert(
        fc.property(brokenFrom(cms), (lido) => {
          assert.equal(lerSignatario(lido, outro), null);
          assert.doesNotThrow(() => lerSignatario(lido, conteudo));
        }),
        { numRuns: 3400 },
      );
    }
    const fundo = Buffer.from('3080'.repeat(200_000), 'hex');
    assert.equal(lerSignatario(fundo, Buffer.from('o que se assina')), null);
  },
);

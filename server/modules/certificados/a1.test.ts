import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import forge from 'node-forge';
import { readEnv } from '../../platform/env.ts';
import { a1De, assinarDigitalmente, assinaturaDigital } from './a1.service.ts';
import { fatosDeExemplo } from './exemplo.ts';
import { MODELO_PADRAO } from './modelo-padrao.ts';
import { desenhar } from './pdf/desenhar.ts';

/** A certificate of nobody, in the form in which an A1 is given out. */
function novoP12(senha: string) {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const cert = forge.pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = '01';
  cert.validity.notBefore = new Date('2026-01-01');
  cert.validity.notAfter = new Date('2030-01-01');
  const nome = [{ name: 'commonName', value: 'EMPRESA DE TESTE LTDA' }];
  cert.setSubject(nome);
  cert.setIssuer(nome);
  cert.sign(privateKey, forge.md.sha256.create());
  const der = forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(privateKey, [cert], senha)).getBytes();
  return { p12: Buffer.from(der, 'binary'), publicKey };
}

test('com um A1, o arquivo leva uma assinatura PAdES que confere, e nenhum byte pode mudar', async () => {
  const { p12, publicKey } = novoP12('segredo');
  const caminho = join(await mkdtemp(join(tmpdir(), 'habilita-a1-')), 'a1.p12');
  await writeFile(caminho, p12);
  const env = readEnv({ PUBLIC_URL: 'http://localhost:3000', A1_ARQUIVO: caminho, A1_SENHA: 'segredo' });
  const a1 = await a1De({ env });
  assert.equal(a1?.Titular, 'EMPRESA DE TESTE LTDA');
  const agora = new Date('2026-11-15T13:00:00Z');
  const fatos = fatosDeExemplo({
    Modelo: MODELO_PADRAO,
    Logo: null,
    Empresa: null,
    origem: 'http://localhost',
    agora,
  });
  const desenhado = await desenhar({
    fatos,
    dadosSha256: 'a'.repeat(64),
    assinatura: null,
    imagens: { assinaturas: {} },
  });
  const pdf = await assinarDigitalmente(desenhado, a1, agora);

  const texto = pdf.toString('latin1');
  assert.match(texto, /\/SubFilter \/ETSI\.CAdES\.detached/);
  const [, ...numeros] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(texto) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = numeros.map(Number);
  assert.equal(c + d, pdf.length);
  const coberto = Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]);
  const hex = texto.slice(b + 1, c - 1).replace(/(00)+$/, '');
  // The library knows SignedData without its attributes only; those are read from the structure itself.
  const der = forge.util.createBuffer(Buffer.from(hex, 'hex').toString('binary'));
  const mensagem = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der, { parseAllBytes: false } as never));
  const { rawCapture } = mensagem as unknown as {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const atributos = rawCapture.authenticatedAttributes;
  const resumo = createHash('sha256').update(coberto).digest('binary');
  assert.ok(
    atributos.some((um) => forge.asn1.toDer(um).getBytes().endsWith(resumo)),
    'the digest of the file is among the signed attributes',
  );
  const { Class, Type } = forge.asn1;
  const conjunto = forge.asn1.create(Class.UNIVERSAL, Type.SET, true, atributos);
  const md = forge.md.sha256.create().update(forge.asn1.toDer(conjunto).getBytes());
  assert.ok(publicKey.verify(md.digest().getBytes(), rawCapture.signature));
});

test('uma senha errada, um arquivo que falta ou um A1 vencido são ditos sem esperar por uma assinatura', async () => {
  const { p12 } = novoP12('segredo');
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-a1-'));
  const caminho = join(pasta, 'a1.p12');
  await writeFile(caminho, p12);
  await writeFile(join(pasta, 'outro.p12'), 'not a certificate');
  const estado = async (arquivo: string | undefined, senha = 'segredo', dia = '2026-11-15') =>
    await assinaturaDigital({
      env: readEnv({
        PUBLIC_URL: 'http://localhost:3000',
        ...(arquivo && { A1_ARQUIVO: arquivo, A1_SENHA: senha }),
      }),
      clock: { now: () => new Date(`${dia}T15:00:00Z`) },
    });
  assert.equal((await estado(undefined)).Estado, 'ausente');
  assert.match((await estado(caminho, 'errada')).Falha ?? '', /A1_SENHA/);
  // What failed is not remembered.
  assert.deepEqual(await estado(caminho), {
    Estado: 'pronta',
    Titular: 'EMPRESA DE TESTE LTDA',
    Autoridade: 'EMPRESA DE TESTE LTDA',
    ValidoAte: '2029-12-31',
    Falha: null,
  });
  assert.match((await estado(caminho, 'segredo', '2030-01-01')).Falha ?? '', /venceu/);
  assert.match((await estado(join(pasta, 'nada.p12'))).Falha ?? '', /ENOENT/);
  assert.match((await estado(join(pasta, 'outro.p12'))).Falha ?? '', /não é um certificado/);
});

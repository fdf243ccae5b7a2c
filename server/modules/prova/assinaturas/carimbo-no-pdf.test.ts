import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import forge from 'node-forge';
import { novoP12 } from '../../../testing/a1.ts';
import { assertPdfA } from '../../../testing/pdfa.ts';
import { rodar, tem } from '../../../testing/programas.ts';
import { tsa } from '../../../testing/tsa.ts';
import { readEnv } from '../../../platform/host/env.ts';
import { fatosDeExemplo } from '../certificados/modelo/exemplo.ts';
import { MODELO_PADRAO } from '../certificados/modelo/modelo-padrao.ts';
import { desenhar } from '../certificados/pdf/desenhar.ts';
import { assinarDigitalmente } from './a1.service.ts';
import { carimbar, carimbarNoPdf } from './carimbo.service.ts';

/** The timestamp in the file, as programs find it that know nothing of ours. */

const agora = new Date('2026-11-15T13:00:00Z');

async function cena() {
  const autoridade = await tsa();
  const env = readEnv({
    PUBLIC_URL: 'http://localhost:3000',
    A1_ARQUIVO: 'a1.p12',
    A1_SENHA: 'x',
    TSA_URL: autoridade.url,
  });
  const { chave, certificado, ca } = novoP12('segredo');
  const a1 = {
    Titular: 'FORMAÇÃO DE TESTE LTDA',
    Autoridade: 'AUTORIDADE DE TESTE',
    ValidoAte: '2029-12-31',
    chave,
    certificado,
    cadeia: [],
  };
  const desenhado = await desenhar({
    fatos: fatosDeExemplo({
      Modelo: MODELO_PADRAO,
      Logo: null,
      Empresa: null,
      origem: 'http://localhost',
      agora,
    }),
    dadosSha256: 'a'.repeat(64),
    assinatura: null,
    imagens: { assinaturas: {} },
  });
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-carimbo-'));
  return { autoridade, deps: { env }, a1, ca, desenhado, em: (nome: string) => join(pasta, nome) };
}

/** What the last signature of the file covers, and its bytes without the zeros after them. */
function ultimaAssinatura(pdf: Buffer) {
  const texto = pdf.toString('latin1');
  const [, ...numeros] = [...texto.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/g)].at(-1) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = numeros.map(Number);
  assert.equal(c + d, pdf.length);
  const cheio = Buffer.from(texto.slice(b + 1, c - 1), 'hex');
  const lido = forge.asn1.fromDer(cheio.toString('binary'), { parseAllBytes: false } as never);
  const tamanho = forge.asn1.toDer(lido).length();
  return {
    bytes: cheio.subarray(0, tamanho),
    coberto: Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]),
  };
}

test(
  'o openssl confere o carimbo dentro da assinatura (PAdES B-T), e a assinatura como antes',
  { skip: !tem('openssl') },
  async () => {
    const { autoridade, deps, a1, ca, desenhado, em } = await cena();
    const carimbada: { valor: Buffer; token: Buffer }[] = [];
    const pdf = await assinarDigitalmente(desenhado, a1, agora, async (valor) => {
      const { token } = await carimbar(deps, valor);
      carimbada.push({ valor, token });
      return token;
    });
    await assertPdfA(pdf);
    const { bytes, coberto } = ultimaAssinatura(pdf);
    const [{ valor, token }] = carimbada as [(typeof carimbada)[0]];
    assert.ok(bytes.includes(valor));
    assert.ok(bytes.includes(token));
    assert.match(autoridade.conferir(token, valor), /Verification: OK/);

    await Promise.all([
      writeFile(em('ca.pem'), ca),
      writeFile(em('cms.der'), bytes),
      writeFile(em('coberto'), coberto),
    ]);
    const escrita = rodar('openssl', `cms -cmsout -print -noout -inform DER -in ${em('cms.der')}`).dito;
    const [, semAssinar = ''] = escrita.split('unsignedAttrs:');
    assert.match(semAssinar, /id-smime-aa-timeStampToken/);
    const conferencia = `-CAfile ${em('ca.pem')} -purpose any -attime 1794747600 -out ${em('saida')}`;
    const { dito } = rodar(
      'openssl',
      `cms -verify -cades -binary -inform DER -in ${em('cms.der')} -content ${em('coberto')} ${conferencia}`,
    );
    assert.match(dito, /CAdES Verification successful/i);
  },
);

test(
  'o openssl confere o carimbo que veio depois, de tudo o que o arquivo tem',
  { skip: !tem('openssl') },
  async () => {
    const { autoridade, deps, a1, desenhado } = await cena();
    const assinado = await assinarDigitalmente(desenhado, a1, agora);
    const { pdf, carimbo } = await carimbarNoPdf(deps, assinado);
    assert.equal(carimbo.Autoridade, 'CARIMBO DE TESTE');
    assert.ok(pdf.subarray(0, assinado.length).equals(assinado));
    const { bytes, coberto } = ultimaAssinatura(pdf);
    assert.match(autoridade.conferir(bytes, coberto), /Verification: OK/);
    assert.match(autoridade.conferir(bytes, assinado), /FAILED/);
    await assertPdfA(pdf);
  },
);

test(
  'o pdfsig acha a assinatura carimbada de um jeito e do outro, e o qpdf lê os dois arquivos sem reparo',
  { skip: !tem('openssl') || !tem('pdfsig') || !tem('qpdf') },
  async () => {
    const { deps, a1, desenhado, em } = await cena();
    const dentro = await assinarDigitalmente(
      desenhado,
      a1,
      agora,
      async (valor) => (await carimbar(deps, valor)).token,
    );
    const depois = (await carimbarNoPdf(deps, await assinarDigitalmente(desenhado, a1, agora))).pdf;
    for (const [nome, pdf] of Object.entries({ dentro, depois })) {
      const arquivo = em(`${nome}.pdf`);
      await writeFile(arquivo, pdf);
      const { status, dito } = rodar('qpdf', `--check ${arquivo}`);
      assert.equal(status, 0, dito);
      assert.match(dito, /No syntax or stream encoding errors/);
      const assinaturas = rodar('pdfsig', `-nocert ${arquivo}`).dito;
      assert.match(assinaturas, /Signature is Valid/);
      assert.match(assinaturas, /FORMAÇÃO DE TESTE LTDA/);
      assert.match(assinaturas, /Total document signed/);
      // It knows no document timestamps, but sees who gave it.
      if (nome === 'depois') assert.match(assinaturas, /CARIMBO DE TESTE/);
    }
  },
);

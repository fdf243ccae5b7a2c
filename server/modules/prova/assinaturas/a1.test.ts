import assert from 'node:assert/strict';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import forge from 'node-forge';
import { novoP12 } from '../../../testing/a1.ts';
import { assertPdfA } from '../../../testing/pdfa.ts';
import { rodar, tem } from '../../../testing/programas.ts';
import { readEnv } from '../../../platform/host/env.ts';
import { a1De, assinarDigitalmente, assinaturaDigital, exigirA1 } from './a1.service.ts';
import { fatosDeExemplo } from '../certificados/modelo/exemplo.ts';
import { MODELO_PADRAO } from '../certificados/modelo/modelo-padrao.ts';
import { desenhar } from '../certificados/pdf/desenhar.ts';

/** One for all tests: keys take long to make. */
const valido = novoP12('segredo');
let pronto: ReturnType<typeof assinar> | undefined;
const assinado = () => (pronto ??= assinar());

async function assinar({ p12, ca, certificado } = valido, titular = 'FORMAÇÃO DE TESTE LTDA') {
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-a1-'));
  const caminho = join(pasta, 'a1.p12');
  await writeFile(caminho, p12);
  const env = readEnv({ PUBLIC_URL: 'http://localhost:3000', A1_ARQUIVO: caminho, A1_SENHA: 'segredo' });
  const a1 = await a1De({ env });
  assert.ok(a1);
  assert.equal(a1.Titular, titular);
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
  assert.ok(pdf.subarray(0, desenhado.length).equals(desenhado));
  const texto = pdf.toString('latin1');
  const [, ...numeros] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(texto) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = numeros.map(Number);
  assert.equal(c + d, pdf.length);
  return {
    pasta,
    ca,
    certificado,
    pdf,
    texto,
    coberto: Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]),
    cms: Buffer.from(texto.slice(b + 1, c - 1), 'hex'),
  };
}

test('com um A1, o arquivo leva uma assinatura PAdES B-B: o certificado preso pelo seu resumo, sem hora própria', async () => {
  const { certificado, texto, coberto, cms } = await assinado();
  assert.match(texto, /\/SubFilter \/ETSI\.CAdES\.detached/);
  assert.match(texto, /\/M \(D:20261115130000Z\)/);
  const [, nome = ''] = /\/Name <FEFF(\w+)>/.exec(texto) ?? [];
  assert.equal(Buffer.from(nome, 'hex').swap16().toString('utf16le'), 'FORMAÇÃO DE TESTE LTDA');
  const lido = forge.asn1.fromDer(cms.toString('binary'), { parseAllBytes: false } as never);
  const mensagem = forge.pkcs7.messageFromAsn1(lido) as unknown as {
    certificates: forge.pki.Certificate[];
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[] };
  };
  assert.equal(mensagem.certificates.length, 2);
  const atributos = mensagem.rawCapture.authenticatedAttributes.map(({ value }) => {
    const [tipo, valores] = value as forge.asn1.Asn1[];
    return [forge.asn1.derToOid(tipo?.value as string), forge.asn1.toDer(valores ?? lido).toHex()] as const;
  });
  const resumo = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  assert.deepEqual(Object.fromEntries(atributos), {
    '1.2.840.113549.1.9.3': '310b06092a864886f70d010701',
    '1.2.840.113549.1.9.4': `31220420${resumo(coberto)}`,
    '1.2.840.113549.1.9.16.2.47': `31283026302430220420${resumo(certificado)}`,
  });
});

test('o lugar da assinatura também se ouve: assinado uma vez e outra, o arquivo segue PDF/A-2a e PDF/UA-1', async () => {
  const { pdf } = await assinado();
  await assertPdfA(pdf);
  const { chave, certificado } = novoP12('segredo', { nome: 'ÁLVARO PARANHOS' });
  const outro = { Titular: 'ÁLVARO PARANHOS', Autoridade: '', ValidoAte: '2030-01-01', cadeia: [] };
  await assertPdfA(
    await assinarDigitalmente(pdf, { ...outro, chave, certificado }, new Date('2026-11-16T13:00:00Z')),
  );
});

test(
  'o openssl confere a assinatura como CAdES, e nenhum byte pode mudar',
  { skip: !tem('openssl') },
  async () => {
    await conferirComOpenssl(await assinado());
  },
);

test(
  'o openssl confere também a de um A1 de curvas (ECDSA), que ele mesmo fez',
  { skip: !tem('openssl') },
  async () => {
    const cwd = await mkdtemp(join(tmpdir(), 'habilita-a1-ec-'));
    const feito = (argumentos: string) => {
      const { status, dito } = rodar('openssl', argumentos, { cwd });
      assert.equal(status, 0, dito);
    };
    const curva = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout k.pem';
    feito(`req -x509 ${curva} -out c.pem -subj /CN=CURVAS -days 3650`);
    feito('pkcs12 -export -inkey k.pem -in c.pem -out a1.p12 -passout pass:segredo');
    const ca = await readFile(join(cwd, 'c.pem'), 'utf8');
    const ec = {
      ...valido,
      p12: await readFile(join(cwd, 'a1.p12')),
      ca,
      certificado: new X509Certificate(ca).raw,
    };
    await conferirComOpenssl(await assinar(ec, 'CURVAS'), '');
  },
);

type Assinado = Awaited<ReturnType<typeof assinar>>;

/** `attime`: the moment of the made-up certificates; those of openssl hold from now on. */
async function conferirComOpenssl({ pasta, ca, coberto, cms }: Assinado, attime = ' -attime 1794747600') {
  const em = (nome: string) => join(pasta, nome);
  await writeFile(em('ca.pem'), ca);
  await writeFile(em('cms.der'), cms);
  await writeFile(em('coberto'), coberto);
  const assinatura = `-inform DER -in ${em('cms.der')} -content ${em('coberto')} -out ${em('saida')}`;
  const confianca = `-CAfile ${em('ca.pem')} -purpose any${attime}`;
  const conferir = () => rodar('openssl', `cms -verify -cades -binary ${assinatura} ${confianca}`);
  assert.match(conferir().dito, /CAdES Verification successful/i);
  const mudado = Buffer.from(coberto);
  mudado.writeUInt8(mudado.readUInt8(1000) ^ 1, 1000);
  await writeFile(em('coberto'), mudado);
  const { status, dito } = conferir();
  assert.notEqual(status, 0);
  assert.match(dito, /digest failure|verification failure/i);
}

test(
  'o pdfsig acha a assinatura no arquivo, inteiro e com o nome de quem assina',
  { skip: !tem('pdfsig') },
  async () => {
    const { pasta, pdf } = await assinado();
    await writeFile(join(pasta, 'a.pdf'), pdf);
    const { dito } = rodar('pdfsig', `-nocert ${join(pasta, 'a.pdf')}`);
    assert.match(dito, /Signature is Valid/);
    assert.match(dito, /ETSI\.CAdES\.detached/);
    assert.match(dito, /Total document signed/);
    assert.match(dito, /FORMAÇÃO DE TESTE LTDA/);
  },
);

test(
  'o pdfsig acha também uma segunda, as duas válidas, e o qpdf lê o arquivo sem reparo',
  { skip: !tem('pdfsig') || !tem('qpdf') },
  async () => {
    const { pasta, pdf } = await assinado();
    const { chave, certificado } = novoP12('segredo', { nome: 'ÁLVARO PARANHOS' });
    const outro = { Titular: 'ÁLVARO PARANHOS', Autoridade: '', ValidoAte: '2030-01-01', cadeia: [] };
    const em = new Date('2026-11-16T13:00:00Z');
    const duas = await assinarDigitalmente(pdf, { ...outro, chave, certificado }, em);
    const arquivo = join(pasta, 'duas.pdf');
    await writeFile(arquivo, duas);
    const { status, dito } = rodar('qpdf', `--check ${arquivo}`);
    assert.equal(status, 0, dito);
    assert.match(dito, /No syntax or stream encoding errors/);
    const assinaturas = rodar('pdfsig', `-nocert ${arquivo}`).dito;
    assert.equal(assinaturas.match(/Signature is Valid/g)?.length, 2, assinaturas);
    assert.match(assinaturas, /ÁLVARO PARANHOS/);
    assert.match(assinaturas, /Nov 15 2026[\s\S]*Nov 16 2026/);
  },
);

test('um A1 trocado no mesmo lugar vale na hora, sem reiniciar', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-a1-'));
  const caminho = join(pasta, 'a1.p12');
  const env = readEnv({ PUBLIC_URL: 'http://localhost:3000', A1_ARQUIVO: caminho, A1_SENHA: 'segredo' });
  const estado = async () =>
    await assinaturaDigital({ env, clock: { now: () => new Date('2026-11-15T15:00:00Z') } });
  await writeFile(caminho, novoP12('segredo', { ate: '2026-06-01' }).p12);
  await utimes(caminho, new Date('2026-01-01'), new Date('2026-01-01'));
  assert.match((await estado()).Falha ?? '', /venceu/);
  await writeFile(caminho, valido.p12);
  assert.equal((await estado()).Estado, 'pronta');
});

test('uma senha errada, um arquivo que falta ou um A1 vencido são ditos sem esperar por uma assinatura', async () => {
  const { p12 } = valido;
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
    Titular: 'FORMAÇÃO DE TESTE LTDA',
    Autoridade: 'AUTORIDADE DE TESTE',
    ValidoAte: '2029-12-31',
    Falha: null,
  });
  assert.match((await estado(caminho, 'segredo', '2030-01-01')).Falha ?? '', /venceu/);
  assert.match((await estado(join(pasta, 'nada.p12'))).Falha ?? '', /ENOENT/);
  assert.match((await estado(join(pasta, 'outro.p12'))).Falha ?? '', /não é um certificado/);
});

test('o que não abre é uma linha no início; um A1 vencido não impede nada', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-a1-'));
  const caminho = join(pasta, 'a1.p12');
  const exigir = (A1_ARQUIVO: string, A1_SENHA = 'segredo') =>
    exigirA1({ env: readEnv({ PUBLIC_URL: 'http://localhost:3000', A1_ARQUIVO, A1_SENHA }) });
  await writeFile(caminho, valido.p12);
  await assert.rejects(exigir(caminho, 'errada'), {
    message: 'A1_SENHA: does not open the certificate of A1_ARQUIVO',
  });
  await exigir(caminho);
  await assert.rejects(exigir(join(pasta, 'falta.p12')), { message: 'A1_ARQUIVO: cannot be read (ENOENT)' });
  await writeFile(join(pasta, 'outro.p12'), 'not a certificate');
  await assert.rejects(exigir(join(pasta, 'outro.p12')), {
    message: 'A1_ARQUIVO: is no A1 certificate (.p12)',
  });
  await writeFile(join(pasta, 'velho.p12'), novoP12('segredo', { ate: '2026-06-01' }).p12);
  await exigir(join(pasta, 'velho.p12'));
});

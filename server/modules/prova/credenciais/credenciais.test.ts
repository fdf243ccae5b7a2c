import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { verifyCredential } from 'did-jwt-vc';
import { Resolver, type DIDDocument } from 'did-resolver';
import * as contract from '#contract/prova/credenciais.ts';
import { testApp } from '../../../testing/app.ts';
import { criarAlunoEm, criarCliente, criarCurso, criarUsuario } from '../../../testing/factories.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';
import { assinar } from './chaves.service.ts';
import { montarCredencial } from './credencial.ts';
import { buscarPorCodigoOuNulo } from './credenciais.queries.ts';

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const DID = 'did:web:localhost%3A3000';

/** Each call of a network of its own: what is counted per network has a test of its own. */
let rede = 0;
const deOutraRede = () => ({ 'x-forwarded-for': `203.0.${(++rede >> 8) & 255}.${rede & 255}` });
const pedir = (url: string, headers = deOutraRede()) => t.app.inject({ url, headers });

/** Verified by others' code, which knows of us only the document that we serve. */
const ler = new Resolver({
  web: async (did) => {
    assert.equal(did, DID);
    const { body } = await pedir('/.well-known/did.json');
    return {
      didResolutionMetadata: {},
      didDocument: JSON.parse(body) as DIDDocument,
      didDocumentMetadata: {},
    };
  },
});
// It brings an older copy of the resolver's types.
const resolver = ler as unknown as Parameters<typeof verifyCredential>[1];
// The library's format check is of the data model 1.1; signature, issuer and dates are checked all the same.
const conferirFora = (jwt: string) => verifyCredential(jwt, resolver, { policies: { format: false } });

type Mais = { Validade?: string | null; Assinado?: boolean; Norma?: string };
async function certificado(mais: Mais = {}) {
  const { IdCliente } = await criarCliente(db);
  const aluno = await criarAlunoEm(db, { IdCliente, Nome: 'Rosa Maria Lins' });
  const { IdCurso } = await criarCurso(db);
  return await criarCertificado(db, {
    ...aluno,
    IdCurso,
    EmitidoEm: '2025-03-31T15:00:00.000Z',
    Validade: '2190-03-31',
    ...mais,
  });
}

const pegar = (Codigo: string) => pedir(contract.credencial.url.replace(':codigo', Codigo));
type Entrada = { statusListIndex: string; statusListCredential: string };
type Lida = { credentialStatus: Entrada; validUntil?: string; exp?: number; credentialSubject: object };
const conteudo = (jwt: string): unknown =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());

async function bitDe({
  statusListIndex,
  statusListCredential,
}: Entrada): Promise<[bit: number, bits: number]> {
  const { body } = await pedir(new URL(statusListCredential).pathname);
  await conferirFora(body);
  const { encodedList } = (conteudo(body) as { credentialSubject: { encodedList: string } })
    .credentialSubject;
  assert.equal(encodedList[0], 'u');
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  const indice = Number(statusListIndex);
  return [((bits[indice >> 3] ?? 0) >> (7 - (indice & 7))) & 1, bits.length * 8];
}

const revogar = (IdCertificado: number) =>
  db
    .updateTable('Certificado')
    .set({ RevogadoEm: new Date(), MotivoRevogacao: 'Emitido por engano.' })
    .where('IdCertificado', '=', IdCertificado)
    .execute();
const verificar = async (Credencial: string) =>
  (await t.call(contract.verificarCredencial, { body: { Credencial } }, deOutraRede())).body;

describe('credencial aberta', () => {
  test('uma biblioteca independente confere a assinatura pelo documento que servimos', async () => {
    const { Codigo } = await certificado();
    const resposta = await pegar(Codigo);
    assert.equal(resposta.statusCode, 200);
    assert.equal(resposta.headers['content-type'], 'application/vc+jwt');
    assert.equal(resposta.headers['access-control-allow-origin'], '*');
    assert.equal(resposta.headers['x-robots-tag'], 'noindex');
    const { issuer, payload } = await conferirFora(resposta.body);
    assert.equal(issuer, DID);
    assert.equal(payload['jti'], `http://localhost:3000/api/certificados/credencial/${Codigo}`);
    assert.deepEqual((await pegar(Codigo)).body, resposta.body, 'os mesmos bytes');
    const alterada = resposta.body.replace(/\.(.)/, (_, letra: string) => `.${letra === 'e' ? 'f' : 'e'}`);
    await assert.rejects(conferirFora(alterada));
  });

  test('diz curso, horas, datas, critérios, validade e onde conferir, e nunca o CPF', async () => {
    const { Codigo, CPF } = await certificado({ Validade: '2190-03-31' });
    const lida = conteudo((await pegar(Codigo)).body) as Record<string, unknown>;
    assert.deepEqual(lida['type'], ['VerifiableCredential', 'OpenBadgeCredential']);
    assert.deepEqual(lida['@context'], [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]);
    assert.equal(lida['validFrom'], '2025-03-31T15:00:00.000Z');
    // Until the last second of the day in São Paulo.
    assert.equal(lida['validUntil'], '2190-04-01T02:59:59.000Z');
    assert.equal(lida['exp'], Date.parse('2190-04-01T02:59:59Z') / 1000);
    const { achievement, ...sujeito } = lida['credentialSubject'] as Record<string, Record<string, unknown>>;
    assert.deepEqual(sujeito['identifier'], [
      { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: 'Rosa Maria Lins' },
    ]);
    assert.equal(sujeito['creditEarned'], 8);
    assert.ok(achievement);
    assert.equal(achievement['name'], 'Trabalho em altura');
    const { narrative } = achievement['criteria'] as { narrative: string };
    assert.match(narrative, /semipresencial de 8 horas oferecido por Fundição Aurora/);
    assert.match(narrative, /Análise de risco/);
    const [prova] = lida['evidence'] as { id: string }[];
    assert.equal(prova?.id, `http://localhost:3000/#/certificado-aluno/${Codigo}`);
    assert.ok(CPF && !JSON.stringify(lida).includes(CPF) && !JSON.stringify(lida).includes(CPF.slice(3, 9)));
  });

  test('sem prazo não expira; vencida, a biblioteca recusa', async () => {
    const permanente = conteudo((await pegar((await certificado({ Validade: null })).Codigo)).body) as Lida;
    assert.deepEqual([permanente.validUntil, permanente.exp], [undefined, undefined]);
    const vencida = (await pegar((await certificado({ Validade: '2026-01-31' })).Codigo)).body;
    await assert.rejects(conferirFora(vencida), /expired/);
  });

  test('sem a assinatura do trabalhador que a norma pede não sai (NR-01, 1.7.1.1)', async () => {
    const recusada = await pegar((await certificado({ Assinado: false })).Codigo);
    assert.equal(recusada.statusCode, 422);
    assert.match(recusada.body, /incompleto: falta a assinatura do trabalhador/);
    const semNorma = await certificado({ Assinado: false, Norma: '' });
    assert.equal((await pegar(semNorma.Codigo)).statusCode, 200);
  });

  test('código com traços e minúsculas serve; o que não existe é 404', async () => {
    const { Codigo } = await certificado();
    const digitado = (Codigo.match(/.{4}/g) ?? []).join('-').toLowerCase();
    assert.equal((await pegar(digitado)).statusCode, 200);
    for (const outro of ['2345', 'Z'.repeat(20), 'x'.repeat(99)]) {
      assert.equal((await pegar(outro)).statusCode, 404, outro);
    }
  });
});

describe('lista de status', () => {
  test('assinada, com 262.144 lugares, índice por certificado, e a revogação aparece na hora', async () => {
    const um = await certificado();
    const outro = await certificado();
    const statusDe = async (Codigo: string) =>
      (conteudo((await pegar(Codigo)).body) as Lida).credentialStatus;
    const [a, b] = [await statusDe(um.Codigo), await statusDe(outro.Codigo)];
    assert.notEqual(a.statusListIndex, b.statusListIndex);
    assert.deepEqual(await bitDe(a), [0, 262_144]);
    await revogar(um.IdCertificado);
    assert.deepEqual(await bitDe(a), [1, 262_144]);
    assert.deepEqual(await bitDe(b), [0, 262_144]);
  });

  test('listas que não existem são 404', async () => {
    await certificado();
    for (const lista of ['0', '2', '99999', '999999', '-1', 'x', '1.0']) {
      const { status } = await t.call(contract.listaDeStatus, { params: { lista } });
      assert.equal(status, 404, lista);
    }
  });
});

describe('verificarCredencial', () => {
  test('válida, também no envelope das carteiras; revogada e vencida são ditas', async () => {
    const { Codigo, IdCertificado } = await certificado();
    const jwt = (await pegar(Codigo)).body;
    const boa = await verificar(` ${jwt}\n`);
    assert.equal(boa.Situacao, 'valida');
    assert.deepEqual(boa.Certificado, {
      Codigo,
      Nome: 'Rosa Maria Lins',
      Curso: 'Trabalho em altura',
      EmitidoEm: '2025-03-31T15:00:00.000Z',
      Validade: '2190-03-31',
      RevogadoEm: null,
      MotivoRevogacao: null,
    });
    const envelope = { type: 'EnvelopedVerifiableCredential', id: `data:application/vc+jwt,${jwt}` };
    assert.equal((await verificar(JSON.stringify(envelope))).Situacao, 'valida');
    await revogar(IdCertificado);
    const revogada = await verificar(jwt);
    assert.deepEqual(
      [revogada.Situacao, revogada.Certificado?.MotivoRevogacao],
      ['revogada', 'Emitido por engano.'],
    );
    const vencida = await certificado({ Validade: '2026-01-31' });
    assert.equal((await verificar((await pegar(vencida.Codigo)).body)).Situacao, 'vencida');
  });

  test('a que saiu antes da assinatura do trabalhador não é dita em vigor, nem vencida', async () => {
    for (const Validade of ['2190-03-31', '2026-01-31']) {
      const { Codigo, IdCertificado } = await certificado({ Validade, Assinado: false });
      const lido = await buscarPorCodigoOuNulo(db, { Codigo });
      assert.ok(lido);
      // No longer given out; earlier ones are in people's wallets.
      const jwt = await assinar(t.deps, montarCredencial(t.deps.env, lido, { lista: 1, indice: 1 }));
      const { Situacao, message } = await verificar(jwt);
      assert.equal(Situacao, 'incompleta');
      assert.match(message, /incompleto: falta a assinatura do trabalhador/);
      await revogar(IdCertificado);
      assert.equal((await verificar(jwt)).Situacao, 'revogada');
    }
  });

  // proves T36
  test('adulterada, de outro emissor, ilegível e a própria lista de status não passam', async () => {
    const { Codigo } = await certificado();
    const [cabecalho = '', corpo = '', assinatura = ''] = (await pegar(Codigo)).body.split('.');
    const codificar = (objeto: object) => Buffer.from(JSON.stringify(objeto)).toString('base64url');
    const lida = conteudo(`.${corpo}`) as object;
    const de = async (...partes: string[]) => await verificar(partes.join('.'));

    const trocada = await de(cabecalho, codificar({ ...lida, name: 'Outro curso' }), assinatura);
    assert.deepEqual([trocada.Situacao, trocada.Certificado], ['adulterada', null]);
    const semAssinatura = await de(codificar({ alg: 'none', kid: 'x' }), corpo, 'AA');
    assert.equal(semAssinatura.Situacao, 'ilegivel');
    const chaveInventada = await de(codificar({ alg: 'EdDSA', kid: `${DID}#x` }), corpo, assinatura);
    assert.equal(chaveInventada.Situacao, 'adulterada');
    const alheia = { alg: 'EdDSA', kid: 'did:web:outro.example#1' };
    const deOutro = await de(
      codificar(alheia),
      codificar({ ...lida, iss: 'did:web:outro.example' }),
      assinatura,
    );
    assert.deepEqual([deOutro.Situacao, deOutro.Certificado], ['outro-emissor', null]);
    for (const ruim of ['oi', '{}', '{"id":1}', 'a.b.c', '[]', 'null']) {
      assert.equal((await verificar(ruim)).Situacao, 'ilegivel', ruim);
    }
    const lista = (await pedir('/api/certificados/status/1')).body;
    assert.equal((await verificar(lista)).Situacao, 'ilegivel');
    const vazia = await t.call(contract.verificarCredencial, { body: { Credencial: '' } });
    assert.equal(vazia.status, 400);
  });
});

test('vinte por minuto de cada rede; uma não gasta o que é da outra', async () => {
  const { Codigo } = await certificado();
  const jwt = (await pegar(Codigo)).body;
  const [minha, alheia] = [deOutraRede(), deOutraRede()];
  const credencial = contract.credencial.url.replace(':codigo', Codigo);
  const chamadas = {
    credencial: async (headers: typeof minha) => (await pedir(credencial, headers)).statusCode,
    status: async (headers: typeof minha) => (await pedir('/api/certificados/status/1', headers)).statusCode,
    verificar: async (headers: typeof minha) =>
      (await t.call(contract.verificarCredencial, { body: { Credencial: jwt } }, headers)).status,
  };
  for (const [qual, chamar] of Object.entries(chamadas)) {
    for (let vez = 0; vez < 20; vez++) assert.equal(await chamar(minha), 200, qual);
    assert.equal(await chamar(minha), 429, qual);
    assert.equal(await chamar(alheia), 200, qual);
  }
});

describe('chaves', () => {
  test('feitas uma vez mesmo por pedidos simultâneos, guardadas cifradas', async () => {
    const nova = await testApp();
    const respostas = await Promise.all(
      Array.from({ length: 5 }, () => nova.app.inject({ url: '/.well-known/did.json' })),
    );
    assert.equal(new Set(respostas.map(({ body }) => body)).size, 1);
    const [chave, ...mais] = await nova.db.selectFrom('CredencialChave').selectAll().execute();
    assert.deepEqual(mais, []);
    assert.ok(chave);
    // PKCS #8 of Ed25519 begins with these bytes.
    assert.ok(!chave.Privada.includes(Buffer.from('302e020100300506032b6570', 'hex')));
    assert.equal(chave.Privada.length, 12 + 16 + 48);
  });

  test('a troca assina com a nova e a antiga continua a conferir', async () => {
    const { Codigo } = await certificado();
    const antiga = (await pegar(Codigo)).body;
    const { status, body } = await adm.call(contract.trocarChave, { body: {} });
    assert.equal(status, 200);
    const nova = (await pegar(Codigo)).body;
    assert.notEqual(nova, antiga);
    const cabecalho = JSON.parse(Buffer.from(nova.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string;
    };
    assert.equal(cabecalho.kid, `${DID}#${body.Chave}`);
    for (const jwt of [antiga, nova]) {
      await conferirFora(jwt);
      assert.equal((await verificar(jwt)).Situacao, 'valida');
    }
    const aluno = await t.as(await criarAlunoEm(db, { IdCliente: (await criarCliente(db)).IdCliente }));
    assert.equal((await aluno.call(contract.trocarChave, { body: {} })).status, 403);
    assert.equal((await t.call(contract.trocarChave, { body: {} })).status, 401);
  });
});

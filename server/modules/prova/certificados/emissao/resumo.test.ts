import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import * as publico from '#contract/prova/certificados-publico.ts';
import { testApp } from '../../../../testing/app.ts';
import { assinado } from '../../../../testing/certificados.ts';
import { readPdf } from '../../../../testing/exportacoes.ts';
import { sha256DosFatos } from './fatos.ts';

/** Who has the code knows nearly all facts, and part of the CPF: no hash that they see may confirm a guess of the rest. */

const t = await testApp();
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const baixar = async (codigo: string, passe = '') =>
  (
    await t.app.inject({
      url: `/api/certificados/pdf/${codigo}${passe && `?passe=${encodeURIComponent(passe)}`}`,
    })
  ).rawPayload;
const verificar = async (codigo: string, passe?: string) =>
  (await t.call(publico.verificar, { params: { codigo }, querystring: { passe } })).body;
async function passeDe(Codigo: string, cpf: string | null) {
  const Digitos = (cpf ?? '').slice(-publico.DIGITOS_DO_CPF);
  return (await t.call(publico.conferirDigitos, { body: { Codigo, Digitos } })).body.Passe;
}
async function fatosDe(Codigo: string): Promise<Fatos> {
  const { rows } = await t.pool.query<{ dados: Fatos }>('select dados from certificado where codigo = $1', [
    Codigo,
  ]);
  return rows[0]?.dados ?? assert.fail('sem certificado');
}

// proves M1
test('quem adivinhasse o CPF inteiro e a nota não teria como saber que acertou', async () => {
  const { Codigo } = await assinado(t);
  const { Sal, ...resto } = await fatosDe(Codigo);
  assert.match(Sal ?? '', /^[0-9a-f]{32}$/);
  const conferido = await verificar(Codigo);
  assert.equal(conferido.DadosSha256, sha256DosFatos({ ...resto, Sal }), 'resume o que foi assinado');
  assert.notEqual(conferido.DadosSha256, sha256DosFatos(resto), 'e não só o que se pode adivinhar');
  assert.equal(JSON.stringify(conferido).includes(Sal ?? ''), false);

  const publica = await baixar(Codigo);
  assert.equal(sha(publica), conferido.PublicaSha256);
  assert.ok((await readPdf(publica)).join('').includes(conferido.DadosSha256 ?? ''));
  const inteiro = await baixar(Codigo, await passeDe(Codigo, resto.Titular.CPF));
  assert.equal(sha(inteiro), conferido.PdfSha256);
  // The file, too, is unlike any that could be drawn from guesses.
  assert.deepEqual([inteiro.includes(Sal ?? ''), publica.includes(Sal ?? '')], [true, false]);
});

test('o que foi emitido antes sem o segredo não mostra o resumo a quem só tem o código, e continua a ser conferido', async () => {
  const { Codigo, IdCertificado } = await assinado(t);
  const antes = await baixar(Codigo);
  const { Sal: _sal, ...fatos } = await fatosDe(Codigo);
  const resumo = sha256DosFatos(fatos);
  await t.pool.query(`begin; set local session_replication_role = replica;
    update certificado set dados = dados - 'Sal', dados_sha256 = '${resumo}' where id_certificado = ${IdCertificado};
    update certificado_publica set sha256_anterior = sha256, sha256 = null, id_arquivo = null
      where id_certificado = ${IdCertificado}; commit`);

  const conferido = await verificar(Codigo);
  assert.equal(conferido.DadosSha256, null);
  assert.equal(conferido.PublicaAnteriorSha256, sha(antes), 'a cópia que já foi dada é conhecida');
  const publica = await baixar(Codigo);
  assert.equal(conferido.PublicaSha256, sha(publica));
  assert.equal((await readPdf(publica)).join('').includes('SHA-256'), false);
  assert.equal((await verificar(Codigo)).PublicaSha256, conferido.PublicaSha256, 'desenhada uma vez só');

  const passe = await passeDe(Codigo, fatos.Titular.CPF);
  const comDigitos = await verificar(Codigo, passe);
  assert.equal(comDigitos.DadosSha256, resumo);
  assert.equal(sha(await baixar(Codigo, passe)), comDigitos.PdfSha256);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Fatos } from '#contract/prova/certificados-fatos.ts';
import * as modelos from '#contract/prova/certificados-modelo.ts';
import { contrastWithWhite, legibleOnWhite } from '../../../../platform/colour.ts';
import { testApp } from '../../../../testing/app.ts';
import { certificadoDe, formado } from '../../../../testing/certificados.ts';
import { criarCliente, criarUsuario } from '../../../../testing/factories.ts';
import { MODELO_PADRAO } from './modelo-padrao.ts';

/** A client's colour tints its certificates, unless the template has one. */

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const CLARA = '#ffcc00';

async function pintar(IdCliente: number, Cor: string | null) {
  await t.db.updateTable('Cliente').set({ Cor }).where('IdCliente', '=', IdCliente).execute();
}

const emitida = async (IdCliente: number) => {
  const e = await formado(t, { IdCliente });
  return Fatos.parse((await certificadoDe(t, e))?.Dados).Modelo.CorPrincipal;
};

const ler = async (cliente: number) => (await adm.call(modelos.modelo, { querystring: { cliente } })).body;

test('sem cor no modelo vale a do cliente, escurecida até ser lida; o emitido fica como saiu', async () => {
  const { IdCliente } = await criarCliente(t.db);
  assert.equal(await emitida(IdCliente), MODELO_PADRAO.CorPrincipal);
  await pintar(IdCliente, CLARA);
  const e = await formado(t, { IdCliente });
  const cor = legibleOnWhite(CLARA);
  assert.ok(contrastWithWhite(cor) >= 4.5 && contrastWithWhite(CLARA) < 4.5);
  const { CorPrincipal, CorHerdada } = await ler(IdCliente);
  assert.deepEqual([CorPrincipal, CorHerdada], [null, cor]);
  await pintar(IdCliente, '#112233');
  assert.equal(Fatos.parse((await certificadoDe(t, e))?.Dados).Modelo.CorPrincipal, cor);
  assert.equal(await emitida(IdCliente), '#112233');
});

test('sem a do cliente, a da plataforma; a que o modelo escolhe vem antes de todas, até ser devolvida', async () => {
  const { IdCliente } = await criarCliente(t.db);
  await t.db.updateTable('Configuracao').set({ Cor: '#7a1f5c' }).execute();
  assert.equal(await emitida(IdCliente), '#7a1f5c');
  await t.db.updateTable('Configuracao').set({ Cor: null }).execute();
  await pintar(IdCliente, '#112233');
  const salvar = async (CorPrincipal: string | null) => {
    const { Fundo: _, Proprio: __, CorHerdada: ___, ...dados } = await ler(IdCliente);
    return (await adm.call(modelos.alterarModelo, { body: { ...dados, IdCliente, CorPrincipal } })).status;
  };
  assert.equal(await salvar(CLARA), 400);
  assert.equal(await salvar('#883311'), 200);
  assert.equal(await emitida(IdCliente), '#883311');
  assert.equal(await salvar(null), 200);
  assert.equal(await emitida(IdCliente), '#112233');
});

/** Every colour with which the first page is filled. */
async function coresDe(bytes: Buffer) {
  const leitura = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pagina = await (await leitura.promise).getPage(1);
  const { fnArray, argsArray } = await pagina.getOperatorList();
  const cores = fnArray.flatMap((fn, n) => (fn === OPS.setFillRGBColor ? [String(argsArray[n])] : []));
  await leitura.destroy();
  return cores;
}

test('a prévia é pintada com a cor que o certificado teria', async () => {
  const { IdCliente } = await criarCliente(t.db);
  await pintar(IdCliente, CLARA);
  const { Fundo: _, Proprio: __, CorHerdada, Versao: ___, ...dados } = await ler(IdCliente);
  const previa = async (mais: object) =>
    await coresDe(
      (
        await t.app.inject({
          method: 'POST',
          url: modelos.previaModelo.url,
          headers: { authorization: `Bearer ${adm.token}` },
          payload: { ...dados, IdCliente, ...mais },
        })
      ).rawPayload,
    );
  assert.ok((await previa({})).includes(CorHerdada));
  const escolhida = await previa({ CorPrincipal: '#883311' });
  assert.ok(escolhida.includes('#883311') && !escolhida.includes(CorHerdada));
  assert.ok((await previa({ IdCliente: null })).includes(MODELO_PADRAO.CorPrincipal));
});

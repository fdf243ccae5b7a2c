import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { enviarCopiaAssinada, listar, meusCertificados, revogar } from '#contract/prova/certificados.ts';
import { verificar as conferir } from '#contract/prova/certificados-publico.ts';
import { novoP12 } from '../../../testing/a1.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { assinado, formado } from '../../../testing/certificados.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { rodar, tem } from '../../../testing/programas.ts';
import { assinarDigitalmente, type A1 } from '../assinaturas/a1.service.ts';

/** The document signed also outside: the same bytes and more, or nothing. */

const t = await testApp();
let vez = 0;
let rede = {};
beforeEach(() => {
  rede = { 'x-forwarded-for': `198.51.100.${++vez}` };
});
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const signatario = (nome: string): A1 => {
  const { chave, certificado } = novoP12('segredo', { nome });
  return { Titular: nome, Autoridade: '', ValidoAte: '2030-01-01', chave, certificado, cadeia: [] };
};
const responsavel = signatario('ÁLVARO PARANHOS:52998224725');
const emissor = signatario('FORMAÇÃO DE TESTE LTDA');
const assinar = (pdf: Buffer, por = responsavel) => assinarDigitalmente(pdf, por, t.clock.now());

const baixar = async (codigo: string) =>
  (
    await t.app.inject({
      url: `/api/certificados/documento/${codigo}`,
      headers: { ...rede, authorization: `Bearer ${adm.token}` },
    })
  ).rawPayload;
const enviar = (Codigo: string, pdf: Buffer, quem = adm) =>
  quem.call(enviarCopiaAssinada, { body: { Codigo, Conteudo: pdf.toString('base64') } });
const verificar = async (codigo: string) => (await t.call(conferir, { params: { codigo } }, rede)).body;

const recusa = async (Codigo: string, pdf: Buffer) => {
  const { status, body } = await enviar(Codigo, pdf);
  assert.equal(status, 400);
  return (body as unknown as ErrorBody).Campos?.['Conteudo'] ?? '';
};

test('cada assinatura de fora se soma à anterior; o arquivo dado é o último, e todos conferem', async () => {
  const e = await assinado(t);
  const original = await baixar(e.Codigo);
  const um = await assinar(original);
  const { status, body } = await enviar(e.Codigo, um);
  assert.equal(status, 200);
  const [quem] = body.Signatarios;
  assert.deepEqual(quem, { Titular: 'ÁLVARO PARANHOS', Autoridade: 'AUTORIDADE DE TESTE' });
  assert.equal(sha(await baixar(e.Codigo)), sha(um));

  const dois = await assinar(um, emissor);
  assert.equal((await enviar(e.Codigo, dois)).body.PdfSha256, sha(dois));
  const { PdfSha256, Copias } = await verificar(e.Codigo);
  assert.equal(PdfSha256, sha(original));
  assert.deepEqual(
    Copias.map(({ Sha256, Signatarios }) => [Sha256, Signatarios.map(({ Titular }) => Titular)]),
    [
      [sha(um), ['ÁLVARO PARANHOS']],
      [sha(dois), ['FORMAÇÃO DE TESTE LTDA']],
    ],
  );
  const { Itens } = (await adm.call(listar, { querystring: { cliente: e.IdCliente } })).body;
  assert.deepEqual(Itens[0]?.AssinadoForaPor, ['ÁLVARO PARANHOS', 'FORMAÇÃO DE TESTE LTDA']);
  // By it a device knows whether the file that it keeps is still the one that is given.
  assert.equal((await e.aluno.call(meusCertificados)).body.Itens[0]?.PdfSha256, sha(dois));
  const atos = await t.pool.query(
    `select depois from auditoria where acao = 'enviar cópia assinada' and id_objeto = $1 order by id_auditoria`,
    [e.IdCertificado],
  );
  assert.deepEqual(
    atos.rows.map(({ depois }: { depois: { PdfSha256: string } }) => depois.PdfSha256),
    [sha(um), sha(dois)],
  );
});

// proves T36
test('outro arquivo, o mesmo sem assinatura, mudado depois dela ou por cima de uma cópia velha: recusado, com o motivo', async () => {
  const e = await assinado(t);
  const outro = await assinado(t);
  const original = await baixar(e.Codigo);
  assert.match(await recusa(e.Codigo, await assinar(await baixar(outro.Codigo))), /não é a cópia atual/);
  assert.match(await recusa(e.Codigo, original), /não traz assinatura/);
  assert.match(
    await recusa(e.Codigo, Buffer.concat([original, Buffer.from('\n% nada')])),
    /não traz assinatura/,
  );
  const boa = await assinar(original);
  assert.match(await recusa(e.Codigo, Buffer.concat([boa, Buffer.from('1 0 obj')])), /depois da última/);
  const mexida = Buffer.from(boa);
  mexida.write('/Adobe.PPKLitE', mexida.indexOf('/Adobe.PPKLite', original.length));
  assert.match(await recusa(e.Codigo, mexida), /não confere/);
  assert.deepEqual((await verificar(e.Codigo)).Copias, []);

  assert.equal((await enviar(e.Codigo, boa)).status, 200);
  const { status, body } = await enviar(e.Codigo, await assinar(original, emissor));
  assert.equal(status, 409);
  assert.match((body as unknown as ErrorBody).message, /^Outra cópia chegou antes/);
  assert.equal((await enviar(e.Codigo, await assinar(boa))).status, 200);
  assert.equal((await enviar(e.Codigo, await assinar(boa, emissor))).status, 409);
});

test('duas ao mesmo tempo: uma fica; quem não é administrador não envia; sem a assinatura da pessoa ou revogado, não há o que assinar', async () => {
  const e = await assinado(t);
  const original = await baixar(e.Codigo);
  const copias = [await assinar(original), await assinar(original, emissor)] as const;
  const respostas = await Promise.all(copias.map((copia) => enviar(e.Codigo, copia)));
  const ganhou = respostas.findIndex(({ status }) => status === 200);
  assert.equal(respostas[1 - ganhou]?.status, 409);
  assert.equal(sha(await baixar(e.Codigo)), sha(copias[ganhou] ?? original));
  assert.equal((await enviar(e.Codigo, await assinar(original), e.aluno)).status, 403);

  const semFim = await formado(t);
  assert.equal((await enviar(semFim.Codigo, original)).status, 422);
  await adm.call(revogar, { body: { Codigo: e.Codigo, Motivo: 'Emitido por engano.' } });
  assert.equal((await enviar(e.Codigo, await assinar(await baixar(e.Codigo)))).status, 422);
  assert.equal((await enviar('0'.repeat(20), original)).status, 404);
});

test(
  'o pdfsig acha as duas assinaturas de uma cópia e confere cada uma',
  { skip: !tem('pdfsig') },
  async () => {
    const e = await assinado(t);
    const caminho = join(await mkdtemp(join(tmpdir(), 'habilita-copia-')), 'copia.pdf');
    await enviar(e.Codigo, await assinar(await baixar(e.Codigo)));
    await enviar(e.Codigo, await assinar(await baixar(e.Codigo), emissor));
    await writeFile(caminho, await baixar(e.Codigo));
    const { dito } = rodar('pdfsig', `-nocert ${caminho}`);
    assert.equal(dito.match(/Signature is Valid/g)?.length, 2, dito);
    assert.match(dito, /Total document signed/);
  },
);

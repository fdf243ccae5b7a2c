import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { sql } from 'kysely';
import { compartilhar, listas } from '#contract/saidas/compartilhamento.ts';
import { DOCUMENTOS_NO_ZIP, lista, listaZip } from '#contract/prova/certificados-publico.ts';
import { confirmar } from '#contract/saidas/exportacao.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import { formado } from '../../../testing/certificados.ts';
import { criarGestorDe, criarSetor, criarUsuario, porNoSetor, SENHA } from '../../../testing/factories.ts';
import { readZip } from '../../../testing/zip.ts';
import { guardarArquivo } from '../../ensino/arquivos/arquivos.service.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true, senha: SENHA }));
await t.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = t.app.server.address() as AddressInfo;

/** A class as full as can be, with one stored document for all, and one person more: three archives and over a thousand. */
async function empresaGrande() {
  const { IdCertificado, IdCliente, IdClienteTurma, IdUsuario } = await formado(t);
  await formado(t, { IdCliente });
  // Too large for a socket to swallow many of them.
  const conteudo = randomBytes(200_000);
  const { IdArquivo } = await guardarArquivo(t.deps, {
    nome: 'certificado.pdf',
    tipo: 'application/pdf',
    uso: 'documento',
    conteudo: Readable.from([conteudo]),
    tamanho: conteudo.length,
    IdUsuario,
  });
  await t.db.transaction().execute(async (db) => {
    // A thousand certificates at once are not what is tried here.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`with u as (
      insert into usuario (nome, email)
      select 'Pessoa ' || n, 'p' || n || '@grande.example' from generate_series(1, 999) n returning id_usuario),
    a as (
      insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}, id_usuario from u
      returning id_cliente_aluno, id_usuario),
    m as (
      insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em)
      select ${IdCliente}, ${IdClienteTurma}, id_cliente_aluno, now() from a
      returning id_cliente_turma_aluno, id_cliente_aluno)
    insert into certificado (codigo, id_cliente, id_cliente_turma_aluno, id_cliente_aluno, id_usuario, id_curso,
      id_curso_versao, emitido_em, dados, dados_sha256, data_conclusao, prazo_certificado, validade, assinado_em, assinatura,
      id_arquivo_pdf, pdf_sha256)
    select lpad(translate(a.id_cliente_aluno::text, '0123456789', '23456789AB'), 20, '2'), ce.id_cliente,
      m.id_cliente_turma_aluno, a.id_cliente_aluno, a.id_usuario, ce.id_curso, ce.id_curso_versao, ce.emitido_em, ce.dados,
      ce.dados_sha256, ce.data_conclusao, ce.prazo_certificado, ce.validade, ce.emitido_em, '{}', ${IdArquivo},
      ce.dados_sha256
    from a join m using (id_cliente_aluno) cross join certificado ce
    where ce.id_certificado = ${IdCertificado}`.execute(db);
  });
  return IdCliente;
}

const grande = await empresaGrande();
const doGrande = () => adm.call(compartilhar, { body: { IdCliente: grande, Dias: 7, CPFInteiro: true } });
const novoLink = async () => (await doGrande()).body.Hash;

let vez = 0;
async function pedir(hash: string, parte = 1): Promise<IncomingMessage> {
  const path = `${listaZip.url.replace(':hash', hash)}?parte=${parte}`;
  // Each from a network of its own: the limit of calls is another matter.
  const pedido = get({ port, path, headers: { 'x-forwarded-for': `198.51.100.${++vez}` } });
  const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
  resposta.on('error', () => undefined);
  return resposta;
}

/** Begins an archive and reads no further. */
async function comecar(hash: string) {
  const resposta = await pedir(hash);
  assert.equal(resposta.statusCode, 200);
  return resposta;
}

const desligar = (respostas: IncomingMessage[]) => respostas.forEach((resposta) => resposta.destroy());

async function recusa(hash: string) {
  const resposta = await pedir(hash);
  const { message } = JSON.parse(Buffer.concat(await resposta.toArray()).toString()) as ErrorBody;
  return { status: resposta.statusCode, message };
}

test('acima de mil pessoas, o link da empresa pede de novo quem é e para quê', async () => {
  const recusado = await doGrande();
  assert.equal(recusado.status, 403);
  assert.deepEqual((recusado.body as unknown as { Confirmar: object }).Confirmar, { Pessoas: 1001 });
  const Motivo = 'Inspeção do trabalho, termo 123.';
  await adm.call(confirmar, {
    body: { Lista: 'certificados', Filtros: { cliente: grande }, Motivo },
  });
  const { status, body } = await doGrande();
  assert.equal(status, 200);
  const ato = await t.db
    .selectFrom('Auditoria')
    .select('Depois')
    .where('Acao', '=', 'compartilhar certificados')
    .where('IdObjeto', '=', body.IdCertificadoLista)
    .executeTakeFirstOrThrow();
  assert.deepEqual(ato.Depois, {
    IdCliente: grande,
    Dias: 7,
    CPFInteiro: true,
    Inspecao: false,
    Motivo,
  });
});

test('acima do que cabe, a lista vem em partes, e além da última não há nada', async () => {
  const hash = await novoLink();
  const ultima = await pedir(hash, 3);
  assert.match(decodeURIComponent(String(ultima.headers['content-disposition'])), /parte 3 de 3\)\.zip/);
  const arquivos = await readZip(Buffer.concat(await ultima.toArray()));
  assert.equal(arquivos.size, 1);
  const depois = await pedir(hash, 4);
  assert.equal(depois.statusCode, 404);
  depois.destroy();
});

test('quem desliga faz parar o que estava sendo feito', async () => {
  const { storage } = t.deps;
  const { open } = storage;
  const abertos = new Set<string>();
  storage.open = async (...pedido) => {
    abertos.add(pedido[0]);
    return await open(...pedido);
  };
  try {
    const fechada = new Promise((resolve) =>
      t.app.server.once('connection', (s) => s.once('close', resolve)),
    );
    const hash = await novoLink();
    const resposta = await comecar(hash);
    await once(resposta, 'readable');
    resposta.destroy();
    await fechada;
    const parados = abertos.size;
    // Both places of the link are free once what was under way has ended. The last part is one document.
    await eventually(async () => {
      const duas = [await pedir(hash, 3), await pedir(hash, 3)];
      desligar(duas);
      return duas.every(({ statusCode }) => statusCode === 200);
    });
    const feitos = abertos.size - 1;
    assert.ok(feitos <= parados + 1 && feitos < DOCUMENTOS_NO_ZIP / 2, `${parados}, then ${feitos}`);
  } finally {
    storage.open = open;
  }
});

// proves F22
test('dois arquivos de um link e quatro do programa ao mesmo tempo; quem sai deixa o lugar', async () => {
  const [um, outro, terceiro] = [await novoLink(), await novoLink(), await novoLink()];
  const abertas = [await comecar(um), await comecar(um)];
  assert.deepEqual(await recusa(um), {
    status: 429,
    message: 'Espere terminar o que já está sendo baixado e tente de novo.',
  });
  abertas.push(await comecar(outro), await comecar(outro));
  assert.deepEqual(await recusa(terceiro), {
    status: 503,
    message: 'Muitos arquivos estão sendo preparados agora. Tente de novo em um minuto.',
  });
  desligar(abertas);
  await eventually(async () => {
    const resposta = await pedir(terceiro, 3);
    resposta.resume();
    return resposta.statusCode === 200;
  });
});

/** A client with somebody in a sector and somebody in none, both certified. */
async function empresa() {
  const um = await formado(t);
  const { IdCliente } = um;
  const outro = await formado(t, { IdCliente });
  const { IdClienteSetor } = await criarSetor(t.db, { IdCliente });
  await porNoSetor(t.db, { IdCliente, IdClienteAluno: um.IdClienteAluno, IdClienteSetor });
  return { IdCliente, IdClienteSetor, um, outro };
}

const abrir = (hash: string, querystring = {}, rede = `203.0.113.${++vez}`) =>
  t.call(lista, { params: { hash }, querystring }, { 'x-forwarded-for': rede });

// proves M1
test('a empresa inteira, por quem responde por todos os setores, até deixar de responder', async () => {
  const { IdCliente, IdClienteSetor, um, outro } = await empresa();
  const pessoa = await criarGestorDe(t.db, { IdCliente, todos: true });
  const deSetor = await t.as(await criarGestorDe(t.db, { IdCliente, setores: [IdClienteSetor] }));
  const deFora = await t.as(
    await criarGestorDe(t.db, { IdCliente: (await formado(t)).IdCliente, todos: true }),
  );
  const body = { IdCliente, Dias: 7 };
  assert.equal((await deSetor.call(compartilhar, { body })).status, 403);
  assert.equal((await deFora.call(compartilhar, { body })).status, 404);
  const dupla = { ...body, IdClienteAluno: um.IdClienteAluno };
  assert.equal((await adm.call(compartilhar, { body: dupla })).status, 400);
  assert.equal((await adm.call(compartilhar, { body: { Dias: 7 } })).status, 400);

  const gestor = await t.as(pessoa);
  const { body: feito } = await gestor.call(compartilhar, { body });
  const { body: vista } = await abrir(feito.Hash);
  assert.deepEqual(
    [feito.Tipo, vista.Tipo, vista.Titulo, vista.Total],
    ['cliente', 'cliente', vista.Cliente, 2],
  );
  assert.ok((await abrir(feito.Hash, { busca: outro.Nome })).body.Total > 0);
  // What the page does not show cannot be read by looking for it bit by bit.
  for (const busca of [
    outro.CPF ?? '',
    outro.CPF?.slice(0, 5),
    outro.CPF?.slice(-4),
    outro.Email.slice(0, 6),
  ]) {
    assert.equal((await abrir(feito.Hash, { busca })).body.Total, 0, busca);
  }
  assert.equal((await abrir(feito.Hash, { status: 'VE' })).body.Total, 0);
  const zip = await pedir(feito.Hash);
  assert.equal((await readZip(Buffer.concat(await zip.toArray()))).size, 2);

  await t.db
    .updateTable('ClienteAluno')
    .set({ GestorTodosSetores: false })
    .where('IdClienteAluno', '=', pessoa.IdClienteAluno)
    .execute();
  assert.equal((await abrir(feito.Hash)).status, 404);
});

test('cada visita fica na auditoria, com o endereço, e quem fez o link vê quantas foram', async () => {
  const { IdCliente } = await empresa();
  const { body: feito } = await adm.call(compartilhar, { body: { IdCliente, Dias: 7 } });
  const { IdCertificadoLista } = feito;
  assert.deepEqual([feito.Aberturas, feito.AbertaEm], [0, null]);
  const fiscal = '192.0.2.7';
  for (const pagina of [1, 2, 1]) await abrir(feito.Hash, { pagina }, fiscal);
  await abrir(feito.Hash, {}, '192.0.2.8');
  t.clock.offset = minutes(31);
  await abrir(feito.Hash, {}, fiscal);
  t.clock.offset = 0;
  (await pedir(feito.Hash)).resume();
  const atos = () =>
    t.db
      .selectFrom('Auditoria')
      .select(['Acao', 'Endereco', 'Depois', 'IdUsuario', 'IdCliente'])
      .where('Objeto', '=', 'CertificadoLista')
      .where('IdObjeto', '=', IdCertificadoLista)
      .orderBy('IdAuditoria')
      .execute();
  const registrados = await eventually(async () => {
    const lidos = await atos();
    return lidos.length === 5 && lidos;
  });
  const visita = { Acao: 'abrir lista de certificados', Depois: null, IdUsuario: null, IdCliente };
  assert.deepEqual(registrados.slice(1, 4), [
    { ...visita, Endereco: fiscal },
    { ...visita, Endereco: '192.0.2.8' },
    { ...visita, Endereco: fiscal },
  ]);
  const [baixada] = registrados.slice(4);
  assert.deepEqual(
    [baixada?.Acao, baixada?.Depois],
    ['baixar lista de certificados', { Parte: 1, Documentos: 2, CPFInteiro: false }],
  );
  const { body } = await adm.call(listas, { querystring: { cliente: IdCliente } });
  assert.equal(body.Itens[0]?.Aberturas, 3);
  assert.ok(body.Itens[0]?.AbertaEm);
  t.clock.offset = days(8);
  assert.equal((await abrir(feito.Hash)).status, 404);
  t.clock.offset = 0;
});

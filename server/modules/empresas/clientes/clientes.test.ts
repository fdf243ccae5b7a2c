import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, describe, test } from 'node:test';
import sharp from 'sharp';
import * as contract from '#contract/empresas/clientes.ts';
import { obterPerfil } from '#contract/acesso/usuarios.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
  novoCNPJ,
} from '../../../testing/factories.ts';

/** A made-up service of addresses: one CEP answers, one hangs, the rest are unknown. */
const correios = createServer((request, reply) => {
  if (request.url === '/13010000') {
    reply.end(
      JSON.stringify({ logradouro: 'Rua Direita', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' }),
    );
  } else if (request.url !== '/99999999') reply.writeHead(404).end('{}');
});
await new Promise<void>((resolve) => correios.listen(0, '127.0.0.1', resolve));
after(() => {
  correios.closeAllConnections();
  correios.close();
});
const { port } = correios.address() as { port: number };

const t = await testApp({ CEP_URL: `http://127.0.0.1:${port}/{cep}` });
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const erro = (body: unknown) => body as ErrorBody;

const novo = () => ({
  NomeFantasia: 'Metalúrgica Três Irmãos',
  RazaoSocial: 'Três Irmãos Metalurgia Ltda.',
  CNPJ: novoCNPJ(),
});

describe('alterarCliente', () => {
  test('cria com tudo limpo, marca e iniciais; altera e guarda a auditoria', async () => {
    const { status, body } = await adm.call(contract.alterarCliente, {
      body: {
        ...novo(),
        CNPJ: '12.abc.345/01de-35',
        Telefone: '0800 123 4567',
        Email: 'rh@tresirmaos.example',
        CEP: '01310-100',
        Estado: 'SP',
        Cor: '#0B6E69',
        Numero: '',
      },
    });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.CNPJ, body.Telefone, body.CEP, body.Cor, body.Numero, body.Iniciais, body.Status, body.Versao],
      ['12ABC34501DE35', '08001234567', '01310100', '#0b6e69', null, 'MI', 'A', 1],
    );
    assert.match(body.Hash, /^[\w-]{22}$/);
    const { IdCliente, Versao } = body;
    const alterado = await adm.call(contract.alterarCliente, {
      body: { ...novo(), NomeFantasia: 'Três Irmãos', IdCliente, Versao },
    });
    assert.deepEqual(
      [alterado.body.NomeFantasia, alterado.body.Hash, alterado.body.Versao],
      ['Três Irmãos', body.Hash, 2],
    );
    const atos = await db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('Objeto', '=', 'Cliente')
      .where('IdObjeto', '=', IdCliente)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(atos, [{ Acao: 'criar' }, { Acao: 'alterar' }]);
  });

  test('cada campo torto tem as suas palavras', async () => {
    const { status, body } = await adm.call(contract.alterarCliente, {
      body: {
        NomeFantasia: ' ',
        RazaoSocial: 'x',
        CNPJ: '12ABC34501DE36',
        Telefone: '123',
        Email: 'torto',
        CEP: '123',
        Estado: 'XX',
        Cor: 'verde',
      },
    });
    assert.equal(status, 400);
    assert.deepEqual(erro(body).Campos, {
      NomeFantasia: 'Preencha este campo.',
      CNPJ: 'CNPJ inválido.',
      Telefone: 'Telefone inválido. Informe o DDD e o número.',
      Email: 'E-mail inválido.',
      CEP: 'CEP inválido. São 8 números.',
      Estado: 'Escolha o estado.',
      Cor: 'Cor inválida. Use a forma #0b6e69.',
    });
    for (const CNPJ of ['00000000000000', '12ABC34501DE3A', '12ÁBC34501DE35', '1122233300018']) {
      assert.equal(
        (await adm.call(contract.alterarCliente, { body: { ...novo(), CNPJ } })).status,
        400,
        CNPJ,
      );
    }
  });

  test('CNPJ de outro cliente: 409 no campo; edição velha: 409 com o registro atual', async () => {
    const dados = novo();
    const { body } = await adm.call(contract.alterarCliente, { body: dados });
    const repetido = await adm.call(contract.alterarCliente, { body: dados });
    assert.deepEqual(
      [repetido.status, erro(repetido.body).Campos],
      [409, { CNPJ: 'Este CNPJ já pertence a outro cliente.' }],
    );
    const editar = (NomeFantasia: string) =>
      adm.call(contract.alterarCliente, {
        body: { ...dados, NomeFantasia, IdCliente: body.IdCliente, Versao: body.Versao },
      });
    const respostas = await Promise.all([editar('Um'), editar('Dois')]);
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
    const { Atual } = (respostas.find(({ status }) => status === 409)?.body ?? {}) as { Atual?: unknown };
    assert.deepEqual(Atual, respostas.find(({ status }) => status === 200)?.body);
    const ausente = await adm.call(contract.alterarCliente, {
      body: { ...novo(), IdCliente: 999_999, Versao: 1 },
    });
    assert.equal(ausente.status, 404);
  });
});

describe('listar e cliente/{id}', () => {
  test('busca sem acentos e por CNPJ com pontuação, filtra por status, conta os ativos', async () => {
    const cliente = await criarCliente(db, { NomeFantasia: 'Açúcar União Ímpar' });
    const { IdCliente } = cliente;
    const setor = await criarSetor(db, { IdCliente, Descricao: 'Usina' });
    await criarAlunoEm(db, { IdCliente, Setores: [setor.IdClienteSetor] });
    await criarAlunoEm(db, { IdCliente, statusDoVinculo: 'I' });
    await criarGestorDe(db, { IdCliente, todos: true });
    const achar = async (busca: string, status?: 'A' | 'I') =>
      (await adm.call(contract.listarClientes, { querystring: { busca, ...(status && { status }) } })).body;
    const [item] = (await achar('acucar UNIAO')).Itens;
    assert.deepEqual(
      [item?.IdCliente, item?.QtdAlunos, item?.QtdTurmas, item?.Iniciais],
      [IdCliente, 2, 0, 'AÍ'],
    );
    const cnpj = (item?.CNPJ ?? '').replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
    assert.deepEqual(
      (await achar(cnpj)).Itens.map((c) => c.IdCliente),
      [IdCliente],
    );
    assert.equal((await achar('acucar', 'I')).Total, 0);

    const { body } = await adm.call(contract.obterCliente, { params: { id: IdCliente } });
    assert.deepEqual([body.QtdAlunos, body.QtdSetores, body.QtdGestores, body.Turmas], [2, 1, 1, []]);
    assert.deepEqual(
      body.Setores.map((s) => [s.Descricao, s.QtdAlunos]),
      [['Usina', 1]],
    );
    assert.equal((await adm.call(contract.obterCliente, { params: { id: 999_999 } })).status, 404);
    const gestor = await t.as(await criarGestorDe(db, { IdCliente, todos: true }));
    assert.equal((await gestor.call(contract.obterCliente, { params: { id: IdCliente } })).status, 403);
  });
});

describe('alterarClienteStatus', () => {
  // proves T11 F10
  test('alterna; com Status, duas vezes dá no mesmo; as sessões param na hora', async () => {
    const { IdCliente } = await criarCliente(db);
    const aluno = await t.as(await criarAlunoEm(db, { IdCliente }));
    const mudar = async (Status?: 'A' | 'I') =>
      (
        await adm.call(contract.alterarClienteStatus, {
          params: { id: IdCliente },
          querystring: Status ? { Status } : {},
        })
      ).body.Status;
    assert.equal((await aluno.call(obterPerfil)).status, 200);
    assert.deepEqual([await mudar('I'), await mudar('I')], ['I', 'I']);
    assert.equal((await aluno.call(obterPerfil)).status, 401);
    assert.deepEqual([await mudar(), await mudar(), await mudar('A')], ['A', 'I', 'A']);
    assert.equal((await aluno.call(obterPerfil)).status, 200);
    const ausente = await adm.call(contract.alterarClienteStatus, { params: { id: 999_999 } });
    assert.equal(ausente.status, 404);
  });

  // proves T23
  test('nenhum link, imagem ou busca antecipada muda nada', async () => {
    const { IdCliente } = await criarCliente(db);
    for (const headers of [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
    ] as Record<string, string>[]) {
      const { status } = await adm.call(
        contract.alterarClienteStatus,
        { params: { id: IdCliente } },
        headers,
      );
      assert.equal(status, 403, JSON.stringify(headers));
    }
    const programa = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    const { body } = await adm.call(contract.alterarClienteStatus, { params: { id: IdCliente } }, programa);
    assert.deepEqual(body, { Status: 'I' });
  });
});

// proves T37
test('o endereço de um cliente é ao acaso e só mostra o rosto dele', async () => {
  const criar = async () => (await adm.call(contract.alterarCliente, { body: novo() })).body;
  const [um, outro] = await Promise.all([criar(), criar()]);
  for (const { Hash } of [um, outro]) assert.equal(Buffer.from(Hash, 'base64url').length, 16);
  assert.notEqual(um.Hash, outro.Hash);
  const { body } = await t.call(contract.clientePorHash, { params: { hash: um.Hash } });
  assert.deepEqual(Object.keys(body).sort(), ['Cor', 'Imagem', 'Iniciais', 'NomeFantasia']);
  const inventado = await t.call(contract.clientePorHash, { params: { hash: 'f'.repeat(32) } });
  assert.equal(inventado.status, 404);
});

test('alterarImagem refaz o logotipo sem o deformar, e o retira', async () => {
  const { IdCliente, Hash } = await criarCliente(db);
  const png = await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#0b6e69' } })
    .png()
    .toBuffer();
  const Imagem = `data:image/png;base64,${png.toString('base64')}`;
  const { body } = await adm.call(contract.alterarImagem, { body: { IdCliente, Imagem } });
  const { width, height, format } = await sharp(
    Buffer.from((body.Imagem ?? '').split(',')[1] ?? '', 'base64'),
  ).metadata();
  assert.deepEqual([width, height, format], [480, 120, 'webp']);
  const rosto = await t.call(contract.clientePorHash, { params: { hash: Hash } });
  assert.equal(rosto.body.Imagem, body.Imagem);
  assert.equal(
    (await adm.call(contract.alterarImagem, { body: { IdCliente, Imagem: null } })).body.Imagem,
    null,
  );
  const torta = await adm.call(contract.alterarImagem, {
    body: { IdCliente, Imagem: 'data:image/png;base64,AAAA' },
  });
  assert.deepEqual([torta.status, Object.keys(erro(torta.body).Campos ?? {})], [400, ['Imagem']]);
  assert.equal(
    (await adm.call(contract.alterarImagem, { body: { IdCliente: 999_999, Imagem } })).status,
    404,
  );
});

test('alterarImagem também recebe o arquivo num formulário, com os mesmos limites', async () => {
  const { IdCliente } = await criarCliente(db);
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6e69' } })
    .png()
    .toBuffer();
  async function enviar(campos: Record<string, string | File>) {
    const formulario = new FormData();
    for (const [nome, valor] of Object.entries(campos)) formulario.append(nome, valor);
    const pedido = new Request('http://localhost/', { method: 'POST', body: formulario });
    const { statusCode, body } = await t.app.inject({
      method: 'POST',
      url: contract.alterarImagem.url,
      payload: Buffer.from(await pedido.arrayBuffer()),
      headers: {
        'content-type': pedido.headers.get('content-type') ?? '',
        authorization: `Bearer ${adm.token}`,
      },
    });
    return { status: statusCode, body: JSON.parse(body) as contract.Cliente };
  }
  const arquivo = (bytes: Uint8Array<ArrayBuffer>, type: string) => new File([bytes], 'logo', { type });
  const feito = await enviar({
    IdCliente: String(IdCliente),
    Imagem: arquivo(new Uint8Array(png), 'image/png'),
  });
  assert.equal(feito.status, 200);
  assert.match(feito.body.Imagem ?? '', /^data:image\/webp;base64,/);
  for (const [bytes, type, status] of [
    [new Uint8Array(500 * 1024 + 1), 'image/png', 413],
    [new Uint8Array(10), 'image/png', 400],
    [new Uint8Array(png), 'image/svg+xml', 400],
  ] as const) {
    const recusada = await enviar({ IdCliente: String(IdCliente), Imagem: arquivo(bytes, type) });
    assert.equal(recusada.status, status, type);
  }
  assert.equal(
    (await adm.call(contract.obterCliente, { params: { id: IdCliente } })).body.Imagem,
    feito.body.Imagem,
  );
  assert.equal((await enviar({ IdCliente: String(IdCliente), Imagem: '' })).body.Imagem, null);
});

test('consultarCep ajuda quando pode e nunca atrapalha', async () => {
  const { body } = await adm.call(contract.consultarCep, { params: { cep: '13010-000' } });
  assert.deepEqual(body, {
    CEP: '13010000',
    Logradouro: 'Rua Direita',
    Bairro: 'Centro',
    Cidade: 'Campinas',
    Estado: 'SP',
  });
  assert.equal((await adm.call(contract.consultarCep, { params: { cep: '11111111' } })).status, 404);
  assert.equal((await adm.call(contract.consultarCep, { params: { cep: '99999999' } })).status, 404);
});

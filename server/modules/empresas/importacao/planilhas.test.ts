import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import * as contract from '#contract/empresas/importacao.ts';
import { corrigirLinha } from '#contract/empresas/importacao-linhas.ts';
import { criarSetores } from '#contract/empresas/importacao-escolhas.ts';
import { spreadsheet } from '../../../platform/documents/spreadsheet.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarCliente, criarSetor, novoCPF } from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';
import { readZip } from '../../../testing/zip.ts';

const t = await testApp();
const { adm, enviar, confirmar, quando, baixar } = await criarImportador(t);
const novoCliente = async () => (await criarCliente(t.db)).IdCliente;
const url = contract.importarAlunos.url;

async function enviarFormulario(campos: Record<string, string | File>) {
  const formulario = new FormData();
  for (const [nome, valor] of Object.entries(campos)) formulario.append(nome, valor);
  const pedido = new Request('http://localhost/', { method: 'POST', body: formulario });
  const resposta = await t.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await pedido.arrayBuffer()),
    headers: {
      'content-type': pedido.headers.get('content-type') ?? '',
      authorization: `Bearer ${adm.token}`,
    },
  });
  return { status: resposta.statusCode, body: resposta.json<contract.Importacao & ErrorBody>() };
}

describe('envio como formulário', () => {
  test('arquivo e IdCliente, com o nome do arquivo', async () => {
    const IdCliente = await novoCliente();
    const arquivo = new File(
      [
        csv([
          ['Nome', 'CPF'],
          ['Ana', novoCPF()],
        ]),
      ],
      'Relação de março.csv',
    );
    const { status, body } = await enviarFormulario({ IdCliente: String(IdCliente), arquivo });
    assert.equal(status, 200, JSON.stringify(body));
    const lida = await quando(body.IdImportacao, (situacao) => situacao !== 'analisando');
    assert.deepEqual(
      [lida.Situacao, lida.Novos, lida.NomeArquivo],
      ['aguardando', 1, 'Relação de março.csv'],
    );
  });

  test('o que não serve é recusado em português; 5 MB exatos passam, um byte a mais não', async () => {
    const IdCliente = String(await novoCliente());
    const arquivo = new File(['Nome\nAna'], 'a.csv');
    const grande = (bytes: number) => new File(['Nome\n'.padEnd(bytes, 'a')], 'a.csv');
    const limite = 5 * 1024 * 1024;
    assert.equal((await enviarFormulario({ IdCliente, arquivo: grande(limite) })).status, 200);
    const demais = await enviarFormulario({ IdCliente, arquivo: grande(limite + 1) });
    assert.equal(demais.status, 413);
    assert.match(demais.body.message, /mais de 5 MB/);
    const sem = await enviarFormulario({ IdCliente });
    assert.deepEqual(
      [sem.status, sem.body.Campos?.['Conteudo']],
      [400, 'Envie um arquivo ou cole as células.'],
    );
    assert.equal((await enviarFormulario({ arquivo })).status, 400);
    assert.equal((await enviarFormulario({ IdCliente, planilha: arquivo })).status, 400);
    assert.equal((await enviarFormulario({ IdCliente, Adm: 'true', arquivo })).status, 400);
    assert.equal((await enviarFormulario({ IdCliente: '2147483000', arquivo })).status, 404);
  });

  test('um formulário cortado no meio, e um formulário onde não cabe', async () => {
    const cabecalhos = {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${adm.token}`,
    };
    const payload = '--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.csv"\r\n\r\nNo';
    const cortado = await t.app.inject({ method: 'POST', url, payload, headers: cabecalhos });
    assert.equal(cortado.statusCode, 400);
    const outra = await t.app.inject({
      method: 'POST',
      url: criarSetores.url,
      payload,
      headers: cabecalhos,
    });
    assert.equal(outra.statusCode, 415);
  });
});

test('a planilha enviada volta como veio, com o seu nome, e nunca é aberta pelo navegador', async () => {
  const conteudo = Buffer.from(
    csv([
      ['Nome', 'CPF'],
      ['Inês', novoCPF()],
    ]),
    'latin1',
  );
  const nome = 'Relação "março"; filename=x.html\u202e.csv';
  const { IdImportacao } = await enviar(await novoCliente(), conteudo, nome);
  const { rawPayload, headers } = await baixar(`/api/clientes/arquivoImportacao/${IdImportacao}`);
  assert.deepEqual(rawPayload, conteudo);
  assert.equal(headers['content-type'], 'application/octet-stream');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="Relacao _marco__ filename=x.html_.csv"; filename*=UTF-8''Rela%C3%A7%C3%A3o%20_mar%C3%A7o_%3B%20filename%3Dx.html_.csv`,
  );
  assert.equal((await baixar('/api/clientes/arquivoImportacao/2147483000')).statusCode, 404);
});

const ler = async (bytes: Buffer) => (await readSheet(bytes)) as unknown[][];

describe('rejeitados', () => {
  test('XLSX volta XLSX: as mesmas colunas, o que foi corrigido e a coluna do erro', async () => {
    const cpf = novoCPF();
    const { bytes } = await spreadsheet('rh', 'xlsx', [
      ['Colaborador', 'CPF', 'Admissão', 'E-mail'],
      ['Ana', cpf, '01/02/2020', ''],
      ['=HYPERLINK("http://x")', '00000000191', '', 'sem arroba'],
      ['Bia', '052', '03/02/2020', ''],
    ]);
    const { IdImportacao } = await enviar(await novoCliente(), bytes, 'rh.xlsx');
    await adm.call(corrigirLinha, {
      body: { IdImportacao, Numero: 4, Valores: { Nome: 'Bia Lima' } },
    });
    assert.equal((await confirmar(IdImportacao)).Situacao, 'com-erros');
    const { rawPayload, headers } = await baixar(`/api/clientes/rejeitados/${IdImportacao}`);
    assert.match(String(headers['content-disposition']), /rejeitados\.xlsx/);
    assert.match(String(headers['content-type']), /spreadsheetml\.sheet/);
    const [titulos, primeira, segunda, ...mais] = await ler(rawPayload);
    assert.deepEqual(titulos, ['Colaborador', 'CPF', 'Admissão', 'E-mail', 'Linha', 'Erro']);
    assert.deepEqual(primeira?.slice(0, 4), ['=HYPERLINK("http://x")', '00000000191', null, 'sem arroba']);
    assert.deepEqual(primeira?.[4], '3');
    assert.match(String(primeira?.[5]), /Nome: O texto começa como uma fórmula.* Email: /);
    assert.deepEqual(segunda, [
      'Bia Lima',
      '052',
      '03/02/2020',
      null,
      '4',
      'CPF: O CPF tem 3 dígitos; são 11.',
    ]);
    assert.equal(mais.length, 0);

    const devolvida = await enviar(await novoCliente(), rawPayload, 'rejeitados.xlsx');
    assert.equal(devolvida.Total, 2);
  });

  // proves T30
  test('nenhuma célula é fórmula nem número, e o que o Excel não abre fica de fora', async () => {
    const { bytes } = await spreadsheet('a', 'xlsx', [
      ['a', 'b'],
      ['=1+1', '007'],
      ['+cmd|calc', '\u0001x\ud800y\n@z'],
      ['-2', 'z'.repeat(40_000)],
    ]);
    const pasta = await readZip(bytes);
    const folha = String(pasta.get('xl/worksheets/sheet1.xml'));
    assert.ok(!/<f[\s>]/.test(folha));
    const tipos = [...folha.matchAll(/<c [^>]*>/g)].map(([celula]) => / t="(\w+)"/.exec(celula)?.[1]);
    assert.ok(
      tipos.length === 8 && tipos.every((tipo) => tipo === 's' || tipo === 'inlineStr'),
      tipos.join(),
    );
    const [, um, dois, tres] = await ler(bytes);
    assert.deepEqual([um, dois?.[0]], [['=1+1', '007'], '+cmd|calc']);
    assert.equal(dois?.[1], 'x\ufffdy\n@z');
    assert.equal(String(tres?.[1]).length, 32_767);
  });
});

test('o modelo em XLSX: instruções e listas que outro programa abre, com os setores do cliente', async () => {
  const { IdCliente } = await criarCliente(t.db);
  const nomes = ['Área "A" & B', 'Expedição', ...Array.from({ length: 40 }, (_, n) => `Linha ${100 + n}`)];
  for (const Descricao of nomes) await criarSetor(t.db, { IdCliente, Descricao });
  await criarSetor(t.db, { IdCliente, Descricao: 'Extinto', Status: 'I' });
  const url = `/api/clientes/modeloImportacao?formato=xlsx&IdCliente=${IdCliente}`;
  const { rawPayload } = await baixar(url);
  const folhas = await readXlsxFile(rawPayload);
  assert.deepEqual(
    folhas.map(({ sheet }) => sheet),
    ['modelo-importacao', 'Instruções', 'Listas'],
  );
  const [, instrucoes = [], listas = []] = folhas.map(({ data }) => data);
  const [titulos, exemplo] = await ler(rawPayload);
  assert.equal(exemplo?.[3], nomes[0]);
  assert.deepEqual(
    instrucoes.slice(1, 10).map(([coluna]) => coluna),
    titulos,
    'cada coluna é explicada',
  );
  assert.deepEqual(listas[0], ['Setor', 'Gestor (S/N)', 'Situação']);
  assert.deepEqual(
    listas.slice(1).map(([setor]) => setor),
    nomes,
  );
  assert.deepEqual(
    listas.slice(1, 3).map(([, gestor]) => gestor),
    ['S', 'N'],
  );

  // What a list offers, as a parser of XML reads it: where it stands, and the cells it takes its choices from.
  const pasta = await readZip(rawPayload);
  const xml = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
  const folha = xml.parse(String(pasta.get('xl/worksheets/sheet1.xml')), true);
  assert.deepEqual(
    folha.worksheet.dataValidations.dataValidation.map(
      (um: { type: string; sqref: string; formula1: string; showErrorMessage: string }) => [
        um.type,
        um.sqref,
        um.formula1,
        um.showErrorMessage,
      ],
    ),
    [
      ['list', 'D2:D1048576', `Listas!$A$2:$A$${nomes.length + 1}`, '0'],
      ['list', 'H2:H1048576', 'Listas!$B$2:$B$3', '1'],
      ['list', 'I2:I1048576', 'Listas!$C$2:$C$3', '0'],
    ],
  );
  assert.equal((await baixar(`${url}99999`)).statusCode, 404);
});

test('a planilha modelo, em CSV e em XLSX, é lida sem erros e com todas as colunas', async () => {
  for (const formato of ['csv', 'xlsx']) {
    const { rawPayload, headers } = await baixar(`/api/clientes/modeloImportacao?formato=${formato}`);
    assert.match(String(headers['content-disposition']), new RegExp(`modelo-importacao\\.${formato}`));
    const enviada = await enviar(await novoCliente(), rawPayload);
    assert.deepEqual([enviada.Novos, enviada.Erros], [1, 0], formato);
    assert.ok(
      Object.values(enviada.Mapeamento).every((coluna) => coluna !== null),
      formato,
    );
  }
});

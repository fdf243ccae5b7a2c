import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { alterarAula } from '#contract/ensino/cursos-conteudos.ts';
import { alterarCurso, curso, CURSO_EM_BRANCO } from '#contract/ensino/cursos.ts';
import { alterarQuestao } from '#contract/ensino/questoes.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarRascunho } from '../../../testing/cursos.ts';
import { criarUsuario } from '../../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const PUBLICA = /src="(\/api\/arquivos\/publico\/[0-9a-f]{40})"/g;
const enderecos = (html: string) => [...html.matchAll(PUBLICA)].map(([, endereco = '']) => endereco);

async function colada(cor: string) {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: cor } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
const [vermelha, azul] = await Promise.all([colada('red'), colada('blue')]);

async function lerImagem(endereco: string) {
  const { statusCode, headers, rawPayload } = await t.app.inject(endereco);
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'image/webp');
  const { dominant } = await sharp(rawPayload).stats();
  return dominant.r > dominant.b ? 'vermelha' : 'azul';
}

const quantasImagens = async () =>
  Number(
    (
      await t.db
        .selectFrom('Arquivo')
        .select(({ fn }) => fn.countAll().as('Total'))
        .where('Uso', '=', 'imagem')
        .executeTakeFirstOrThrow()
    ).Total,
  );

async function escreverCurso(Descricao: string) {
  const { IdCurso } = await criarRascunho(t.db);
  const { body } = await adm.call(curso, { params: { id: IdCurso } });
  const { Nome, Versao } = body;
  return await adm.call(alterarCurso, { body: { ...CURSO_EM_BRANCO, IdCurso, Nome, Versao, Descricao } });
}

async function escreverAula(Html: string) {
  const { IdCurso } = await criarRascunho(t.db);
  const { body } = await adm.call(curso, { params: { id: IdCurso } });
  return await adm.call(alterarAula, {
    body: {
      IdCursoConteudo: body.Conteudos[0]?.IdCursoConteudo ?? 0,
      Titulo: 'Leitura',
      Tipo: 'texto',
      Obrigatoria: true,
      DuracaoMinutos: 5,
      PercentualMinimo: 90,
      IdArquivo: null,
      IdArquivoLegenda: null,
      Conteudo: { Html, TempoMinimoSegundos: 60 },
    },
  });
}

async function escreverQuestao(Enunciado: string, Explicacao: string) {
  const { IdCurso } = await criarRascunho(t.db);
  return await adm.call(alterarQuestao, {
    body: { IdCurso, Tipo: 'verdadeiro-ou-falso', Dados: { Correta: true }, Enunciado, Explicacao },
  });
}

describe('imagens coladas em textos', () => {
  // proves F33
  test('na descrição do curso viram arquivos; a repetida, um só', async () => {
    const antes = await quantasImagens();
    const { status, body } = await escreverCurso(
      `<p>Olhe</p><img src="${vermelha}" alt="cinto"><img alt='2' src='${azul}'><img src="${vermelha}">`,
    );
    assert.equal(status, 200);
    assert.doesNotMatch(body.Descricao, /data:/);
    const [primeira = '', segunda = '', terceira] = enderecos(body.Descricao);
    assert.equal(await lerImagem(primeira), 'vermelha');
    assert.equal(await lerImagem(segunda), 'azul');
    assert.equal(terceira, primeira);
    assert.match(body.Descricao, /alt="cinto"/);
    assert.equal((await quantasImagens()) - antes, 2);
  });

  test('no texto de uma aula, também uma de um megabyte', async () => {
    const pixels = Buffer.from(Array.from({ length: 640 * 640 * 3 }, (_, n) => (n * 2_654_435_761) % 251));
    const png = await sharp(pixels, { raw: { width: 640, height: 640, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { status, body } = await escreverAula(
      `<p>Veja</p><img src="data:image/png;base64,${png.toString('base64')}">`,
    );
    assert.ok(png.length > 1_000_000);
    assert.equal(status, 200);
    assert.equal(body.Tipo, 'texto');
    assert.equal(body.Tipo === 'texto' && enderecos(body.Conteudo.Html).length, 1);
  });

  test('no enunciado e na explicação de uma questão', async () => {
    const { status, body } = await escreverQuestao(
      `<p>Que cor?</p><img src="${vermelha}">`,
      `<img src="${azul}">`,
    );
    assert.equal(status, 200);
    assert.equal(await lerImagem(enderecos(body.Enunciado)[0] ?? ''), 'vermelha');
    assert.equal(await lerImagem(enderecos(body.Explicacao)[0] ?? ''), 'azul');
  });

  // proves F33
  test('o que não é imagem é recusado no seu campo; desenhos e outros dados saem do texto', async () => {
    const falsa = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
    const recusada = await escreverQuestao(`<p>a</p><img src="${falsa}">`, '');
    assert.equal(recusada.status, 400);
    assert.match((recusada.body as unknown as ErrorBody).Campos?.['Enunciado'] ?? '', /não pôde ser lida/);
    const antes = await quantasImagens();
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
    const { status, body } = await escreverCurso(
      `<p>a</p><img src="${svg}"><img src="data:text/html;base64,PGI+"><a href="${vermelha}">b</a>`,
    );
    assert.equal(status, 200);
    assert.equal(body.Descricao, '<p>a</p><a>b</a>');
    assert.equal(await quantasImagens(), antes);
  });

  test('muitas de uma vez, e texto longo demais além delas: recusados, com palavras', async () => {
    const cores = await Promise.all(Array.from({ length: 21 }, (_, n) => colada(`rgb(${n * 10}, 0, 0)`)));
    const muitas = await escreverCurso(cores.map((cor) => `<img src="${cor}">`).join(''));
    assert.equal(muitas.status, 400);
    assert.match((muitas.body as unknown as ErrorBody).Campos?.['Descricao'] ?? '', /no máximo 20 imagens/);
    const longo = await escreverQuestao(`<p>${'a'.repeat(20_000)}</p><img src="${azul}">`, '');
    assert.equal(longo.status, 400);
    assert.match((longo.body as unknown as ErrorBody).Campos?.['Enunciado'] ?? '', /20\.000 caracteres/);
  });
});

import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { beforeEach, describe, test } from 'node:test';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { previaAula } from '#contract/estudo/aulas-estudo.ts';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { aoMeioDia, estudante } from '../../../testing/estudo.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { atividade, pastaDeTocador } from '../../../testing/h5p.ts';
import { storePackage, pacote } from '../../../testing/pacotes.ts';

const H5P_PLAYER = await pastaDeTocador();
const t = await testApp({ H5P_PLAYER });
beforeEach(() => aoMeioDia(t));

const HOSTIL = '</script><script>alert(1)</script>';

async function pessoa(
  NotaMinima: number | null = null,
  partes: Parameters<typeof atividade>[0] = {},
  mais: { MinutosParaConcluir?: number } = {},
) {
  const IdArquivo = await storePackage(t, atividade(partes), 'h5p');
  const Conteudo = { Versao: 'h5p', Biblioteca: 'H5P.Pergunta 1.2', NotaMinima, ...mais };
  const e = await estudante(t, {
    Modulos: [[{ Tipo: 'h5p', IdArquivo, Conteudo, DuracaoMinutos: 10 }, { Tipo: 'texto' }]],
  });
  const tentar = () => e.abrir(e.Aulas[0]);
  const abrir = async () => (await tentar()).body;
  let sequencia = 0;
  const informar = (Sessao: string | null, cmi: Cmi) =>
    e.call(scormProgresso, { body: { Sessao: Sessao ?? '', Sequencia: ++sequencia, Cmi: cmi } });
  return { ...e, tentar, abrir, informar };
}

const ler = (url: string) => t.app.inject({ method: 'GET', url });
const trocar = (url: string, caminho: string) => url.replace(/[^/]*$/, caminho);

describe('a página de uma atividade H5P', () => {
  test('traz o tocador, depois quem a ouve, depois as bibliotecas, no endereço dos pacotes', async () => {
    const e = await pessoa(null, {
      definicao: { title: HOSTIL },
      conteudo: { texto: HOSTIL },
      biblioteca: {
        preloadedDependencies: [{ machineName: 'Base', majorVersion: 3, minorVersion: 1 }],
      },
      mais: {
        'Base-3.1.7/library.json': JSON.stringify({
          machineName: 'Base',
          majorVersion: 3,
          minorVersion: 1,
          preloadedJs: [{ path: 'com espaço.js' }],
        }),
        'Base-3.1.7/com espaço.js': 'window.base = 1;',
      },
    });
    const { Arquivo } = await e.abrir();
    const url = Arquivo?.Url ?? '';
    const ponte = await ler(url);
    assert.match(ponte.body, /<iframe src="__h5p\.html"/);
    const { statusCode, headers, body } = await ler(trocar(url, '__h5p.html'));
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /^text\/html/);
    const ordem = [...body.matchAll(/src="([^"]+)"|aoCarregarH5p/g)].map(([tudo, src]) => src ?? tudo);
    assert.deepEqual(ordem, [
      '__tocador/frame.bundle.js',
      'aoCarregarH5p',
      'Base-3.1.7/com%20espa%C3%A7o.js',
      'H5P.Pergunta-1.2/js/pergunta.js',
    ]);
    for (const um of ordem.filter((src) => src.includes('/'))) {
      const { statusCode: achado, headers: cabecas } = await ler(trocar(url, um));
      assert.deepEqual([um, achado], [um, 200]);
      assert.match(String(cabecas['content-type']), /^text\/javascript/);
    }
    assert.match(body, /<html lang="pt-br"/);
    assert.doesNotMatch(body, /<script>alert/, 'nothing of the package ends our scripts');
    const [, dita = ''] = /window\.H5PIntegration=(\{.*?\})<\/script>/.exec(body) ?? [];
    const integracao = JSON.parse(dita) as {
      libraryDirectories: object;
      contents: Record<string, { library: string; jsonContent: string }>;
    };
    assert.deepEqual(integracao.libraryDirectories, {
      'Base-3.1': 'Base-3.1.7',
      'H5P.Pergunta-1.2': 'H5P.Pergunta-1.2',
    });
    const { library, jsonContent } = integracao.contents['cid-1'] ?? { library: '', jsonContent: '' };
    assert.deepEqual([library, JSON.parse(jsonContent)], ['H5P.Pergunta 1.2', { texto: HOSTIL }]);
  });

  // proves T25 T28
  test('é tão fechada quanto a de um pacote SCORM, e do servidor só o tocador sai por ela', async () => {
    const url = (await (await pessoa()).abrir()).Arquivo?.Url ?? '';
    const paginas = [
      '__ponte.html',
      '__h5p.html',
      '__tocador/frame.bundle.js',
      '__tocador/fonts/letra.woff2',
    ];
    for (const caminho of paginas) {
      const { statusCode, headers } = await ler(trocar(url, caminho));
      assert.deepEqual([caminho, statusCode], [caminho, 200]);
      const politica = String(headers['content-security-policy']);
      assert.match(
        politica,
        /^sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups/,
      );
      assert.doesNotMatch(politica, /allow-top|allow-popups-to-escape|default-src[^;]*('self'|\*)/);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['access-control-allow-origin'], undefined);
      const nossa = trocar(url, caminho).replace('http://pacotes.example:8080', 'http://localhost:3000');
      assert.equal((await ler(nossa)).statusCode, 404);
    }
    for (const caminho of [
      '__tocador/segredo.txt',
      '__tocador/../package.json',
      '__tocador/fonts/../../package.json',
      '__tocador/fonts/%2e%2e/%2e%2e/package.json',
      '__tocador/fonts/..%2f..%2fpackage.json',
      '__tocador//etc/passwd',
      '__tocador/',
      '__tocador/fonts/falta.woff2',
    ]) {
      assert.deepEqual([caminho, (await ler(trocar(url, caminho))).statusCode], [caminho, 404]);
    }
    const adulterado = url.replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`);
    for (const caminho of paginas) assert.equal((await ler(trocar(adulterado, caminho))).statusCode, 404);
  });

  test('um pacote SCORM não tem página de atividade nem tocador', async () => {
    const IdArquivo = await storePackage(t, pacote());
    const e = await estudante(t, {
      Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo: { Versao: '1.2', Entrada: 'index.html' } }]],
    });
    const url = (await e.abrir(e.Aulas[0])).body.Arquivo?.Url ?? '';
    for (const caminho of ['__h5p.html', '__tocador/frame.bundle.js']) {
      assert.equal((await ler(trocar(url, caminho))).statusCode, 404);
    }
  });

  test('sem tocador, quem abre a aula lê o que falta, também na prévia', async () => {
    const e = await pessoa();
    await rename(H5P_PLAYER, `${H5P_PLAYER}-fora`);
    try {
      const { status, body } = await e.tentar();
      assert.equal(status, 422);
      assert.match((body as unknown as ErrorBody).message, /precisam de um player/);
      const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
      const id = e.Aulas[0]?.IdCursoConteudoAula ?? 0;
      const previa = await adm.call(previaAula, { params: { id } });
      assert.equal(previa.status, 422);
    } finally {
      await rename(`${H5P_PLAYER}-fora`, H5P_PLAYER);
    }
  });
});

describe('o que uma atividade H5P informa', () => {
  const nota = (scaled: string, success: string) => ({
    'cmi.completion_status': 'completed',
    'cmi.success_status': success,
    'cmi.score.scaled': scaled,
    'cmi.score.raw': '1',
  });
  const casos: [titulo: string, NotaMinima: number | null, cmi: Cmi, conclui: boolean][] = [
    ['terminada, sem dizer se passou', null, { 'cmi.completion_status': 'completed' }, true],
    ['aprovada por ela mesma', null, nota('0.5', 'passed'), true],
    ['reprovada por ela mesma', null, nota('0.9', 'failed'), false],
    ['não terminada', null, { 'cmi.score.scaled': '1', 'cmi.success_status': 'passed' }, false],
    ['na nota do autor, embora ela reprove', 70, nota('0.7', 'failed'), true],
    ['abaixo da nota do autor, embora ela aprove', 70, nota('0.6999', 'passed'), false],
    ['sem nota, onde o autor pede uma', 70, { 'cmi.completion_status': 'completed' }, false],
    ['basta terminar', 0, nota('0', 'failed'), true],
  ];
  for (const [titulo, NotaMinima, cmi, conclui] of casos) {
    test(`${titulo}: ${conclui ? 'conclui' : 'não conclui'}`, async () => {
      const e = await pessoa(NotaMinima);
      const { Sessao } = await e.abrir();
      t.clock.offset += minutes(2);
      const { status, body } = await e.informar(Sessao, cmi);
      assert.deepEqual([status, body.Concluida, body.FaltamSegundos], [200, conclui, 0]);
    });
  }

  test('cedo demais para se acreditar, espera; depois conta', async () => {
    const e = await pessoa();
    const { Sessao } = await e.abrir();
    const cedo = await e.informar(Sessao, nota('1', 'passed'));
    assert.deepEqual([cedo.body.Concluida, cedo.body.FaltamSegundos], [false, 60]);
    t.clock.offset += minutes(1);
    assert.equal((await e.informar(Sessao, nota('1', 'passed'))).body.Concluida, true);
  });

  test('a que nunca informa o fim conclui pelos minutos que o autor pede, aberta; com nota pedida, não', async () => {
    const e = await pessoa(null, {}, { MinutosParaConcluir: 5 });
    const { Sessao } = await e.abrir();
    const aoAbrir = await e.informar(Sessao, {});
    assert.deepEqual([aoAbrir.body.Concluida, aoAbrir.body.FaltamSegundos], [false, 300]);
    t.clock.offset += minutes(4);
    const cedo = await e.informar(Sessao, {});
    assert.deepEqual([cedo.body.Concluida, cedo.body.FaltamSegundos], [false, 60]);
    t.clock.offset += minutes(1);
    assert.equal((await e.informar(Sessao, {})).body.Concluida, true);

    const comNota = await pessoa(70, {}, { MinutosParaConcluir: 5 });
    const { Sessao: outra } = await comNota.abrir();
    t.clock.offset += minutes(9);
    assert.equal((await comNota.informar(outra, {})).body.Concluida, false);
  });

  test('o ponto em que a pessoa parou volta na abertura seguinte', async () => {
    const e = await pessoa();
    const { Sessao } = await e.abrir();
    const onde = { 'cmi.suspend_data.0': '{"0":{"state":"[1]"}}' };
    assert.equal((await e.informar(Sessao, onde)).status, 200);
    const { body } = await ler((await e.abrir()).Arquivo?.Url ?? '');
    const [, estado = ''] = /window\.estadoScorm=(\{.*?\})<\/script>/.exec(body) ?? [];
    assert.deepEqual((JSON.parse(estado) as { Cmi: Cmi }).Cmi, onde);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tocadorDeH5p } from '#contract/ensino/arquivos.ts';
import { alterarAula } from '#contract/ensino/cursos-conteudos.ts';
import { h5p } from '../../cursos/tipos/h5p.ts';
import type { AulaDe } from '../../cursos/tipos/tipo.ts';
import { testApp, type ErrorBody, type TestApp } from '../../../../testing/app.ts';
import { criarRascunho } from '../../../../testing/cursos.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { atividade, pastaDeTocador } from '../../../../testing/h5p.ts';
import { storePackage, pacote, zipar } from '../../../../testing/pacotes.ts';

const t = await testApp({ H5P_PLAYER: await pastaDeTocador() });

async function autor(app: TestApp) {
  const { call } = await app.as(await criarUsuario(app.db, { Adm: true }));
  const { Aulas } = await criarRascunho(app.db, { Modulos: [[{}]] });
  const IdCursoConteudo = Aulas[0]?.IdCursoConteudo ?? 0;
  const gravar = (mais: object) =>
    call(alterarAula, {
      body: {
        IdCursoConteudo,
        Titulo: 'Atividade',
        Obrigatoria: true,
        DuracaoMinutos: 10,
        PercentualMinimo: 90,
        IdArquivoLegenda: null,
        Tipo: 'h5p',
        Conteudo: { Versao: null, Biblioteca: null, NotaMinima: null },
        ...mais,
      } as never,
    });
  const enviar = async (bytes: Buffer) => gravar({ IdArquivo: await storePackage(app, bytes, 'h5p') });
  return { gravar, enviar };
}

const { gravar, enviar } = await autor(t);
const motivo = ({ body }: { body: unknown }) => (body as ErrorBody).Campos?.['IdArquivo'] ?? '';

describe('o que um pacote H5P diz de si', () => {
  test('é lido dele, não vem de quem chama; a nota mínima é do autor, e fica quando o pacote muda', async () => {
    const inventado = { Versao: 'h5p', Biblioteca: 'H5P.Outra 9.9', NotaMinima: 70 };
    const IdArquivo = await storePackage(t, atividade(), 'h5p');
    const { status, body } = await gravar({ IdArquivo, Conteudo: inventado });
    const lido = { Versao: 'h5p', Biblioteca: 'H5P.Pergunta 1.2', NotaMinima: 70 };
    assert.deepEqual([status, body.Conteudo], [200, lido]);
    const { IdCursoConteudoAula } = body;
    const outro = await storePackage(
      t,
      atividade({
        biblioteca: { minorVersion: 4 },
        definicao: {
          preloadedDependencies: [{ machineName: 'H5P.Pergunta', majorVersion: '1', minorVersion: '4' }],
        },
      }),
      'h5p',
    );
    const trocada = await gravar({ IdCursoConteudoAula, IdArquivo: outro, Versao: 1, Conteudo: inventado });
    assert.deepEqual(trocada.body.Conteudo, { ...lido, Biblioteca: 'H5P.Pergunta 1.4' });
    const so = await gravar({
      IdCursoConteudoAula,
      IdArquivo: outro,
      Versao: 2,
      Conteudo: { ...inventado, NotaMinima: null },
    });
    assert.deepEqual(so.body.Conteudo, { ...lido, Biblioteca: 'H5P.Pergunta 1.4', NotaMinima: null });
  });

  test('vídeos do YouTube e do Vimeo são aceitos: mostrá-los depende de quem permite o endereço', async () => {
    for (const path of ['https://www.youtube.com/watch?v=x', 'https://youtu.be/x', '//vimeo.com/1']) {
      const conteudo = { partes: [{ video: [{ path, mime: 'video/YouTube' }] }] };
      assert.equal((await enviar(atividade({ conteudo }))).status, 200, path);
    }
  });

  test('a pasta de uma biblioteca pode não trazer a edição, ou trazer um número a mais', async () => {
    const mudar = (pasta: string) =>
      atividade({
        mais: {
          'H5P.Pergunta-1.2/library.json': null,
          'H5P.Pergunta-1.2/js/pergunta.js': null,
          'H5P.Pergunta-1.2/pergunta.css': null,
          [`${pasta}/library.json`]: JSON.stringify({
            machineName: 'H5P.Pergunta',
            majorVersion: 1,
            minorVersion: 2,
            runnable: 1,
            preloadedJs: [{ path: './a.js' }],
          }),
          [`${pasta}/a.js`]: '',
        },
      });
    for (const pasta of ['H5P.Pergunta', 'H5P.Pergunta-1.2.3']) {
      assert.equal((await enviar(mudar(pasta))).status, 200, pasta);
    }
  });
});

// proves L2 T27 T28
describe('um pacote H5P que não serve é recusado com palavras', () => {
  const quer = (Nome: string) => ({ machineName: Nome, majorVersion: 2, minorVersion: 0 });
  const casos: [titulo: string, bytes: () => Buffer, palavras: RegExp][] = [
    ['um pacote SCORM', () => pacote(), /não é H5P.*aula do tipo SCORM/],
    ['nenhum dos formatos', () => zipar({ 'a.txt': 'x' }), /nem H5P: falta/],
    [
      'h5p.json que não é JSON',
      () => atividade({ mais: { 'h5p.json': '{' } }),
      /h5p\.json .* não pôde ser lido/,
    ],
    [
      'h5p.json sem biblioteca principal',
      () => atividade({ definicao: { mainLibrary: undefined } }),
      /h5p\.json .* não pôde ser lido/,
    ],
    [
      'biblioteca principal sem edição',
      () => atividade({ definicao: { preloadedDependencies: [] } }),
      /não diz qual edição da biblioteca H5P\.Pergunta/,
    ],
    [
      'sem conteúdo',
      () => atividade({ mais: { 'content/content.json': null } }),
      /Falta neste pacote o conteúdo/,
    ],
    ['conteúdo que não é JSON', () => atividade({ conteudo: '{"a":' }), /content\.json .* não pôde ser lido/],
    [
      'conteúdo enorme',
      () => atividade({ conteudo: { a: Array.from({ length: 600_000 }, (_, n) => String(n * 7919)) } }),
      /content\.json .* grande demais/,
    ],
    [
      'sem as bibliotecas, como os sites que as têm guardam',
      () =>
        atividade({
          mais: {
            'H5P.Pergunta-1.2/library.json': null,
            'H5P.Pergunta-1.2/js/pergunta.js': null,
            'H5P.Pergunta-1.2/pergunta.css': null,
          },
        }),
      /Falta neste pacote uma biblioteca de que ele precisa: H5P\.Pergunta 1\.2\..*completo/,
    ],
    [
      'biblioteca de que outra precisa',
      () => atividade({ biblioteca: { preloadedDependencies: [quer('H5P.JoubelUI'), quer('Drop')] } }),
      /Faltam neste pacote bibliotecas de que ele precisa: H5P\.JoubelUI 2\.0, Drop 2\.0\./,
    ],
    [
      'biblioteca que só o conteúdo cita',
      () => atividade({ conteudo: { partes: [{ library: 'H5P.Image 1.1', params: {} }] } }),
      /Falta.*H5P\.Image 1\.1/,
    ],
    [
      'vídeo de outro site',
      () =>
        atividade({
          conteudo: {
            partes: [{ video: [{ path: 'https://youtube.com.mal.example/x.mp4', mime: 'video/mp4' }] }],
          },
        }),
      /arquivo que está em outro site \(https:\/\/youtube\.com\.mal/,
    ],
    [
      'biblioteca incompleta',
      () => atividade({ mais: { 'H5P.Pergunta-1.2/js/pergunta.js': null } }),
      /H5P\.Pergunta 1\.2 .* incompleta: falta o arquivo js\/pergunta\.js/,
    ],
    [
      'biblioteca que não mostra nada',
      () => atividade({ biblioteca: { runnable: 0 } }),
      /não é uma atividade/,
    ],
    [
      'library.json torto',
      () => atividade({ mais: { 'Torta-1.0/library.json': '[]' } }),
      /Torta-1\.0\/library\.json .* não pôde ser lido/,
    ],
    ...['../../content/content.json', '/etc/passwd', String.raw`js\..\x.js`, 'https://mal.example/x.js'].map(
      (path): [string, () => Buffer, RegExp] => [
        `biblioteca que aponta para fora: ${path}`,
        () => atividade({ biblioteca: { preloadedJs: [{ path }] } }),
        /aponta para fora dele/,
      ],
    ),
    [
      'nome que leva para fora',
      () => atividade({ mais: { '../fora.js': 'x' } }),
      /nomes que apontam para fora/,
    ],
    [
      'bomba',
      () => atividade({ mais: { 'content/a.bin': new Uint8Array(30 * 1024 ** 2) } }),
      /se expande demais/,
    ],
    ['cortado', () => atividade().subarray(0, 300), /não é um zip inteiro/],
    [
      'reembalado numa pasta',
      () => zipar({ 'curso/h5p.json': '{}', 'curso/content/content.json': '{}' }),
      /compactado de novo/,
    ],
    [
      'bibliotecas demais',
      () =>
        atividade({
          mais: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`L${n}-1.0/library.json`, '{}'])),
        }),
      /bibliotecas demais/,
    ],
  ];
  for (const [titulo, bytes, palavras] of casos) {
    test(titulo, async () => {
      const resposta = await enviar(bytes());
      assert.equal(resposta.status, 422, JSON.stringify(resposta.body));
      assert.match(motivo(resposta), palavras);
    });
  }

  test('bibliotecas que precisam umas das outras em círculo não prendem ninguém', async () => {
    const outra = { machineName: 'H5P.Outra', majorVersion: 1, minorVersion: 0 };
    const bytes = atividade({
      biblioteca: { preloadedDependencies: [outra] },
      mais: {
        'H5P.Outra-1.0/library.json': JSON.stringify({
          ...outra,
          preloadedDependencies: [{ machineName: 'H5P.Pergunta', majorVersion: 1, minorVersion: 2 }],
        }),
      },
    });
    assert.equal((await enviar(bytes)).status, 200);
  });

  test('sem tocador no servidor, quem pergunta o sabe antes, e quem envia lê o que falta', async () => {
    const sem = await testApp();
    const perguntar = async (app: TestApp) =>
      (await (await app.as(await criarUsuario(app.db, { Adm: true }))).call(tocadorDeH5p)).body;
    assert.deepEqual(await perguntar(sem), { Instalado: false, Versao: null });
    assert.equal((await perguntar(t)).Instalado, true);
    const resposta = await (await autor(sem)).enviar(atividade());
    assert.equal(resposta.status, 422);
    assert.match(motivo(resposta), /player que ainda não foi instalado neste servidor/);
  });

  test('um arquivo enviado para outro fim não serve', async () => {
    const IdArquivo = await storePackage(t, atividade(), 'scorm');
    assert.equal((await gravar({ IdArquivo })).status, 400);
  });
});

test('o tempo só vale pelo fim de uma atividade sem nota pedida e fora de curso de norma', () => {
  const falta = (NotaMinima: number | null, MinutosParaConcluir: number | null, norma = false) =>
    h5p
      .falta(
        {
          Arquivo: {},
          Conteudo: { Versao: 'h5p', Biblioteca: 'H5P.Accordion 1.0', NotaMinima, MinutosParaConcluir },
        } as AulaDe<'h5p'>,
        { norma, banco: [] },
      )
      .map(({ Campo }) => Campo);
  assert.deepEqual(falta(null, 5), []);
  assert.deepEqual(falta(70, null, true), []);
  assert.deepEqual(falta(70, 5), ['MinutosParaConcluir']);
  assert.deepEqual(falta(null, 5, true), ['MinutosParaConcluir']);
});

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { gravarProgresso, OUTRA_ABERTA, previaAula } from '#contract/estudo/aulas-estudo.ts';
import { SUSPENSO_MAXIMO, type Cmi } from '#contract/estudo/aulas-cmi.ts';
import { lerPacote, scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { pagePolicy } from '../../../platform/http/security-headers.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { aparelho, estudante } from '../../../testing/estudo.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { storePackage, pacote } from '../../../testing/pacotes.ts';
import { guardarArquivo } from '../../ensino/arquivos/arquivos.service.ts';

const t = await testApp();

const LONGO = 'Segurança '.repeat(20_000);
const arquivos = {
  'index.html': '<!DOCTYPE html><html lang="pt"><head><title>Lição</title></head><body>Lição</body></html>',
  'solta.htm': 'sem cabeça',
  'js/Curso.js': 'window.curso = 1;',
  'dados.txt': LONGO,
  'figura.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

async function pessoa(Versao: '1.2' | '2004' = '1.2', mais: object = {}) {
  const IdArquivo = await storePackage(t, pacote(arquivos));
  const Conteudo = { Versao, Entrada: 'index.html' };
  const e = await estudante(t, {
    Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo, DuracaoMinutos: 10 }, { Tipo: 'texto' }]],
    ...mais,
  });
  const abrir = async () => (await e.abrir(e.Aulas[0])).body;
  let sequencia = 0;
  const informar = (Sessao: string | null, cmi: Cmi, Sequencia = ++sequencia) =>
    e.call(scormProgresso, { body: { Sessao: Sessao ?? '', Sequencia, Cmi: cmi } });
  return { ...e, abrir, informar };
}
const erro = ({ body }: { body: unknown }) => (body as ErrorBody).message;
const ler = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url, headers });
const trocar = (url: string, caminho: string) => url.replace(/[^/]*$/, caminho);
/** The state that the page around the package is given. */
const estadoEm = (html: string) =>
  JSON.parse(/window\.estadoScorm=(\{.*?\})<\/script>/.exec(html)?.[1] ?? '') as {
    Cmi: Cmi;
    Nome: string;
  };

describe('os arquivos de um pacote', () => {
  test('a ponte traz a API e o pacote dentro dela, no endereço dos pacotes e em nenhum outro', async () => {
    const e = await pessoa();
    const { Arquivo } = await e.abrir();
    const url = Arquivo?.Url ?? '';
    assert.match(url, /^http:\/\/pacotes\.example:8080\/api\/aluno\/scorm\/[^/]+\/__ponte\.html$/);
    const { statusCode, headers, body } = await ler(url);
    assert.equal(statusCode, 200);
    assert.match(body, /<script src="__api\.js"><\/script>[\s\S]*<iframe src="index\.html"/);
    const politica = String(headers['content-security-policy']);
    assert.match(politica, /^sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups/);
    assert.doesNotMatch(politica, /allow-top|allow-popups-to-escape|default-src[^;]*('self'|\*)/);
    assert.match(politica, /; webrtc 'block'$/);
    assert.match(politica, /default-src http:\/\/pacotes\.example:8080\/api\/aluno\/scorm\/[^ ]+\/ /);
    assert.match(politica, /; frame-ancestors 'self' http:\/\/localhost:3000 /);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['access-control-allow-origin'], undefined);
    assert.equal(headers['x-frame-options'], undefined);
    for (const casa of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      assert.equal((await ler(url.replace('http://pacotes.example:8080', casa))).statusCode, 404);
    }
  });

  // proves T25
  test('no endereço dos pacotes não há nada de nosso', async () => {
    for (const caminho of [
      '/',
      '/index.html',
      '/api/docs/json',
      '/api/identidade/configuracao',
      '/api/aluno/cursos',
    ]) {
      assert.equal((await ler(`http://pacotes.example:8080${caminho}`)).statusCode, 404, caminho);
    }
    assert.equal((await ler('http://pacotes.example:8080/saude')).statusCode, 200);
    assert.match(pagePolicy('x', [], t.deps.env), /frame-src [^;]*http:\/\/pacotes\.example:8080/);
  });

  test('um servidor sem endereço para os pacotes diz o que falta, a quem estuda e a quem envia', async () => {
    const e = await pessoa();
    const { call } = await t.as(await criarUsuario(t.db, { Adm: true }));
    const IdArquivo = await storePackage(t, pacote(arquivos));
    const { PACKAGES_URL } = t.deps.env;
    delete t.deps.env.PACKAGES_URL;
    const aberta = await e.abrir();
    const lida = await call(lerPacote, { body: { IdArquivo } });
    Object.assign(t.deps.env, { PACKAGES_URL });
    assert.match(erro({ body: aberta }), /endereço só deles.*PACKAGES_URL/);
    assert.equal(lida.status, 422);
    assert.match((lida.body as unknown as ErrorBody).Campos?.['IdArquivo'] ?? '', /PACKAGES_URL/);
  });

  test('cada arquivo com o seu tipo, inteiro ou em parte, com a caixa também', async () => {
    const e = await pessoa();
    const url = (await e.abrir()).Arquivo?.Url ?? '';
    const js = await ler(trocar(url, 'js/curso.js'));
    assert.deepEqual(
      [js.statusCode, js.headers['content-type'], js.body],
      [200, 'text/javascript', 'window.curso = 1;'],
    );
    const svg = await ler(trocar(url, 'figura.svg'));
    assert.match(String(svg.headers['content-security-policy']), /^sandbox/);
    const parte = await ler(trocar(url, 'dados.txt'), { range: 'bytes=70000-70099' });
    assert.deepEqual(
      [parte.statusCode, parte.headers['content-range']],
      [206, `bytes 70000-70099/${Buffer.byteLength(LONGO)}`],
    );
    assert.deepEqual(parte.rawPayload, Buffer.from(LONGO).subarray(70_000, 70_100));
    const inteiro = await ler(trocar(url, 'dados.txt'));
    assert.equal(inteiro.body, LONGO);
    assert.equal((await ler(trocar(url, 'dados.txt'), { range: 'bytes=99999999-' })).statusCode, 416);
    assert.equal(
      (await ler(trocar(url, 'dados.txt'), { 'if-none-match': inteiro.headers.etag })).statusCode,
      304,
    );
    const so = await ler(trocar(url, 'dados.txt'), {}, 'HEAD');
    assert.deepEqual([so.statusCode, so.body], [200, '']);
    assert.equal((await ler(trocar(url, 'solta.htm'))).body, 'sem cabeça');
  });

  test('fora do pacote, com endereço forjado, vencido, de sessão encerrada: nada', async () => {
    const e = await pessoa();
    const url = (await e.abrir()).Arquivo?.Url ?? '';
    for (const caminho of [
      'nada.html',
      '../../../etc/passwd',
      '%2e%2e/%2e%2e/server/main.ts',
      'imsmanifest.xml/../x',
    ]) {
      assert.equal((await ler(trocar(url, caminho))).statusCode, 404, caminho);
    }
    const [, token = ''] = /scorm\/([^/]+)\//.exec(url) ?? [];
    const partes = token.split('.');
    const forjados = partes.map((parte, n) =>
      partes
        .with(n, n === 0 ? '0'.repeat(40) : `${parte.slice(0, -1)}${parte.endsWith('1') ? '2' : '1'}`)
        .join('.'),
    );
    for (const forjado of [...forjados, 'x', `${token}x`]) {
      assert.equal((await ler(url.replace(token, forjado))).statusCode, 404, forjado);
    }
    t.clock.offset = hours(13);
    assert.equal((await ler(url)).statusCode, 404);
    t.clock.offset = 0;
    assert.equal((await ler(url)).statusCode, 200);
    await t.db.deleteFrom('Sessao').where('IdUsuario', '=', e.IdUsuario).execute();
    assert.equal((await ler(url)).statusCode, 404);
  });

  // proves L6 T11
  test('o direito é conferido a cada uso: fora da turma, ou cancelada ela, nem pacote nem vídeo', async () => {
    const e = await pessoa();
    const { IdArquivo } = await guardarArquivo(t.deps, {
      nome: 'aula.mp4',
      tipo: 'video/mp4',
      uso: 'video',
      conteudo: Readable.from([Buffer.from('vídeo')]),
      tamanho: 6,
      IdUsuario: null,
    });
    const v = await estudante(t, {
      Modulos: [[{ IdArquivo, Conteudo: { Origem: 'arquivo', Video: null } }]],
    });
    const links = [
      { ...e, url: (await e.abrir()).Arquivo?.Url ?? '' },
      { ...v, url: (await v.abrir(v.Aulas[0])).body.Arquivo?.Url ?? '' },
    ];
    for (const { url, IdClienteTurmaAluno, IdClienteTurma } of links) {
      const estado = async () => (await ler(url)).statusCode;
      const mudar = (como: { Excluido: boolean }) =>
        t.db
          .updateTable('ClienteTurmaAluno')
          .set(como)
          .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
          .execute();
      assert.equal(await estado(), 200);
      await mudar({ Excluido: true });
      assert.equal(await estado(), 404);
      await mudar({ Excluido: false });
      assert.equal(await estado(), 200);
      await t.db
        .updateTable('ClienteTurma')
        .set({ CanceladaEm: t.clock.now(), MotivoCancelamento: 'Engano.' })
        .where('IdClienteTurma', '=', IdClienteTurma)
        .execute();
      assert.equal(await estado(), 404);
    }
  });

  // proves T25
  test('o nome da pessoa não escapa da página, e a prévia não tem sessão nem estado', async () => {
    const e = await pessoa();
    await t.db
      .updateTable('Usuario')
      .set({ Nome: '</script><script>alert(1)//é' })
      .where('IdUsuario', '=', e.IdUsuario)
      .execute();
    const { body } = await ler((await e.abrir()).Arquivo?.Url ?? '');
    assert.equal(body.match(/<script/g)?.length, 2);
    assert.equal(estadoEm(body).Nome, '</script><script>alert(1)//é');
    const { call } = await t.as(await criarUsuario(t.db, { Adm: true }));
    const previa = await call(previaAula, { params: { id: e.Aulas[0]?.IdCursoConteudoAula ?? 0 } });
    const pagina = await ler(previa.body.Arquivo?.Url ?? '');
    assert.deepEqual(
      [pagina.statusCode, estadoEm(pagina.body).Nome, estadoEm(pagina.body).Cmi],
      [200, 'Prévia', {}],
    );
  });
});

describe('o que um pacote informa', () => {
  test('ponto de retomada, dados guardados e nota voltam na abertura seguinte', async () => {
    const e = await pessoa();
    const { Sessao } = await e.abrir();
    const cmi = {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': 'tela-7',
      'cmi.core.score.raw': '55',
      'cmi.suspend_data': 'ã'.repeat(4000),
    };
    const { status, body } = await e.informar(Sessao, cmi);
    assert.deepEqual([status, body.Percentual, body.Concluida], [200, 0, false]);
    const { Arquivo } = await e.abrir();
    assert.deepEqual(estadoEm((await ler(Arquivo?.Url ?? '')).body).Cmi, cmi);
  });

  test('1.2: completed e passed concluem, failed mantém aberta com a nota', async () => {
    for (const status of ['completed', 'passed', 'failed', 'browsed', 'incomplete']) {
      const e = await pessoa();
      const { Sessao } = await e.abrir();
      t.clock.offset = minutes(2);
      const { body } = await e.informar(Sessao, {
        'cmi.core.lesson_status': status,
        'cmi.core.score.raw': '40',
      });
      t.clock.offset = 0;
      const conclui = status === 'completed' || status === 'passed';
      assert.deepEqual(
        [body.Concluida, body.Percentual, body.ProgressoCurso],
        [conclui, conclui ? 100 : 0, conclui ? 50 : 0],
        status,
      );
    }
  });

  test('2004: o progresso informado conta até 99, não volta, e só completa ou aprovada conclui', async () => {
    const e = await pessoa('2004');
    const { Sessao } = await e.abrir();
    t.clock.offset = minutes(2);
    const meio = await e.informar(Sessao, {
      'cmi.completion_status': 'incomplete',
      'cmi.progress_measure': '0.456',
    });
    assert.deepEqual([meio.body.Percentual, meio.body.ProgressoCurso], [45, 22]);
    const menos = await e.informar(Sessao, { 'cmi.progress_measure': '0.1' });
    assert.equal(menos.body.Percentual, 45);
    const cheio = await e.informar(Sessao, { 'cmi.progress_measure': '1' });
    assert.deepEqual([cheio.body.Percentual, cheio.body.Concluida], [99, false]);
    const reprovada = await e.informar(Sessao, {
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'failed',
    });
    assert.equal(reprovada.body.Concluida, false);
    const fim = await e.informar(Sessao, {
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
    });
    assert.deepEqual([fim.body.Concluida, fim.body.Percentual], [true, 100]);
    const depois = await e.informar(Sessao, { 'cmi.completion_status': 'incomplete' });
    assert.deepEqual([depois.body.Concluida, depois.body.Percentual], [true, 100]);
    t.clock.offset = 0;
  });

  test('conclusão instantânea não é aceita: o estado fica, e ela vale quando o mínimo passa, somadas as aberturas', async () => {
    const e = await pessoa();
    const pronta = { 'cmi.core.lesson_status': 'completed' };
    const { Sessao } = await e.abrir();
    t.clock.offset = 20_000;
    const cedo = await e.informar(Sessao, pronta);
    assert.deepEqual([cedo.status, cedo.body.Concluida, cedo.body.FaltamSegundos], [200, false, 40]);
    t.clock.offset = hours(1);
    const outra = await e.abrir();
    t.clock.offset = hours(1) + 39_000;
    assert.equal((await e.informar(outra.Sessao, pronta)).body.FaltamSegundos, 1);
    t.clock.offset = hours(1) + 41_000;
    const certa = await e.informar(outra.Sessao, pronta);
    assert.deepEqual([certa.body.Concluida, certa.body.FaltamSegundos], [true, 0]);
    t.clock.offset = 0;
  });

  // proves T38
  test('o tempo de uma abertura que acabou não cresce depois, nem por batidas nela', async () => {
    const e = await pessoa();
    const velha = await e.abrir();
    t.clock.offset = 1000;
    await e.abrir();
    t.clock.offset = hours(1);
    const batida = { Sessao: velha.Sessao ?? '', Sequencia: 1, Segundos: 0, Posicao: 0, Trechos: [] };
    assert.equal((await e.call(gravarProgresso, { body: batida })).status, 200);
    const { Sessao } = await e.abrir();
    const { body } = await e.informar(Sessao, { 'cmi.core.lesson_status': 'completed' });
    assert.equal(body.Concluida, false);
    assert.ok(body.FaltamSegundos > 50, `faltam ${body.FaltamSegundos} s`);
    t.clock.offset = 0;
  });

  test('repetido ou atrasado não muda nada; depois de reaberta a aula, a sessão velha é avisada', async () => {
    const e = await pessoa();
    const primeira = await e.abrir();
    await e.informar(primeira.Sessao, { 'cmi.core.lesson_location': 'nova' }, 5);
    assert.equal((await e.informar(primeira.Sessao, { 'cmi.core.lesson_location': 'velha' }, 4)).status, 200);
    const { Arquivo, Sessao } = await e.abrir();
    assert.equal(estadoEm((await ler(Arquivo?.Url ?? '')).body).Cmi['cmi.core.lesson_location'], 'nova');
    const velha = await e.informar(primeira.Sessao, { 'cmi.core.lesson_location': 'outra' }, 6);
    assert.deepEqual([velha.status, erro(velha)], [409, OUTRA_ABERTA]);
    // Another lesson is opened: what the package says while it is being left is still kept.
    t.clock.offset = 1000;
    await (await aparelho(t, e)).abrir(e.Aulas[1]);
    const saindo = await e.informar(Sessao, { 'cmi.core.lesson_location': 'fim' }, 1);
    assert.equal(saindo.status, 200);
    t.clock.offset = 0;
  });

  test('sessão de outra pessoa, inventada, de outro tipo de aula; turma encerrada: recusado', async () => {
    const e = await pessoa();
    const outra = await pessoa();
    const { Sessao } = await e.abrir();
    assert.equal((await outra.informar(Sessao, {})).status, 404);
    assert.equal((await e.informar('0b9d1f4e-7d5c-4a53-9df0-0a3f1c6f2b11', {})).status, 404);
    const { body: texto } = await (await aparelho(t, outra)).abrir(outra.Aulas[1]);
    assert.equal((await outra.informar(texto.Sessao, { 'cmi.core.lesson_status': 'completed' })).status, 409);
    await t.db
      .updateTable('ClienteTurma')
      .set({ DataTermino: '2020-12-31' })
      .where('IdClienteTurma', '=', e.IdClienteTurma)
      .execute();
    const encerrada = await e.informar(Sessao, {});
    assert.equal(encerrada.status, 422);
    assert.match(erro(encerrada), /terminou em 31\/12\/2020/);
  });

  test('elementos que não existem, valores grandes ou de outro tipo: 400, nada gravado', async () => {
    const e = await pessoa();
    const { Sessao } = await e.abrir();
    const ruins: object[] = [
      { 'x.y': 'z' },
      { __proto__x: '1' },
      { 'cmi.core.Nome': 'x' },
      { 'cmi.suspend_data': 'x'.repeat(SUSPENSO_MAXIMO + 1) },
      { 'cmi.core.lesson_status': 1 },
      Object.fromEntries(
        Array.from({ length: 10 }, (_, n) => [`cmi.interactions.${n}.id`, 'x'.repeat(60_000)]),
      ),
    ];
    for (const ruim of ruins)
      assert.equal((await e.informar(Sessao, ruim as Cmi)).status, 400, JSON.stringify(ruim).slice(0, 60));
    const { Scorm } = await t.db
      .selectFrom('ProgressoAula')
      .select('Scorm')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.equal(Scorm, null);
  });
});

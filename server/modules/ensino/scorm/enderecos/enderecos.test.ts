import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { permitirEndereco, vistoDoPacote, type Permissao } from '#contract/ensino/scorm-visto.ts';
import { levarCurso } from '#contract/estudo/aulas-levadas.ts';
import { previaAula } from '#contract/estudo/aulas-estudo.ts';
import { testApp } from '../../../../testing/app.ts';
import { estudante } from '../../../../testing/estudo.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { pacote, storePackage } from '../../../../testing/pacotes.ts';
import { podePermitir } from './regras.ts';

const t = await testApp();
const autora = await t.as(await criarUsuario(t.db, { Adm: true }));

/** Two courses with packages of their own; the first asked for these addresses in its preview. */
async function cursos(...hosts: string[]) {
  const Conteudo = { Versao: '1.2', Entrada: 'index.html' };
  const um = async () => {
    const IdArquivo = await storePackage(t, pacote({ 'a.js': 'x' }));
    const e = await estudante(t, { Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo }, { Tipo: 'texto' }]] });
    return { ...e, IdArquivo, id: e.Aulas[0]?.IdCursoConteudoAula ?? 0 };
  };
  const [este, outro] = [await um(), await um()];
  const previa = (await autora.call(previaAula, { params: { id: este.id } })).body.Arquivo?.Url ?? '';
  for (const Host of hosts)
    await t.app.inject({
      method: 'POST',
      url: previa.replace('__ponte.html', '__relato'),
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({
        'csp-report': { 'blocked-uri': `https://${Host}/x`, 'effective-directive': 'frame-src' },
      }),
    });
  const permitir = (Host: string, Permite: Permissao, quem: Pick<typeof autora, 'call'> = autora) =>
    quem.call(permitirEndereco, { body: { IdCursoConteudoAula: este.id, Host, Permite } });
  const etags: string[] = [];
  const cabecalhos = async (e: typeof este, arquivo = 'index.html') => {
    const url = (await e.abrir(e.Aulas[0])).body.Arquivo?.Url ?? '';
    const { headers } = await t.app.inject({ method: 'GET', url: url.replace('__ponte.html', arquivo) });
    etags.push(String(headers['etag']));
    const csp = String(headers['content-security-policy']).replaceAll(/\/scorm\/[^/]+\//g, '/scorm/x/');
    return { csp, referrer: headers['referrer-policy'] };
  };
  return { este, outro, permitir, cabecalhos, etags };
}

const regra = (csp: string, nome: string) =>
  csp
    .split('; ')
    .find((uma) => uma.startsWith(`${nome} `))
    ?.split(' ') ?? null;

// proves T25
describe('outros endereços que um pacote pode carregar', () => {
  test('só o que foi permitido, só nas páginas daquele arquivo; programas e dados à parte; e de volta', async () => {
    const { este, outro, permitir, cabecalhos, etags } = await cursos('player.example', 'cdn.example');
    const antes = await cabecalhos(este);
    assert.doesNotMatch(antes.csp, /example(?!:8080)/);
    assert.equal(antes.referrer, 'no-referrer');

    const { status, body } = await permitir('player.example', 'conteudo');
    assert.deepEqual(
      [status, body.Fora.map(({ Host, Permite }) => [Host, Permite])],
      [
        200,
        [
          ['cdn.example', 'nada'],
          ['player.example', 'conteudo'],
        ],
      ],
    );
    const { csp, referrer } = await cabecalhos(este);
    assert.notEqual(etags[0], etags[1], 'what a browser has already comes with the new policy');
    assert.equal(referrer, 'strict-origin', 'a player of others asks whose page it is in');
    for (const nome of ['frame-src', 'media-src', 'img-src', 'font-src', 'style-src'])
      assert.ok(regra(csp, nome)?.includes('https://player.example'), nome);
    for (const nome of ['script-src', 'connect-src', 'worker-src'])
      assert.equal(regra(csp, nome), null, nome);
    assert.ok(!regra(csp, 'default-src')?.includes('https://player.example'));
    assert.doesNotMatch(csp, /cdn\.example/);
    assert.match((await cabecalhos(este, '__ponte.html')).csp, /frame-src [^;]*https:\/\/player\.example/);
    assert.doesNotMatch((await cabecalhos(este, 'a.js')).csp, /player/);
    assert.doesNotMatch((await cabecalhos(outro)).csp, /player/);

    await permitir('player.example', 'programas');
    const comProgramas = (await cabecalhos(este)).csp;
    assert.ok(regra(comProgramas, 'script-src')?.includes('https://player.example'));
    assert.ok(regra(comProgramas, 'connect-src')?.includes('wss://player.example'));
    assert.ok(!regra(comProgramas, 'worker-src')?.includes('https://player.example'));
    assert.match(comProgramas, /^sandbox allow-scripts/);

    await permitir('player.example', 'nada');
    assert.deepEqual(await cabecalhos(este), antes);
  });

  test('fica na auditoria, uma vez por mudança, com o que era e o que passou a ser', async () => {
    const { este, permitir } = await cursos('player.example');
    await permitir('player.example', 'conteudo');
    await permitir('player.example', 'conteudo');
    await permitir('player.example', 'nada');
    const atos = await t.db
      .selectFrom('Auditoria')
      .select(['Antes', 'Depois'])
      .where('Acao', '=', 'permitir endereço de pacote')
      .where('IdObjeto', '=', este.IdArquivo)
      .orderBy('IdAuditoria')
      .execute();
    const Host = 'player.example';
    assert.deepEqual(atos, [
      { Antes: { Host, Permite: 'nada' }, Depois: { Host, Permite: 'conteudo' } },
      { Antes: { Host, Permite: 'conteudo' }, Depois: { Host, Permite: 'nada' } },
    ]);
  });

  test('o que carrega de outros endereços não é levado para estudar sem conexão, e diz por quê', async () => {
    const { este, permitir } = await cursos('player.example');
    const { IdClienteTurmaAluno, IdCurso } = este;
    const ficam = async () =>
      (await este.call(levarCurso, { body: { IdClienteTurmaAluno, IdCurso } })).body.Ficam.map(
        ({ Motivo }) => Motivo,
      );
    assert.deepEqual(await ficam(), []);
    await permitir('player.example', 'conteudo');
    assert.match((await ficam()).join(), /de outros endereços e precisa de conexão/);
  });

  test('só quem administra, só o que o pacote pediu, e nunca endereço nosso ou de dentro da rede', async () => {
    const { este, permitir } = await cursos(
      'pacotes.example:8080',
      'localhost:3000',
      '10.0.0.1',
      'servidor.internal',
    );
    assert.equal((await permitir('player.example', 'conteudo')).status, 404);
    for (const Host of ['pacotes.example:8080', 'localhost:3000', '10.0.0.1', 'servidor.internal'])
      assert.equal((await permitir(Host, 'conteudo')).status, 400, Host);
    assert.equal((await permitir('10.0.0.1', 'conteudo', este)).status, 403);
    const { body } = await autora.call(vistoDoPacote, { params: { id: este.id } });
    assert.ok(body.Fora.every(({ Permite }) => Permite === 'nada'));
    const nossos = ['https://treinos.example', 'https://pacotes.example'];
    for (const Host of ['*.example', 'a.example; script-src *', "'self'", 'a.example/x', '[::1]', 'com', ''])
      assert.ok(!podePermitir(Host, nossos), Host);
    assert.ok(!podePermitir('treinos.example:8443', nossos));
    assert.ok(podePermitir('www.youtube-nocookie.com', nossos) && podePermitir('a.example:8443', nossos));
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { previaPublicacao } from '#contract/ensino/cursos-publicacao.ts';
import { anotarVisto, vistoDoPacote } from '#contract/ensino/scorm-visto.ts';
import { previaAula } from '#contract/estudo/aulas-estudo.ts';
import { testApp } from '../../../testing/app.ts';
import { estudante } from '../../../testing/estudo.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { pacote, storePackage } from '../../../testing/pacotes.ts';

const t = await testApp();
const adm = async () => await t.as(await criarUsuario(t.db, { Adm: true }));
const autora = await adm();

/** A course with one package, and the preview of it that its author has open. */
async function curso() {
  const Conteudo = { Versao: '1.2', Entrada: 'index.html' };
  const IdArquivo = await storePackage(t, pacote());
  const e = await estudante(t, { Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo }, { Tipo: 'texto' }]] });
  const id = e.Aulas[0]?.IdCursoConteudoAula ?? 0;
  const abrirPrevia = async (quem = autora) =>
    (await quem.call(previaAula, { params: { id } })).body.Arquivo?.Url ?? '';
  const visto = async () => (await autora.call(vistoDoPacote, { params: { id } })).body;
  const aRever = async () =>
    (await autora.call(previaPublicacao, { params: { id: e.IdCurso } })).body.Pendencias.filter(
      ({ Impede }) => Impede === 'rever',
    ).map(({ IdCursoConteudoAula }) => IdCursoConteudoAula);
  return { ...e, id, IdArquivo, abrirPrevia, visto, aRever };
}

const NADA = { Item: '', Iniciou: false, Situacao: false, Nota: false, Retomou: false };

describe('o que a prévia viu de um pacote', () => {
  test('fica com o arquivo, cada coisa com a primeira vez; publicar deixa de pedir que se reveja', async () => {
    const c = await curso();
    assert.deepEqual(await c.visto(), { Licoes: [], Fora: [] });
    assert.deepEqual(await c.aRever(), [c.id]);
    const Url = await c.abrirPrevia();
    const anotar = async (parte: object) =>
      (await autora.call(anotarVisto, { body: { ...NADA, Url, ...parte } })).body;
    const [primeira] = (await anotar({ Iniciou: true })).Licoes;
    assert.deepEqual([primeira?.SituacaoEm, primeira?.NotaEm, primeira?.RetomouEm], [null, null, null]);
    t.clock.offset += 60_000;
    const [depois] = (await anotar({ Iniciou: true, Situacao: true })).Licoes;
    t.clock.offset = 0;
    assert.equal(depois?.IniciouEm, primeira?.IniciouEm);
    assert.ok((depois?.SituacaoEm ?? '') > (primeira?.IniciouEm ?? ''));
    assert.deepEqual((await c.visto()).Licoes, [depois]);
    assert.deepEqual(await c.aRever(), []);
    const IdArquivo = await storePackage(t, pacote());
    await t.db
      .updateTable('CursoConteudoAula')
      .set({ IdArquivo })
      .where('IdCursoConteudoAula', '=', c.id)
      .execute();
    assert.deepEqual(await c.visto(), { Licoes: [], Fora: [] }, 'outro arquivo ninguém viu');
    assert.deepEqual(await c.aRever(), [c.id]);
    // The preview that is still open is of the earlier file.
    await anotar({ Nota: true });
    assert.deepEqual((await c.visto()).Licoes, []);
  });

  test('só de quem tem a prévia aberta, e só da prévia', async () => {
    const c = await curso();
    const anotar = async (Url: string, quem = autora) =>
      (await quem.call(anotarVisto, { body: { ...NADA, Url, Iniciou: true } })).status;
    assert.equal(await anotar(await c.abrirPrevia(), await adm()), 404);
    const { body } = await c.abrir(c.Aulas[0]);
    assert.equal(await anotar(body.Arquivo?.Url ?? ''), 404, 'de quem estuda');
    for (const Url of ['', 'https://mal.example/', (await c.abrirPrevia()).replace('.previa.', '.previb.')])
      assert.equal(await anotar(Url), 404, Url);
    assert.deepEqual((await c.visto()).Licoes, []);
  });
});

describe('o que um pacote pede a outros endereços', () => {
  const relatar = async (url: string, recusado: unknown, regra = 'img-src') =>
    (
      await t.app.inject({
        method: 'POST',
        url: url.replace('__ponte.html', '__relato'),
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({ 'csp-report': { 'blocked-uri': recusado, 'effective-directive': regra } }),
      })
    ).statusCode;

  test('o navegador de quem o experimenta conta, e só o dele é pedido que conte', async () => {
    const c = await curso();
    const url = await c.abrirPrevia();
    const politica = async (qual: string) =>
      String((await t.app.inject({ method: 'GET', url: qual })).headers['content-security-policy']);
    assert.match(await politica(url), /; report-uri http:\/\/pacotes\.example[^ ]+\/__relato$/);
    const { body } = await c.abrir(c.Aulas[0]);
    const deAluno = body.Arquivo?.Url ?? '';
    assert.doesNotMatch(await politica(deAluno), /report-uri/);
    assert.equal(await relatar(deAluno, 'https://cdn.example/a.js'), 404);

    assert.equal(await relatar(url, 'https://player.example/video/1', 'frame-src'), 204);
    assert.equal(await relatar(url, 'https://cdn.example/a.css', 'style-src-elem'), 204);
    assert.equal(await relatar(url, 'https://cdn.example/b.js', 'script-src-elem'), 204);
    for (const nada of ['inline', 'eval', '', 'javascript:alert(1)', 7]) await relatar(url, nada);
    assert.deepEqual((await c.visto()).Fora, [
      { Host: 'cdn.example', Tipos: ['estilo', 'programa'], Permite: 'nada' },
      { Host: 'player.example', Tipos: ['pagina'], Permite: 'nada' },
    ]);
  });

  test('quem pede a todo o mundo não enche a lista; o que não é relato não é nada', async () => {
    const c = await curso();
    const url = await c.abrirPrevia();
    for (let n = 0; n < 25; n++) await relatar(url, `https://h${String(n).padStart(2, '0')}.example/`);
    assert.equal((await c.visto()).Fora.length, 20);
    const torto = await t.app.inject({
      method: 'POST',
      url: url.replace('__ponte.html', '__relato'),
      headers: { 'content-type': 'text/plain' },
      payload: '{',
    });
    assert.equal(torto.statusCode, 204);
    const outro = url.replace('__ponte.html', '__relato').replace(new URL(url).origin, t.deps.env.PUBLIC_URL);
    assert.equal((await t.app.inject({ method: 'POST', url: outro })).statusCode, 404);
  });
});

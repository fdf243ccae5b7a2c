import assert from 'node:assert/strict';
import { utimes, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { days, hours } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { guardarArquivo, novaChave } from './arquivos.service.ts';
import { iniciarEnvio } from './envios.service.ts';
import { limparArquivos } from './limpeza.service.ts';

const t = await testApp();
const pasta = join(t.folder, 'arquivos');
const { IdUsuario } = await criarUsuario(t.db, { Adm: true });
await sql`create table quadro (id_quadro int primary key, texto text, id_capa int references arquivo)`.execute(
  t.db,
);
await sql`create trigger quadro_imagens after insert or delete or update of texto on quadro
  for each row execute function referir_imagens('id_quadro', 'texto')`.execute(t.db);

const guardar = () =>
  guardarArquivo(t.deps, {
    nome: 'a.pdf',
    tipo: 'application/pdf',
    uso: 'documento',
    conteudo: Readable.from(['%PDF-1.7']),
    tamanho: 8,
    IdUsuario,
    publico: true,
  });

/** As if all there is had been written that long ago. */
async function envelhecer(idade: number) {
  const quando = new Date(Date.now() - idade);
  await t.db.updateTable('Arquivo').set({ CriadoEm: quando }).execute();
  for (const nome of await readdir(pasta)) await utimes(join(pasta, nome), quando, quando);
}
const existe = async (chave: string) => ({
  objeto: (await t.deps.storage.size(chave)) !== null,
  linha: (await t.db.selectFrom('Arquivo').select('Chave').where('Chave', '=', chave).execute()).length === 1,
});
const fica = { objeto: true, linha: true };
const some = { objeto: false, linha: false };

describe('limpeza de arquivos', () => {
  test('some só o que tem mais de um dia e a que nada se refere', async () => {
    const [capa, noTexto, solto] = [await guardar(), await guardar(), await guardar()];
    const html = `<p><img src="/api/arquivos/publico/${noTexto.Chave}"> <img src="/api/arquivos/publico/${'0'.repeat(40)}"></p>`;
    await sql`insert into quadro values (1, ${html}, ${capa.IdArquivo})`.execute(t.db);
    await envelhecer(days(2));
    const novo = await guardar();
    await limparArquivos(t.deps);
    assert.deepEqual(await existe(capa.Chave), fica);
    assert.deepEqual(await existe(noTexto.Chave), fica);
    assert.deepEqual(await existe(novo.Chave), fica);
    assert.deepEqual(await existe(solto.Chave), some);

    await sql`update quadro set texto = 'sem imagem', id_capa = null`.execute(t.db);
    await limparArquivos(t.deps);
    assert.deepEqual(await existe(capa.Chave), some);
    assert.deepEqual(await existe(noTexto.Chave), some);
  });

  test('a imagem de um texto apagado some com ele', async () => {
    const imagem = await guardar();
    await sql`insert into quadro values (2, ${`/api/arquivos/publico/${imagem.Chave}`}, null)`.execute(t.db);
    await envelhecer(days(2));
    await limparArquivos(t.deps);
    assert.deepEqual(await existe(imagem.Chave), fica);
    await sql`delete from quadro where id_quadro = 2`.execute(t.db);
    await limparArquivos(t.deps);
    assert.deepEqual(await existe(imagem.Chave), some);
  });

  test('uma queda entre o objeto e a linha não deixa resto, e a limpeza espera quem ainda envia', async () => {
    const semLinha = novaChave();
    await t.deps.storage.put(semLinha, Readable.from(['x']), 1);
    const emCurso = novaChave();
    const { IdSessao } = { IdSessao: 1 };
    const sessao = { IdUsuario, IdSessao } as Parameters<typeof iniciarEnvio>[1];
    await iniciarEnvio(t.deps, sessao, { Chave: emCurso, Nome: 'a.mp4', Uso: 'video', Tamanho: 10 });
    await t.deps.storage.put(emCurso, Readable.from(['x']), 1);
    await t.deps.storage.put(`${emCurso}.json`, Readable.from(['{}']), 2);
    await limparArquivos(t.deps);
    assert.equal((await existe(semLinha)).objeto, true);
    await envelhecer(days(2));
    await limparArquivos(t.deps);
    assert.equal((await existe(semLinha)).objeto, false);
    assert.equal((await existe(emCurso)).objeto, true);
    assert.equal((await existe(`${emCurso}.json`)).objeto, true);
    t.clock.offset = hours(25);
    await limparArquivos(t.deps);
    t.clock.offset = 0;
    assert.equal((await existe(emCurso)).objeto, false);
    assert.equal((await existe(`${emCurso}.json`)).objeto, false);
  });

  test('quem começa a usar o arquivo durante a limpeza ganha, ou é recusado: nunca fica sem os bytes', async () => {
    const arquivos = await Promise.all(Array.from({ length: 30 }, guardar));
    await envelhecer(days(2));
    const usos = arquivos.map(({ IdArquivo }, n) =>
      sql`insert into quadro values (${100 + n}, '', ${IdArquivo})`.execute(t.db).then(
        () => true,
        () => false,
      ),
    );
    await limparArquivos(t.deps);
    const usados = await Promise.all(usos);
    for (const [n, { Chave }] of arquivos.entries()) {
      assert.deepEqual(await existe(Chave), usados[n] ? fica : some);
    }
  });
});

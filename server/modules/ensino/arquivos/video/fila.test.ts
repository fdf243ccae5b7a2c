import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testApp } from '../../../../testing/app.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { inserirVideo, listarQualidades, ocuparProximoOuNulo } from './video.queries.ts';

const { db, clock } = await testApp();
const { IdUsuario } = await criarUsuario(db, {});

test('cada vídeo é tomado por um só; quem parou de dizer que o converte o perde, três vezes no máximo', async () => {
  const { IdArquivo } = await db
    .insertInto('Arquivo')
    .values({
      Chave: 'a'.repeat(40),
      Nome: 'aula.mp4',
      Tipo: 'video/mp4',
      Tamanho: 10,
      Uso: 'video',
      IdUsuario,
      CriadoEm: clock.now(),
    })
    .returning('IdArquivo')
    .executeTakeFirstOrThrow();
  const tomar = async (minutos: number) => {
    const agora = new Date(clock.now().getTime() + minutos * 60_000);
    const ocupado = await ocuparProximoOuNulo(db, { agora, ate: new Date(agora.getTime() + 60_000) });
    return ocupado?.IdArquivo ?? null;
  };
  assert.equal(await tomar(0), null);
  await inserirVideo(db, {
    IdArquivo,
    video: { DuracaoMs: 1000, Largura: 640, Altura: 360 } as Parameters<typeof inserirVideo>[1]['video'],
  });
  assert.deepEqual([await tomar(0), await tomar(0)], [IdArquivo, null]);
  assert.deepEqual([await tomar(2), await tomar(4), await tomar(6)], [IdArquivo, IdArquivo, null]);
  assert.deepEqual(await listarQualidades(db, { IdArquivo }), []);
});

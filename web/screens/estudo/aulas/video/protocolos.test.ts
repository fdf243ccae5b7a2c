import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { vimeo, youtube, type Noticia } from './protocolos.ts';

/** Messages as the players were seen to write them. */

test('YouTube: pronto, tempo, tocando, parado, fim', () => {
  const ler = (mensagem: object) => youtube.ler(JSON.stringify({ id: 1, channel: 'widget', ...mensagem }));
  assert.deepEqual(ler({ event: 'onReady', info: null }), [{ tipo: 'pronto' }]);
  assert.deepEqual(ler({ event: 'initialDelivery', info: { currentTime: 12.5, playerState: -1 } }), [
    { tipo: 'pronto' },
    { tipo: 'tempo', segundo: 12.5 },
  ]);
  assert.deepEqual(ler({ event: 'infoDelivery', info: { currentTime: 13 } }), [
    { tipo: 'tempo', segundo: 13 },
  ]);
  const estado = (info: number): Noticia[] => ler({ event: 'onStateChange', info });
  assert.deepEqual(estado(1), [{ tipo: 'estado', tocando: true, terminou: false }]);
  assert.deepEqual(estado(2), [{ tipo: 'estado', tocando: false, terminou: false }]);
  assert.deepEqual(estado(0), [{ tipo: 'estado', tocando: false, terminou: true }]);
  assert.equal(new URL(youtube.endereco('a b', 12.9, 'https://h.example')).search.includes('start=12'), true);
});

test('Vimeo: pronto, tempo, tocando, parado, fim; vídeo com chave', () => {
  assert.deepEqual(vimeo.ler({ event: 'ready' }), [{ tipo: 'pronto' }]);
  const ler = (event: string) => vimeo.ler(JSON.stringify({ event, data: { seconds: 4.2, duration: 60 } }));
  assert.deepEqual(ler('timeupdate'), [{ tipo: 'tempo', segundo: 4.2 }]);
  assert.deepEqual(ler('play').at(-1), { tipo: 'estado', tocando: true, terminou: false });
  assert.deepEqual(ler('pause').at(-1), { tipo: 'estado', tocando: false, terminou: false });
  assert.deepEqual(ler('ended').at(-1), { tipo: 'estado', tocando: false, terminou: true });
  assert.equal(
    vimeo.endereco('123/abc', 9.5, ''),
    'https://player.vimeo.com/video/123?dnt=1&autoplay=1&playsinline=1&h=abc#t=9s',
  );
});

test('o que quer que um quadro mande, nunca lança e nunca conta um tempo impossível', () => {
  const qualquer = fc.oneof(fc.anything(), fc.json(), fc.string());
  fc.assert(
    fc.property(qualquer, (dados) => {
      for (const noticia of [...youtube.ler(dados), ...vimeo.ler(dados)]) {
        if (noticia.tipo === 'tempo') assert.ok(Number.isFinite(noticia.segundo) && noticia.segundo >= 0);
      }
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lerVideoExterno } from './externo.ts';

const ID = 'dQw4w9WgXcQ';

test('todo link que as pessoas copiam do YouTube dá no mesmo vídeo', () => {
  const links = [
    ID,
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?feature=shared&v=${ID}&t=10s`,
    `youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}`,
  ];
  for (const link of links) {
    assert.deepEqual(lerVideoExterno(link, 'youtube'), { Origem: 'youtube', Video: ID }, link);
  }
});

test('do Vimeo, também o que não é listado', () => {
  const casos: [string, string][] = [
    ['76979871', '76979871'],
    ['https://vimeo.com/76979871', '76979871'],
    ['vimeo.com/channels/staffpicks/76979871', '76979871'],
    ['https://vimeo.com/76979871/8272103f6e', '76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', '76979871/8272103f6e'],
  ];
  for (const [link, Video] of casos) {
    assert.deepEqual(lerVideoExterno(link, 'vimeo'), { Origem: 'vimeo', Video }, link);
  }
});

test('o que não é um vídeo destes serviços não passa', () => {
  const tortos = [
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/',
    'https://vimeo.com/sobre',
    'https://vimeo.com/76979871/"onload',
    'javascript:alert(1)',
    'curto',
    'https://',
  ];
  for (const link of tortos) assert.equal(lerVideoExterno(link, 'youtube'), null, link);
});

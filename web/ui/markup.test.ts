import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admit } from './markup.ts';

const admitted = (tag: string, attributes: Record<string, string> = {}) =>
  admit(tag, (name) => attributes[name] ?? null);

test('what the editor writes is shown', () => {
  for (const tag of ['p', 'h2', 'strong', 'ul', 'li', 'blockquote']) {
    assert.deepEqual(admitted(tag, { style: 'x', onclick: 'x', id: 'x' }), {
      kind: 'element',
      tag,
      props: {},
    });
  }
  assert.deepEqual(admitted('ol', { start: '4' }), { kind: 'element', tag: 'ol', props: { start: 4 } });
});

// proves T34
test('a link leads to the web, to mail or to a telephone, in a tab of its own', () => {
  for (const href of ['https://gov.br', 'HTTP://a.b', 'mailto:a@b.c', 'tel:+5511']) {
    assert.deepEqual(admitted('a', { href, target: '_top' }), {
      kind: 'element',
      tag: 'a',
      props: { href, target: '_blank', rel: 'noopener noreferrer' },
    });
  }
  for (const href of ['javascript:alert(1)', ' javascript:x', 'data:text/html,x', '//evil', '/api/x', '']) {
    assert.deepEqual(admitted('a', { href }), { kind: 'children' });
  }
});

test('a picture is one of ours', () => {
  const src = `/api/arquivos/publico/${'a'.repeat(40)}`;
  assert.deepEqual(admitted('img', { src, onerror: 'x' }), {
    kind: 'element',
    tag: 'img',
    props: { src, alt: '', loading: 'lazy' },
  });
  for (const hostile of ['https://evil/x.png', 'data:image/png;base64,x', `${src}/../x`, '']) {
    assert.deepEqual(admitted('img', { src: hostile }), { kind: 'nothing' });
  }
});

test('programs, frames and styles vanish with their words; unknown tags keep theirs', () => {
  for (const tag of ['script', 'style', 'iframe', 'svg', 'template', 'object']) {
    assert.deepEqual(admitted(tag), { kind: 'nothing' });
  }
  for (const tag of ['div', 'font', 'form', 'button', 'x-widget']) {
    assert.deepEqual(admitted(tag), { kind: 'children' });
  }
});

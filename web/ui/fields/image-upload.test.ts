import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isImageSource, isLink, uploadImages } from './image-upload.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

test('one request per file, in the field `image`, with the headers given; the paths keep the order of the files', async () => {
  const sent: { url: string; fields: string[]; name: string; header: string | null }[] = [];
  const send: typeof fetch = async (url, init) => {
    const body = init?.body;
    assert.ok(body instanceof FormData);
    const image = body.get('image');
    assert.ok(image instanceof File);
    sent.push({
      url: String(url instanceof Request ? url.url : url),
      fields: [...body.keys()],
      name: image.name,
      header: new Headers(init?.headers).get('X-Test'),
    });
    return Response.json({ path: `/files/${image.name}` });
  };
  const sources = await uploadImages([file('a.png'), file('b.png')], {
    path: '/upload',
    headers: { 'X-Test': '1' },
    send,
  });
  assert.deepEqual(sources, ['/files/a.png', '/files/b.png']);
  assert.deepEqual(sent, [
    { url: '/upload', fields: ['image'], name: 'a.png', header: '1' },
    { url: '/upload', fields: ['image'], name: 'b.png', header: '1' },
  ]);
});

const read = () => Promise.resolve('data:image/png;base64,eA==');
const failures: [string, typeof fetch][] = [
  ['the network fails', () => Promise.reject(new TypeError('network'))],
  ['the server refuses', () => Promise.resolve(new Response('', { status: 500 }))],
  ['the answer is not JSON', () => Promise.resolve(new Response('<html>'))],
  ['the answer has no path', () => Promise.resolve(Response.json({ url: '/x.png' }))],
  ['the path is a script', () => Promise.resolve(Response.json({ path: 'javascript:alert(1)' }))],
];
for (const [name, send] of failures) {
  test(`the picture is embedded when ${name}`, async () => {
    assert.deepEqual(await uploadImages([file('a.png')], { path: '/upload', send, read }), [
      'data:image/png;base64,eA==',
    ]);
  });
}

test('whoever asked hears what the server said of an upload that it did not take', async () => {
  const heard: number[] = [];
  const send = () => Promise.resolve(new Response('', { status: 401 }));
  await uploadImages([file('a.png')], {
    path: '/upload',
    send,
    read,
    refused: (status) => heard.push(status),
  });
  assert.deepEqual(heard, [401]);
});

test('pictures come from the site, the web or the text itself', () => {
  for (const good of ['/files/1.png', 'https://a.b/c.png', 'data:image/png;base64,eA=='])
    assert.equal(isImageSource(good), true, good);
  for (const bad of [
    '',
    'javascript:alert(1)',
    'data:text/html;base64,eA==',
    'data:image/svg+xml;base64,eA==',
    'file:///etc/passwd',
  ])
    assert.equal(isImageSource(bad), false, bad);
});

test('links lead to the web, a mailbox or a telephone', () => {
  for (const good of ['http://a.b', 'HTTPS://a.b/c', 'mailto:a@b.c', 'tel:+5511934567890'])
    assert.equal(isLink(good), true, good);
  for (const bad of [
    '',
    'a.b',
    '/x',
    '//a.b',
    'javascript:alert(1)',
    ' https://a.b',
    'ftp://a.b',
    'data:text/html,x',
    'https://',
    'java\nscript:x',
  ])
    assert.equal(isLink(bad), false, bad);
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cleanRichText, isBlank } from './rich-text.ts';

const PICTURE = `/api/arquivos/publico/${'a'.repeat(40)}`;

/** Pieces from which markup is put together, whole and broken. */
const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<a href="',
  'javascript:alert(1)',
  'https://gov.br',
  '">',
  '</a>',
  '<img src=x onerror=alert(1)>',
  `<img src="${PICTURE}" alt="x">`,
  '<svg><script>',
  '</script></svg>',
  '<math><mtext></p><style>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<noscript>',
  '<template>',
  '<textarea>',
  '</textarea>',
  '<plaintext>',
  '<xmp>',
  '<iframe srcdoc="<b>">',
  '<h2 id=x name=y style=z>',
  '<li><ul><ol start="3">',
  '&lt;script&gt;',
  '&amp;lt;',
  '&#x3c;',
  '<',
  '>',
  '"',
  "'",
  '\u0000',
  '\u00a0',
  'texto',
  'é',
);

const TAG = /<\/?([a-z][\da-z]*)([^>]*)>/gi;
const ALLOWED = new Set('p br h2 h3 strong b em i u s code pre blockquote ul ol li hr a img'.split(' '));

describe('cleanRichText', () => {
  // proves T24
  test('whatever comes in, only what the editor writes comes out, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''));
        assert.equal(cleanRichText(clean), clean);
        for (const [, tag = '', attributes = ''] of clean.matchAll(TAG)) {
          assert.ok(ALLOWED.has(tag), `${tag} in ${clean}`);
          assert.doesNotMatch(attributes, /\son|style|\sid=|\sname=|javascript:|srcset/i);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('keeps what an author writes', () => {
    const written =
      '<h2>Título</h2><p>Use o <strong>cinto</strong>, <em>sempre</em>.<br />Fim</p><ol start="3"><li><p>a</p></li></ol>' +
      `<blockquote><p>“x”</p></blockquote><img src="${PICTURE}" alt="Cinto" /><hr />` +
      '<p><a href="https://gov.br/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">norma</a></p>';
    assert.equal(cleanRichText(written), written);
  });

  test('neutralises links to scripts and pictures from elsewhere', () => {
    const cases: [string, string][] = [
      ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
      ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
      ['<a href="//evil.example">x</a>', '<a>x</a>'],
      ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
      ['<img src="https://evil.example/x.png">', ''],
      ['<img src="data:image/png;base64,AAAA">', ''],
      [`<img src="${PICTURE}/../x">`, ''],
      ['<p style="position:fixed" id="a" class="b" onclick="x()">y</p>', '<p>y</p>'],
      ['<iframe src="https://youtube.com"></iframe>', ''],
      ['<script>alert(1)</script>oi', 'oi'],
      ['<svg><a xlink:href="javascript:x">y</a></svg>', '<a>y</a>'],
    ];
    for (const [hostile, expected] of cases) assert.equal(cleanRichText(hostile), expected, hostile);
  });

  // proves F32
  test('nested tags are flattened; too many are refused with words', () => {
    const clean = cleanRichText(`${'<ul><li>'.repeat(5000)}x`);
    assert.ok((clean.match(/<ul>/g) ?? []).length <= 30);
    assert.match(clean, /x/);
    assert.throws(() => cleanRichText('<ul><li>'.repeat(50_000)), /formatação demais/);
  });
});

test('isBlank: paragraphs without words are, a picture is not', () => {
  for (const html of ['', '<p></p>', '<p> &nbsp;<br /></p>', '<h2>\u00a0</h2>'])
    assert.equal(isBlank(html), true, html);
  for (const html of ['<p>a</p>', `<img src="${PICTURE}" />`, '<p>&lt;</p>'])
    assert.equal(isBlank(html), false, html);
});

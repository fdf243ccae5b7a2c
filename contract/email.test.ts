import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { email } from './campos.ts';
import { emailInvalido } from './email.ts';

const at = (length: number) => `${'a'.repeat(length - 6)}@b.com`;

// proves L8
test('true means invalid, for forms and calls alike', () => {
  for (const good of ['a@b.c', 'maria.souza@empresa.com.br', 'joão@exemplo.com', "o'neil+a_b=c@d-e.f"]) {
    assert.equal(emailInvalido(good), false, good);
    assert.equal(email.safeParse(good).data, good);
  }
  for (const bad of [
    '',
    'a',
    'a@b',
    '@b.c',
    'a@.c',
    'a@b.',
    'a b@c.d',
    'a@b .c',
    'a.b@c',
    '@a.b',
    '@@a.b',
    'a@b@c.d',
    '<a@b.c>',
    'Ana<a@b.c>',
    'a@b.c<d@e.f>',
    'a(c)@b.c',
    'a@b.c(d)',
    'a@(d)b.c',
    'grupo:a@b.c;',
    'a:b@c.d',
    'a@b.c;d@e.f',
    'a@b.c,d@e.f',
    'a,b@c.d',
    '"a"@b.c',
    'a"b"@c.d',
    'a\\@b.c',
    'a@[127.0.0.1]',
    'a@b..c',
    'a\u200b@b.c',
    'a\u202e@b.c',
    'a\u0000@b.c',
    'a\ud800@b.c',
    'a@b.c\r\nBcc:d@e.f',
  ]) {
    assert.equal(emailInvalido(bad), true, bad);
    assert.equal(email.safeParse(bad).success, false, bad);
  }
});

// proves L8
test('nothing that the specification’s pattern refuses is accepted, and of plain letters nothing else is refused', () => {
  const any = fc.string({
    unit: fc.constantFrom('a', '@', '.', ' ', 'é', '\n', '<', ':', '('),
    maxLength: 12,
  });
  const specified = (value: string) => /^\S+@\S+\.\S+$/.test(value);
  fc.assert(
    fc.property(any, (value) => emailInvalido(value) || specified(value)),
    { numRuns: 3000 },
  );
  const word = fc.string({ unit: fc.constantFrom('a', 'é', '-', '+', '_', '0'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(word, fc.array(word, { minLength: 2, maxLength: 4 }), (local, domain) => {
      const value = `${local}@${domain.join('.')}`;
      return specified(value) && !emailInvalido(value);
    }),
  );
});

test('254 characters are accepted, 255 are not', () => {
  assert.equal(emailInvalido(at(254)), false);
  assert.equal(emailInvalido(at(255)), true);
});

// proves T41
test('what is too long is not looked at', () => {
  for (const hostile of ['@.'.repeat(1_000_000), `${'a.'.repeat(1_000_000)}@b.c`]) {
    assert.equal(emailInvalido(hostile), true);
  }
});

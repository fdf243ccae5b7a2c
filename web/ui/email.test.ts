import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emailInvalid } from './email.ts';

const at = (length: number) => `${'a'.repeat(length - 6)}@b.com`;

test('true means invalid', () => {
  for (const good of ['a@b.c', 'maria.souza@empresa.com.br', 'joão@exemplo.com', '@@a.b', 'a@b@c.d'])
    assert.equal(emailInvalid(good), false, good);
  for (const bad of ['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b.c ', 'a@b .c', 'a.b@c', '@a.b'])
    assert.equal(emailInvalid(bad), true, bad);
});

test('agrees with the specification’s pattern on every short text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', 'é', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, (value) => emailInvalid(value) === !/^\S+@\S+\.\S+$/.test(value)),
    { numRuns: 3000 },
  );
});

test('254 characters are accepted, 255 are not', () => {
  assert.equal(emailInvalid(at(254)), false);
  assert.equal(emailInvalid(at(255)), true);
});

test('hostile input costs no time', () => {
  const start = performance.now();
  assert.equal(emailInvalid(`${'@.'.repeat(1_000_000)} `), true);
  for (let round = 0; round < 1000; round += 1) emailInvalid('@'.repeat(253));
  assert.ok(performance.now() - start < 500);
});

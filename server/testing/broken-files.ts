import fc from 'fast-check';

/** Files that were broken somewhere: bytes changed, cut away, or put in between; at most four times. */

type Damage = { kind: 'change' | 'cut' | 'insert'; at: number; bytes: Uint8Array };

const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('change', 'cut', 'insert'),
  at: fc.nat(),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }),
});

function damaged(file: Buffer, { kind, at, bytes }: Damage) {
  const from = at % file.length;
  const to = kind === 'insert' ? from : from + bytes.length;
  return Buffer.concat([file.subarray(0, from), kind === 'cut' ? Buffer.alloc(0) : bytes, file.subarray(to)]);
}

export const brokenFrom = (file: Buffer): fc.Arbitrary<Buffer> =>
  fc.array(damage, { minLength: 1, maxLength: 4 }).map((all) => all.reduce(damaged, file));

import fc from 'fast-check';
import { z } from 'zod';

/** Inputs made from a schema: what no caller of ours would send, and what looks right with something wrong in it. */

const BASE64_SHEET = Buffer.from('Nome;CPF\r\nAna;529.982.247-25\r\n').toString('base64');

const crookedText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    "'; drop table usuario; --",
    '<script>alert(1)</script>',
    '\u0000',
    '\ud800',
    '\u202e',
    '%00',
    '../../etc',
    '-1',
    '%_\\',
    '9'.repeat(400),
  ),
);

/** A value of any type where another was meant. */
const torto = fc.oneof(
  crookedText,
  fc.double(),
  fc.bigInt().map(Number),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

const rightText = fc.constantFrom(
  'Ana Sá',
  'ana@empresa.example',
  '529.982.247-25',
  '11.222.333/0001-81',
  '11988887777',
  '01001000',
  '2026-01-31',
  BASE64_SHEET,
  'Nome\tCPF\nAna\t52998224725\n',
);

type Forma = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Forma[];
  properties?: Record<string, Forma>;
  items?: Forma;
};

/** `ids`: rows that exist, so that some inputs get as far as the database. */
function comForma(forma: Forma, ids: number[]): fc.Arbitrary<unknown> {
  if (forma.enum) return fc.constantFrom(...forma.enum);
  if (forma.const !== undefined) return fc.constant(forma.const);
  if (forma.anyOf) return fc.oneof(...forma.anyOf.map((uma) => comForma(uma, ids)));
  switch (forma.type) {
    case 'string':
      return fc.oneof({ arbitrary: rightText, weight: 3 }, { arbitrary: crookedText, weight: 1 });
    case 'integer':
    case 'number':
      return fc.oneof(
        { arbitrary: fc.constantFrom(...ids), weight: 4 },
        { arbitrary: fc.constantFrom(0, 1, -1, 1.5, 2_147_483_647, 2_147_483_648, 1e300), weight: 1 },
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(comForma(forma.items ?? {}, ids), { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(forma.properties ?? {}).map(([nome, uma]) => [nome, quase(uma, ids)]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [],
      });
    }
    default:
      return torto;
  }
}

const quase = (forma: Forma, ids: number[]) =>
  fc.oneof({ arbitrary: comForma(forma, ids), weight: 9 }, { arbitrary: torto, weight: 1 });

export const quaseCerto = (schema: z.ZodType, ids: number[]) =>
  comForma(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Forma, ids);

/** The schema's names with any values, none of which can be valid together. */
export function nadaCerto(schema: z.ZodType) {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Forma;
  return fc
    .dictionary(fc.constantFrom('x', ...Object.keys(properties)), torto, { maxKeys: 8 })
    .map((corpo) => ({ ...corpo, inexistente: 1 }));
}

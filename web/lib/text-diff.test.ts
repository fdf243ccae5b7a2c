import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textDiff, type DiffPart } from './text-diff.ts';

const tell = (before: string, after: string) =>
  textDiff(before, after).map(({ kind, parts }) =>
    [kind, ...parts.map((part) => `${{ igual: '', novo: '+', retirado: '-' }[part.kind]}${part.text}`)].join(
      '|',
    ),
  );

test('parágrafos que ficam, entram, saem e são retocados', () => {
  assert.deepEqual(
    tell(
      'Primeiro.\n\nA senha vale por 30 dias e é só sua.\nSai daqui.',
      'Primeiro.\nA senha vale por 60 dias e é só sua.\n\nEntra isto agora.',
    ),
    [
      'igual|Primeiro.',
      'mudado|A senha vale por |-30|+60| dias e é só sua.',
      'retirado|-Sai daqui.',
      'novo|+Entra isto agora.',
    ],
  );
});

test('um parágrafo de outro assunto não passa por retoque', () => {
  assert.deepEqual(tell('Sobre o cachorro.', 'Quem paga a conta é a empresa contratante.'), [
    'retirado|-Sobre o cachorro.',
    'novo|+Quem paga a conta é a empresa contratante.',
  ]);
});

test('das mudanças se refazem os dois textos, sejam quais forem', () => {
  const text = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 5 }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(text, text, (um, other) => {
      const [before, after] = [um, other].map((lines) => lines.map((words) => words.join(' ')).join('\n'));
      const changes = textDiff(before ?? '', after ?? '');
      const rebuilt = (without: DiffPart['kind']) =>
        changes
          .map(({ parts }) =>
            parts
              .filter(({ kind }) => kind !== without)
              .map((part) => part.text)
              .join(''),
          )
          .filter((line) => line !== '')
          .join('\n');
      assert.deepEqual([rebuilt('novo'), rebuilt('retirado')], [before, after]);
    }),
  );
});

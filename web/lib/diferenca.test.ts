import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { diferenca, type Parte } from './diferenca.ts';

const dizer = (antes: string, depois: string) =>
  diferenca(antes, depois).map(({ tipo, partes }) =>
    [
      tipo,
      ...partes.map((parte) => `${{ igual: '', novo: '+', retirado: '-' }[parte.tipo]}${parte.texto}`),
    ].join('|'),
  );

test('parágrafos que ficam, entram, saem e são retocados', () => {
  assert.deepEqual(
    dizer(
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
  assert.deepEqual(dizer('Sobre o cachorro.', 'Quem paga a conta é a empresa contratante.'), [
    'retirado|-Sobre o cachorro.',
    'novo|+Quem paga a conta é a empresa contratante.',
  ]);
});

test('das mudanças se refazem os dois textos, sejam quais forem', () => {
  const texto = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 5 }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(texto, texto, (um, outro) => {
      const [antes, depois] = [um, outro].map((linhas) =>
        linhas.map((palavras) => palavras.join(' ')).join('\n'),
      );
      const mudancas = diferenca(antes ?? '', depois ?? '');
      const refeito = (fora: Parte['tipo']) =>
        mudancas
          .map(({ partes }) =>
            partes
              .filter(({ tipo }) => tipo !== fora)
              .map((parte) => parte.texto)
              .join(''),
          )
          .filter((linha) => linha !== '')
          .join('\n');
      assert.deepEqual([refeito('novo'), refeito('retirado')], [antes, depois]);
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buscarSecoes } from './busca.ts';
import { secoes } from './secoes.ts';

const titulos = (texto: string) => buscarSecoes(texto).map(({ secao }) => secao.titulo);

test('every section is found by its own name, first', () => {
  for (const { titulo } of secoes) assert.equal(titulos(titulo)[0], titulo);
});

test('a section is found by what is in it: words in any order, without accents or case, and by their beginning', () => {
  assert.deepEqual(titulos('SESSAO duracao'), ['Segurança']);
  assert.deepEqual(titulos('duração das sessões'), ['Segurança']);
  assert.deepEqual(titulos('logo'), ['Identidade', 'Certificado']);
  assert.deepEqual(titulos('duas etapas'), ['Segurança']);
  assert.deepEqual(titulos('scim'), ['Diretório e RH']);
  assert.deepEqual(titulos('saida caixa'), ['E-mails']);
  assert.ok(titulos('anpd').includes('Incidentes'));
  assert.deepEqual(titulos('xyz'), []);
});

test('who searches is told where the words are, unless the name says it', () => {
  const onde = (texto: string) => buscarSecoes(texto)[0]?.onde;
  assert.equal(onde('senha minimo'), 'Tamanho mínimo das senhas');
  assert.equal(onde('seguranca'), null);
});

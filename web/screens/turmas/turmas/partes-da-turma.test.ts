import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comParte, parteNoEndereco, turmaNoEndereco } from './partes-da-turma.ts';

const busca = (texto: string) => new URLSearchParams(texto);

test('the people are what a class opens with; the address may ask for another tab', () => {
  assert.equal(parteNoEndereco(busca('turma=3')), 'alunos');
  assert.equal(parteNoEndereco(busca('turma=3&parte=conteudo')), 'conteudo');
  assert.equal(parteNoEndereco(busca('turma=3&parte=outra')), 'alunos');
  assert.equal(parteNoEndereco(busca('turma=3&matricula=9')), 'alunos');
});

test('an address from before the tabs opens the one where its drawer is', () => {
  assert.equal(parteNoEndereco(busca('turma=3&presenca=7')), 'presenca');
  assert.equal(parteNoEndereco(busca('turma=3&encontro=7')), 'presenca');
});

test('a tab is found again by its own address; the people stay as they were searched, no drawer goes along', () => {
  const antes = busca('aba=turmas&turma=3&busca=ana&pagina=2&presenca=7&matricula=9');
  for (const parte of ['alunos', 'conteudo', 'presenca', 'progresso'] as const) {
    const endereco = comParte(antes, parte);
    assert.equal(parteNoEndereco(endereco), parte);
    assert.equal(turmaNoEndereco(endereco), 3);
  }
  const volta = comParte(comParte(antes, 'progresso'), 'alunos');
  assert.equal(volta.toString(), 'aba=turmas&turma=3&busca=ana&pagina=2');
});

test('what names no class opens the list', () => {
  for (const texto of ['', 'turma=novo', 'turma=0', 'turma=-1', 'turma=1.5'])
    assert.equal(turmaNoEndereco(busca(texto)), null);
});

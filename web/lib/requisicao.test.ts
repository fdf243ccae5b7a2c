import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destinoInterno } from './destino.ts';
import { cabecalhos, enderecoDaApi, identidade, montarUrl } from './requisicao.ts';

const cookies = 'outro=1; XSRF-TOKEN=a%2Bb; mais=2';
const autorizacao = (url: string) => cabecalhos({ method: 'GET', url, token: 't', cookies })['Authorization'];
const xsrf = (method: string, url: string) =>
  cabecalhos({ method, url, token: null, cookies })['X-XSRF-TOKEN'];

test('a API é a própria origem, menos na página de desenvolvimento', () => {
  assert.equal(enderecoDaApi({ hostname: 'localhost', port: '4200' }), 'http://localhost:49001');
  assert.equal(enderecoDaApi({ hostname: 'localhost', port: '3000' }), '');
  assert.equal(enderecoDaApi({ hostname: 'treinos.example', port: '4200' }), '');
});

test('o token vai em todo pedido, menos nos feitos ao Google', () => {
  assert.equal(autorizacao('/api/usuarios/perfil'), 'Bearer t');
  assert.equal(autorizacao('https://www.googleapis.com/x'), undefined);
  assert.equal(cabecalhos({ method: 'GET', url: '/api', token: null, cookies })['Authorization'], undefined);
});

test('o XSRF vai só no que muda algo e só em endereço relativo', () => {
  assert.equal(xsrf('POST', '/api/login/logar'), 'a+b');
  assert.equal(xsrf('GET', '/api/login/configuracao'), undefined);
  assert.equal(xsrf('HEAD', '/api/login/configuracao'), undefined);
  assert.equal(xsrf('POST', 'http://localhost:49001/api/login/logar'), undefined);
  assert.equal(xsrf('POST', '//outro.example/api'), undefined);
});

test('o endereço leva o caminho e só os filtros preenchidos', () => {
  assert.equal(
    montarUrl('/api/usuarios/alterarSenha/:id', { params: { id: 5 } }),
    '/api/usuarios/alterarSenha/5',
  );
  assert.equal(montarUrl('/api/x/:hash', { params: { hash: '../a' } }), '/api/x/..%2Fa');
  assert.equal(
    montarUrl('/api/usuarios/listar', {
      querystring: { busca: 'josé', pagina: 2, perfil: '', x: undefined },
    }),
    '/api/usuarios/listar?busca=jos%C3%A9&pagina=2',
  );
});

// proves T34
test('depois de entrar só se vai a páginas da casa', () => {
  for (const destino of ['/clientes', '/cliente/12', '/configuracoes?aba=emails&pagina=2']) {
    assert.equal(destinoInterno(destino), destino);
  }
  for (const destino of [
    '//mau.example',
    'https://mau.example',
    '/identificacao/entrar',
    '/desconhecida',
    '/clientes/../../x',
    'javascript:alert(1)',
    '/\\mau.example',
    '',
    null,
    7,
  ]) {
    assert.equal(destinoInterno(destino), null);
  }
});

test('formulários com arquivos diferentes são envios diferentes; com o mesmo, o mesmo', () => {
  const com = (nome: string, conteudo: string, IdCliente = '1') => {
    const formulario = new FormData();
    formulario.append('IdCliente', IdCliente);
    formulario.append('arquivo', new File([conteudo], nome, { lastModified: 1 }));
    return identidade(formulario);
  };
  assert.equal(com('a.csv', 'Nome'), com('a.csv', 'Nome'));
  const todos = [
    com('a.csv', 'Nome'),
    com('b.csv', 'Nome'),
    com('a.csv', 'Nome;CPF'),
    com('a.csv', 'Nome', '2'),
  ];
  assert.equal(new Set(todos).size, 4);
  assert.equal(identidade({ IdCliente: 1 }), '{"IdCliente":1}');
});

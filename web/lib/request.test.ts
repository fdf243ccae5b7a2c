import assert from 'node:assert/strict';
import { test } from 'node:test';
import { internalDestination } from './destination.ts';
import { buildHeaders, apiOrigin, identityOf, buildUrl } from './request.ts';

const cookies = 'outro=1; XSRF-TOKEN=a%2Bb; mais=2';
const authorization = (url: string) =>
  buildHeaders({ method: 'GET', url, token: 't', cookies })['Authorization'];
const xsrf = (method: string, url: string) =>
  buildHeaders({ method, url, token: null, cookies })['X-XSRF-TOKEN'];

test('a API é a própria origem, menos na página de desenvolvimento', () => {
  assert.equal(apiOrigin({ hostname: 'localhost', port: '4200' }), 'http://localhost:49001');
  assert.equal(apiOrigin({ hostname: 'localhost', port: '3000' }), '');
  assert.equal(apiOrigin({ hostname: 'treinos.example', port: '4200' }), '');
});

test('o token vai em todo pedido, menos nos feitos ao Google', () => {
  assert.equal(authorization('/api/usuarios/perfil'), 'Bearer t');
  assert.equal(authorization('https://www.googleapis.com/x'), undefined);
  assert.equal(
    buildHeaders({ method: 'GET', url: '/api', token: null, cookies })['Authorization'],
    undefined,
  );
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
    buildUrl('/api/usuarios/alterarSenha/:id', { params: { id: 5 } }),
    '/api/usuarios/alterarSenha/5',
  );
  assert.equal(buildUrl('/api/x/:hash', { params: { hash: '../a' } }), '/api/x/..%2Fa');
  assert.equal(
    buildUrl('/api/usuarios/listar', {
      querystring: { busca: 'josé', pagina: 2, perfil: '', x: undefined },
    }),
    '/api/usuarios/listar?busca=jos%C3%A9&pagina=2',
  );
});

// proves T34
test('depois de entrar só se vai a páginas da casa', () => {
  for (const destination of ['/clientes', '/cliente/12', '/configuracoes?aba=emails&pagina=2']) {
    assert.equal(internalDestination(destination), destination);
  }
  for (const destination of [
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
    assert.equal(internalDestination(destination), null);
  }
});

test('formulários com arquivos diferentes são envios diferentes; com o mesmo, o mesmo', () => {
  const sent = (name: string, content: string, IdCliente = '1') => {
    const form = new FormData();
    form.append('IdCliente', IdCliente);
    form.append('arquivo', new File([content], name, { lastModified: 1 }));
    return identityOf(form);
  };
  assert.equal(sent('a.csv', 'Nome'), sent('a.csv', 'Nome'));
  const all = [
    sent('a.csv', 'Nome'),
    sent('b.csv', 'Nome'),
    sent('a.csv', 'Nome;CPF'),
    sent('a.csv', 'Nome', '2'),
  ];
  assert.equal(new Set(all).size, 4);
  assert.equal(identityOf({ IdCliente: 1 }), '{"IdCliente":1}');
});

import assert from 'node:assert/strict';
import { ESQUEMAS, type Usuario } from '#contract/empresas/diretorio.ts';
import type { TestApp } from './app.ts';
import { criarChaveApi } from './chaves.ts';
import { criarCliente, novoCPF, novoEmail } from './factories.ts';

/** A client with its own directory. */
export async function diretorio(t: TestApp) {
  const { IdCliente } = await criarCliente(t.db);
  const chave = await criarChaveApi(t.db, { IdCliente, Escopos: ['diretorio:escrever'] });
  const chamar = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    caminho: string,
    corpo?: object,
  ) => {
    const response = await t.app.inject({
      method,
      url: `/api/scim/v2${caminho}`,
      headers: {
        authorization: `Bearer ${chave}`,
        ...(corpo && { 'content-type': 'application/scim+json' }),
      },
      ...(corpo && { payload: JSON.stringify(corpo) }),
    });
    if (response.body) assert.match(String(response.headers['content-type']), /^application\/scim\+json/);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body ? response.json() : null,
    };
  };
  const pessoa = async (dados: object = {}) => {
    const { status, body } = await chamar('POST', '/Users', novo(dados));
    assert.equal(status, 201, JSON.stringify(body));
    return body as Usuario;
  };
  const alterar = (id: string, ...Operations: object[]) =>
    chamar('PATCH', `/Users/${id}`, { schemas: [ESQUEMAS.operacoes], Operations });
  const noGrupo = (id: string, ...Operations: object[]) =>
    chamar('PATCH', `/Groups/${id}`, { schemas: [ESQUEMAS.operacoes], Operations });
  const achar = async (filter: string, tipo = 'Users') =>
    (await chamar('GET', `/${tipo}?filter=${encodeURIComponent(filter)}`)).body as {
      totalResults: number;
      Resources: Usuario[];
    };
  return { IdCliente, chamar, pessoa, alterar, noGrupo, achar };
}

export const novo = (dados: object = {}) => {
  const email = novoEmail();
  return {
    schemas: [ESQUEMAS.usuario],
    userName: email,
    name: { givenName: 'Bárbara', familyName: 'Jensen' },
    emails: [{ value: email, type: 'work', primary: true }],
    [ESQUEMAS.brasil]: { cpf: novoCPF() },
    ...dados,
  };
};

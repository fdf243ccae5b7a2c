import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import SCIMMY from 'scimmy';
import { ESQUEMAS, type Grupo, type Usuario } from '#contract/empresas/diretorio.ts';
import { testApp } from '../../../testing/app.ts';
import { criarChaveApi } from '../../../testing/chaves.ts';
import { diretorio, novo } from '../../../testing/diretorio.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarSetor,
  novoCPF,
  novoEmail,
} from '../../../testing/factories.ts';

/** SCIM 2.0 as the RFCs write it, and as Entra ID and Okta are known to send it. SCIMMY, of others, judges the answers. */

const t = await testApp();

SCIMMY.Schemas.User.extend(SCIMMY.Schemas.EnterpriseUser as never);
SCIMMY.Schemas.User.extend(
  new SCIMMY.Types.SchemaDefinition('HabilitaUser', ESQUEMAS.brasil, 'CPF', [
    new SCIMMY.Types.Attribute('string', 'cpf'),
  ]) as never,
);

const linha = (id: string) =>
  t.db
    .selectFrom('ClienteAluno')
    .selectAll()
    .where('IdClienteAluno', '=', Number(id))
    .executeTakeFirstOrThrow();

describe('SCIM: pessoas', () => {
  test('a do exemplo da RFC 7643 (8.3) entra com cargo, matrícula e telefone; o SCIMMY lê a resposta', async () => {
    const d = await diretorio(t);
    const criada = await d.chamar('POST', '/Users', {
      schemas: [ESQUEMAS.usuario, ESQUEMAS.empresa],
      externalId: '701984',
      userName: 'bjensen@example.com',
      name: {
        formatted: 'Ms. Barbara J Jensen, III',
        familyName: 'Jensen',
        givenName: 'Barbara',
        middleName: 'Jane',
        honorificPrefix: 'Ms.',
        honorificSuffix: 'III',
      },
      displayName: 'Babs Jensen',
      nickName: 'Babs',
      profileUrl: 'https://login.example.com/bjensen',
      emails: [
        { value: 'bjensen@example.com', type: 'work', primary: true },
        { value: 'babs@jensen.org', type: 'home' },
      ],
      phoneNumbers: [{ value: '(11) 98765-4321', type: 'work' }],
      userType: 'Employee',
      title: 'Tour Guide',
      preferredLanguage: 'en-US',
      active: true,
      password: 't1meMa$heen',
      [ESQUEMAS.empresa]: { employeeNumber: '701984', costCenter: '4130', department: 'Tour Operations' },
    });
    assert.equal(criada.status, 201, JSON.stringify(criada.body));
    assert.equal(criada.headers['location'], criada.body.meta.location);
    const { status, body } = await d.chamar('GET', `/Users/${criada.body.id}`);
    assert.equal(status, 200);
    assert.deepEqual(body, criada.body);
    const lida = new SCIMMY.Schemas.User(body) as unknown as Usuario;
    assert.equal(lida.userName, 'bjensen@example.com');
    assert.equal(lida[ESQUEMAS.empresa]?.employeeNumber, '701984');
    assert.equal(body.password, undefined);
    const { Cargo, Matricula, Status } = await linha(body.id);
    assert.deepEqual({ Cargo, Matricula, Status }, { Cargo: 'Tour Guide', Matricula: '701984', Status: 'A' });
    assert.equal(body.phoneNumbers[0].value, '11987654321');
  });

  test('quem já existe é 409; quem a empresa cadastrou antes passa a ser do diretório', async () => {
    const d = await diretorio(t);
    const dados = novo();
    assert.equal((await d.chamar('POST', '/Users', dados)).status, 201);
    const outra = await d.chamar('POST', '/Users', dados);
    assert.deepEqual(
      [outra.status, outra.body.scimType, outra.body.schemas, outra.body.status],
      [409, 'uniqueness', [ESQUEMAS.erro], '409'],
    );
    const mesmoNome = await d.chamar('POST', '/Users', {
      ...novo(),
      userName: dados.userName.toUpperCase(),
      emails: [{ value: novoEmail() }],
    });
    assert.equal(mesmoNome.status, 409);

    const { IdClienteAluno, Email } = await criarAlunoEm(t.db, { IdCliente: d.IdCliente });
    const tomada = await d.pessoa({
      userName: 'antiga',
      externalId: 'a-1',
      emails: [{ value: Email }],
      [ESQUEMAS.brasil]: {},
    });
    assert.equal(tomada.id, String(IdClienteAluno));
    assert.equal(tomada.externalId, 'a-1');
  });

  test('filtros: os que os diretórios usam, os da RFC, e nada que não seja filtro', async () => {
    const d = await diretorio(t);
    const ana = await d.pessoa({ displayName: 'Ana Souza', externalId: 'X-Ana', title: "Guarda d'água" });
    const ivo = await d.pessoa({ displayName: 'Ivo_Reis', active: false });
    const ids = async (filter: string) => (await d.achar(filter)).Resources.map(({ id }) => id);
    assert.deepEqual(await ids(`userName eq "${ana.userName.toUpperCase()}"`), [ana.id]);
    assert.deepEqual(await ids('externalId eq "X-Ana"'), [ana.id]);
    assert.deepEqual(await ids('externalId eq "x-ana"'), []);
    assert.deepEqual(await ids(`emails[type eq "work" and value eq "${ivo.emails?.[0]?.value}"]`), [ivo.id]);
    assert.deepEqual(await ids(`emails.value co "@EMPRESA"`), [ana.id, ivo.id]);
    assert.deepEqual(await ids('active eq false'), [ivo.id]);
    assert.deepEqual(await ids('displayName sw "ana" and active eq true'), [ana.id]);
    assert.deepEqual(await ids('displayName co "_"'), [ivo.id]);
    assert.deepEqual(await ids('not (displayName ew "souza") or externalId pr'), [ana.id, ivo.id]);
    assert.deepEqual(await ids(`title eq "Guarda d'água"`), [ana.id]);
    assert.deepEqual(await ids(`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${ivo.userName}"`), [
      ivo.id,
    ]);
    assert.deepEqual(await ids(`userName eq "x' or '1'='1"`), []);
    for (const torto of ['userName eq', 'senha eq "1"', '__proto__ eq "1"', 'userName regex "a"', '((((']) {
      const { status, body } = await d.chamar('GET', `/Users?filter=${encodeURIComponent(torto)}`);
      assert.deepEqual([status, body.scimType], [400, 'invalidFilter'], torto);
    }
  });

  test('páginas e atributos escolhidos', async () => {
    const d = await diretorio(t);
    const todas = [await d.pessoa(), await d.pessoa(), await d.pessoa()];
    const { body } = await d.chamar('GET', '/Users?startIndex=2&count=1&attributes=userName');
    assert.deepEqual(body, {
      schemas: [ESQUEMAS.lista],
      totalResults: 3,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ schemas: todas[1]?.schemas, id: todas[1]?.id, userName: todas[1]?.userName }],
    });
    const nada = await d.chamar('GET', '/Users?count=0');
    assert.deepEqual([nada.body.totalResults, nada.body.Resources], [3, []]);
    const alem = await d.chamar('GET', '/Users?startIndex=-5&count=9999');
    assert.deepEqual([alem.body.startIndex, alem.body.itemsPerPage], [1, 3]);
  });

  test('PATCH como nas RFCs, como o Entra ID e como o Okta', async () => {
    const d = await diretorio(t);
    const { id, emails } = await d.pessoa({ externalId: 'e1' });
    const entra = await d.alterar(
      id,
      { op: 'Replace', path: 'title', value: 'Soldadora' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber',
        value: '42',
      },
      { op: 'Replace', path: 'name.familyName', value: 'Lins' },
    );
    assert.equal(entra.status, 200, JSON.stringify(entra.body));
    assert.equal(entra.body.title, 'Soldadora');
    assert.equal(entra.body[ESQUEMAS.empresa].employeeNumber, '42');
    assert.equal(entra.body.displayName, 'Bárbara Lins');
    const porTipo = await d.alterar(id, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: emails?.[0]?.value,
    });
    assert.equal(porTipo.status, 200);
    const okta = await d.alterar(id, { op: 'replace', value: { active: false } });
    assert.equal(okta.body.active, false);
    assert.equal((await linha(id)).Status, 'I');
    const volta = await d.alterar(id, { op: 'Replace', path: 'active', value: 'True' });
    assert.equal(volta.body.active, true);
    for (const path of ['__proto__.x', 'constructor.prototype.x']) {
      const { status, body } = await d.alterar(id, { op: 'add', path, value: 'y' });
      assert.deepEqual([status, body.scimType], [400, 'invalidPath']);
    }
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
    assert.equal(
      (await d.alterar(id, { op: 'replace', path: 'userName', value: '' })).body.scimType,
      'invalidValue',
    );
    assert.equal((await d.alterar(id, { op: 'move', path: 'a' })).status, 400);
  });

  test('PUT troca o que diz; o que não diz, fica; o CPF dado uma vez não muda', async () => {
    const d = await diretorio(t);
    const antes = await d.pessoa({ title: 'Pintora', externalId: 'p1' });
    const { status, body } = await d.chamar('PUT', `/Users/${antes.id}`, {
      ...novo({
        userName: antes.userName,
        displayName: 'Bárbara J. Lins',
        [ESQUEMAS.brasil]: { cpf: novoCPF() },
      }),
      emails: antes.emails,
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.displayName, 'Bárbara J. Lins');
    assert.equal(body.title, 'Pintora');
    assert.deepEqual(body[ESQUEMAS.brasil], antes[ESQUEMAS.brasil]);
    assert.equal(body.externalId, undefined);
  });

  test('quem sai da empresa sai, também quem responde por setores; removido lá, não existe mais para o diretório e volta inteiro', async () => {
    const d = await diretorio(t);
    const { IdClienteSetor } = await criarSetor(t.db, { IdCliente: d.IdCliente });
    const gestora = await criarGestorDe(t.db, { IdCliente: d.IdCliente, setores: [IdClienteSetor] });
    const id = String(gestora.IdClienteAluno);
    const [email] = ((await d.chamar('GET', `/Users/${id}`)).body as Usuario).emails ?? [];
    assert.equal((await d.chamar('DELETE', `/Users/${id}`)).status, 204);
    assert.equal((await linha(id)).Status, 'I');
    assert.equal((await d.chamar('GET', `/Users/${id}`)).status, 404);
    assert.equal((await d.chamar('DELETE', `/Users/${id}`)).status, 404);
    assert.equal((await d.achar(`id eq "${id}"`)).totalResults, 0);
    const devolta = await d.pessoa({
      userName: 'de-volta',
      emails: [{ value: email?.value }],
      [ESQUEMAS.brasil]: {},
    });
    assert.equal(devolta.id, id);
    assert.equal((await linha(id)).Status, 'A');
  });

  test('valores que não servem dizem por quê', async () => {
    const d = await diretorio(t);
    for (const [dados, palavras] of [
      [{ userName: '' }, /userName/],
      [{ emails: [{ value: 'sem arroba' }] }, /e-mail/],
      [{ [ESQUEMAS.brasil]: { cpf: '123' } }, /CPF/],
      [{ userName: 'ninguem', emails: [], [ESQUEMAS.brasil]: {} }, /e-mail ou o CPF/],
    ] as const) {
      const { status, body } = await d.chamar('POST', '/Users', novo(dados));
      assert.equal(status, 400);
      assert.equal(body.scimType, 'invalidValue');
      assert.match(body.detail + JSON.stringify(body.Campos ?? {}), palavras);
    }
    const { status } = await d.chamar('POST', '/Users', novo({ [ESQUEMAS.brasil]: undefined }));
    assert.equal(status, 201, 'um diretório pode não saber o CPF');
  });
});

describe('SCIM: de quem é', () => {
  // proves T05
  test('a chave de um cliente não vê, não muda e não põe em setor ninguém de outro', async () => {
    const [d, outro] = [await diretorio(t), await diretorio(t)];
    const alheia = await outro.pessoa();
    const grupo = (await outro.chamar('POST', '/Groups', { displayName: 'Deles' })).body as Grupo;
    const meu = (await d.chamar('POST', '/Groups', { displayName: 'Nosso' })).body as Grupo;
    assert.equal((await d.achar('userName pr')).totalResults, 0);
    for (const [method, caminho, corpo] of [
      ['GET', `/Users/${alheia.id}`],
      ['PUT', `/Users/${alheia.id}`, novo()],
      ['DELETE', `/Users/${alheia.id}`],
      ['GET', `/Groups/${grupo.id}`],
      ['PUT', `/Groups/${grupo.id}`, { displayName: 'Meu' }],
      ['DELETE', `/Groups/${grupo.id}`],
    ] as const) {
      assert.equal((await d.chamar(method, caminho, corpo)).status, 404, `${method} ${caminho}`);
    }
    assert.equal((await d.alterar(alheia.id, { op: 'replace', value: { active: false } })).status, 404);
    assert.equal(
      (await d.noGrupo(meu.id, { op: 'add', path: 'members', value: [{ value: alheia.id }] })).status,
      400,
    );
    assert.equal((await linha(alheia.id)).Status, 'A');
  });

  test('uma chave da plataforma, ou sem a permissão, não sincroniza', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const chamar = async (chave: string) =>
      (await t.app.inject({ url: '/api/scim/v2/Users', headers: { authorization: `Bearer ${chave}` } }))
        .statusCode;
    assert.equal(await chamar(await criarChaveApi(t.db, {})), 400);
    assert.equal(await chamar(await criarChaveApi(t.db, { IdCliente, Escopos: ['alunos:escrever'] })), 403);
    assert.equal(await chamar('hab_inventada_00000000000000000000'), 401);
  });

  test('o que um diretório pergunta antes de começar', async () => {
    const d = await diretorio(t);
    const { body } = await d.chamar('GET', '/ServiceProviderConfig');
    assert.equal(body.patch.supported, true);
    const tipos = await d.chamar('GET', '/ResourceTypes');
    assert.deepEqual(
      tipos.body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint),
      ['/Users', '/Groups'],
    );
    const esquemas = await d.chamar('GET', '/Schemas');
    assert.deepEqual(
      esquemas.body.Resources.map(({ id }: { id: string }) => id),
      [ESQUEMAS.usuario, ESQUEMAS.empresa, ESQUEMAS.brasil, ESQUEMAS.grupo],
    );
  });
});

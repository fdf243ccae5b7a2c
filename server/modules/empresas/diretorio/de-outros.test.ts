import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ESQUEMAS, type Grupo, type Usuario } from '#contract/empresas/diretorio.ts';
import { testApp } from '../../../testing/app.ts';
import { diretorio, novo } from '../../../testing/diretorio.ts';
import { novoCPF } from '../../../testing/factories.ts';

/** What clients and judges of others (scim2-client, scim2-tester, scimgateway, Microsoft's collection) stumbled over. */

const t = await testApp();

describe('SCIM: como outros o falam', () => {
  test('uma recusa tem só o que o protocolo conhece, também onde não há nada e a quem não entra', async () => {
    const d = await diretorio(t);
    const torta = await d.chamar('POST', '/Users', { ...novo(), userName: '' });
    assert.deepEqual(Object.keys(torta.body).toSorted(), ['detail', 'schemas', 'scimType', 'status']);
    assert.match(torta.body.detail, /userName/);
    for (const [method, caminho] of [
      ['GET', '/Nada'],
      ['POST', '/Me'],
      ['GET', '/Users/999999'],
    ] as const) {
      const { status, body } = await d.chamar(method, caminho, method === 'POST' ? {} : undefined);
      assert.deepEqual([status, body.schemas, body.status], [404, [ESQUEMAS.erro], '404'], caminho);
    }
    const fora = await t.app.inject({ url: '/api/scim/v2/Users' });
    assert.deepEqual(
      [fora.statusCode, fora.headers['www-authenticate'], fora.json<{ status: string }>().status],
      [401, 'Bearer', '401'],
    );
  });

  test('cada tipo e cada esquema tem o seu endereço; referências dizem a quê', async () => {
    const d = await diretorio(t);
    for (const lista of ['/ResourceTypes', '/Schemas']) {
      const { Resources } = (await d.chamar('GET', lista)).body as { Resources: { id: string }[] };
      for (const recurso of Resources) {
        assert.deepEqual((await d.chamar('GET', `${lista}/${recurso.id}`)).body, recurso);
      }
      assert.equal((await d.chamar('GET', `${lista}/nenhum`)).status, 404);
    }
    const grupo = (await d.chamar('GET', `/Schemas/${ESQUEMAS.grupo}`)).body as {
      attributes: { name: string; subAttributes?: { type: string; referenceTypes?: string[] }[] }[];
    };
    const partes = grupo.attributes.find(({ name }) => name === 'members')?.subAttributes ?? [];
    assert.deepEqual(
      partes.filter(({ type }) => type === 'reference').map(({ referenceTypes }) => referenceTypes),
      [['User']],
    );
  });

  test('o que alguém não tem não é dito; atributos são escolhidos também por parte, pelo nome inteiro e no que se grava', async () => {
    const d = await diretorio(t);
    const { id } = await d.pessoa({ displayName: 'Ana', [ESQUEMAS.brasil]: undefined });
    const { body } = await d.chamar('GET', `/Users/${id}`);
    assert.deepEqual(body.schemas, [ESQUEMAS.usuario]);
    for (const nome of ['phoneNumbers', 'groups', ESQUEMAS.empresa, ESQUEMAS.brasil]) {
      assert.ok(!(nome in body), nome);
    }
    assert.deepEqual(body.name, { formatted: 'Ana', givenName: 'Ana' });
    const so = async (atributos: string) => {
      const { schemas: _, id: __, ...resto } = (await d.chamar('GET', `/Users/${id}?${atributos}`)).body;
      return resto as Partial<Usuario>;
    };
    assert.deepEqual(await so('attributes=NAME.givenname'), { name: { givenName: 'Ana' } });
    assert.deepEqual(await so('attributes=emails.value'), { emails: [{ value: body.userName }] });
    assert.deepEqual(await so(`attributes=${ESQUEMAS.usuario}:userName`), { userName: body.userName });
    assert.deepEqual(Object.keys(await so('attributes=')), Object.keys(await so('')));
    assert.ok(!('type' in ((await so('excludedAttributes=emails.type')).emails?.[0] ?? {})));
    await d.alterar(id, { op: 'add', path: `${ESQUEMAS.empresa}:employeeNumber`, value: '7' });
    assert.deepEqual(await so(`attributes=${ESQUEMAS.empresa}:employeeNumber`), {
      [ESQUEMAS.empresa]: { employeeNumber: '7' },
    });
    const gravado = await d.chamar('PUT', `/Users/${id}?attributes=userName`, novo({ userName: 'outro' }));
    assert.deepEqual(Object.keys(gravado.body), ['schemas', 'id', 'userName']);
  });

  test('nomes de atributos valem em quaisquer letras: quem sai com Active sai', async () => {
    const d = await diretorio(t);
    const { id } = await d.pessoa();
    assert.equal((await d.alterar(id, { Op: 'Replace', value: { Active: false } })).body.active, false);
    assert.equal((await d.alterar(id, { op: 'replace', path: 'ACTIVE', value: true })).body.active, true);
    const { body } = await d.chamar('POST', '/Users', {
      UserName: 'maiuscula',
      DisplayName: 'Ivo Reis',
      Emails: [
        { Value: 'antes@empresa.example', Primary: false },
        { Value: 'depois@empresa.example', Primary: true },
      ],
    });
    assert.deepEqual([body.displayName, body.emails[0].value], ['Ivo Reis', 'depois@empresa.example']);
    const plena = { op: 'replace', path: `${ESQUEMAS.usuario}:title`, value: 'Chefe' };
    assert.equal((await d.alterar(id, plena)).body.title, 'Chefe');
  });

  test('extensões e nomes dados inteiros: o que não dizem de suas partes fica', async () => {
    const d = await diretorio(t);
    const { id } = await d.pessoa({ name: { givenName: 'Ana', familyName: 'Souza' } });
    const nome = await d.alterar(id, {
      op: 'replace',
      value: { name: { familyName: 'Lins' }, title: 'Chefe' },
    });
    assert.deepEqual([nome.body.displayName, nome.body.title], ['Ana Lins', 'Chefe']);
    const matricula = async (...operacoes: object[]) =>
      ((await d.alterar(id, ...operacoes)).body as Usuario)[ESQUEMAS.empresa]?.employeeNumber;
    assert.equal(await matricula({ op: 'add', path: ESQUEMAS.empresa, value: { employeeNumber: '1' } }), '1');
    assert.equal(
      await matricula({ op: 'replace', value: { [ESQUEMAS.empresa]: { employeeNumber: '2' } } }),
      '2',
    );
    assert.equal(await matricula({ op: 'remove', path: ESQUEMAS.empresa }), undefined);
    const perigo = await d.alterar(id, { op: 'replace', value: { name: { constructor: { x: 1 } } } });
    assert.deepEqual([perigo.status, perigo.body.scimType], [400, 'invalidPath']);
  });

  test('o que é tirado sai; o que já não há não é erro; o que não se tira diz que não', async () => {
    const d = await diretorio(t);
    const { id } = await d.pessoa({ title: 'Pintora', phoneNumbers: [{ value: '11987654321' }] });
    const { body } = await d.alterar(
      id,
      { op: 'remove', path: 'title' },
      { op: 'remove', path: 'phoneNumbers' },
      { op: 'remove', path: 'externalId' },
    );
    assert.deepEqual([body.title, body.phoneNumbers], [undefined, undefined]);
    for (const operacao of [
      { op: 'remove', path: 'userName' },
      { op: 'replace', path: 'id', value: '1' },
      { op: 'add', path: 'groups', value: [{ value: '1' }] },
    ]) {
      const { status, body: recusa } = await d.alterar(id, operacao);
      assert.deepEqual([status, recusa.scimType], [400, 'mutability'], operacao.path);
    }
    const semAlvo = await d.alterar(id, {
      op: 'replace',
      path: 'emails[type eq "home"]',
      value: { value: 'casa@empresa.example' },
    });
    assert.equal(semAlvo.body.scimType, 'noTarget');
  });

  test('um PUT que não diz active não traz de volta quem saiu', async () => {
    const d = await diretorio(t);
    const { id, userName, emails } = await d.pessoa();
    await d.alterar(id, { op: 'replace', path: 'active', value: false });
    const { status, body } = await d.chamar(
      'PUT',
      `/Users/${id}`,
      novo({ userName, emails, title: 'Chefe' }),
    );
    assert.deepEqual([status, body.active, body.title], [200, false, 'Chefe']);
  });

  test('um grupo com quem não existe não muda em nada, nem é criado', async () => {
    const d = await diretorio(t);
    const [ana, ivo] = [await d.pessoa(), await d.pessoa()];
    const { id } = (await d.chamar('POST', '/Groups', { displayName: 'Solda', members: [{ value: ana.id }] }))
      .body as Grupo;
    for (const value of ['999999999', 'null', '00']) {
      const members = [{ value: ivo.id }, { value }];
      const { status, body } = await d.chamar('PUT', `/Groups/${id}`, { displayName: 'Outra', members });
      assert.deepEqual([status, body.scimType], [400, 'invalidValue'], value);
      const criado = await d.chamar('POST', '/Groups', { displayName: 'Nova', members });
      assert.deepEqual([criado.status, criado.body.scimType], [400, 'invalidValue'], value);
    }
    const { body } = await d.chamar('GET', `/Groups/${id}`);
    assert.deepEqual([body.displayName, body.members.length], ['Solda', 1]);
    assert.equal((await d.achar('displayName eq "Nova"', 'Groups')).totalResults, 0);
  });

  test('filtros por membro, por grupo, por partes do nome e pelo dia; também no corpo', async () => {
    const d = await diretorio(t);
    const ana = await d.pessoa({ displayName: 'Ana Souza Lima', phoneNumbers: [{ value: '11987654321' }] });
    const cpf = novoCPF();
    const ivo = await d.pessoa({ displayName: 'Ivo', [ESQUEMAS.brasil]: { cpf } });
    const { id: grupo } = (
      await d.chamar('POST', '/Groups', { displayName: 'Um', members: [{ value: ana.id }] })
    ).body as Grupo;
    await d.chamar('POST', '/Groups', { displayName: 'Outro' });
    const ids = async (filter: string, tipo?: string) =>
      (await d.achar(filter, tipo)).Resources.map(({ id }) => id);
    assert.deepEqual(await ids(`members.value eq "${ana.id}"`, 'Groups'), [grupo]);
    assert.deepEqual(await ids(`members eq "${ivo.id}" or members[value eq "x"]`, 'Groups'), []);
    assert.deepEqual(await ids('members pr', 'Groups'), [grupo]);
    assert.deepEqual(await ids(`groups.value eq "${grupo}"`), [ana.id]);
    assert.deepEqual(await ids('name.familyName eq "souza lima" and name.givenName sw "an"'), [ana.id]);
    assert.deepEqual(await ids('not (name.familyName pr)'), [ivo.id]);
    assert.deepEqual(await ids('phoneNumbers.value eq "11987654321"'), [ana.id]);
    assert.deepEqual(await ids('meta.created gt "2015-10-10T14:38:21-07:00"'), [ana.id, ivo.id]);
    assert.deepEqual(await ids('meta.created lt "2015-10-10T14:38:21-07:00"'), []);
    for (const [tipo, torto] of [
      ['Users', 'active gt true'],
      ['Users', 'meta.created gt "ontem"'],
      ['Users', 'meta.created co "20"'],
      ['Groups', `members.value sw "${ana.id}"`],
    ]) {
      const { status, body } = await d.chamar('GET', `/${tipo}?filter=${encodeURIComponent(torto ?? '')}`);
      assert.deepEqual([status, body.scimType], [400, 'invalidFilter'], torto);
    }
    const { body } = await d.chamar('POST', '/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: `${ESQUEMAS.brasil}:cpf eq "${cpf}"`,
      attributes: ['userName'],
      startIndex: 1,
      count: 10,
    });
    assert.deepEqual(body.Resources, [{ schemas: ivo.schemas, id: ivo.id, userName: ivo.userName }]);
    const grupos = await d.chamar('POST', '/Groups/.search', { filter: 'displayName eq "um"' });
    assert.deepEqual(
      grupos.body.Resources.map(({ id }: Grupo) => id),
      [grupo],
    );
  });
});

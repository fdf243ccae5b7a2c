import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import SCIMMY from 'scimmy';
import { ESQUEMAS, type Grupo, type Usuario } from '#contract/empresas/diretorio.ts';
import { testApp } from '../../../testing/app.ts';
import { diretorio } from '../../../testing/diretorio.ts';

const t = await testApp();

describe('SCIM: grupos são setores', () => {
  test('criar, pôr e tirar pessoas, mudar o nome, remover', async () => {
    const d = await diretorio(t);
    const [ana, ivo] = [await d.pessoa(), await d.pessoa()];
    const criado = await d.chamar('POST', '/Groups', {
      schemas: [ESQUEMAS.grupo],
      displayName: 'Usinagem',
      externalId: 'g-1',
      members: [{ value: ana.id, display: 'tanto faz' }],
    });
    assert.equal(criado.status, 201, JSON.stringify(criado.body));
    const { id } = criado.body as Grupo;
    assert.ok(new SCIMMY.Schemas.Group(criado.body));
    const setores = async (pessoa: string) =>
      ((await d.chamar('GET', `/Users/${pessoa}`)).body as Usuario).groups?.map(({ value }) => value) ?? [];
    assert.deepEqual(await setores(ana.id), [id]);

    await d.noGrupo(id, { op: 'Add', path: 'members', value: [{ value: ivo.id }] });
    assert.deepEqual(await setores(ivo.id), [id]);
    await d.noGrupo(id, { op: 'Remove', path: `members[value eq "${ana.id}"]` });
    assert.deepEqual(await setores(ana.id), []);
    const doEntra = await d.noGrupo(id, { op: 'Remove', path: 'members', value: [{ value: ivo.id }] });
    assert.equal(doEntra.body.members, undefined);
    const nome = await d.noGrupo(id, { op: 'replace', value: { id, displayName: 'Usinagem fina' } });
    assert.equal(nome.body.displayName, 'Usinagem fina');
    assert.equal(nome.body.externalId, 'g-1');

    const lista = await d.chamar(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "usinagem FINA"')}`,
    );
    assert.deepEqual(
      lista.body.Resources.map((g: Grupo) => [g.id, g.members]),
      [[id, undefined]],
    );
    assert.equal((await d.chamar('POST', '/Groups', { displayName: 'Usinagem fina' })).status, 409);
    const estranho = await d.noGrupo(id, { op: 'add', path: 'members', value: [{ value: '999999' }] });
    assert.deepEqual([estranho.status, estranho.body.scimType], [400, 'invalidValue']);

    await d.chamar('PUT', `/Groups/${id}`, { displayName: 'Usinagem', members: [{ value: ivo.id }] });
    assert.equal((await d.chamar('DELETE', `/Groups/${id}`)).status, 204);
    assert.equal((await d.chamar('GET', `/Groups/${id}`)).status, 404);
    assert.deepEqual(await setores(ivo.id), []);
    const denovo = await d.chamar('POST', '/Groups', { displayName: 'usinagem' });
    assert.deepEqual([denovo.status, denovo.body.id], [201, id]);
  });

  const grupo = async (d: Awaited<ReturnType<typeof diretorio>>, displayName: string) =>
    ((await d.chamar('POST', '/Groups', { displayName })).body as Grupo).id;
  const SETORES = ['Usinagem', 'Pintura', 'Solda', 'Montagem', 'Expedição', 'Compras'];

  test('a mesma pessoa posta em vários setores ao mesmo tempo fica em todos', async () => {
    const d = await diretorio(t);
    const ids = await Promise.all(SETORES.map((nome) => grupo(d, nome)));
    const { id: value } = await d.pessoa();
    const respostas = await Promise.all(
      ids.map((id) => d.noGrupo(id, { op: 'add', path: 'members', value: [{ value }] })),
    );
    assert.deepEqual([...new Set(respostas.map(({ status }) => status))], [200]);
    const { groups } = (await d.chamar('GET', `/Users/${value}`)).body as Usuario;
    assert.deepEqual(groups?.map((um) => um.value).toSorted(), ids.toSorted());
    await Promise.all(ids.map((id) => d.noGrupo(id, { op: 'remove', path: `members[value eq "${value}"]` })));
    assert.deepEqual(((await d.chamar('GET', `/Users/${value}`)).body as Usuario).groups, undefined);
  });

  test('várias pessoas postas no mesmo setor ao mesmo tempo ficam nele, e o novo nome também', async () => {
    const d = await diretorio(t);
    const id = await grupo(d, 'Usinagem');
    const pessoas: string[] = [];
    for (const _ of SETORES) pessoas.push((await d.pessoa()).id);
    const respostas = await Promise.all([
      ...pessoas.map((value) => d.noGrupo(id, { op: 'add', path: 'members', value: [{ value }] })),
      d.noGrupo(id, { op: 'replace', value: { displayName: 'Usinagem fina', externalId: 'g-7' } }),
    ]);
    assert.deepEqual([...new Set(respostas.map(({ status }) => status))], [200]);
    const { members, displayName, externalId } = (await d.chamar('GET', `/Groups/${id}`)).body as Grupo;
    assert.deepEqual(members?.map((um) => um.value).toSorted(), pessoas.toSorted());
    assert.deepEqual([displayName, externalId], ['Usinagem fina', 'g-7']);
  });
});

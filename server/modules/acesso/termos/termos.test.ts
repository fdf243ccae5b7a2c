import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { cursosDoAluno } from '#contract/estudo/aulas.ts';
import { configuracao, logar } from '#contract/acesso/identidade.ts';
import { obterTermos } from '#contract/acesso/termos.ts';
import * as contract from '#contract/acesso/termos.ts';
import { createApp } from '../../../app.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { aceitarTermos, criarAluno, criarUsuario, SENHA } from '../../../testing/factories.ts';

const t = await testApp();
const outra = await createApp(t.deps);
after(() => outra.close());
const helena = await criarUsuario(t.db, { Adm: true, Nome: 'Helena Prado' });
const adm = await t.as(helena);

const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex');
const emVigor = async () => (await t.call(obterTermos)).body;

async function publicar(Texto: string, Resumo = '') {
  const { body } = await adm.call(contract.alterarRascunho, { body: { Texto, Resumo, Versao: 0 } });
  return await publicarRascunho(body.Versao);
}

/** Who publishes also has to accept. */
async function publicarRascunho(Versao: number) {
  const publicado = await adm.call(contract.publicarTermos, { body: { Versao } });
  await aceitarTermos(t.db, helena.IdUsuario);
  return publicado;
}

describe('versões', () => {
  test('o rascunho não vale nada até ser publicado; publicado, vale na hora em toda instância e não muda mais', async () => {
    const { Versao, Texto } = await emVigor();
    const novo = `${Texto}\n\n8. Novo\nMais uma regra.`;
    const { body: rascunho } = await adm.call(contract.alterarRascunho, {
      body: { Texto: novo, Resumo: 'Uma regra nova.', Versao: 0 },
    });
    assert.equal((await emVigor()).Versao, Versao);
    const { status, body } = await publicarRascunho(rascunho.Versao);
    assert.deepEqual([status, body], [200, { Versao: Versao + 1 }]);
    const naOutra = (await outra.inject(configuracao.url)).json<{ VersaoTermos: number }>();
    assert.equal(naOutra.VersaoTermos, Versao + 1);
    const { body: lista } = await adm.call(contract.versoesDosTermos);
    assert.equal(lista.Rascunho, null);
    assert.deepEqual(
      lista.Versoes.slice(0, 2).map((v) => [v.Versao, v.PublicadoPor, v.Sha256]),
      [
        [Versao + 1, 'Helena Prado', sha256(novo)],
        [Versao, null, sha256(Texto)],
      ],
    );
    assert.equal(lista.Versoes[0]?.Resumo, 'Uma regra nova.');
    const ler = (versao: number) => adm.call(contract.versaoDosTermos, { params: { versao } });
    assert.equal((await ler(Versao)).body.Texto, Texto);
    assert.equal((await ler(Versao + 2)).status, 404);
    await assert.rejects(t.db.updateTable('Termo').set({ Texto: 'outro' }).execute(), /does not change/);
    await assert.rejects(t.db.deleteFrom('Termo').execute(), /does not change/);
    const ato = await t.db
      .selectFrom('Auditoria')
      .select(['IdObjeto', 'Antes', 'Depois'])
      .where('Acao', '=', 'publicar termos')
      .executeTakeFirstOrThrow();
    assert.deepEqual(ato, {
      IdObjeto: Versao + 1,
      Antes: { Versao, Sha256: sha256(Texto) },
      Depois: { Versao: Versao + 1, Sha256: sha256(novo), Resumo: 'Uma regra nova.' },
    });
  });

  test('de dois que escrevem, o segundo vê o que o primeiro salvou; publica-se só o que se leu', async () => {
    const { body: primeiro } = await adm.call(contract.alterarRascunho, {
      body: { Texto: 'Um.', Resumo: '', Versao: 0 },
    });
    const atrasado = await adm.call(contract.alterarRascunho, {
      body: { Texto: 'Dois.', Resumo: '', Versao: 0 },
    });
    assert.equal(atrasado.status, 409);
    assert.equal((atrasado.body as unknown as { Atual: { Texto: string } }).Atual.Texto, 'Um.');
    const { body: segundo } = await adm.call(contract.alterarRascunho, {
      body: { Texto: 'Três.', Resumo: '', Versao: primeiro.Versao },
    });
    const velha = await adm.call(contract.publicarTermos, { body: { Versao: primeiro.Versao } });
    assert.equal(velha.status, 409);
    const descarte = await adm.call(contract.descartarRascunho, { body: { Versao: segundo.Versao } });
    assert.equal(descarte.status, 204);
    assert.equal((await adm.call(contract.versoesDosTermos)).body.Rascunho, null);
  });

  test('o mesmo texto não se publica de novo', async () => {
    const { status, body } = await publicar((await emVigor()).Texto);
    assert.equal(status, 422);
    assert.match((body as unknown as ErrorBody).message, /igual/);
    const { Rascunho } = (await adm.call(contract.versoesDosTermos)).body;
    await adm.call(contract.descartarRascunho, { body: { Versao: Rascunho?.Versao ?? 0 } });
  });
});

describe('aceites', () => {
  test('quem aceitou uma versão vê a nova ao lado dela, aceita, e fica a prova', async () => {
    const aluno = await criarAluno(t.db, { senha: SENHA, Nome: 'Caio Reis' });
    await t.db.deleteFrom('TermoAceite').where('IdUsuario', '=', aluno.IdUsuario).execute();
    const pessoa = await t.as({ ...aluno, termos: false });
    const antes = (await pessoa.call(contract.meusTermos)).body;
    assert.deepEqual([antes.Aceita, antes.Anterior], [false, null]);
    const de = { 'x-forwarded-for': '10.7.0.9' };
    const aceite = await pessoa.call(contract.aceitarTermos, { body: { Versao: antes.Versao } }, de);
    assert.equal(aceite.status, 204);
    const { body: eu } = await t.call(logar, { body: { Email: aluno.Email, Senha: SENHA } });
    assert.equal((eu as { TermosAceitos?: number }).TermosAceitos, antes.Versao);

    await publicar('Texto inteiramente novo.', 'Reescrito.');
    const depois = (await pessoa.call(contract.meusTermos)).body;
    assert.deepEqual(
      [depois.Versao, depois.Aceita, depois.Resumo, depois.Anterior],
      [antes.Versao + 1, false, 'Reescrito.', { Versao: antes.Versao, Texto: antes.Texto }],
    );
    const recusada = await pessoa.call(cursosDoAluno);
    assert.deepEqual(
      [recusada.status, (recusada.body as unknown as { Motivo: string }).Motivo],
      [403, 'termos'],
    );
    const atrasado = await pessoa.call(contract.aceitarTermos, { body: { Versao: antes.Versao } });
    assert.equal(atrasado.status, 409);
    await pessoa.call(contract.aceitarTermos, { body: { Versao: depois.Versao } });
    await pessoa.call(contract.aceitarTermos, { body: { Versao: depois.Versao } });
    assert.equal((await pessoa.call(cursosDoAluno)).status, 200);

    const { body: lista } = await adm.call(contract.listarAceites, { querystring: { busca: 'caio' } });
    assert.deepEqual(
      lista.Itens.map(({ Nome, Versao, Sha256 }) => [Nome, Versao, Sha256]),
      [
        ['Caio Reis', depois.Versao, sha256('Texto inteiramente novo.')],
        ['Caio Reis', antes.Versao, sha256(antes.Texto)],
      ],
    );
    assert.equal(lista.Itens[1]?.Endereco, '10.7.0.9');
    const so = await adm.call(contract.listarAceites, {
      querystring: { versao: antes.Versao, busca: 'reis' },
    });
    assert.equal(so.body.Total, 1);
    const [atual] = (await adm.call(contract.versoesDosTermos)).body.Versoes;
    assert.equal(atual?.Aceites, 2);
  });
});

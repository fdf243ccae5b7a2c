import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alterarClienteAluno, obterAluno } from '#contract/alunos.ts';
import { compartilhar } from '#contract/certificados.ts';
import { lista, verificar } from '#contract/certificados-publico.ts';
import { testApp } from '../../testing/app.ts';
import { formado } from '../../testing/certificados.ts';
import { criarUsuario } from '../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

describe('aprendiz menor de 18 anos', () => {
  test('a marca vai e volta pelo cadastro, e quem não a menciona não a muda', async () => {
    const { IdClienteAluno, IdCliente } = await formado(t);
    const marcar = async (mais: object) => {
      const { body } = await adm.call(obterAluno, { params: { id: IdClienteAluno } });
      const { Nome, Email, Versao } = body;
      const dados = {
        IdCliente,
        IdClienteAluno,
        Nome,
        Email,
        CPFAluno: body.CPFAluno ?? '',
        Versao,
        ...mais,
      };
      return (await adm.call(alterarClienteAluno, { body: dados })).body.MenorAprendiz;
    };
    assert.equal(await marcar({ MenorAprendiz: true }), true);
    assert.equal(await marcar({ Cargo: 'Aprendiz' }), true);
    assert.equal(await marcar({ MenorAprendiz: false }), false);
  });

  test('fica fora das listas públicas; o código do certificado pede também os dígitos do CPF', async () => {
    const { IdClienteAluno, IdClienteTurma, IdUsuario, Codigo } = await formado(t);
    const compartilhada = (alvo: object) => adm.call(compartilhar, { body: { Dias: 7, ...alvo } });
    const { body } = await compartilhada({ IdClienteTurma });
    const naLista = async () =>
      (await t.call(lista, { params: { hash: body.Hash }, querystring: { pagina: 1 } })).body;
    assert.equal((await naLista()).Total, 1);
    const dela = await compartilhada({ IdClienteAluno });
    await t.db
      .updateTable('ClienteAluno')
      .set({ MenorAprendiz: true })
      .where('IdUsuario', '=', IdUsuario)
      .execute();
    const depois = await naLista();
    assert.deepEqual([depois.Total, depois.Itens, depois.Resumo.PE], [0, [], 0]);
    assert.equal((await compartilhada({ IdClienteAluno })).status, 422);
    const antiga = { params: { hash: dela.body.Hash }, querystring: { pagina: 1 } };
    assert.equal((await t.call(lista, antiga)).status, 404);
    assert.equal((await t.call(verificar, { params: { codigo: Codigo } })).status, 403);
  });
});

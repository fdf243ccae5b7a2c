import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alterarClienteAluno, obterAluno } from '#contract/empresas/alunos.ts';
import { emitirPendentes, pendencias } from '#contract/prova/certificados.ts';
import { compartilhar } from '#contract/saidas/compartilhamento.ts';
import { lista, verificar } from '#contract/prova/certificados-publico.ts';
import { registrarPresenca } from '#contract/estudo/presenca.ts';
import { testApp } from '../../../testing/app.ts';
import { certificadoDe, COMPLETO, formado, publicarComo } from '../../../testing/certificados.ts';
import { criarEstudo } from '../../../testing/cursos.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { APTO } from '../../../testing/presencas.ts';

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

  test('não recebe certificado do que lhe é vedado; com a exceção registrada no cadastro, recebe', async () => {
    const publicado = { ...COMPLETO, Norma: 'NR-35', PrazoCertificado: 24 };
    const e = await criarEstudo(t.db, { Modulos: [[{ Tipo: 'presencial', DuracaoMinutos: 480 }]] });
    await publicarComo(t, e.IdCursoVersao, publicado);
    const mudar = async (mais: object) => {
      const { body } = await adm.call(obterAluno, { params: { id: e.IdClienteAluno } });
      const { IdCliente, IdClienteAluno, Nome, Email, CPFAluno, Versao } = body;
      const dados = { IdCliente, IdClienteAluno, Nome, Email, CPFAluno: CPFAluno ?? '', Versao, ...mais };
      return (await adm.call(alterarClienteAluno, { body: dados })).body.ExcecaoMenor;
    };
    await mudar({ MenorAprendiz: true });
    const presenca = {
      IdClienteTurma: e.IdClienteTurma,
      IdCursoConteudoAula: e.Aulas[0]?.IdCursoConteudoAula ?? 0,
      Alunos: [e.IdClienteAluno],
      Data: new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' }),
      Local: 'Pátio',
      Instrutor: 'Ivo Prado',
      ...APTO,
    };
    assert.equal((await adm.call(registrarPresenca, { body: presenca })).status, 200);
    assert.equal(await certificadoDe(t, e), undefined);
    const { body } = await adm.call(pendencias, { querystring: { cliente: e.IdCliente } });
    assert.match(
      body.Itens[0]?.Faltas.join(' ') ?? '',
      /NR-35 não se certifica a menor de 18 anos \(Decreto/,
    );

    const EXCECAO = 'Alvará judicial de 10/11/2026, 2ª Vara.';
    assert.equal(await mudar({ ExcecaoMenor: EXCECAO }), EXCECAO);
    const emitidos = (await adm.call(emitirPendentes, { body: { IdCliente: e.IdCliente } })).body;
    assert.deepEqual(emitidos, { Emitidos: 1, Pendentes: 0 });
    assert.equal(await mudar({ Cargo: 'Aprendiz' }), EXCECAO);
    assert.equal(await mudar({ MenorAprendiz: false }), '');
  });
});

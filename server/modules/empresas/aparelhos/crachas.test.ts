import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkPrimeiroAcesso } from '#contract/empresas/alunos-acesso.ts';
import { inserirClienteAluno } from '#contract/empresas/alunos.ts';
import * as contract from '#contract/empresas/aparelhos.ts';
import { crachaDaPessoa, crachasDoSetor } from '#contract/empresas/aparelhos-crachas.ts';
import { days } from '../../../platform/clock.ts';
import { alunoNovo } from '../../../testing/alunos.ts';
import { comAparelhos, PIN } from '../../../testing/aparelhos.ts';
import { testApp } from '../../../testing/app.ts';
import { readPdf, semEspacos } from '../../../testing/exportacoes.ts';
import { criarAlunoEm, criarSetor, criarUsuario, novoCPF } from '../../../testing/factories.ts';
import { assertPdfA } from '../../../testing/pdfa.ts';

const t = await testApp();
const { db } = t;
const { empresa, tablet, comPin } = comAparelhos(t);

const imprimir = (url: string, token: string, payload: object) =>
  t.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });

const doSetor = (token: string, IdClienteSetor: number) =>
  imprimir(crachasDoSetor.url, token, { IdClienteSetor });
const daPessoa = (token: string, IdClienteAluno: number) =>
  imprimir(crachaDaPessoa.url, token, { IdClienteAluno });

const codigosEm = (texto: string) => texto.match(/HAB(-[0-9A-Z]{4}){3}/g) ?? [];

/** The badge of one person, as it is printed. */
async function crachaDe(token: string, IdClienteAluno: number): Promise<string> {
  const { statusCode, rawPayload } = await daPessoa(token, IdClienteAluno);
  assert.equal(statusCode, 200);
  const [codigo = ''] = codigosEm((await readPdf(rawPayload)).join(''));
  return codigo;
}

describe('os crachás de um setor', () => {
  test('saem com o nome, a matrícula e um código de quem está ativo nele; impressos de novo, são os mesmos', async () => {
    const e = await empresa();
    const pessoas = [];
    for (let n = 10; n < 22; n++) {
      const dela = { Nome: `Pessoa Número ${n}`, Matricula: `R-${n}` };
      pessoas.push(await criarAlunoEm(db, { IdCliente: e.IdCliente, Setores: [e.setor], ...dela }));
    }
    const { IdCliente } = e;
    const saiu = { Nome: 'Quem Saiu', statusDoVinculo: 'I' as const };
    await criarAlunoEm(db, { IdCliente, Setores: [e.setor], ...saiu });
    const { IdClienteSetor: outro } = await criarSetor(db, { IdCliente });
    await criarAlunoEm(db, { IdCliente, Setores: [outro], Nome: 'De Outro Setor' });

    const { statusCode, rawPayload, headers } = await doSetor(e.gestor.token, e.setor);
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-disposition']), /Crach/);
    const paginas = await readPdf(rawPayload);
    assert.equal(paginas.length, 2);
    const texto = paginas.join('');
    for (const { Nome } of pessoas) assert.ok(texto.includes(semEspacos(Nome)), Nome);
    assert.ok(texto.includes('MatrículaR-10') && !texto.includes('QuemSaiu'));
    assert.ok(!texto.includes('DeOutroSetor'));
    // Nothing else of anybody is on it.
    assert.ok(pessoas.every(({ CPF }) => CPF && !texto.replaceAll(/\D/g, '').includes(CPF)));
    const codigos = codigosEm(texto);
    assert.equal(new Set(codigos).size, pessoas.length);

    const denovo = await readPdf((await doSetor(e.gestor.token, e.setor)).rawPayload);
    assert.deepEqual(codigosEm(denovo.join('')), codigos);
    const adm = await t.as(await criarUsuario(db, { Adm: true }));
    assert.equal(await crachaDe(adm.token, pessoas[0]?.IdClienteAluno ?? 0), codigos[0]);
    const { Depois } = await db
      .selectFrom('Auditoria')
      .select('Depois')
      .where('Acao', '=', 'imprimir crachás')
      .where('Objeto', '=', 'ClienteSetor')
      .orderBy('IdAuditoria', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(Depois, { Setor: e.Descricao, Pessoas: pessoas.length });
  });

  test('são folhas que se leem em voz alta, também com nomes que não cabem', async () => {
    const e = await empresa();
    const Nome = `${'Maximiliano '.repeat(8)}Ção`;
    const Matricula = 'X'.repeat(50);
    await criarAlunoEm(db, { IdCliente: e.IdCliente, Setores: [e.setor], Nome, Matricula });
    await criarAlunoEm(db, { IdCliente: e.IdCliente, Setores: [e.setor], Nome: 'Bia' });
    await assertPdfA((await doSetor(e.gestor.token, e.setor)).rawPayload);
  });

  // proves T07
  test('de outra empresa, ou de um setor que não é do gestor, não existem; um aluno não imprime nenhum', async () => {
    const [uma, outra] = [await empresa(), await empresa()];
    const { IdClienteSetor: alheio } = await criarSetor(db, { IdCliente: uma.IdCliente });
    const vizinha = await comPin({ ...uma, setor: alheio });
    const deFora = await comPin(outra);
    for (const setor of [alheio, outra.setor])
      assert.equal((await doSetor(uma.gestor.token, setor)).statusCode, 404);
    for (const { IdClienteAluno } of [vizinha, deFora])
      assert.equal((await daPessoa(uma.gestor.token, IdClienteAluno)).statusCode, 404);
    const aluna = await comPin(uma);
    assert.equal((await daPessoa(aluna.eu.token, aluna.IdClienteAluno)).statusCode, 403);
    const { IdClienteSetor: vazio } = await criarSetor(db, { IdCliente: uma.IdCliente });
    const adm = await t.as(await criarUsuario(db, { Adm: true }));
    assert.equal((await doSetor(adm.token, vazio)).statusCode, 422);
  });
});

describe('o código do crachá no tablet', () => {
  // proves T01
  test('diz quem é, e só com o PIN entra; nos tablets de outros não diz nada, e erros contam como os da matrícula', async () => {
    const e = await empresa();
    const { entrar } = await tablet(e);
    const pessoa = await comPin(e);
    const codigo = await crachaDe(e.gestor.token, pessoa.IdClienteAluno);
    for (const lido of [
      codigo,
      codigo.toLowerCase(),
      codigo.replaceAll('-', ' '),
      codigo.replaceAll('-', ''),
    ]) {
      const { status, body } = await entrar(lido, PIN);
      assert.equal(status, 200, lido);
      assert.equal(body.Usuario.IdUsuario, pessoa.IdUsuario);
    }
    const deFora = await tablet(await empresa());
    const { IdClienteSetor: outro } = await criarSetor(db, { IdCliente: e.IdCliente });
    const adm = await t.as(await criarUsuario(db, { Adm: true }));
    const doLado = await tablet({ gestor: adm, setor: outro });
    const recusas = [
      await entrar(codigo, '739153'),
      await entrar('HAB-0000-0000-0000', PIN),
      await deFora.entrar(codigo, PIN),
      await doLado.entrar(codigo, PIN),
    ];
    for (const recusa of recusas) {
      assert.equal(recusa.status, 400);
      assert.deepEqual(recusa.body, recusas[0]?.body);
    }
    // One person, whatever says who it is: guesses at the badge are guesses at the number.
    for (let vez = 1; vez < 5; vez++) assert.equal((await entrar(codigo, '111111')).status, 400);
    assert.equal((await entrar(codigo, PIN)).status, 429);
    assert.equal((await entrar(pessoa.Matricula, PIN)).status, 429);
  });
});

describe('a ficha que já serviu', () => {
  test('ainda diz de quem é: com o PIN da pessoa entra, sem ele não, e nem cria outro', async () => {
    const e = await empresa();
    const { aqui, entrar } = await tablet(e);
    const { body: novo } = await e.gestor.call(inserirClienteAluno, {
      body: { ...alunoNovo(e.IdCliente), Setores: [e.setor], Email: null, CPFAluno: novoCPF() },
    });
    const de = { body: { IdClienteAluno: novo.IdClienteAluno } };
    const { body: ficha } = await e.gestor.call(linkPrimeiroAcesso, de);
    // Before its first use there is nobody's account to come in to.
    assert.equal((await entrar(ficha.Codigo, PIN)).status, 400);
    const Token = ficha.Codigo;
    const usar = (Pin: string) =>
      t.call(contract.primeiroUso, { body: { Token, Pin, AceiteTermos: true } }, aqui);
    const { body: primeira, status } = await usar(PIN);
    assert.equal(status, 200);
    assert.equal((await usar('284613')).status, 422);
    const { body: segunda, status: entrou } = await entrar(ficha.Codigo.toLowerCase(), PIN);
    assert.deepEqual([entrou, segunda.Usuario.IdUsuario], [200, primeira.Usuario.IdUsuario]);
    const recusa = await entrar(ficha.Codigo, '284613');
    assert.equal(recusa.status, 400);
    assert.deepEqual((await (await tablet(await empresa())).entrar(ficha.Codigo, PIN)).body, recusa.body);
    t.clock.offset = days(30);
    assert.equal((await entrar(ficha.Codigo, PIN)).status, 200);
    t.clock.offset = 0;
  });
});

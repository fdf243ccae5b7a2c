import assert from 'node:assert/strict';
import * as contract from '#contract/turmas/turmas.ts';
import { days, today } from '../platform/clock.ts';
import { testApp } from './app.ts';
import { criarAlunosDe, criarCliente, criarUsuario } from './factories.ts';

export const daquiA = (n: number) => today({ now: () => new Date(Date.now() + days(n)) });

/** What the tests of classes start from: an administrator, a client, and classes that are under way. */
export async function cenarioDeTurmas() {
  const t = await testApp();
  const { db } = t;
  const eu = await criarUsuario(db, { Adm: true });
  const adm = await t.as(eu);
  const { IdCliente, NomeFantasia } = await criarCliente(db);

  const dados = (mais: object = {}) => ({
    IdCliente,
    Descricao: 'NR-35 turma da noite',
    DataInicio: daquiA(-10),
    DataTermino: daquiA(10),
    Vagas: 5,
    ...mais,
  });
  const criar = async (mais: object = {}) =>
    (await adm.call(contract.alterarClienteTurma, { body: dados(mais) })).body;
  const umAluno = async (cliente = IdCliente) => {
    const [aluno] = await criarAlunosDe(db, { IdCliente: cliente });
    assert.ok(aluno);
    return aluno;
  };
  const detalhe = async (id: number, querystring = {}) =>
    (await adm.call(contract.GetTurmaDetalhe, { params: { id }, querystring })).body;

  return { t, db, eu, adm, IdCliente, NomeFantasia, dados, criar, umAluno, detalhe };
}

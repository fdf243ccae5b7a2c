import assert from 'node:assert/strict';
import * as contract from '#contract/empresas/aparelhos.ts';
import type { TestApp } from './app.ts';
import { criarAlunoEm, criarCliente, criarGestorDe, criarSetor } from './factories.ts';

/** Sectors that share a tablet, and people who come in there. */

export const PIN = '739152';

export function comAparelhos(t: TestApp) {
  const { db } = t;

  async function empresa() {
    const { IdCliente } = await criarCliente(db);
    const { IdClienteSetor: setor, Descricao } = await criarSetor(db, { IdCliente });
    const gestor = await t.as(await criarGestorDe(db, { IdCliente, setores: [setor] }));
    return { IdCliente, setor, Descricao, gestor };
  }
  type Empresa = Awaited<ReturnType<typeof empresa>>;

  async function tablet({ gestor, setor }: Pick<Empresa, 'gestor' | 'setor'>, Nome = 'Tablet da linha 2') {
    const { body, status } = await gestor.call(contract.criarAparelho, {
      body: { IdClienteSetor: setor, Nome },
    });
    assert.equal(status, 200);
    const ligado = await t.call(contract.ligarAparelho, { body: { Codigo: body.Codigo } });
    assert.equal(ligado.status, 200);
    const [gravado = ''] = [ligado.headers['set-cookie']].flat() as string[];
    const aqui = { cookie: `${gravado.split(';')[0]}; XSRF-TOKEN=abc`, 'x-xsrf-token': 'abc' };
    const entrar = (Quem: string, Pin: string) =>
      t.call(contract.entrarNoAparelho, { body: { Quem, Pin } }, aqui);
    return { ...body, gravado, aqui, entrar };
  }

  /** Somebody of the sector who made a PIN in their own account. */
  async function comPin({ IdCliente, setor }: Empresa, Matricula = `M${Math.random()}`.slice(0, 12)) {
    const pessoa = await criarAlunoEm(db, { IdCliente, Setores: [setor], Matricula, Email: null });
    const eu = await t.as({ ...pessoa, IdCliente });
    assert.equal((await eu.call(contract.definirPin, { body: { Pin: PIN } })).status, 204);
    return { ...pessoa, Matricula, eu };
  }

  return { empresa, tablet, comPin };
}

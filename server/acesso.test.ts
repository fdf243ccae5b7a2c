import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Acesso, Call } from '#contract/call.ts';
import { ESCOPOS } from '#contract/operacao/integracoes-escopos.ts';
import { scopeOfCall } from './platform/http/key-calls.ts';
import { days, hours } from './platform/clock.ts';
import { portas } from './domain/portas.ts';
import { createHttp } from './platform/http/http.ts';
import { testApp } from './testing/app.ts';
import { calls, emptyRequest, errorOf } from './testing/calls.ts';
import { criarChaveApi } from './testing/chaves.ts';
import { criarAluno, criarUsuario } from './testing/factories.ts';

/** Every call of the contract against every kind of caller: who is let in is what its policy says, nobody else. */

const t = await testApp();
const aluno = await criarAluno(t.db);
const gestor = await criarAluno(t.db);
await t.db
  .updateTable('ClienteAluno')
  .set({ EhGestor: true })
  .where('IdUsuario', '=', gestor.IdUsuario)
  .execute();
const adm = await criarUsuario(t.db, { Adm: true });
const admAluno = await criarAluno(t.db, { Adm: true });
const inativo = await criarAluno(t.db);

await t.db.updateTable('Usuario').set({ Status: 'I' }).where('IdUsuario', '=', inativo.IdUsuario).execute();

/** Keys of the API: what they may call is said by their scopes. */
const chaves: Record<string, string> = {
  chaveDaPlataforma: await criarChaveApi(t.db, {}),
  chaveDoCliente: await criarChaveApi(t.db, { IdCliente: aluno.IdCliente }),
  chaveDePoucos: await criarChaveApi(t.db, { Escopos: ['painel:ler'] }),
  chaveExpirada: await criarChaveApi(t.db, { ExpiraEm: new Date(Date.now() - days(1)) }),
  chaveRevogada: await criarChaveApi(t.db, { revogada: true }),
};

function entraComChave(quem: string, call: Call): boolean {
  if (call.config.acesso === 'publico') return true;
  const permitida = scopeOfCall(call.method, call.url);
  if (!permitida) return false;
  if (quem === 'chaveDoCliente') return call.config.acesso !== 'adm' || permitida.dono !== null;
  return quem === 'chaveDaPlataforma' || permitida.escopo === 'painel:ler';
}

/** A fresh token for each call: some calls end the session. */
async function tokenDe(quem: string): Promise<string | null> {
  const pessoas = { aluno, gestor, adm, admAluno, inativo, expirado: aluno };
  if (quem === 'ninguem') return null;
  if (chaves[quem]) return chaves[quem];
  if (quem === 'inventado') return 'x'.repeat(43);
  t.clock.offset = quem === 'expirado' ? -hours(13) : 0;
  const { token } = await t.as(pessoas[quem as keyof typeof pessoas]);
  t.clock.offset = 0;
  return token;
}

const entram: Record<Acesso, string[]> = {
  publico: ['ninguem', 'inventado', 'expirado', 'inativo', 'aluno', 'gestor', 'adm', 'admAluno'],
  autenticado: ['aluno', 'gestor', 'adm', 'admAluno'],
  gestor: ['gestor', 'adm', 'admAluno'],
  adm: ['adm', 'admAluno'],
};
const semSessao = new Set(['ninguem', 'inventado', 'expirado', 'inativo', 'chaveExpirada', 'chaveRevogada']);

const entra = (quem: string, call: Call): boolean =>
  chaves[quem] && !semSessao.has(quem)
    ? entraComChave(quem, call)
    : call.config.acesso === 'publico' || entram[call.config.acesso].includes(quem);

describe('acesso', () => {
  test('o contrato inteiro está servido, e cada rota tem política', () => {
    const textos = globSync('contract/**/*.ts').map((arquivo) => readFileSync(arquivo, 'utf8'));
    const declaradas = textos.flatMap((texto) => texto.match(/ = call\(/g) ?? []);
    assert.equal(calls.length, declaradas.length);
    assert.ok(calls.length > 400);
    for (const call of calls) {
      const url = call.url.replace(/\/$/, '');
      assert.ok(t.app.hasRoute({ method: call.method, url }), call.url);
    }
  });

  test('cada permissão de uma chave tem chamadas, e nenhuma muda quem entra ou o que é de uma pessoa', () => {
    const permitidas = calls.flatMap((call) => {
      const permitida = scopeOfCall(call.method, call.url);
      return permitida ? [{ ...permitida, call }] : [];
    });
    assert.deepEqual(new Set(permitidas.map(({ escopo }) => escopo)), new Set(ESCOPOS));
    for (const { call } of permitidas) {
      assert.doesNotMatch(call.url, /\/api\/(login|usuarios|integracoes|configuracoes|auditoria|aovivo)\//);
    }
  });

  // proves T05
  test('uma rota sem política não sobe', async () => {
    const app = await createHttp(t.deps, portas(t.deps));
    assert.throws(() => app.get('/api/esquecida', () => ''), /has no access policy/);
    await app.close();
  });

  for (const call of calls) {
    // proves T05 T44
    test(`${call.method} ${call.url} (${call.config.acesso})`, async () => {
      for (const quem of [...entram.publico, ...Object.keys(chaves)]) {
        const token = await tokenDe(quem);
        const resposta = await t.app.inject(emptyRequest(call, token));
        if (entra(quem, call)) {
          assert.ok(![401, 403].includes(resposta.statusCode), `${quem}: ${resposta.statusCode}`);
        } else {
          assert.equal(resposta.statusCode, semSessao.has(quem) ? 401 : 403, quem);
          errorOf(call).parse(resposta.json());
        }
        assert.equal(resposta.headers['cache-control'], 'no-store');
      }
    });
  }
});

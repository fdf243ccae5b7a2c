import assert from 'node:assert/strict';
import {
  alterarEntradaUnica,
  concluirEntradaUnica,
  iniciarEntradaUnica,
  retornoDe,
} from '#contract/empresas/entrada-unica.ts';
import { testApp, type TestApp } from './app.ts';
import { criarCliente, criarUsuario } from './factories.ts';
import { APLICACAO, provedorDeVerdade, type Conta } from './oidc.ts';

/** The calls of a browser that signs in through its client's provider. */

const XSRF = 'x'.repeat(22);
const comCookies = (navegador: string) => ({
  cookie: `XSRF-TOKEN=${XSRF}; habilita-entrada=${navegador}`,
  'x-xsrf-token': XSRF,
});

export async function ligarEntradaUnica(
  t: TestApp,
  IdCliente: number,
  Emissor: string,
  mais: {
    Dominios?: string[];
    PermiteSenha?: boolean;
    CriaPessoas?: boolean;
    ConfiaNoEmail?: boolean;
    Ativa?: boolean;
    Versao?: number;
  } = {},
) {
  const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
  return await adm.call(alterarEntradaUnica, {
    body: {
      IdCliente,
      Ativa: true,
      Emissor,
      ...APLICACAO,
      Dominios: ['empresa.example'],
      PermiteSenha: true,
      CriaPessoas: false,
      Versao: 0,
      ...mais,
    },
  });
}

export async function iniciar(t: TestApp, Hash: string) {
  const { status, body, headers } = await t.call(iniciarEntradaUnica, { body: { Hash } });
  const [, navegador = ''] = /habilita-entrada=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
  return { status, Endereco: body.Endereco, navegador, cookie: String(headers['set-cookie']) };
}

/** Follows the browser back to us; gives the hash route where it ends up. */
export async function voltar(t: TestApp, endereco: string, navegador: string) {
  const { pathname, search } = new URL(endereco);
  const response = await t.app.inject({
    method: 'GET',
    url: pathname + search,
    headers: { cookie: `habilita-entrada=${navegador}` },
  });
  const destino = response.headers['location'] ?? '';
  return {
    status: response.statusCode,
    destino,
    recusa: /recusa=(\w+)/.exec(destino)?.[1] ?? null,
    bilhete: /bilhete=([\w-]+)/.exec(destino)?.[1] ?? '',
  };
}

export const concluir = (t: TestApp, Bilhete: string, navegador: string) =>
  t.call(concluirEntradaUnica, { body: { Bilhete } }, comCookies(navegador));

export const returnUrl = (t: TestApp, Hash: string) => t.deps.env.PUBLIC_URL + retornoDe(Hash);

export const verificado = (email: string): Conta => ({ email, email_verified: true });

/** What these tests start from: the program, a real provider, and somebody who goes there and comes back. */
export async function cenarioDaEntradaUnica() {
  const t = await testApp();
  const contas: Record<string, Conta> = {};
  const retornos = new Set<string>();
  const provedor = await provedorDeVerdade({ contas, retornos });

  async function clienteComProvedor(mais?: Parameters<typeof ligarEntradaUnica>[3]) {
    const cliente = await criarCliente(t.db);
    const { status } = await ligarEntradaUnica(t, cliente.IdCliente, provedor.url, mais);
    assert.equal(status, 200);
    retornos.add(returnUrl(t, cliente.Hash));
    return cliente;
  }

  let n = 0;
  /** The whole way of somebody whom the provider knows so. */
  async function tentar(Hash: string, conta: Conta, nome = `conta-${++n}`) {
    contas[nome] = conta;
    const { Endereco, navegador } = await iniciar(t, Hash);
    const volta = await voltar(t, await provedor.entrarComo(nome, Endereco), navegador);
    return { ...volta, navegador };
  }

  return { t, db: t.db, contas, provedor, clienteComProvedor, tentar };
}

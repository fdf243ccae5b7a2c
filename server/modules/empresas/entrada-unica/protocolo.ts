import type { Deps } from '../../../platform/deps.ts';
import { conferirProvedor } from './conexao.ts';
import type { EntradaUnicaGravada, RespostaGuardada } from './entrada-unica.queries.ts';
import { enderecoParaEntrar, quemVoltou, type Afirmacoes, type Pedido } from './provedor.ts';
import { provedorDe, samlDe } from './provedor.service.ts';
import { conferirProvedorSaml } from './saml/conexao.ts';
import { RespostaRecusada } from './saml/recusada.ts';
import { enderecoParaEntrarPorSaml } from './saml/saml.ts';

/** There and back by the protocol that a client's provider speaks: OpenID Connect, or SAML 2.0. */

type Entrada = EntradaUnicaGravada & { IdCliente: number };

export async function conferir(deps: Deps, entrada: Entrada) {
  if (entrada.Protocolo === 'saml') {
    return await conferirProvedorSaml(deps.env, deps.clock, await samlDe(deps, entrada));
  }
  return await conferirProvedor(deps.env, await provedorDe(deps, entrada));
}

/** Where the browser goes. */
export async function ida(deps: Deps, entrada: Entrada, pedido: Pedido & { deNovo: boolean }) {
  const { env, clock } = deps;
  if (entrada.Protocolo === 'saml') {
    return await enderecoParaEntrarPorSaml(env, clock, await samlDe(deps, entrada), pedido);
  }
  return await enderecoParaEntrar(env, clock, await provedorDe(deps, entrada), pedido);
}

type Volta = {
  url: string;
  estado: string;
  Nonce: string;
  Verificador: string;
  Resposta: RespostaGuardada | null;
};

/** What the provider asserts; throws when any of it does not hold. A SAML answer was looked at as it came. */
export async function afirmado(deps: Deps, entrada: Entrada, volta: Volta): Promise<Afirmacoes> {
  if (entrada.Protocolo === 'saml') {
    if (!volta.Resposta?.afirmado) throw new RespostaRecusada(volta.Resposta?.erro ?? 'vazia');
    return volta.Resposta.afirmado;
  }
  return await quemVoltou(deps.env, deps.clock, await provedorDe(deps, entrada), {
    url: volta.url,
    estado: volta.estado,
    nonce: volta.Nonce,
    verificador: volta.Verificador,
  });
}

import type { PassoDaConexao, ResultadoDoPasso } from '#contract/empresas/entrada-unica.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Env } from '../../../../platform/host/env.ts';
import { NaoConfere } from '../consulta.ts';
import {
  buscarMetadados,
  exigirChaves,
  exigirEntrada,
  lerProvedor,
  querPedidosAssinados,
} from './metadados.ts';
import type { ComSaml } from './saml.ts';

/** The step and what it tells whoever registers us there; whether they did, only a sign-in shows. */
const enderecos = (querAssinados: boolean, assinaSempre: boolean) =>
  querAssinados || assinaSempre
    ? `O provedor diz onde as pessoas entram${querAssinados ? ', e que quer os pedidos assinados (WantAuthnRequestsSigned)' : ''}. Os nossos vão assinados (RSA, SHA-256), com o certificado que está nos nossos metadados: se foram cadastrados lá sem ele, cadastre-os de novo.`
    : 'O provedor diz onde as pessoas entram.';

/** A SAML provider looked at step by step, up to the first that does not hold. */
export async function conferirProvedorSaml(
  env: Env,
  clock: Clock,
  { Metadados, Emissor, AssinaPedidos }: Pick<ComSaml, 'Metadados' | 'Emissor' | 'AssinaPedidos'>,
): Promise<ResultadoDoPasso[]> {
  const passos: ResultadoDoPasso[] = [];
  let atual: PassoDaConexao = 'descoberta';
  const certo = (Texto: string) => passos.push({ Passo: atual, Certo: true, Texto });
  try {
    const { Emissor: dito, descritor } = lerProvedor(await buscarMetadados(env, Metadados));
    certo('Os metadados do provedor foram lidos.');
    atual = 'emissor';
    if (dito !== Emissor) throw new NaoConfere(`O provedor se apresenta agora como ${dito.slice(0, 200)}.`);
    certo(`O provedor se apresenta como ${dito.slice(0, 200)}.`);
    atual = 'enderecos';
    exigirEntrada(env, descritor);
    certo(enderecos(querPedidosAssinados(descritor), AssinaPedidos));
    atual = 'chaves';
    exigirChaves(clock, descritor);
    certo('O certificado com que o provedor assina foi lido e está na validade.');
  } catch (causa) {
    if (!(causa instanceof NaoConfere)) throw causa;
    passos.push({ Passo: atual, Certo: false, Texto: causa.message });
  }
  return passos;
}

import { X509Certificate } from 'node:crypto';
import { minutes, type Clock } from '../../../../platform/clock.ts';
import type { Env } from '../../../../platform/host/env.ts';
import { reachOf, refusalOf } from '../../../../platform/host/outbound.ts';
import { buscar, NaoConfere } from '../consulta.ts';
import { filhos, lerXml, temDeclaracoes, texto, type No } from './xml.ts';

/** What a SAML provider says of itself: who it is, where people enter, and with which keys it signs. */

export type ProvedorSaml = {
  Emissor: string;
  Entrada: string;
  Certificados: string[];
  QuerPedidosAssinados: boolean;
};

const NAO_SAO_METADADOS =
  'Isto não são os metadados de um provedor SAML. Informe o endereço deles, ou cole o XML inteiro (EntityDescriptor com IDPSSODescriptor).';
const POR_ENDERECO = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const LIDOS_VALEM = minutes(10);
const MAIS_GUARDADOS = 200;
const lidos = new Map<string, { ate: number; xml: string }>();

export const ehEndereco = (metadados: string) => !metadados.startsWith('<');

/** The XML itself, or what stands now at its address. */
export async function buscarMetadados(env: Env, metadados: string): Promise<string> {
  if (!ehEndereco(metadados)) return metadados;
  if (refusalOf(metadados, env)) {
    throw new NaoConfere('Informe um endereço público que comece com https://, ou cole o XML.');
  }
  const resposta = await buscar(metadados, reachOf(env));
  if (resposta.status !== 200) {
    throw new NaoConfere(`Não há metadados neste endereço (resposta ${resposta.status}).`);
  }
  return await resposta.text();
}

/** Asked again after a while: providers change their keys. */
export async function metadadosDe(env: Env, clock: Clock, metadados: string): Promise<ProvedorSaml> {
  const agora = clock.now().getTime();
  const lido = lidos.get(metadados);
  if (lido && lido.ate > agora) return exigirCompletos(env, clock, lido.xml);
  const xml = await buscarMetadados(env, metadados);
  if (lidos.size >= MAIS_GUARDADOS) lidos.clear();
  lidos.set(metadados, { ate: agora + LIDOS_VALEM, xml });
  return exigirCompletos(env, clock, xml);
}

const exigirCompletos = (env: Env, clock: Clock, xml: string): ProvedorSaml => {
  const { Emissor, descritor } = lerProvedor(xml);
  return {
    Emissor,
    Entrada: exigirEntrada(env, descritor),
    Certificados: exigirChaves(clock, descritor),
    QuerPedidosAssinados: querPedidosAssinados(descritor),
  };
};

/** The one provider of the file. Whoever needs a document type to say who they are is not believed. */
export function lerProvedor(xml: string): { Emissor: string; descritor: No } {
  const raiz = temDeclaracoes(xml) ? null : lerXml(xml);
  if (!raiz) throw new NaoConfere(NAO_SAO_METADADOS);
  const soltos = filhos(raiz, 'EntityDescriptor');
  const juntos = filhos(filhos(raiz, 'EntitiesDescriptor')[0], 'EntityDescriptor');
  const provedores = [...soltos, ...juntos].flatMap((entidade) =>
    filhos(entidade, 'IDPSSODescriptor').map((descritor) => ({
      Emissor: texto(entidade, '@entityID'),
      descritor,
    })),
  );
  if (provedores.length > 1)
    throw new NaoConfere('Há mais de um provedor nestes metadados. Deixe só o da empresa.');
  const [provedor] = provedores;
  if (!provedor || provedor.Emissor === '' || provedor.Emissor.length > 500)
    throw new NaoConfere(NAO_SAO_METADADOS);
  return provedor;
}

/** Many say so of all applications and ask it of none: who does not look takes a signed request like any other. */
export const querPedidosAssinados = (descritor: No) =>
  ['true', '1'].includes(texto(descritor, '@WantAuthnRequestsSigned'));

export function exigirEntrada(env: Env, descritor: No): string {
  const servico = filhos(descritor, 'SingleSignOnService').find(
    (cada) => texto(cada, '@Binding') === POR_ENDERECO,
  );
  const endereco = texto(servico, '@Location');
  if (endereco === '' || refusalOf(endereco, env)) {
    throw new NaoConfere(
      'O provedor não diz onde as pessoas entram (SingleSignOnService, HTTP-Redirect), ou o endereço que diz não é público.',
    );
  }
  return endereco;
}

/** Those that are in force and meant for signing, as PEM. */
export function exigirChaves(clock: Clock, descritor: No): string[] {
  const agora = clock.now().getTime();
  const certificados = filhos(descritor, 'KeyDescriptor')
    .filter((chave) => texto(chave, '@use') !== 'encryption')
    .flatMap((chave) => filhos(chave, 'KeyInfo'))
    .flatMap((info) => filhos(info, 'X509Data'))
    .flatMap((dados) => filhos(dados, 'X509Certificate'))
    .flatMap((certificado) => lerCertificado(texto(certificado, '#')));
  if (certificados.length === 0) {
    throw new NaoConfere('O provedor não publica o certificado com que assina.');
  }
  const valem = certificados.filter((certificado) => Date.parse(certificado.validTo) > agora);
  if (valem.length === 0) {
    throw new NaoConfere(
      'O certificado com que o provedor assina venceu. Peça à empresa os metadados de agora.',
    );
  }
  return valem.map((certificado) => certificado.toString());
}

function lerCertificado(base64: string): X509Certificate[] {
  try {
    return [new X509Certificate(Buffer.from(base64, 'base64'))];
  } catch {
    return [];
  }
}

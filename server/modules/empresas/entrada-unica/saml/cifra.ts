import { constants, createDecipheriv, privateDecrypt } from 'node:crypto';
import { RespostaRecusada } from './recusada.ts';
import { filhos, lerXml, temDeclaracoes, texto, type No } from './xml.ts';

/**
 * An assertion that was encrypted for us. Anybody can encrypt for us, so what opens is as strange as what comes open: it goes
 * through everything that an answer goes through (saml.ts). Only ways that say by themselves whether something was changed:
 * docs/decisions/0085.
 */

const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const XENC11 = 'http://www.w3.org/2009/xmlenc11#';
const CIFRAS: Record<string, { nome: 'aes-128-gcm' | 'aes-192-gcm' | 'aes-256-gcm'; bytes: number }> = {
  [`${XENC11}aes128-gcm`]: { nome: 'aes-128-gcm', bytes: 16 },
  [`${XENC11}aes192-gcm`]: { nome: 'aes-192-gcm', bytes: 24 },
  [`${XENC11}aes256-gcm`]: { nome: 'aes-256-gcm', bytes: 32 },
};
const NONCE = 12;
const TAG = 16;

/** What our metadata ask providers to use, in the order of preference. */
export const CIFRAS_ACEITAS = [`${XENC11}aes256-gcm`, `${XENC11}aes128-gcm`, `${XENC}rsa-oaep-mgf1p`];

export const ehCifrada = (xml: string) => /<([\w.-]+:)?EncryptedAssertion[\s>/]/.test(xml);

const unico = (nos: No[]): No => {
  const [no] = nos;
  if (!no || nos.length > 1) throw new RespostaRecusada('forma');
  return no;
};
const algoritmoDe = (no: No, elemento: string) => texto(filhos(no, elemento)[0], '@Algorithm');
const bytesDe = (no: No) =>
  Buffer.from(texto(unico(filhos(unico(filhos(no, 'CipherData')), 'CipherValue')), '#'), 'base64');

/** The hash of OAEP and of its mask, which here are always the same; undefined for any other way. */
function oaepDe(metodo: No): 'sha1' | 'sha256' | undefined {
  const algoritmo = texto(metodo, '@Algorithm');
  const resumo = algoritmoDe(metodo, 'DigestMethod');
  const mascara = algoritmoDe(metodo, 'MGF');
  if (filhos(metodo, 'OAEPparams').length > 0) return undefined;
  const semResumo = resumo === '' || resumo === 'http://www.w3.org/2000/09/xmldsig#sha1';
  if (algoritmo === `${XENC}rsa-oaep-mgf1p`) return semResumo ? 'sha1' : undefined;
  if (algoritmo !== `${XENC11}rsa-oaep`) return undefined;
  if (semResumo && (mascara === '' || mascara === `${XENC11}mgf1sha1`)) return 'sha1';
  return resumo === `${XENC}sha256` && mascara === `${XENC11}mgf1sha256` ? 'sha256' : undefined;
}

function abrir(cifrada: No, privada: string): string {
  const dados = unico(filhos(cifrada, 'EncryptedData'));
  const chaves = [
    ...filhos(dados, 'KeyInfo').flatMap((info) => filhos(info, 'EncryptedKey')),
    ...filhos(cifrada, 'EncryptedKey'),
  ];
  const chave = unico(chaves);
  const cifra = CIFRAS[algoritmoDe(dados, 'EncryptionMethod')];
  const oaepHash = oaepDe(unico(filhos(chave, 'EncryptionMethod')));
  if (!cifra || !oaepHash) throw new RespostaRecusada('cifrada');
  const bytes = bytesDe(dados);
  try {
    const segredo = privateDecrypt(
      { key: privada, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash },
      bytesDe(chave),
    );
    if (segredo.length !== cifra.bytes || bytes.length <= NONCE + TAG) throw new RespostaRecusada('cifra');
    const nonce = bytes.subarray(0, NONCE);
    const decifrar = createDecipheriv(cifra.nome, segredo, nonce, { authTagLength: TAG });
    decifrar.setAuthTag(bytes.subarray(-TAG));
    const claro = Buffer.concat([decifrar.update(bytes.subarray(NONCE, -TAG)), decifrar.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(claro);
  } catch {
    // Whichever of the two did not open: who sent it is told nothing of where it failed.
    throw new RespostaRecusada('cifra');
  }
}

/**
 * The same answer with its one assertion opened, and nothing else of it: without any name space, so that the assertion
 * stands as it was signed, in an answer to the request that it said it answers.
 */
export function abrirResposta(xml: string, privada: string): string {
  const raiz = lerXml(xml);
  const resposta = unico(filhos(raiz ?? undefined, 'Response'));
  if (filhos(resposta, 'Assertion').length > 0) throw new RespostaRecusada('assinatura');
  const cifradas = filhos(resposta, 'EncryptedAssertion');
  if (cifradas.length > 1) throw new RespostaRecusada('assinatura');
  const pedido = texto(resposta, '@InResponseTo');
  if (!/^[\w.-]+$/.test(pedido)) throw new RespostaRecusada('pedido');
  const claro = abrir(unico(cifradas), privada).replace(/^(\s|<\?xml[^>]*>)*/, '');
  if (temDeclaracoes(claro)) throw new RespostaRecusada('doctype');
  const nomes = Object.keys(lerXml(claro) ?? {});
  if (nomes.length !== 1 || nomes[0] !== 'Assertion') throw new RespostaRecusada('forma');
  return `<Response InResponseTo="${pedido}">${claro}</Response>`;
}

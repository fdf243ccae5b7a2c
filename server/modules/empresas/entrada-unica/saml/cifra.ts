import { constants, createDecipheriv, privateDecrypt } from 'node:crypto';
import { RespostaRecusada } from './recusada.ts';
import { filhos, lerXml, temDeclaracoes, texto, type No } from './xml.ts';

/**
 * An assertion that was encrypted for us. Anybody can encrypt for us, so what opens is as strange as what comes open: it goes
 * through everything that an answer goes through (saml.ts). Opened is only what says whether somebody changed it:
 * docs/decisions/0085.
 */

const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const XENC11 = 'http://www.w3.org/2009/xmlenc11#';
type Cifra = {
  nome: 'aes-128-gcm' | 'aes-192-gcm' | 'aes-256-gcm' | 'aes-128-cbc' | 'aes-256-cbc';
  bytes: number;
};
const PROVADAS: Record<string, Cifra> = {
  [`${XENC11}aes128-gcm`]: { nome: 'aes-128-gcm', bytes: 16 },
  [`${XENC11}aes192-gcm`]: { nome: 'aes-192-gcm', bytes: 24 },
  [`${XENC11}aes256-gcm`]: { nome: 'aes-256-gcm', bytes: 32 },
};
/** They do not say whether somebody changed them: only what is signed around them does. */
const SEM_PROVA: Record<string, Cifra> = {
  [`${XENC}aes128-cbc`]: { nome: 'aes-128-cbc', bytes: 16 },
  [`${XENC}aes256-cbc`]: { nome: 'aes-256-cbc', bytes: 32 },
};
const BLOCO = 16;
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

function abrir(cifrada: No, privada: string, assinada: boolean): string {
  const dados = unico(filhos(cifrada, 'EncryptedData'));
  const chaves = [
    ...filhos(dados, 'KeyInfo').flatMap((info) => filhos(info, 'EncryptedKey')),
    ...filhos(cifrada, 'EncryptedKey'),
  ];
  const chave = unico(chaves);
  const algoritmo = algoritmoDe(dados, 'EncryptionMethod');
  const cifra = PROVADAS[algoritmo] ?? (assinada ? SEM_PROVA[algoritmo] : undefined);
  const oaepHash = oaepDe(unico(filhos(chave, 'EncryptionMethod')));
  if (!cifra || !oaepHash) throw new RespostaRecusada('cifrada');
  const bytes = bytesDe(dados);
  try {
    const segredo = privateDecrypt(
      { key: privada, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash },
      bytesDe(chave),
    );
    if (segredo.length !== cifra.bytes) throw new RespostaRecusada('cifra');
    return new TextDecoder('utf-8', { fatal: true }).decode(decifrar(cifra, segredo, bytes));
  } catch {
    // Whichever of the two did not open: who sent it is told nothing of where it failed.
    throw new RespostaRecusada('cifra');
  }
}

function decifrar({ nome }: Cifra, segredo: Buffer, bytes: Buffer): Buffer {
  if (nome === 'aes-128-cbc' || nome === 'aes-256-cbc') {
    const aberto = createDecipheriv(nome, segredo, bytes.subarray(0, BLOCO)).setAutoPadding(false);
    const claro = Buffer.concat([aberto.update(bytes.subarray(BLOCO)), aberto.final()]);
    // Only the last byte of what fills the block is told, XML Encryption 5.2.1.
    const sobra = claro.at(-1) ?? 0;
    if (sobra < 1 || sobra > BLOCO) throw new RespostaRecusada('cifra');
    return claro.subarray(0, -sobra);
  }
  if (bytes.length <= NONCE + TAG) throw new RespostaRecusada('cifra');
  const aberto = createDecipheriv(nome, segredo, bytes.subarray(0, NONCE), { authTagLength: TAG });
  aberto.setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([aberto.update(bytes.subarray(NONCE, -TAG)), aberto.final()]);
}

/**
 * The same answer with its one assertion opened, and nothing else of it: without any name space, so that the assertion
 * stands as it was signed, in an answer to the request that it said it answers. `assinada`: all of it is the provider's.
 */
export function abrirResposta(xml: string, privada: string, assinada: boolean): string {
  const raiz = lerXml(xml);
  const resposta = unico(filhos(raiz ?? undefined, 'Response'));
  if (filhos(resposta, 'Assertion').length > 0) throw new RespostaRecusada('assinatura');
  const cifradas = filhos(resposta, 'EncryptedAssertion');
  if (cifradas.length > 1) throw new RespostaRecusada('assinatura');
  const pedido = texto(resposta, '@InResponseTo');
  if (!/^[\w.-]+$/.test(pedido)) throw new RespostaRecusada('pedido');
  const claro = abrir(unico(cifradas), privada, assinada).replace(/^(\s|<\?xml[^>]*>)*/, '');
  if (temDeclaracoes(claro)) throw new RespostaRecusada('doctype');
  const nomes = Object.keys(lerXml(claro) ?? {});
  if (nomes.length !== 1 || nomes[0] !== 'Assertion') throw new RespostaRecusada('forma');
  return `<Response InResponseTo="${pedido}">${claro}</Response>`;
}

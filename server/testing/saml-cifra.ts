import { constants, createCipheriv, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';

/** Encrypts an assertion as providers do, and as they should not. */

const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const XENC11 = 'http://www.w3.org/2009/xmlenc11#';
const SHA256 = `<ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="${XENC}sha256"/>`;

/** Of the data: what it is called, its key in bytes, that of its start. */
const DADOS = {
  'aes128-gcm': [`${XENC11}aes128-gcm`, 'aes-128-gcm', 16, 12],
  'aes192-gcm': [`${XENC11}aes192-gcm`, 'aes-192-gcm', 24, 12],
  'aes256-gcm': [`${XENC11}aes256-gcm`, 'aes-256-gcm', 32, 12],
  'aes128-cbc': [`${XENC}aes128-cbc`, 'aes-128-cbc', 16, 16],
  'aes256-cbc': [`${XENC}aes256-cbc`, 'aes-256-cbc', 32, 16],
  'tripledes-cbc': [`${XENC}tripledes-cbc`, 'des-ede3-cbc', 24, 8],
} as const;
const OAEP = constants.RSA_PKCS1_OAEP_PADDING;
/** Of the key: what it is called, with what inside, and how it is done. */
const CHAVES = {
  'rsa-oaep-mgf1p': [`${XENC}rsa-oaep-mgf1p`, '', { padding: OAEP, oaepHash: 'sha1' }],
  'rsa-oaep-mgf1p com SHA-1 dito': [
    `${XENC}rsa-oaep-mgf1p`,
    '<ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/>',
    { padding: OAEP, oaepHash: 'sha1' },
  ],
  'rsa-oaep com SHA-256': [
    `${XENC11}rsa-oaep`,
    `${SHA256}<xenc11:MGF xmlns:xenc11="${XENC11}" Algorithm="${XENC11}mgf1sha256"/>`,
    { padding: OAEP, oaepHash: 'sha256' },
  ],
  'rsa-oaep com dois resumos': [`${XENC11}rsa-oaep`, SHA256, { padding: OAEP, oaepHash: 'sha256' }],
  'rsa-oaep com rótulo': [
    `${XENC}rsa-oaep-mgf1p`,
    '<xenc:OAEPparams>AAAA</xenc:OAEPparams>',
    { padding: OAEP, oaepHash: 'sha1' },
  ],
  'rsa-1_5': [`${XENC}rsa-1_5`, '', { padding: constants.RSA_PKCS1_PADDING }],
} as const;

export type ComoCifra = {
  dados?: keyof typeof DADOS;
  chave?: keyof typeof CHAVES;
  /** The key beside the data, and not in it. */
  aoLado?: boolean;
  /** Called so, whatever it is. */
  chamarDe?: keyof typeof DADOS;
  estragar?: (bytes: Buffer) => Buffer;
};

export function cifrar(claro: string, pem: string, como: ComoCifra = {}): string {
  const { dados = 'aes256-gcm', chave = 'rsa-oaep-mgf1p', estragar = (bytes) => bytes } = como;
  const [, nome, tamanho, inicio] = DADOS[dados];
  const [chamada, dentro, modo] = CHAVES[chave];
  const segredo = randomBytes(tamanho);
  const nonce = randomBytes(inicio);
  const cifra = createCipheriv(nome, segredo, nonce);
  const parts = [nonce, cifra.update(claro, 'utf8'), cifra.final()];
  const tag =
    'getAuthTag' in cifra && dados.endsWith('gcm')
      ? [(cifra as unknown as { getAuthTag: () => Buffer }).getAuthTag()]
      : [];
  const bytes = estragar(Buffer.concat([...parts, ...tag]));
  const fechada = publicEncrypt({ key: new X509Certificate(pem).publicKey, ...modo }, segredo);
  const daChave = `<xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${chamada}">${dentro}</xenc:EncryptionMethod><xenc:CipherData><xenc:CipherValue>${fechada.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey>`;
  const info = `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${como.aoLado ? '' : daChave}</ds:KeyInfo>`;
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element"><xenc:EncryptionMethod Algorithm="${DADOS[como.chamarDe ?? dados][0]}"/>${info}<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>${como.aoLado ? daChave.replace('<xenc:EncryptedKey>', `<xenc:EncryptedKey xmlns:xenc="${XENC}">`) : ''}</saml:EncryptedAssertion>`;
}

const ASSERCAO = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;

/** As it stands alone, with the name that it had from around it. */
export const assercaoDe = (resposta: string) =>
  (ASSERCAO.exec(resposta)?.[0] ?? '').replace(
    '<saml:Assertion ',
    '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ',
  );
export const noLugarDaAssercao = (resposta: string, novo: string) => resposta.replace(ASSERCAO, () => novo);

/** By what our metadata say. */
export const certificadoNosMetadados = (xml: string, uso: 'signing' | 'encryption'): string | null => {
  const [, base64] = new RegExp(`use="${uso}">[\\s\\S]*?X509Certificate>([^<]+)<`).exec(xml) ?? [];
  return base64 ? `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n` : null;
};

import forge from 'node-forge';
import { constants, createHash, verify, X509Certificate } from 'node:crypto';

/** Reads the detached signatures (CMS, RFC 5652) that PDFs carry. */

type No = forge.asn1.Asn1;
const { Class, Type } = forge.asn1;

/** Who signed, as the certificate itself says; nobody here vouches for its authority. */
export type Signatario = { Titular: string; Autoridade: string };

const RESUMOS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const RSA_PSS = '1.2.840.113549.1.1.10';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

const filhos = (no: No | undefined): No[] => (Array.isArray(no?.value) ? no.value : []);
const bytes = (no: No | undefined): Buffer =>
  typeof no?.value === 'string' ? Buffer.from(no.value, 'binary') : Buffer.concat(filhos(no).map(bytes));
const der = (no: No) => Buffer.from(forge.asn1.toDer(no).getBytes(), 'binary');
const oid = (no: No | undefined) => forge.asn1.derToOid(bytes(no).toString('binary'));
const marcado = (nos: No[], tipo: number) =>
  nos.find((no) => no.tagClass === Class.CONTEXT_SPECIFIC && (no.type as number) === tipo);

/** A person's certificate of ICP-Brasil has the name, a colon and the CPF, which is nobody else's business. */
export const semCPF = (nome: string) => nome.replace(/:\d{11}$/, '');

export const nomeComum = (nomes: Record<string, string | string[] | undefined>) =>
  semCPF([nomes['CN'] ?? ''].flat().join(', '));

/** Null unless the signature is of these very bytes, by the key of a certificate inside it. */
export function lerSignatario(cms: Buffer, coberto: Buffer): Signatario | null {
  try {
    return conferir(cms, coberto);
  } catch {
    return null;
  }
}

function conferir(cms: Buffer, coberto: Buffer): Signatario | null {
  // After it come the zeros of the room that was kept.
  const lido = forge.asn1.fromDer(cms.toString('binary'), {
    parseAllBytes: false,
    decodeBitStrings: false,
  } as never);
  const [assinado] = filhos(filhos(lido)[1]);
  const partes = filhos(assinado);
  const [info] = filhos(partes.at(-1));
  const campos = filhos(info);
  const atributos = marcado(campos, 0);
  const resumo = RESUMOS[oid(filhos(campos[2])[0])];
  if (!atributos || !resumo) return null;
  const dito = filhos(atributos).find((um) => oid(filhos(um)[0]) === MESSAGE_DIGEST);
  const [digest] = filhos(filhos(dito)[1]);
  if (!createHash(resumo).update(coberto).digest().equals(bytes(digest))) return null;

  const depois = campos.slice(campos.indexOf(atributos) + 1);
  const assinatura = bytes(depois[1]);
  const pss = oid(filhos(depois[0])[0]) === RSA_PSS;
  const enchimento = pss && {
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_AUTO,
  };
  // What is signed are the attributes as a set of their own.
  const assinados = der(forge.asn1.create(Class.UNIVERSAL, Type.SET, true, filhos(atributos)));
  const dele = filhos(marcado(partes, 0))
    .map((no) => new X509Certificate(der(no)))
    .find(({ publicKey }) => verify(resumo, assinados, { key: publicKey, ...enchimento }, assinatura));
  if (!dele) return null;
  const { subject, issuer } = dele.toLegacyObject();
  return { Titular: nomeComum(subject), Autoridade: nomeComum(issuer) };
}

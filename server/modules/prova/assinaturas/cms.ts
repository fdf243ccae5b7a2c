import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import { bytesDe, comoConjunto, conteudoDe, filhos, lerComSobra, marcado, oidDe, type No } from './asn1.ts';

/** Reads the signatures (CMS, RFC 5652) that PDFs and timestamps carry. */

/** Who signed, as the certificate itself says; nobody here vouches for its authority. */
export type Signatario = { Titular: string; Autoridade: string };

const RESUMOS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const RSA_PSS = '1.2.840.113549.1.1.10';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

/** A person's certificate of ICP-Brasil has the name, a colon and the CPF, which is nobody else's business. */
export const semCPF = (nome: string) => nome.replace(/:\d{11}$/, '');

export const nomeComum = (nomes: Record<string, string | string[] | undefined>) =>
  semCPF([nomes['CN'] ?? ''].flat().join(', '));

/** Null unless the signature is of these very bytes, by the key of a certificate inside it. */
export function lerSignatario(cms: Buffer, coberto: Buffer): Signatario | null {
  const lida = conferirCms(cms, coberto);
  return lida && { Titular: lida.Titular, Autoridade: lida.Autoridade };
}

type Conferida = Signatario & {
  certificado: X509Certificate;
  /** What was signed beside the bytes, by its number. */
  atributos: Map<string, No | undefined>;
  conteudo: Buffer;
};

/** The same, or of the bytes that it carries itself. */
export function conferirCms(cms: Buffer, coberto?: Buffer): Conferida | null {
  try {
    return conferir(cms, coberto);
  } catch {
    return null;
  }
}

function conferir(cms: Buffer, coberto: Buffer | undefined): Conferida | null {
  // After it come the zeros of the room that was kept.
  const [assinado] = filhos(filhos(lerComSobra(cms))[1]);
  const partes = filhos(assinado);
  const conteudo = coberto ?? conteudoDe(marcado(filhos(partes[2]), 0));
  const [info] = filhos(partes.at(-1));
  const campos = filhos(info);
  const lista = marcado(campos, 0);
  const resumo = RESUMOS[oidDe(filhos(campos[2])[0])];
  if (!lista || !resumo) return null;
  const atributos = new Map(filhos(lista).map((um) => [oidDe(filhos(um)[0]), filhos(filhos(um)[1])[0]]));
  const dito = conteudoDe(atributos.get(MESSAGE_DIGEST));
  if (!createHash(resumo).update(conteudo).digest().equals(dito)) return null;

  const depois = campos.slice(campos.indexOf(lista) + 1);
  const assinatura = conteudoDe(depois[1]);
  const pss = oidDe(filhos(depois[0])[0]) === RSA_PSS;
  const enchimento = pss && {
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_AUTO,
  };
  // What is signed are the attributes as a set of their own.
  const assinados = bytesDe(comoConjunto(filhos(lista)));
  const certificado = filhos(marcado(partes, 0))
    .map((no) => new X509Certificate(bytesDe(no)))
    .find(({ publicKey }) => verify(resumo, assinados, { key: publicKey, ...enchimento }, assinatura));
  if (!certificado) return null;
  const { subject, issuer } = certificado.toLegacyObject();
  return { Titular: nomeComum(subject), Autoridade: nomeComum(issuer), certificado, atributos, conteudo };
}

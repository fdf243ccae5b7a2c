import { createHash, sign, type KeyObject } from 'node:crypto';
import {
  bytesDe,
  conjunto,
  emOrdem,
  filhos,
  lerComSobra,
  lerDer,
  marcados,
  NULO,
  octetos,
  oid,
  semMarca,
  sequencia,
  UM,
  type No,
} from './asn1.ts';

/**
 * A signature of the CAdES form that PAdES baseline B-B asks for (ETSI EN 319 142-1): detached, SHA-256, with the
 * certificate bound by its hash (signing-certificate-v2, RFC 5035) and without a time of its own, which the PDF tells.
 * With a timestamp of the signature among what is not signed, it is B-T.
 */

export type Signatario = {
  chave: KeyObject;
  /** The signer's own and those above it, as DER. */
  certificado: Buffer;
  cadeia: Buffer[];
};

/** Of the signature's own bytes: a timestamp token (RFC 3161) as DER, or none. */
type Carimbar = (assinatura: Buffer) => Promise<Buffer | null>;

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaComSha256: '1.2.840.10045.4.3.2',
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const atributo = (tipo: string, valor: No) => sequencia(oid(tipo), conjunto([valor]));

/** Issuer and serial number, as the certificate itself writes them. */
function emissorENumero(certificado: Buffer): No {
  const [corpo] = filhos(lerDer(certificado));
  // The first ones had no number of their version, which stands before all else.
  const [numero, , emissor] = filhos(corpo).filter(semMarca);
  if (!numero || !emissor) throw new Error('the certificate has no issuer');
  return sequencia(emissor, numero);
}

const algoritmoDe = ({ asymmetricKeyType }: KeyObject): No =>
  asymmetricKeyType === 'ec' ? sequencia(oid(OID.ecdsaComSha256)) : sequencia(oid(OID.rsa), NULO);

export async function assinarCades(
  conteudo: Buffer,
  { chave, certificado, cadeia }: Signatario,
  carimbar: Carimbar | null,
): Promise<Buffer> {
  const atributos = [
    atributo(OID.contentType, oid(OID.data)),
    atributo(OID.messageDigest, octetos(sha256(conteudo))),
    atributo(OID.signingCertificateV2, sequencia(sequencia(sequencia(octetos(sha256(certificado)))))),
  ];
  const assinatura = sign('sha256', bytesDe(conjunto(atributos)), chave);
  const token = carimbar && (await carimbar(assinatura));
  const signatario = sequencia(
    UM,
    emissorENumero(certificado),
    sequencia(oid(OID.sha256)),
    marcados(0, emOrdem(atributos)),
    algoritmoDe(chave),
    octetos(assinatura),
    ...(token ? [marcados(1, [atributo(OID.signatureTimeStamp, lerComSobra(token))])] : []),
  );
  const assinado = sequencia(
    UM,
    conjunto([sequencia(oid(OID.sha256))]),
    sequencia(oid(OID.data)),
    marcados(0, emOrdem([certificado, ...cadeia].map(lerDer))),
    conjunto([signatario]),
  );
  return bytesDe(sequencia(oid(OID.signedData), marcados(0, [assinado])));
}

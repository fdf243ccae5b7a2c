import forge from 'node-forge';
import { createHash, sign, type KeyObject } from 'node:crypto';

/**
 * A signature of the CAdES form that PAdES baseline B-B asks for (ETSI EN 319 142-1): detached, SHA-256, with the
 * certificate bound by its hash (signing-certificate-v2, RFC 5035) and without a time of its own, which the PDF tells.
 */

export type Signatario = {
  chave: KeyObject;
  /** The signer's own and those above it, as DER. */
  certificado: Buffer;
  cadeia: Buffer[];
};

type No = forge.asn1.Asn1;
const { Class, Type } = forge.asn1;

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaComSha256: '1.2.840.10045.4.3.2',
};

const bytesDe = (no: No) => Buffer.from(forge.asn1.toDer(no).getBytes(), 'binary');
const lerDer = (der: Buffer) => forge.asn1.fromDer(der.toString('binary'));
const simples = (tipo: forge.asn1.Type, valor: string) =>
  forge.asn1.create(Class.UNIVERSAL, tipo, false, valor);
const oid = (numeros: string) => simples(Type.OID, forge.asn1.oidToDer(numeros).getBytes());
const octetos = (bytes: Buffer) => simples(Type.OCTETSTRING, bytes.toString('binary'));
const UM = simples(Type.INTEGER, '\u0001');
const sequencia = (...nos: No[]) => forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, nos);
/** DER: what is in a set stands in the order of its bytes. */
const emOrdem = (nos: No[]) => nos.toSorted((a, b) => bytesDe(a).compare(bytesDe(b)));
const conjunto = (nos: No[]) => forge.asn1.create(Class.UNIVERSAL, Type.SET, true, emOrdem(nos));
const marcados = (nos: No[]) => forge.asn1.create(Class.CONTEXT_SPECIFIC, 0, true, nos);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const atributo = (tipo: string, valor: No) => sequencia(oid(tipo), conjunto([valor]));

/** Issuer and serial number, as the certificate itself writes them. */
function emissorENumero(certificado: Buffer): No {
  const [corpo] = lerDer(certificado).value as [No];
  // The first ones had no number of their version, which stands before all else.
  const [numero, , emissor] = (corpo.value as No[]).filter(({ tagClass }) => tagClass === Class.UNIVERSAL);
  if (!numero || !emissor) throw new Error('the certificate has no issuer');
  return sequencia(emissor, numero);
}

const algoritmoDe = ({ asymmetricKeyType }: KeyObject): No =>
  asymmetricKeyType === 'ec'
    ? sequencia(oid(OID.ecdsaComSha256))
    : sequencia(oid(OID.rsa), simples(Type.NULL, ''));

export function assinarCades(conteudo: Buffer, { chave, certificado, cadeia }: Signatario): Buffer {
  const atributos = [
    atributo(OID.contentType, oid(OID.data)),
    atributo(OID.messageDigest, octetos(sha256(conteudo))),
    atributo(OID.signingCertificateV2, sequencia(sequencia(sequencia(octetos(sha256(certificado)))))),
  ];
  const assinatura = sign('sha256', bytesDe(conjunto(atributos)), chave);
  const signatario = sequencia(
    UM,
    emissorENumero(certificado),
    sequencia(oid(OID.sha256)),
    marcados(emOrdem(atributos)),
    algoritmoDe(chave),
    octetos(assinatura),
  );
  const assinado = sequencia(
    UM,
    conjunto([sequencia(oid(OID.sha256))]),
    sequencia(oid(OID.data)),
    marcados(emOrdem([certificado, ...cadeia].map(lerDer))),
    conjunto([signatario]),
  );
  return bytesDe(sequencia(oid(OID.signedData), marcados([assinado])));
}

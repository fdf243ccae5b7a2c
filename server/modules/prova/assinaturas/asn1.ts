import forge from 'node-forge';

/** The notation in which signatures, certificates and timestamps are written (X.690, DER). */

export type No = forge.asn1.Asn1;
const { Class, Type } = forge.asn1;

export const bytesDe = (no: No) => Buffer.from(forge.asn1.toDer(no).getBytes(), 'binary');

export const lerDer = (der: Buffer) => forge.asn1.fromDer(der.toString('binary'));

/** What others wrote, of which every byte counts; what follows it is left alone. */
export const lerComSobra = (der: Buffer) =>
  forge.asn1.fromDer(der.toString('binary'), { parseAllBytes: false, decodeBitStrings: false } as never);

const simples = (tipo: forge.asn1.Type, valor: string) =>
  forge.asn1.create(Class.UNIVERSAL, tipo, false, valor);
export const oid = (numeros: string) => simples(Type.OID, forge.asn1.oidToDer(numeros).getBytes());
export const octetos = (bytes: Buffer) => simples(Type.OCTETSTRING, bytes.toString('binary'));
export const inteiro = (bytes: Buffer) => simples(Type.INTEGER, bytes.toString('binary'));
export const UM = inteiro(Buffer.from([1]));
export const NULO = simples(Type.NULL, '');
export const VERDADEIRO = simples(Type.BOOLEAN, '\u00ff');
export const sequencia = (...nos: No[]) => forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, nos);
/** DER: what is in a set stands in the order of its bytes. */
export const emOrdem = (nos: No[]) => nos.toSorted((a, b) => bytesDe(a).compare(bytesDe(b)));
export const comoConjunto = (nos: No[]) => forge.asn1.create(Class.UNIVERSAL, Type.SET, true, nos);
export const conjunto = (nos: No[]) => comoConjunto(emOrdem(nos));
export const marcados = (marca: number, nos: No[]) =>
  forge.asn1.create(Class.CONTEXT_SPECIFIC, marca, true, nos);

export const filhos = (no: No | undefined): No[] => (Array.isArray(no?.value) ? no.value : []);
export const conteudoDe = (no: No | undefined): Buffer =>
  typeof no?.value === 'string' ? Buffer.from(no.value, 'binary') : Buffer.concat(filhos(no).map(conteudoDe));
export const oidDe = (no: No | undefined) => forge.asn1.derToOid(conteudoDe(no).toString('binary'));
export const marcado = (nos: No[], marca: number) =>
  nos.find((no) => no.tagClass === Class.CONTEXT_SPECIFIC && (no.type as number) === marca);
/** Not marked by where it stands: of a type that all know. */
export const semMarca = ({ tagClass }: No) => tagClass === Class.UNIVERSAL;
export const ehInteiro = (no: No) => semMarca(no) && no.type === Type.INTEGER;

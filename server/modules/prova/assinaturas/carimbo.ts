import { createHash, randomBytes } from 'node:crypto';
import {
  bytesDe,
  conteudoDe,
  ehInteiro,
  filhos,
  inteiro,
  lerComSobra,
  NULO,
  octetos,
  oid,
  oidDe,
  sequencia,
  UM,
  VERDADEIRO,
} from './asn1.ts';
import { conferirCms } from './cms.ts';

/**
 * What is asked of a time stamping authority and what it answers (RFC 3161). As with other signatures nobody here vouches
 * for the authority: only that its answer is whole, and to this question.
 */

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamping: '1.3.6.1.5.5.7.3.8',
};
const RESUMOS: Record<string, string> = {
  [OID.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Room for one with its chain. */
export const BYTES_DO_CARIMBO = 16_384;

export type Carimbo = { Em: string; Autoridade: string };

/** Its message is for the log and for the operator. */
export class CarimboRecusado extends Error {}

type Pedido = { der: Buffer; impressao: Buffer; nonce: Buffer };

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Of these bytes only their hash leaves. */
export function pedirCarimbo(bytes: Buffer): Pedido {
  const impressao = sha256(bytes);
  const nonce = randomBytes(16);
  // Positive and in its shortest form, since the answer repeats it byte by byte.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const resumo = sequencia(sequencia(oid(OID.sha256), NULO), octetos(impressao));
  const der = bytesDe(sequencia(UM, resumo, inteiro(nonce), VERDADEIRO));
  return { der, impressao, nonce };
}

function exigir(certo: boolean, recusa: string): asserts certo {
  if (!certo) throw new CarimboRecusado(recusa);
}

/** The token with what it says, or why it is none for what was asked. */
export function lerCarimbo(resposta: Buffer, pedido: Omit<Pedido, 'der'>): Carimbo & { token: Buffer } {
  try {
    return ler(resposta, pedido);
  } catch (error) {
    throw error instanceof CarimboRecusado ? error : new CarimboRecusado('the answer is no timestamp');
  }
}

function ler(resposta: Buffer, pedido: Omit<Pedido, 'der'>) {
  const { estado, token } = daResposta(resposta);
  exigir(estado === 0 || estado === 1, `the authority refuses (status ${estado})`);
  exigir(token !== null, 'the answer holds no token');
  exigir(token.length <= BYTES_DO_CARIMBO, `the token takes ${token.length} bytes`);
  const conferida = conferirCms(token);
  exigir(conferida !== null, 'the signature of the timestamp does not check');
  const { certificado, atributos, Titular: Autoridade } = conferida;
  exigir(oidDe(atributos.get(OID.contentType)) === OID.tstInfo, 'the token is of something else');
  exigir(prende(atributos, certificado.raw), 'the timestamp is not bound to its certificate');
  exigir(
    certificado.keyUsage?.includes(OID.timeStamping) ?? false,
    'the certificate is not one for timestamps',
  );
  const { impressao, resumo, nonce, em } = daInformacao(conferida.conteudo);
  exigir(resumo === OID.sha256 && impressao.equals(pedido.impressao), 'the timestamp is of something else');
  exigir(nonce?.equals(pedido.nonce) ?? false, 'the timestamp answers another question');
  exigir(em !== null, 'the timestamp has no time');
  exigir(
    certificado.validFromDate <= em && em <= certificado.validToDate,
    'the certificate of the authority does not hold at that time',
  );
  return { token, Em: em.toISOString(), Autoridade };
}

function daResposta(resposta: Buffer) {
  const [situacao, token] = filhos(lerComSobra(resposta));
  const der = token ? bytesDe(token) : null;
  // Written in another way than DER it could not go on, byte by byte, inside a signature.
  exigir(der === null || resposta.includes(der), 'the token is not written as DER');
  return { estado: conteudoDe(filhos(situacao)[0]).readUInt8(), token: der };
}

function daInformacao(conteudo: Buffer) {
  const [, , dito, , hora, ...resto] = filhos(lerComSobra(conteudo));
  const [algoritmo, impressao] = filhos(dito);
  const nonce = resto.find(ehInteiro);
  return {
    resumo: oidDe(filhos(algoritmo)[0]),
    impressao: conteudoDe(impressao),
    nonce: nonce ? conteudoDe(nonce) : null,
    em: lerHora(conteudoDe(hora).toString('latin1')),
  };
}

function lerHora(escrita: string): Date | null {
  const partes = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d{1,9})?)Z$/.exec(escrita);
  if (!partes) return null;
  const [, ano, mes, dia, hora, minuto, segundo] = partes;
  const em = new Date(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}Z`);
  return Number.isNaN(em.getTime()) ? null : em;
}

/** Whether what is signed names the very certificate (RFC 2634 and 5035). */
function prende(atributos: NonNullable<ReturnType<typeof conferirCms>>['atributos'], certificado: Buffer) {
  const primeiro = (tipo: string) => filhos(filhos(filhos(atributos.get(tipo))[0])[0]);
  const novo = primeiro(OID.signingCertificateV2);
  const [antigo] = primeiro(OID.signingCertificate);
  if (novo.length === 0) return createHash('sha1').update(certificado).digest().equals(conteudoDe(antigo));
  const [algoritmo] = novo;
  const nomeado = filhos(algoritmo).length > 0;
  const resumo = nomeado ? RESUMOS[oidDe(filhos(algoritmo)[0])] : 'sha256';
  return (
    resumo !== undefined &&
    createHash(resumo)
      .update(certificado)
      .digest()
      .equals(conteudoDe(novo[nomeado ? 1 : 0]))
  );
}

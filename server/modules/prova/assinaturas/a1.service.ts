import forge from 'node-forge';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { AssinaturaDigital } from '#contract/prova/certificados-modelo.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { StartupError } from '../../../platform/host/env.ts';
import { assinarCades, type Signatario } from './cades.ts';
import { nomeComum } from './cms.ts';
import { BYTES_DO_CARIMBO } from './carimbo.ts';
import { assinarNoPdf, lugarDeAssinatura } from './no-pdf.ts';

/** The issuer's A1 certificate, when one is configured: documents then carry its digital signature (PAdES B-B). */
export type A1 = Signatario & { Titular: string; Autoridade: string; ValidoAte: string };

async function abrir(caminho: string, senha: string): Promise<A1> {
  const p12 = await readFile(caminho);
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(p12.toString('binary')));
  const conteudo = forge.pkcs12.pkcs12FromAsn1(asn1, false, senha);
  const bolsas = (tipo: string) =>
    Object.values(conteudo.getBags({ bagType: forge.pki.oids[tipo] ?? '' })).flatMap((um) => um ?? []);
  const [guardada] = [...bolsas('pkcs8ShroudedKeyBag'), ...bolsas('keyBag')];
  if (!guardada) throw new Error('A1_ARQUIVO holds no key');
  const chave = chaveDe(guardada);
  const certificados = bolsas('certBag').map(({ cert, asn1: outro }) => {
    // The library reads only certificates with RSA keys, and hands others over as they are.
    const der = forge.asn1.toDer(cert ? forge.pki.certificateToAsn1(cert) : outro);
    return new X509Certificate(Buffer.from(der.getBytes(), 'binary'));
  });
  const dele = certificados.find((um) => um.checkPrivateKey(chave));
  if (!dele) throw new Error('A1_ARQUIVO holds no certificate of its key');
  const { subject, issuer } = dele.toLegacyObject();
  return {
    Titular: nomeComum(subject),
    Autoridade: nomeComum(issuer),
    ValidoAte: today({ now: () => dele.validToDate }),
    chave,
    certificado: dele.raw,
    cadeia: certificados.filter((um) => um !== dele).map(({ raw }) => raw),
  };
}

/** The library knows RSA keys only; those of curves (ECDSA) it hands over as they are. */
const chaveDe = ({ key, asn1 }: forge.pkcs12.Bag) =>
  key
    ? createPrivateKey(forge.pki.privateKeyToPem(key))
    : createPrivateKey({
        key: Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary'),
        format: 'der',
        type: 'pkcs8',
      });

let aberto: { caminho: string; de: number; a1: Promise<A1> } | undefined;

/** Read anew when the file is another one: a renewed certificate holds at the next signature. */
export async function a1De({ env }: Pick<Deps, 'env'>): Promise<A1 | null> {
  const { A1_ARQUIVO: caminho, A1_SENHA: senha } = env;
  if (!caminho || !senha) return null;
  const { mtimeMs: de } = await stat(caminho);
  if (aberto?.caminho !== caminho || aberto.de !== de) aberto = { caminho, de, a1: abrir(caminho, senha) };
  const { a1 } = aberto;
  // What could not be opened is tried again: the file may have been put right.
  a1.catch(() => {
    if (aberto?.a1 === a1) aberto = undefined;
  });
  return await a1;
}

/** Whether documents can be signed digitally, for who runs the platform; a wrong password is not kept for a signature to find. */
export async function assinaturaDigital({
  env,
  clock,
}: Pick<Deps, 'env' | 'clock'>): Promise<AssinaturaDigital> {
  const nada = { Titular: null, Autoridade: null, ValidoAte: null };
  try {
    const a1 = await a1De({ env });
    if (!a1) return { Estado: 'ausente', ...nada, Falha: null };
    const { Titular, Autoridade, ValidoAte } = a1;
    const vencido = ValidoAte < today(clock);
    const Falha = vencido ? 'O certificado A1 venceu. Configure um novo.' : null;
    return { Estado: vencido ? 'falha' : 'pronta', Titular, Autoridade, ValidoAte, Falha };
  } catch (error) {
    return { Estado: 'falha', ...nada, Falha: motivo(error as Error & { code?: string }) };
  }
}

function motivo({ code, message }: Error & { code?: string }): string {
  if (code) return `O arquivo de A1_ARQUIVO não pôde ser lido (${code}).`;
  return /password|MAC/i.test(message)
    ? 'A senha de A1_SENHA não abre o certificado de A1_ARQUIVO.'
    : 'O arquivo de A1_ARQUIVO não é um certificado A1 (.p12).';
}

/** At the start: a file that does not open is the operator's to mend, not a signature's to find out. */
export async function exigirA1(deps: Pick<Deps, 'env'>) {
  await a1De(deps).catch((error: Error & { code?: string }) => {
    const { code, message } = error;
    if (code) throw new StartupError(`A1_ARQUIVO: cannot be read (${code})`);
    throw new StartupError(
      /password|MAC/i.test(message)
        ? 'A1_SENHA: does not open the certificate of A1_ARQUIVO'
        : 'A1_ARQUIVO: is no A1 certificate (.p12)',
    );
  });
}

/**
 * Adds the signature at the end of the file; what was drawn stays byte by byte. `carimbar` answers a timestamp of the
 * signature, or null where there is none to be had.
 */
export const assinarDigitalmente = (
  pdf: Buffer,
  a1: A1,
  em: Date,
  carimbar: ((assinatura: Buffer) => Promise<Buffer | null>) | null = null,
): Promise<Buffer> =>
  assinarNoPdf(
    pdf,
    lugarDeAssinatura(
      { nome: a1.Titular, motivo: 'Certificado de treinamento', lugar: 'Brasil', em },
      carimbar ? BYTES_DO_CARIMBO : 0,
    ),
    (conteudo) => assinarCades(conteudo, a1, carimbar),
  );

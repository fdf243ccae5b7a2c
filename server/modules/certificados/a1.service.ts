import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import forge from 'node-forge';
import { readFile } from 'node:fs/promises';
import type { AssinaturaDigital } from '#contract/certificados-modelo.ts';
import { hoje } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';

/** The issuer's A1 certificate, when one is configured: documents then carry its digital signature (PAdES). */
export type A1 = { Titular: string; Autoridade: string; ValidoAte: string; p12: Buffer; senha: string };

function nome(campos: forge.pki.Certificate['subject']): string {
  const { value } = (campos.getField('CN') ?? {}) as { value?: string };
  return value ?? '';
}

let aberto: { caminho: string; a1: Promise<A1> } | undefined;

async function abrir(caminho: string, senha: string): Promise<A1> {
  const p12 = await readFile(caminho);
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(p12.toString('binary')));
  const conteudo = forge.pkcs12.pkcs12FromAsn1(asn1, false, senha);
  const bolsas = conteudo.getBags({ bagType: forge.pki.oids['certBag'] ?? '' });
  const certificados = Object.values(bolsas)
    .flatMap((bolsa) => bolsa ?? [])
    .flatMap(({ cert }) => (cert ? [cert] : []));
  // The signer's own is the one that issued none of the others.
  const emitiuOutro = (um: forge.pki.Certificate) =>
    certificados.some((outro) => outro !== um && outro.isIssuer(um));
  const dele = certificados.find((um) => !emitiuOutro(um));
  if (!dele) throw new Error('A1_ARQUIVO holds no certificate');
  const ValidoAte = hoje({ now: () => dele.validity.notAfter });
  return { Titular: nome(dele.subject), Autoridade: nome(dele.issuer), ValidoAte, p12, senha };
}

export async function a1De({ env }: Pick<Deps, 'env'>): Promise<A1 | null> {
  const { A1_ARQUIVO: caminho, A1_SENHA: senha } = env;
  if (!caminho || !senha) return null;
  if (aberto?.caminho !== caminho) aberto = { caminho, a1: abrir(caminho, senha) };
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
    const vencido = ValidoAte < hoje(clock);
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

/** Adds the signature at the end of the file; what was drawn stays byte by byte. */
export async function assinarDigitalmente(
  pdf: Buffer,
  { Titular, p12, senha }: A1,
  em: Date,
): Promise<Buffer> {
  const comLugar = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: 'Emissão de certificado de treinamento',
    contactInfo: '',
    name: Titular,
    location: 'Brasil',
    signingTime: em,
    signatureLength: 16_384,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  });
  return await new SignPdf().sign(comLugar, new P12Signer(p12, { passphrase: senha }), em);
}

import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { days } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { seal, unseal } from '../../../../platform/host/secrets.ts';
import { buscarChaveOuNula, inserirChave, type Uso } from './chaves.queries.ts';

/**
 * Our own pairs of keys for SAML: one signs what we ask, another opens what is encrypted for us. Of the installation and not
 * of each client: a pair takes a second to make, and who reads our metadata is anybody.
 */

export type Par = { Certificado: string; Privada: string };
type Feitas = Pick<Deps, 'db' | 'env' | 'clock'>;

const ANOS_QUE_VALE = 10;
const gerar = promisify(generateKeyPair);

/** Bound to its certificate: it opens beside no other. */
const lugar = (certificado: string) =>
  `entrada_unica_chave:${createHash('sha256').update(certificado).digest('hex')}`;

async function novaChave({ db, env, clock }: Feitas, uso: Uso) {
  const { default: forge } = await import('node-forge');
  const { publicKey, privateKey } = await gerar('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const agora = clock.now();
  const cert = forge.pki.createCertificate();
  cert.publicKey = forge.pki.publicKeyFromPem(publicKey);
  cert.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  cert.validity.notBefore = new Date(agora.getTime() - days(1));
  cert.validity.notAfter = new Date(agora.getTime() + days(365 * ANOS_QUE_VALE));
  const nome = [{ name: 'commonName', value: new URL(env.PUBLIC_URL).hostname.slice(0, 64) }];
  cert.setSubject(nome);
  cert.setIssuer(nome);
  cert.setExtensions([
    {
      name: 'keyUsage',
      critical: true,
      digitalSignature: uso === 'assinatura',
      keyEncipherment: uso === 'cifra',
    },
  ]);
  cert.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  const Certificado = forge.pki.certificateToPem(cert);
  return { Uso: uso, Certificado, Privada: await seal(db, lugar(Certificado), privateKey), CriadaEm: agora };
}

/** Those under way: many who ask at once wait for one. */
const emAndamento = new WeakMap<Db, Map<Uso, Promise<void>>>();

async function fazerUmaVez(deps: Feitas, uso: Uso) {
  const daBase = emAndamento.get(deps.db) ?? new Map<Uso, Promise<void>>();
  emAndamento.set(deps.db, daBase);
  const andando =
    daBase.get(uso) ??
    novaChave(deps, uso)
      .then((nova) => inserirChave(deps.db, nova))
      .finally(() => daBase.delete(uso));
  daBase.set(uso, andando);
  await andando;
}

/** Null: nobody needed it yet. */
export async function parOuNulo(db: Db, uso: Uso): Promise<Par | null> {
  const chave = await buscarChaveOuNula(db, { Uso: uso });
  if (!chave) return null;
  const { Certificado, Privada } = chave;
  return { Certificado, Privada: await unseal(db, lugar(Certificado), Privada) };
}

/** Made when it is first needed, by whichever instance needs it first. */
export async function parDe(deps: Feitas, uso: Uso): Promise<Par> {
  const feito = await parOuNulo(deps.db, uso);
  if (feito) return feito;
  await fazerUmaVez(deps, uso);
  const novo = await parOuNulo(deps.db, uso);
  if (!novo) throw new Error('No pair of keys for SAML');
  return novo;
}

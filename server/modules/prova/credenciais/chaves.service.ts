import { calculateJwkThumbprint, CompactSign } from 'jose';
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Deps } from '../../../platform/deps.ts';
import { sharedSecret } from '../../../platform/host/secrets.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import {
  aposentarChaves,
  buscarEmUsoOuNula,
  inserirChave,
  listarPublicas,
  type ChavePublica,
} from './chaves.queries.ts';
import { destrancar, trancar } from './cofre.ts';
import { idDaChave } from './emissor.ts';

const SEGREDO = 'credenciais';
const gerar = promisify(generateKeyPair);

/** Unlocked keys by their id; which one is in use is asked each time. */
const abertas = new Map<string, KeyObject>();

async function novaChave({ db, clock }: Deps) {
  const segredo = await sharedSecret(db, SEGREDO);
  const { publicKey, privateKey } = await gerar('ed25519');
  const { kty, crv, x } = publicKey.export({ format: 'jwk' }) as ChavePublica;
  const Kid = await calculateJwkThumbprint({ kty, crv, x });
  const Privada = trancar(segredo, privateKey.export({ type: 'pkcs8', format: 'der' }), Kid);
  return { Kid, Publica: { kty, crv, x }, Privada, CriadaEm: clock.now() };
}

/** Made when it is first needed, by whichever instance needs it first. */
async function garantirChave(deps: Deps) {
  const emUso = await buscarEmUsoOuNula(deps.db);
  if (emUso) return emUso;
  await inserirChave(deps.db, await novaChave(deps));
  const feita = await buscarEmUsoOuNula(deps.db);
  if (!feita) throw new Error('No key signs credentials');
  return feita;
}

/** Signs a document as a compact JWT of this kind. Ed25519 has no chance in it: the same gives the same. */
export async function assinar(deps: Deps, documento: object): Promise<string> {
  const { Kid, Privada } = await garantirChave(deps);
  let chave = abertas.get(Kid);
  if (!chave) {
    const segredo = await sharedSecret(deps.db, SEGREDO);
    chave = createPrivateKey({ key: destrancar(segredo, Privada, Kid), format: 'der', type: 'pkcs8' });
    abertas.set(Kid, chave);
  }
  return await new CompactSign(Buffer.from(JSON.stringify(documento)))
    .setProtectedHeader({ alg: 'EdDSA', kid: idDaChave(deps.env, Kid), typ: 'vc+jwt', cty: 'vc' })
    .sign(chave);
}

/** Every key that ever signed, the one in use first. */
export async function chavesPublicas(deps: Deps) {
  await garantirChave(deps);
  return await listarPublicas(deps.db);
}

/** From now on a new key signs; what the old ones signed stays verifiable. */
export async function trocarChave(deps: Deps, { sessao, origem }: { sessao: Sessao; origem: Origin }) {
  const nova = await novaChave(deps);
  await deps.db.transaction().execute(async (db) => {
    await aposentarChaves(db, { agora: nova.CriadaEm });
    await inserirChave(db, nova);
    await auditar(db, {
      acao: 'trocar chave de credenciais',
      objeto: 'CredencialChave',
      idUsuario: sessao.IdUsuario,
      idCliente: sessao.IdCliente,
      origem,
      depois: { Kid: nova.Kid },
    });
  });
  return { Chave: nova.Kid, CriadaEm: nova.CriadaEm.toISOString() };
}

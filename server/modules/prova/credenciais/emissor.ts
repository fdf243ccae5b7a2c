import type { Env } from '../../../platform/host/env.ts';
import type { ChavePublica } from './chaves.queries.ts';

/** Who issues: this very address, as did:web. */

type Endereco = Pick<Env, 'PUBLIC_URL'>;

/** A port is part of the name, percent-encoded. */
export const didDe = ({ PUBLIC_URL }: Endereco) => `did:web:${encodeURIComponent(new URL(PUBLIC_URL).host)}`;

export const idDaChave = (env: Endereco, Kid: string) => `${didDe(env)}#${Kid}`;

export function documentoDid(env: Endereco, chaves: { Kid: string; Publica: ChavePublica }[]) {
  const id = didDe(env);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: chaves.map(({ Kid, Publica }) => ({
      id: idDaChave(env, Kid),
      type: 'JsonWebKey2020',
      controller: id,
      publicKeyJwk: { ...Publica, kid: Kid, alg: 'EdDSA' },
    })),
    assertionMethod: chaves.map(({ Kid }) => idDaChave(env, Kid)),
  };
}

import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { unseal } from '../../../platform/host/secrets.ts';
import * as queries from './entrada-unica.queries.ts';
import { enderecoDeRetorno, nossaEntidade, type Provedor } from './provedor.ts';
import { parDe, parOuNulo } from './saml/chaves.service.ts';
import type { ComSaml } from './saml/saml.ts';

/** A client's provider as it is spoken to. */

export const lugarDoSegredo = (IdCliente: number) => `entrada_unica:${IdCliente}`;

type DoProvedor = Pick<queries.EntradaUnicaGravada, 'Emissor' | 'IdAplicacao' | 'Segredo'> & {
  IdCliente: number;
};

export async function provedorDe({ env, db }: Deps, entrada: DoProvedor): Promise<Provedor> {
  const { IdCliente, Emissor, IdAplicacao, Segredo } = entrada;
  const aberto = Segredo && (await unseal(db, lugarDoSegredo(IdCliente), Segredo));
  const Retorno = enderecoDeRetorno(env, { Hash: await exigirHash(db, IdCliente) });
  return { Emissor, IdAplicacao, Segredo: aberto, Retorno };
}

export async function exigirHash(db: Db, IdCliente: number): Promise<string> {
  const Hash = await queries.hashDoCliente(db, { IdCliente });
  if (Hash === null) throw notFound();
  return Hash;
}

type DoSaml = Pick<queries.EntradaUnicaGravada, 'Emissor' | 'Metadados' | 'AssinaPedidos' | 'PedeCifra'> & {
  IdCliente: number;
};

export async function samlDe(deps: Deps, { IdCliente, ...entrada }: DoSaml): Promise<ComSaml> {
  const { env, db } = deps;
  const Hash = await exigirHash(db, IdCliente);
  return {
    ...entrada,
    Retorno: enderecoDeRetorno(env, { Hash }),
    Entidade: nossaEntidade(env, { Hash }),
    paraAssinar: () => parDe(deps, 'assinatura'),
    paraAbrir: () => parOuNulo(db, 'cifra'),
  };
}

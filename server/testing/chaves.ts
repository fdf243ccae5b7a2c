import { ESCOPOS, type Escopo } from '#contract/operacao/integracoes-escopos.ts';
import { newApiKey } from '../domain/chave-de-api.ts';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import { criarUsuario } from './factories.ts';

type Nova = {
  IdCliente?: number | null;
  Escopos?: readonly Escopo[];
  ExpiraEm?: Date;
  revogada?: boolean;
};

/** A key of the API with every scope, unless told otherwise; answers what goes into the header. */
export async function criarChaveApi(
  db: Db,
  { IdCliente = null, Escopos = ESCOPOS, ExpiraEm, revogada = false }: Nova,
): Promise<string> {
  const now = new Date();
  const { IdUsuario: autor } = await criarUsuario(db, { Adm: true });
  const { IdUsuario } = await db
    .insertInto('Usuario')
    .values({ Nome: 'Chave de API: teste', Tecnico: true })
    .returning('IdUsuario')
    .executeTakeFirstOrThrow();
  const { token, prefixo, hash } = newApiKey();
  await db
    .insertInto('ChaveApi')
    .values({
      IdCliente,
      IdUsuario,
      Nome: 'Folha de pagamento',
      Prefixo: prefixo,
      TokenHash: hash,
      Escopos: [...Escopos],
      CriadaPor: autor,
      Responsavel: autor,
      CriadaEm: new Date(now.getTime() - days(10)),
      ExpiraEm: ExpiraEm ?? new Date(now.getTime() + days(30)),
      ...(revogada && { RevogadaEm: now, RevogadaPor: autor }),
    })
    .execute();
  return token;
}

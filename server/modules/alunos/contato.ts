import { sql, type RawBuilder } from 'kysely';
import type { Alcance } from './alcance.ts';

/**
 * Another client, or the platform itself, answers for the person too: who only knows a CPF could link them and read the
 * rest. For statements in which `usuario` is called `u`.
 */
const deOutros = (vinculo: 'ca' | 'v') => sql`(u.adm or exists (
  select from cliente_aluno o
  where o.id_usuario = u.id_usuario and o.id_cliente <> ${sql.ref(`${vinculo}.id_cliente`)}))`;
const DE_OUTROS = deOutros('ca');

/** As much of the address as the person themselves would know it by. */
export const emailVisivel = ({ IdCliente }: Alcance): RawBuilder<string | null> =>
  IdCliente === null
    ? sql`u.email`
    : sql`case when ${DE_OUTROS} then regexp_replace(u.email, '^(.).*(@.*)$', '\\1***\\2') else u.email end`;

export const telefoneVisivel = ({ IdCliente }: Alcance): RawBuilder<string | null> =>
  IdCliente === null ? sql`u.telefone` : sql`case when not ${DE_OUTROS} then u.telefone end`;

/** A row has these words in what the caller may see: by search, letter after letter, an address could be read too. */
export const semAdivinhar = (
  tabela: 'ca' | 'x' | 'm',
  padrao: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(${sql.ref(`${tabela}.ordem`)} like ${padrao} or exists (
  select from cliente_aluno v join usuario u on u.id_usuario = v.id_usuario
  where v.id_cliente_aluno = ${sql.ref(`${tabela}.id_cliente_aluno`)}
    and (not ${deOutros('v')} or palavras_do_aluno('', null, u.cpf, v.matricula) like ${padrao})))`;

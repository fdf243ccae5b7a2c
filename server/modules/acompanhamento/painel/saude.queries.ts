import { sql } from 'kysely';
import type { Output } from '#contract/call.ts';
import type { saudeDoCliente } from '#contract/acompanhamento/painel.ts';
import type { Db } from '../../../platform/db/db.ts';
import { exigencias, situacoes } from './exigencias.ts';

type Saude = Omit<Output<typeof saudeDoCliente>, 'Em'>;

export async function buscarSaude(
  db: Db,
  { IdCliente, hoje }: { IdCliente: number; hoje: string },
): Promise<Saude> {
  const { rows } = await sql<Saude>`
    select ${situacoes(sql`(${exigencias({ IdCliente, IdGestor: null })}) linhas`, sql`${hoje}::date`)} as situacoes,
      (select coalesce(sum(vagas - qtd_alunos), 0) from cliente_turma
        where id_cliente = ${IdCliente} and cancelada_em is null and data_termino >= ${hoje}::date) as vagas_livres,
      (select max(quando) from auditoria where id_cliente = ${IdCliente} and acao = 'entrar') as ultimo_acesso_em`.execute(
    db,
  );
  const [linha] = rows;
  if (!linha) throw new Error('A sum always has a row');
  return linha;
}

/** Puts together what was added up since the last time. */
export async function compactar(db: Db) {
  await sql`select painel_compactar()`.execute(db);
}

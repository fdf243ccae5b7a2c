import { statement, type Db } from '../../../platform/db/db.ts';
import type { Alvo } from './conferencia.queries.ts';

/** What is done with each sector of a sheet that the client does not have. */

type Destino = 'criar' | 'usar' | 'ignorar';
type EscolhaDeSetor = { Nome: string; Destino: Destino | null; IdClienteSetor: number | null };

const lerEscolhas = statement<EscolhaDeSetor>(`
  select n.nome, e.destino, e.id_cliente_setor
  from importacao i cross join lateral unnest(i.setores_novos) with ordinality as n(nome, ordem)
  left join importacao_setor e on e.id_importacao = i.id_importacao and e.chave = sem_acento(n.nome)
  where i.id_importacao = $1 order by n.ordem`);

export const listarEscolhasDeSetor = (db: Db, { IdImportacao }: Pick<Alvo, 'IdImportacao'>) =>
  lerEscolhas(db, [IdImportacao]);

const gravar = statement(`
  insert into importacao_setor (id_cliente, id_importacao, chave, destino, id_cliente_setor)
  select i.id_cliente, i.id_importacao, sem_acento($2), $3, s.id_cliente_setor
  from importacao i left join cliente_setor s on s.id_cliente = i.id_cliente and s.id_cliente_setor = $4 and s.status = 'A'
  where i.id_importacao = $1 and ($3 = 'usar') = (s.id_cliente_setor is not null)
    and exists (select from unnest(i.setores_novos) as n(nome) where sem_acento(n.nome) = sem_acento($2))
  on conflict (id_importacao, chave) do update
  set destino = excluded.destino, id_cliente_setor = excluded.id_cliente_setor
  returning 1 as gravada`);

type Nova = { IdImportacao: number; Nome: string; Destino: Destino; IdClienteSetor: number | null };

/** False when the sheet has no such unknown sector, or the client no such active one to be used. */
export async function gravarEscolhaDeSetor(db: Db, { IdImportacao, Nome, Destino, IdClienteSetor }: Nova) {
  return (await gravar(db, [IdImportacao, Nome, Destino, IdClienteSetor])).length > 0;
}

const apagar = statement('delete from importacao_setor where id_importacao = $1');

export async function apagarEscolhasDeSetor(db: Db, { IdImportacao }: Pick<Alvo, 'IdImportacao'>) {
  await apagar(db, [IdImportacao]);
}

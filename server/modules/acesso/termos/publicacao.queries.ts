import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Aceite, RascunhoDosTermos, VersaoDosTermos } from '#contract/acesso/termos.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import { aceitesDe, type FiltroDosAceites } from './aceites.ts';

const lerVersoes = statement<VersaoDosTermos>(`
  select t.versao, t.publicado_em, u.nome as publicado_por, t.resumo, t.sha256, coalesce(a.aceites, 0) as aceites
  from termo t
  left join usuario u using (id_usuario)
  left join (
    select a.versao, count(*) as aceites from termo_aceite a join usuario p on p.id_usuario = a.id_usuario and p.status = 'A'
    group by a.versao) a on a.versao = t.versao
  order by t.versao desc`);
export const listarVersoes = (db: Db) => lerVersoes(db, []);

const contar = statement<{ Pessoas: number }>(`select count(*) as pessoas from usuario where status = 'A'`);
export const contarPessoas = async (db: Db) => (await contar(db, []))[0]?.Pessoas ?? 0;

const lerVersao = statement<{ Versao: number; Texto: string; Resumo: string }>(
  'select versao, texto, resumo from termo where versao = $1',
);
export const buscarVersaoOuNula = async (db: Db, Versao: number) =>
  (await lerVersao(db, [Versao]))[0] ?? null;

const lerRascunho = statement<RascunhoDosTermos>(
  'select texto, resumo, alterado_em, versao from termo_rascunho',
);
export const buscarRascunhoOuNulo = async (db: Db) => (await lerRascunho(db, []))[0] ?? null;

/** One draft and one writer of versions at a time. */
export const travarTermos = (db: Db) => sql`select pg_advisory_xact_lock(4909027)`.execute(db);

type Escrito = { Texto: string; Resumo: string; AlteradoEm: Date };

export async function gravarRascunho(db: Db, escrito: Escrito) {
  await db
    .insertInto('TermoRascunho')
    .values(escrito)
    .onConflict((conflict) =>
      conflict
        .column('Unica')
        .doUpdateSet((eb) => ({ ...escrito, Versao: eb('TermoRascunho.Versao', '+', 1) })),
    )
    .execute();
}

export const apagarRascunho = (db: Db) => db.deleteFrom('TermoRascunho').execute();

type NovaVersao = {
  Versao: number;
  Texto: string;
  Resumo: string;
  Sha256: string;
  PublicadoEm: Date;
  IdUsuario: number;
};
export const inserirVersao = (db: Db, nova: NovaVersao) => db.insertInto('Termo').values(nova).execute();

export async function listarAceites(db: Db, { pagina, ...filtro }: FiltroDosAceites & { pagina: number }) {
  const [itens, contagem] = await Promise.all([
    sql<Aceite>`
      select a.id_usuario, u.nome, u.email, a.versao, a.aceito_em, a.endereco, a.sha256 ${aceitesDe(filtro)}
      order by a.aceito_em desc, a.id_usuario limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(
      db,
    ),
    sql<{ Total: number }>`select count(*) as total ${aceitesDe(filtro)}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

import { sql } from 'kysely';
import type { LinhaImportacao } from '#contract/empresas/importacao-linhas.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { Correcoes, Exame } from './exame.ts';

/** The rows of a sheet, as they came, as they were corrected and as they were judged. */

export async function apagarLinhas(db: Db, { IdImportacao }: { IdImportacao: number }) {
  await db.deleteFrom('ImportacaoLinha').where('IdImportacao', '=', IdImportacao).execute();
}

export async function listarCorrecoes(db: Db, { IdImportacao }: { IdImportacao: number }) {
  const linhas = await db
    .selectFrom('ImportacaoLinha')
    .select(['Numero', 'Correcoes'])
    .where('IdImportacao', '=', IdImportacao)
    .where(sql<boolean>`correcoes <> '{}'`)
    .execute();
  return new Map(linhas.map(({ Numero, Correcoes }) => [Numero, Correcoes as Correcoes]));
}

const LOTE = 1000;

/** Some rows as they came and as they were corrected, in their order. */
export async function listarComoVieram(
  db: Db,
  { IdImportacao, depoisDe }: { IdImportacao: number; depoisDe: number },
) {
  return await db
    .selectFrom('ImportacaoLinha')
    .select('Numero')
    .select((eb) => [
      eb.ref('Celulas').$castTo<string[]>().as('Celulas'),
      eb.ref('Correcoes').$castTo<Correcoes>().as('Correcoes'),
    ])
    .where('IdImportacao', '=', IdImportacao)
    .where('Numero', '>', depoisDe)
    .orderBy('Numero')
    .limit(LOTE)
    .execute();
}

type LinhaExaminada = Exame & { Numero: number; Celulas: string[]; Correcoes: Correcoes };

/** A row without errors in its cells is taken for somebody new until it is judged: most are, and need no second write. */
const gravarLinhasEm = statement(`
  insert into importacao_linha
    (id_cliente, id_importacao, numero, celulas, correcoes, dados, erros_celula, erros, veredito)
  select $1, $2, x."Numero", x."Celulas", x."Correcoes", x."Dados", x."Erros", x."Erros",
    case when x."Erros" = '[]' then 'novo' else 'com-erro' end
  from jsonb_to_recordset($3::jsonb) as x("Numero" int, "Celulas" jsonb, "Correcoes" jsonb, "Dados" jsonb, "Erros" jsonb)
  on conflict (id_importacao, numero) do update
  set correcoes = excluded.correcoes, dados = excluded.dados, erros_celula = excluded.erros_celula`);

export async function gravarLinhas(
  db: Db,
  alvo: { IdCliente: number; IdImportacao: number; linhas: LinhaExaminada[] },
) {
  await gravarLinhasEm(db, [alvo.IdCliente, alvo.IdImportacao, JSON.stringify(alvo.linhas)]);
}

/** Whom the platform knows is nothing for one client to find out with a list of CPFs. */
const COLUNAS_LINHA = `numero, celulas, correcoes, '{"Desligado": null}'::jsonb || dados as dados, veredito, erros, mudancas,
  veredito = 'novo' and id_usuario is not null and not importada
    and not (select pelo_cliente from importacao where id_importacao = $1) as pessoa_existente, importada`;

const lerLinhas = statement<LinhaImportacao>(`
  select ${COLUNAS_LINHA} from importacao_linha
  where id_importacao = $1 and ($2::text is null or veredito = $2) order by numero limit $3 offset $4`);
const lerLinha = statement<LinhaImportacao>(
  `select ${COLUNAS_LINHA} from importacao_linha where id_importacao = $1 and numero = $2`,
);

type FiltroLinhas = { IdImportacao: number; veredito?: string | undefined; limite: number; salto: number };

export const listarLinhas = (db: Db, { IdImportacao, veredito, limite, salto }: FiltroLinhas) =>
  lerLinhas(db, [IdImportacao, veredito ?? null, limite, salto]);

export async function buscarLinhaOuNula(
  db: Db,
  { IdImportacao, Numero }: { IdImportacao: number; Numero: number },
) {
  const [linha = null] = await lerLinha(db, [IdImportacao, Numero]);
  return linha;
}

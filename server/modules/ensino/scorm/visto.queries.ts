import type { TipoDeFora, VistoDoPacote } from '#contract/ensino/scorm-visto.ts';
import { statement, type Db } from '../../../platform/db/db.ts';

const lerArquivoDaAula = statement<{ IdArquivo: number }>(`
  select id_arquivo from curso_conteudo_aula where id_curso_conteudo_aula = $1 and id_arquivo is not null`);

export async function buscarArquivoDaAulaOuNulo(
  db: Db,
  { IdCursoConteudoAula }: { IdCursoConteudoAula: number },
): Promise<number | null> {
  const [aula] = await lerArquivoDaAula(db, [IdCursoConteudoAula]);
  return aula?.IdArquivo ?? null;
}

type LicaoVista = VistoDoPacote['Licoes'][number];

const lerVistos = statement<LicaoVista>(`
  select item, iniciou_em, situacao_em, nota_em, retomou_em from arquivo_visto where id_arquivo = $1 order by item`);

export const listarVistos = async (db: Db, { IdArquivo }: { IdArquivo: number }) =>
  await lerVistos(db, [IdArquivo]);

const lerIniciados = statement<{ IdArquivo: number }>(`
  select distinct v.id_arquivo from curso_conteudo_aula a join arquivo_visto v on v.id_arquivo = a.id_arquivo
  where a.id_curso = $1 and v.iniciou_em is not null`);

/** Of the files of a draft, the packages that were seen to start. */
export const listarIniciados = async (db: Db, { IdCurso }: { IdCurso: number }): Promise<number[]> =>
  (await lerIniciados(db, [IdCurso])).map(({ IdArquivo }) => IdArquivo);

const lerFora = statement<VistoDoPacote['Fora'][number]>(`
  select f.host, array_agg(f.tipo order by f.tipo) as tipos,
    case when e.host is null then 'nada' when e.programas then 'programas' else 'conteudo' end as permite
  from arquivo_fora f left join arquivo_endereco e on e.id_arquivo = f.id_arquivo and e.host = f.host
  where f.id_arquivo = $1 group by f.host, e.host, e.programas order by f.host`);

export const listarFora = async (db: Db, { IdArquivo }: { IdArquivo: number }) =>
  await lerFora(db, [IdArquivo]);

type Visto = { Iniciou: boolean; Situacao: boolean; Nota: boolean; Retomou: boolean };

/** Each keeps the first time. */
const escreverVisto = statement(`
  insert into arquivo_visto as v (id_arquivo, item, iniciou_em, situacao_em, nota_em, retomou_em)
  values ($1, $2, case when $3::boolean then $7::timestamptz end, case when $4::boolean then $7::timestamptz end,
    case when $5::boolean then $7::timestamptz end, case when $6::boolean then $7::timestamptz end)
  on conflict (id_arquivo, item) do update set
    iniciou_em = coalesce(v.iniciou_em, excluded.iniciou_em),
    situacao_em = coalesce(v.situacao_em, excluded.situacao_em),
    nota_em = coalesce(v.nota_em, excluded.nota_em),
    retomou_em = coalesce(v.retomou_em, excluded.retomou_em)`);

export async function gravarVisto(
  db: Db,
  { IdArquivo, Item, agora, ...visto }: { IdArquivo: number; Item: string; agora: Date } & Visto,
) {
  const { Iniciou, Situacao, Nota, Retomou } = visto;
  await escreverVisto(db, [IdArquivo, Item, Iniciou, Situacao, Nota, Retomou, agora]);
}

/** A package that asks everywhere need not be listed whole. */
const MAIS_ENDERECOS = 20;

const escreverFora = statement(`
  insert into arquivo_fora (id_arquivo, host, tipo)
  select $1, $2, $3 where $2 in (select host from arquivo_fora where id_arquivo = $1)
    or (select count(distinct host) from arquivo_fora where id_arquivo = $1) < ${MAIS_ENDERECOS}
  on conflict do nothing`);

export const gravarFora = async (
  db: Db,
  { IdArquivo, Host, Tipo }: { IdArquivo: number; Host: string; Tipo: TipoDeFora },
) => await escreverFora(db, [IdArquivo, Host, Tipo]);

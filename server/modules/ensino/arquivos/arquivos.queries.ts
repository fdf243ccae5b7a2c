import type { Uso, UsoDoEnvio } from '#contract/ensino/arquivos.ts';
import type { Clock } from '../../../platform/clock.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import { SESSOES_VIVAS } from '../../../domain/sessoes-vivas.ts';

export type ArquivoGravado = {
  IdArquivo: number;
  Chave: string;
  Nome: string;
  Tipo: string;
  Tamanho: number;
  Uso: Uso;
  Publico: boolean;
};

type ArquivoNovo = Omit<ArquivoGravado, 'IdArquivo'> & { IdUsuario: number | null; CriadoEm: Date };

export async function inserirArquivo(db: Db, arquivo: ArquivoNovo): Promise<number> {
  const { IdArquivo } = await db
    .insertInto('Arquivo')
    .values(arquivo)
    .returning('IdArquivo')
    .executeTakeFirstOrThrow();
  return IdArquivo;
}

const COLUNAS = 'a.id_arquivo, a.chave, a.nome, a.tipo, a.tamanho, a.uso, a.publico';

const lerPublico = statement<ArquivoGravado>(
  `select ${COLUNAS} from arquivo a where a.chave = $1 and a.publico`,
);

/** Where somebody's document is of a person `p`: their own, or of who answers for them today. */
const SEU_OU_DOS_SEUS = `(p.id_usuario = u.id_usuario or ca.eh_gestor and p.id_cliente = ca.id_cliente
  and (ca.gestor_todos_setores or exists (select from cliente_aluno_setor o
    join cliente_gestor_setor g on g.id_cliente_setor = o.id_cliente_setor and g.id_cliente_aluno = ca.id_cliente_aluno
    where o.id_cliente_aluno = p.id_cliente_aluno)))`;

const EXTERNO = `certificado_externo x join cliente_aluno p on p.id_cliente_aluno = x.id_cliente_aluno
  where (x.id_arquivo = a.id_arquivo or x.id_arquivo_validacao = a.id_arquivo)`;
const APROVEITADO = `aproveitamento x join cliente_turma_aluno m on m.id_cliente_turma_aluno = x.id_cliente_turma_aluno
  join cliente_aluno p on p.id_cliente_aluno = m.id_cliente_aluno where x.id_arquivo = a.id_arquivo`;
/** A quality of a video is as much the lesson's as the video itself. */
const DO_VIDEO = `coalesce(
  (select q.id_arquivo from arquivo_video_qualidade q where q.id_arquivo_qualidade = a.id_arquivo), a.id_arquivo)`;
const DE_AULA = `curso_versao_aula va where (va.id_arquivo_legenda = a.id_arquivo or va.id_arquivo = ${DO_VIDEO}
  or va.id_arquivo_libras = ${DO_VIDEO})`;

/**
 * A link was made for who had the right to the file; whether they still have it is asked at each use: a lesson's while
 * one is in a class that gives it, a person's document while it is one's own or of somebody one answers for, an export
 * while one manages.
 */
const AINDA_PODE = `(u.adm or (
  (a.uso <> 'exportacao' or ca.eh_gestor)
  and not exists (select from curso_projeto_validacao x where x.id_arquivo = a.id_arquivo)
  and (not exists (select from ${EXTERNO}) or exists (select from ${EXTERNO} and ${SEU_OU_DOS_SEUS}))
  and (not exists (select from ${APROVEITADO}) or exists (select from ${APROVEITADO} and ${SEU_OU_DOS_SEUS}))
  and (not exists (select from ${DE_AULA}) or exists (select from ${DE_AULA} and exists (
    select from cliente_turma_aluno m
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma and t.cancelada_em is null
    join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma and tc.id_curso = va.id_curso
    where m.id_cliente_aluno = ca.id_cliente_aluno and not m.excluido and not m.em_espera)))))`;

const lerPelaSessao = statement<ArquivoGravado>(
  `select ${COLUNAS} from arquivo a where a.chave = $3
    and exists (select 1 ${SESSOES_VIVAS} and s.id_sessao = $2 and ${AINDA_PODE})`,
);
const lerPorId = statement<ArquivoGravado>(`select ${COLUNAS} from arquivo a where a.id_arquivo = any($1)`);
const lerParaLink = statement<{ IdArquivo: number; Chave: string; Publico: boolean }>(
  `select pedido.id_arquivo, a.chave, a.publico from unnest($1::int[]) pedido (id_arquivo)
    join arquivo a on a.id_arquivo = arquivo_que_toca(pedido.id_arquivo, false)`,
);
const lerDaPessoa = statement<ArquivoGravado>(
  `select ${COLUNAS} from arquivo a where a.chave = $1 and a.id_usuario = $2`,
);

export async function buscarPublicoOuNulo(db: Db, { Chave }: { Chave: string }) {
  const [arquivo = null] = await lerPublico(db, [Chave]);
  return arquivo;
}

/** The file, while the session for which its link was made is alive and has the right to it. */
export async function buscarPelaSessaoOuNulo(
  db: Db,
  clock: Clock,
  { Chave, IdSessao }: { Chave: string; IdSessao: number },
) {
  const [arquivo = null] = await lerPelaSessao(db, [clock.now(), IdSessao, Chave]);
  return arquivo;
}

/** By the ids asked for, what to hand out for each. */
export const listarParaLink = (db: Db, ids: readonly number[]) => lerParaLink(db, [ids]);

export const listarPorId = (db: Db, ids: readonly number[]) => lerPorId(db, [ids]);

export async function buscarDaPessoaOuNulo(
  db: Db,
  { Chave, IdUsuario }: { Chave: string; IdUsuario: number },
) {
  const [arquivo = null] = await lerDaPessoa(db, [Chave, IdUsuario]);
  return arquivo;
}

type Envio = {
  Chave: string;
  Nome: string;
  Tamanho: number;
  Uso: UsoDoEnvio;
  IdUsuario: number;
  CriadoEm: Date;
};

export async function inserirEnvio(db: Db, envio: Envio) {
  await db.insertInto('ArquivoEnvio').values(envio).execute();
}

type Dono = { Chave: string; IdUsuario: number; desde: Date };

export async function buscarEnvioOuNulo(db: Db, { Chave, IdUsuario, desde }: Dono) {
  const envio = await db
    .selectFrom('ArquivoEnvio')
    .select(['Chave', 'Nome', 'Tamanho', 'Uso'])
    .where('Chave', '=', Chave)
    .where('IdUsuario', '=', IdUsuario)
    .where('CriadoEm', '>', desde.toISOString())
    .executeTakeFirst();
  return envio ? { ...envio, Uso: envio.Uso as UsoDoEnvio } : null;
}

/** False when there was none: somebody else ended it first. */
export async function excluirEnvio(db: Db, { Chave }: { Chave: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('ArquivoEnvio')
    .where('Chave', '=', Chave)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

import { statement, type Db } from '../../../platform/db/db.ts';
import { mentions } from '../../../platform/db/search.ts';

/** The hash of all hashes that an order removes the words of, as `id:hash` in order of the acts. */
const RESUMO = `encode(sha256(convert_to(string_agg(id_auditoria || ':' || encode(proprio, 'hex'), ',' order by id_auditoria), 'UTF8')), 'hex')`;

const lerResumo = statement<{ Quantos: number; Resumo: string | null }>(`
  select count(*) as quantos, ${RESUMO} as resumo
  from (select a.id_auditoria, auditoria_proprio(a) as proprio from auditoria a where a.id_auditoria = any($1::bigint[])) atos`);

export async function resumoDosAtos(db: Db, ids: number[]) {
  const [lido = { Quantos: 0, Resumo: null }] = await lerResumo(db, [ids]);
  return lido;
}

const inserirExpurgo = statement(`
  insert into auditoria_expurgo (id_auditoria, proprio, id_ordem)
  select a.id_auditoria, auditoria_proprio(a), $2 from auditoria a where a.id_auditoria = any($1::bigint[])`);
const esvaziar = statement(`
  update auditoria set antes = null, depois = null, endereco = null where id_auditoria = any($1::bigint[])`);

/** `IdOrdem` is the act that says why; none of these may have been emptied before. */
export async function esvaziarAtos(db: Db, { ids, IdOrdem }: { ids: number[]; IdOrdem: number }) {
  await inserirExpurgo(db, [ids, IdOrdem]);
  await esvaziar(db, [ids]);
}

/** Emptied acts whose order does not name exactly them. */
const lerErradas = statement<{ Quantos: number }>(`
  select coalesce(sum(n), 0) as quantos from (
    select e.id_ordem, count(*) as n, ${RESUMO.replaceAll('id_auditoria', 'e.id_auditoria')} as resumo
    from auditoria_expurgo e group by e.id_ordem) feitas
  left join auditoria o on o.id_auditoria = feitas.id_ordem
  where o.depois ->> 'Resumo' is distinct from feitas.resumo`);

export const contarOrdensQueNaoConferem = async (db: Db) => (await lerErradas(db, []))[0]?.Quantos ?? 0;

/** Of what is somebody's own: what was done to it may name them. */
const DAS_PESSOAS = `
  select 'Certificado' as objeto, id_certificado as id from certificado where id_usuario = any($1::int[])
  union all select 'SuporteMensagem', id_suporte_mensagem from suporte_mensagem where id_usuario = any($1::int[])
  union all select 'PrivacidadePedido', id_privacidade_pedido from privacidade_pedido where id_usuario = any($1::int[])
  union all select 'CertificadoExterno', e.id_certificado_externo from vinculos join certificado_externo e using (id_cliente_aluno)
  union all select 'CertificadoLista', l.id_certificado_lista from vinculos join certificado_lista l using (id_cliente_aluno)
  union all select 'ClienteTurmaAluno', m.id_cliente_turma_aluno from vinculos join cliente_turma_aluno m using (id_cliente_aluno)
  union all select 'Duvida', d.id_duvida from vinculos join cliente_turma_aluno m using (id_cliente_aluno)
    join duvida d using (id_cliente_turma_aluno)`;

/** Acts that still have words: about these people and links, with their CPF or e-mail, or on what is theirs with their name. */
const lerDasPessoas = statement<{ IdAuditoria: number }>(`
  with vinculos as (select id_cliente_aluno from cliente_aluno where id_usuario = any($1::int[]))
  select a.id_auditoria from auditoria a
  where num_nonnulls(a.antes, a.depois, a.endereco) > 0 and (
    a.objeto = 'Usuario' and a.id_objeto = any($1::int[])
    or a.objeto = 'ClienteAluno' and a.id_objeto in (select id_cliente_aluno from vinculos)
    or ${mentions('a.antes, a.depois', '$2')}
    or (a.objeto, a.id_objeto) in (${DAS_PESSOAS}) and concat_ws(' ', a.antes, a.depois) ~* $3)
  order by a.id_auditoria`);

/** Their CPFs and e-mails, and an expression that finds their names. */
type Procurados = { ids: number[]; identificadores: string[]; palavras: string };

export const listarAtosDasPessoas = async (db: Db, { ids, identificadores, palavras }: Procurados) =>
  (await lerDasPessoas(db, [ids, identificadores, palavras])).map(({ IdAuditoria }) => IdAuditoria);

const lerEntradas = statement<{ IdAuditoria: number }>(`
  select id_auditoria from auditoria
  where acao = 'entrar' and endereco is not null and quando < $1 order by quando limit $2`);

/** Sign-ins of which the address is still known. */
export const listarEntradasAntigas = async (db: Db, { antesDe, limite }: { antesDe: Date; limite: number }) =>
  (await lerEntradas(db, [antesDe, limite])).map(({ IdAuditoria }) => IdAuditoria);

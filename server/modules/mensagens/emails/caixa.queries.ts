import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { EmailNaFila } from '#contract/mensagens/emails.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';

/** The outbox, as administrators look at it. */

type Filtro = { busca?: string | undefined; pagina: number; status?: string | undefined };

export async function listarEmails(db: Db, { busca, pagina, status }: Filtro) {
  let filtrados = db.selectFrom('Email');
  if (status) filtrados = filtrados.where('Status', '=', status);
  if (busca) filtrados = filtrados.where(containing(sql`para || ' ' || assunto`, busca));
  const [Itens, contagem] = await Promise.all([
    filtrados
      .select(['IdEmail', 'Tipo', 'Assunto', 'Para', 'Tentativas', 'Erro', 'CriadoEm', 'EnviadoEm'])
      .select((eb) => eb.ref('Status').$castTo<EmailNaFila['Status']>().as('Status'))
      .orderBy('IdEmail', 'desc')
      .limit(TAMANHO_PAGINA)
      .offset((pagina - 1) * TAMANHO_PAGINA)
      .execute(),
    filtrados.select((eb) => eb.fn.countAll<number>().as('Total')).executeTakeFirstOrThrow(),
  ]);
  return { Itens, Total: contagem.Total };
}

type Estado = {
  NaFila: number;
  Falharam: number;
  UltimoEnvio: string | null;
  UltimaFalha: { Em: string; Erro: string } | null;
};

const lerEstado = statement<Estado>(`
  select (select count(*) from email where status = 'pendente') as na_fila,
    (select count(*) from email where status = 'falhou') as falharam,
    (select enviado_em from email where status = 'enviado' order by enviado_em desc limit 1) as ultimo_envio,
    (select json_build_object('Em', to_char(tentado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Erro', erro)
      from email where erro is not null and status <> 'cancelado' order by tentado_em desc nulls last limit 1) as ultima_falha`);

export async function estadoDaCaixa(db: Db): Promise<Estado> {
  const [estado] = await lerEstado(db, []);
  if (!estado) throw new Error('a query without a row');
  return estado;
}

type Detalhe = EmailNaFila & {
  IdCliente: number | null;
  Pessoa: string | null;
  Cliente: string | null;
  TentadoEm: string | null;
  Dados: unknown;
};

const lerDetalhe = statement<Detalhe>(`
  select e.id_email, e.tipo, e.assunto, e.para, e.status, e.tentativas, e.erro, e.criado_em, e.enviado_em, e.tentado_em,
    e.id_cliente, e.dados, u.nome as pessoa, c.nome_fantasia as cliente
  from email e left join usuario u using (id_usuario) left join cliente c on c.id_cliente = e.id_cliente
  where e.id_email = $1`);
export const buscarEmailOuNulo = async (db: Db, IdEmail: number) =>
  (await lerDetalhe(db, [IdEmail]))[0] ?? null;

export type Recolocado = {
  IdEmail: number;
  IdCliente: number | null;
  Status: string;
  Erro: string | null;
  Mudou: boolean;
};

/**
 * Back into the queue, to the address that the person has now; messages about an address stay with it. What is being sent
 * at this moment is left alone. People are held before their messages, as when these end.
 */
const recolocar = statement<Recolocado>(`
  with pessoas as (
    select u.id_usuario, u.email from usuario u
    where u.id_usuario in (select p.id_usuario from email p where p.id_email = any($1))
    order by u.id_usuario for no key update)
  update email e set status = 'pendente', erro = null, tentativas = 0, arrendado_ate = null, tentado_em = null, para = novo.para
  from (
    select x.id_email, x.status, x.erro, x.para as velho,
      case when x.tipo in ('confirmar-email', 'email-em-uso', 'email-pedido', 'email-alterado') then x.para else coalesce(u.email, x.para) end as para
    from email x left join pessoas u using (id_usuario)
    where x.id_email = any($1) and x.status in ('falhou', 'pendente') and (x.arrendado_ate is null or x.arrendado_ate < $2)
    for update of x) novo
  where e.id_email = novo.id_email
  returning e.id_email, e.id_cliente, novo.status, novo.erro, novo.para <> novo.velho as mudou`);
export const recolocarEmails = (db: Db, emails: readonly number[], agora: Date) =>
  recolocar(db, [emails, agora]);

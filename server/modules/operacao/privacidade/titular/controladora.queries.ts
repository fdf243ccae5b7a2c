import type { Encarregado } from '#contract/operacao/privacidade.ts';
import type { PedidoDaControladora } from '#contract/operacao/privacidade-controladora.ts';
import { statement, type Db } from '../../../../platform/db/db.ts';

const NA_FILA = 200;

const lerEncarregado = statement<Encarregado>(`
  select nome_fantasia as empresa, encarregado_nome, encarregado_email from cliente where id_cliente = $1`);
export async function buscarEncarregadoOuNulo(db: Db, IdCliente: number) {
  const [lido = null] = await lerEncarregado(db, [IdCliente]);
  return lido;
}

const lerDaPessoa = statement<Encarregado>(`
  select c.nome_fantasia as empresa, c.encarregado_nome, c.encarregado_email
  from cliente_aluno ca join cliente c using (id_cliente)
  where ca.id_usuario = $1 and ca.status = 'A' order by sem_acento(c.nome_fantasia), c.id_cliente`);
/** Who answers for a person's data in each company where they are. */
export const listarControladoras = (db: Db, { IdUsuario }: { IdUsuario: number }) =>
  lerDaPessoa(db, [IdUsuario]);

const COLUNAS = `p.id_privacidade_pedido, p.tipo, p.texto, p.situacao, p.aberto_em, p.prazo, p.resposta, u.nome,
  x.avisada_em, x.parecer, o.nome as parecer_por, x.parecer_em`;
const FILA = `from privacidade_pedido_cliente x
  join privacidade_pedido p using (id_privacidade_pedido)
  join usuario u on u.id_usuario = p.id_usuario
  left join usuario o on o.id_usuario = x.parecer_por`;

const lerPedidos = statement<PedidoDaControladora>(`
  select ${COLUNAS} ${FILA} where x.id_cliente = $1
  order by p.situacao in ('aberto', 'aprovado') desc, p.prazo, p.id_privacidade_pedido limit ${NA_FILA}`);
export const listarPedidosDaControladora = (db: Db, IdCliente: number) => lerPedidos(db, [IdCliente]);

const lerPedido = statement<PedidoDaControladora>(`
  select ${COLUNAS} ${FILA} where x.id_cliente = $1 and p.id_privacidade_pedido = $2`);
export async function buscarPedidoDaControladoraOuNulo(
  db: Db,
  { IdCliente, IdPrivacidadePedido }: { IdCliente: number; IdPrivacidadePedido: number },
) {
  const [lido = null] = await lerPedido(db, [IdCliente, IdPrivacidadePedido]);
  return lido;
}

type Posicao = {
  Empresa: string;
  AvisadaEm: string;
  Parecer: string | null;
  ParecerPor: string | null;
  ParecerEm: string | null;
};
const lerPosicoes = statement<Posicao>(`
  select c.nome_fantasia as empresa, x.avisada_em, x.parecer, o.nome as parecer_por, x.parecer_em
  from privacidade_pedido_cliente x join cliente c using (id_cliente)
  left join usuario o on o.id_usuario = x.parecer_por
  where x.id_privacidade_pedido = $1 order by sem_acento(c.nome_fantasia), c.id_cliente`);
export const listarPosicoes = (db: Db, IdPrivacidadePedido: number) => lerPosicoes(db, [IdPrivacidadePedido]);

const opinar = statement(`
  update privacidade_pedido_cliente set parecer = $3, parecer_por = $4, parecer_em = $5
  where id_cliente = $1 and id_privacidade_pedido = $2`);
type Parecer = {
  IdCliente: number;
  IdPrivacidadePedido: number;
  Parecer: string;
  IdUsuario: number;
  agora: Date;
};
export const gravarParecer = async (db: Db, dados: Parecer) => {
  const { IdCliente, IdPrivacidadePedido, Parecer, IdUsuario, agora } = dados;
  await opinar(db, [IdCliente, IdPrivacidadePedido, Parecer, IdUsuario, agora]);
};

type IncidenteAvisado = {
  IdIncidente: number;
  Titulo: string;
  Descricao: string;
  Medidas: string;
  Consequencias: string;
  ConhecidoEm: string;
  AvisadaEm: string;
  Risco: boolean;
  AnpdEm: string | null;
  TitularesEm: string | null;
};
const lerIncidentes = statement<IncidenteAvisado>(`
  select i.id_incidente, i.titulo, i.descricao, i.medidas, i.consequencias, i.conhecido_em, x.avisada_em, i.risco,
    i.anpd_em, i.titulares_em
  from incidente_cliente x join incidente i using (id_incidente)
  where x.id_cliente = $1 order by i.id_incidente desc limit ${NA_FILA}`);
export const listarIncidentesDaControladora = (db: Db, IdCliente: number) => lerIncidentes(db, [IdCliente]);

const levarPedido = statement<{ IdCliente: number }>(`
  insert into privacidade_pedido_cliente (id_privacidade_pedido, id_cliente, avisada_em)
  select $1, ca.id_cliente, $3 from cliente_aluno ca where ca.id_usuario = $2
  group by ca.id_cliente returning id_cliente`);
/** Every company that has or had the person. */
export const levarPedidoAsControladoras = async (
  db: Db,
  { IdPrivacidadePedido, IdUsuario, agora }: { IdPrivacidadePedido: number; IdUsuario: number; agora: Date },
) => (await levarPedido(db, [IdPrivacidadePedido, IdUsuario, agora])).map(({ IdCliente }) => IdCliente);

const levarIncidente = statement<{ IdCliente: number }>(`
  insert into incidente_cliente (id_incidente, id_cliente, avisada_em)
  select i.id_incidente, c.id_cliente, $2 from incidente i
  join cliente c on c.id_cliente = i.id_cliente or i.id_cliente is null and c.status = 'A'
  where i.id_incidente = $1 on conflict do nothing returning id_cliente`);
/** Those that were not told yet. */
export const levarIncidenteAsControladoras = async (
  db: Db,
  { IdIncidente, agora }: { IdIncidente: number; agora: Date },
) => (await levarIncidente(db, [IdIncidente, agora])).map(({ IdCliente }) => IdCliente);

export type Destinatario = { IdCliente: number; IdUsuario: number | null; Nome: string; Email: string };
const lerDestinatarios = statement<Destinatario>(`
  select c.id_cliente, null::int as id_usuario, coalesce(c.encarregado_nome, c.nome_fantasia) as nome, c.encarregado_email as email
  from cliente c where c.id_cliente = any($1::int[]) and c.encarregado_email is not null
  union all
  select c.id_cliente, u.id_usuario, u.nome, u.email
  from cliente c join cliente_aluno ca using (id_cliente) join usuario u using (id_usuario)
  where c.id_cliente = any($1::int[]) and c.encarregado_email is null and ca.status = 'A' and ca.eh_gestor
    and ca.gestor_todos_setores and u.status = 'A' and u.email is not null
  order by 1, 2`);
/** The encarregado, or, where there is none, who answers for all of the company. */
export const listarDestinatarios = (db: Db, clientes: number[]) => lerDestinatarios(db, [clientes]);

import { sql } from 'kysely';
import type { Protocolo, TesteDeEntrada } from '#contract/empresas/entrada-unica.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Afirmacoes } from './provedor.ts';

type DoCliente = { IdCliente: number };

export type EntradaUnicaGravada = {
  Ativa: boolean;
  Protocolo: Protocolo;
  Metadados: string;
  Emissor: string;
  IdAplicacao: string;
  Segredo: Buffer | null;
  Dominios: string[];
  PermiteSenha: boolean;
  CriaPessoas: boolean;
  ConfiaNoEmail: boolean;
  AssinaPedidos: boolean;
  PedeCifra: boolean;
  Versao: number;
  Teste: TesteDeEntrada | null;
};

const COLUNAS = [
  'Ativa',
  'Protocolo',
  'Metadados',
  'Emissor',
  'IdAplicacao',
  'Segredo',
  'Dominios',
  'PermiteSenha',
  'CriaPessoas',
  'ConfiaNoEmail',
  'AssinaPedidos',
  'PedeCifra',
  'Versao',
  'Teste',
] as const;

/** Undefined without the client, null without a provider of its own. Locks the client. */
export async function travarEntradaUnica(db: Db, { IdCliente }: DoCliente) {
  const cliente = await db
    .selectFrom('Cliente')
    .select('IdCliente')
    .where('IdCliente', '=', IdCliente)
    .forUpdate()
    .executeTakeFirst();
  return cliente && (await buscarEntradaUnicaOuNula(db, { IdCliente }));
}

export async function buscarEntradaUnicaOuNula(
  db: Db,
  { IdCliente }: DoCliente,
): Promise<EntradaUnicaGravada | null> {
  const entrada = await db
    .selectFrom('EntradaUnica')
    .select(COLUNAS)
    .where('IdCliente', '=', IdCliente)
    .executeTakeFirst();
  if (!entrada) return null;
  const { Protocolo: protocolo, Teste } = entrada;
  return { ...entrada, Protocolo: protocolo as Protocolo, Teste: Teste as TesteDeEntrada | null };
}

/** The provider of an active client whose branded page has this hash. */
export async function buscarPorHashOuNula(db: Db, { Hash }: { Hash: string }) {
  const { rows } = await sql<EntradaUnicaGravada & { IdCliente: number }>`
    select e.id_cliente, e.ativa, e.protocolo, e.metadados, e.emissor, e.id_aplicacao, e.segredo, e.dominios, e.permite_senha, e.cria_pessoas, e.confia_no_email, e.assina_pedidos, e.pede_cifra, e.versao, e.teste
    from entrada_unica e join cliente c on c.id_cliente = e.id_cliente and c.status = 'A'
    where c.hash = ${Hash} and e.ativa`.execute(db);
  return rows[0] ?? null;
}

export async function hashDoCliente(db: Db, { IdCliente }: DoCliente): Promise<string | null> {
  const cliente = await db
    .selectFrom('Cliente')
    .select('Hash')
    .where('IdCliente', '=', IdCliente)
    .executeTakeFirst();
  return cliente?.Hash ?? null;
}

/** What an active client's provider is told of our keys; null without the client. */
export async function buscarChavesPedidasOuNulas(db: Db, { Hash }: { Hash: string }) {
  const cliente = await db
    .selectFrom('Cliente')
    .leftJoin('EntradaUnica', 'EntradaUnica.IdCliente', 'Cliente.IdCliente')
    .select(['EntradaUnica.AssinaPedidos', 'EntradaUnica.PedeCifra'])
    .where('Cliente.Hash', '=', Hash)
    .where('Cliente.Status', '=', 'A')
    .executeTakeFirst();
  if (!cliente) return null;
  return { AssinaPedidos: cliente.AssinaPedidos ?? false, PedeCifra: cliente.PedeCifra ?? false };
}

export async function gravarEntradaUnica(
  db: Db,
  { IdCliente, ...dados }: Omit<EntradaUnicaGravada, 'Versao' | 'Teste'> & DoCliente,
) {
  await db
    .insertInto('EntradaUnica')
    .values({ IdCliente, ...dados })
    .onConflict((conflict) =>
      conflict
        .column('IdCliente')
        .doUpdateSet((eb) => ({ ...dados, Teste: null, Versao: eb('EntradaUnica.Versao', '+', 1) })),
    )
    .execute();
}

/** Of a SAML answer: what was asserted, or why it was not believed. */
export type RespostaGuardada =
  | { afirmado: Afirmacoes; erro?: undefined }
  | { erro: string; afirmado?: undefined };

type Pedido = DoCliente & {
  EstadoHash: Buffer;
  NavegadorHash: Buffer;
  Nonce: string;
  Verificador: string;
  ExpiraEm: Date;
  IdSessao: number | null;
  Volta: string | null;
  Teste: boolean;
};

export async function inserirPedido(db: Db, pedido: Pedido) {
  await db.insertInto('EntradaUnicaPedido').values(pedido).execute();
}

type Voltando = Pick<Pedido, 'EstadoHash' | 'NavegadorHash'> & { PasseHash: Buffer; agora: Date };

/** Null when it is not of this browser, has expired, came back before, or its answer was brought by another browser. */
export async function gastarPedidoOuNulo(db: Db, { EstadoHash, NavegadorHash, PasseHash, agora }: Voltando) {
  const pedido = await db
    .deleteFrom('EntradaUnicaPedido')
    .where('EstadoHash', '=', EstadoHash)
    .where('NavegadorHash', '=', NavegadorHash)
    .where('ExpiraEm', '>', agora.toISOString())
    .where((eb) => eb.or([eb('PasseHash', 'is', null), eb('PasseHash', '=', PasseHash)]))
    .returning(['IdCliente', 'Nonce', 'Verificador', 'ExpiraEm', 'IdSessao', 'Volta', 'Teste', 'Resposta'])
    .executeTakeFirst();
  return pedido ? { ...pedido, Resposta: pedido.Resposta as RespostaGuardada | null } : null;
}

type Bilhete = DoCliente & {
  BilheteHash: Buffer;
  IdUsuario: number;
  NavegadorHash: Buffer;
  ExpiraEm: Date;
};

export async function inserirBilhete(db: Db, bilhete: Bilhete) {
  await db.insertInto('EntradaUnicaBilhete').values(bilhete).execute();
}

export async function gastarBilheteOuNulo(
  db: Db,
  { BilheteHash, NavegadorHash, agora }: Pick<Bilhete, 'BilheteHash' | 'NavegadorHash'> & { agora: Date },
) {
  const bilhete = await db
    .deleteFrom('EntradaUnicaBilhete')
    .where('BilheteHash', '=', BilheteHash)
    .where('NavegadorHash', '=', NavegadorHash)
    .where('ExpiraEm', '>', agora.toISOString())
    .returning(['IdUsuario', 'IdCliente'])
    .executeTakeFirst();
  return bilhete ?? null;
}

export type PessoaDoCliente = { IdUsuario: number; Adm: boolean; Ativa: boolean; PelaIdentidade: boolean };

type Quem = DoCliente & { Emissor: string; Sujeito: string | null; Email: string | null; CPF: string | null };

/** People of the client whom the provider may mean: known by it before, or with this e-mail or CPF. */
export async function listarPessoas(db: Db, quem: Quem): Promise<PessoaDoCliente[]> {
  const { IdCliente, Emissor, Sujeito, Email, CPF } = quem;
  const { rows } = await sql<PessoaDoCliente>`
    select u.id_usuario, u.adm, u.status = 'A' and ca.status = 'A' as ativa, i.id_usuario is not null as pela_identidade
    from cliente_aluno ca
    join usuario u on u.id_usuario = ca.id_usuario
    left join entrada_unica_identidade i on i.id_cliente = ca.id_cliente and i.id_usuario = u.id_usuario
      and i.emissor = ${Emissor} and i.sujeito = ${Sujeito}
    where ca.id_cliente = ${IdCliente}
      and (i.id_usuario is not null or lower(u.email) = lower(${Email}) or u.cpf = ${CPF})`.execute(db);
  return rows;
}

/** Whoever the client's provider vouches for is the client's: it needs no other act of theirs. */
export async function gravarAceitePeloProvedor(
  db: Db,
  { IdCliente, IdUsuario, agora }: DoCliente & { IdUsuario: number; agora: Date },
) {
  await db
    .updateTable('ClienteAluno')
    .set({ Aceite: 'aceito', AceitePor: 'provedor', AceiteEm: agora })
    .where('IdCliente', '=', IdCliente)
    .where('IdUsuario', '=', IdUsuario)
    .where('Aceite', '=', 'pendente')
    .execute();
}

export async function gravarIdentidade(
  db: Db,
  identidade: DoCliente & { Emissor: string; Sujeito: string; IdUsuario: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('EntradaUnicaIdentidade')
    .values(identidade)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function excluirEntradasVencidas(db: Db, { antesDe }: { antesDe: Date }) {
  await db.deleteFrom('EntradaUnicaPedido').where('ExpiraEm', '<', antesDe.toISOString()).execute();
  await db.deleteFrom('EntradaUnicaBilhete').where('ExpiraEm', '<', antesDe.toISOString()).execute();
}

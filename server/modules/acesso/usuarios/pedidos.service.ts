import { randomUUID } from 'node:crypto';
import type { PedidoDeAcesso } from '#contract/acesso/usuarios-pedidos.ts';
import { days, formatInstant } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { notificarTodos } from '../../mensagens/avisos/notificar.service.ts';
import { enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import * as queries from './pedidos.queries.ts';
import { mascararEmail } from './mascara.ts';
import type { UsuarioGravado } from './usuarios.queries.ts';

/**
 * Who may write somebody's address, or print their slip, could become them. So an account in use is not touched before
 * its owner was told: they confirm or stop it, or three days pass; a slip is freed by another administrator
 * (docs/decisions/0015). Everything here is called with the person's row locked.
 */

const ESPERA = days(3);

type Dono = Pick<UsuarioGravado, 'IdUsuario' | 'Nome' | 'Email'>;
type Novo = { Tipo: PedidoDeAcesso['Tipo']; EmailNovo?: string; PedidoPor: number };
export type { Pedido } from './pedidos.queries.ts';

/** Without anybody to ask, time has to do. */
async function quandoVale(deps: Pick<Deps, 'clock'>, db: Db, IdUsuario: number, { Tipo, PedidoPor }: Novo) {
  const emTresDias = new Date(deps.clock.now().getTime() + ESPERA);
  if (Tipo !== 'ficha') return { ValeEm: emTresDias, outros: [] };
  const outros = await queries.listarOutrosAdministradores(db, { exceto: [PedidoPor, IdUsuario] });
  return { ValeEm: outros.length > 0 ? null : emTresDias, outros };
}

export async function abrirPedido(deps: Deps, db: Db, dono: Dono, pedido: Novo) {
  const { IdUsuario } = dono;
  const { Tipo, EmailNovo = null, PedidoPor } = pedido;
  const agora = deps.clock.now();
  const { ValeEm, outros } = await quandoVale(deps, db, IdUsuario, pedido);
  await queries.cancelarEmAberto(db, { usuarios: [IdUsuario], DecididoPor: PedidoPor, agora });
  await queries.inserirPedidos(db, [{ IdUsuario, Tipo, EmailNovo, PedidoPor, PedidoEm: agora, ValeEm }]);
  await avisarDono(deps, db, dono, { Tipo, EmailNovo, ValeEm });
  await avisarAdministradores(deps, db, dono, outros);
}

const MENSAGEM = { email: 'email-pedido', 'sem-email': 'email-retirada', ficha: null } as const;
const TITULO: Record<PedidoDeAcesso['Tipo'], string> = {
  email: 'Pediram a troca do e-mail da sua conta',
  'sem-email': 'Pediram a retirada do e-mail da sua conta',
  ficha: 'Pediram uma ficha para criar outra senha na sua conta',
};

type Aviso = { Tipo: PedidoDeAcesso['Tipo']; EmailNovo: string | null; ValeEm: Date | null };

/** By every way there is to reach them: the address in force, and the page. */
async function avisarDono(deps: Deps, db: Db, { IdUsuario, Nome, Email }: Dono, aviso: Aviso) {
  const evento = `pedido-de-acesso:${randomUUID()}`;
  const tipo = MENSAGEM[aviso.Tipo];
  if (tipo && Email) {
    await enfileirarEmail(deps, db, {
      ChaveEvento: evento,
      Tipo: tipo,
      Para: Email,
      IdUsuario,
      Dados: {
        Nome,
        EmailMascarado: mascararEmail(aviso.EmailNovo ?? ''),
        ValeEm: aviso.ValeEm ? formatInstant(aviso.ValeEm) : '',
      },
    });
  }
  await notificarTodos(deps, db, [
    {
      ChaveEvento: evento,
      Tipo: 'sistema',
      IdUsuario,
      IdCliente: null,
      Titulo: TITULO[aviso.Tipo],
      Texto: 'Se não foi combinado com você, impeça no seu perfil.',
      Rota: '/perfil',
    },
  ]);
}

async function avisarAdministradores(deps: Deps, db: Db, { Nome }: Dono, administradores: number[]) {
  const evento = `ficha-pedida:${randomUUID()}`;
  await notificarTodos(
    deps,
    db,
    administradores.map((IdUsuario) => ({
      ChaveEvento: evento,
      Tipo: 'sistema' as const,
      IdUsuario,
      IdCliente: null,
      Titulo: `Ficha de nova senha pendente: ${Nome}`,
      Texto: 'Confira se a pessoa pediu e libere ou recuse.',
      Rota: '/configuracoes?aba=pedidos-de-acesso',
      email: { Tipo: 'ficha-pedida' as const, Dados: { Pessoa: Nome } },
    })),
  );
}

/** For people whom an import gave an address, and who were here before. */
export async function abrirPedidosDaImportacao(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  destinos: { IdUsuario: number; Para: string }[],
  PedidoPor: number,
) {
  const agora = clock.now();
  const usuarios = destinos.map(({ IdUsuario }) => IdUsuario);
  await queries.cancelarEmAberto(db, { usuarios, DecididoPor: PedidoPor, agora });
  await queries.inserirPedidos(
    db,
    destinos.map(({ IdUsuario, Para }) => ({
      IdUsuario,
      Tipo: 'email' as const,
      EmailNovo: Para,
      PedidoPor,
      PedidoEm: agora,
      ValeEm: new Date(agora.getTime() + ESPERA),
    })),
  );
}

export const pedidoEmAbertoOuNulo = (db: Db, IdUsuario: number) =>
  queries.buscarEmAbertoOuNulo(db, { IdUsuario });

/** Freed by who may, or by time. */
export const jaVale = ({ clock }: Pick<Deps, 'clock'>, { Situacao, ValeEm }: queries.Pedido) =>
  Situacao === 'liberado' || (ValeEm !== null && clock.now().getTime() >= Date.parse(ValeEm));

type Ato = { idUsuario?: number | null; idCliente?: number | null; origem?: Origin };

export async function concluirPedido(deps: Pick<Deps, 'clock'>, db: Db, pedido: queries.Pedido) {
  const { IdPedidoDeAcesso } = pedido;
  await queries.marcarFeito(db, { IdPedidoDeAcesso, agora: deps.clock.now() });
}

export async function novoEnderecoConfirmado(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  pedido: queries.Pedido,
  ato: Ato,
) {
  const { IdPedidoDeAcesso, IdUsuario, ValeEm } = pedido;
  await queries.marcarNovoConfirmado(db, { IdPedidoDeAcesso, agora: deps.clock.now() });
  await auditar(db, {
    acao: 'confirmar novo e-mail',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    ...ato,
    depois: { ValeEm },
  });
}

/** Where what overtakes it is audited itself. */
export const encerrarPedido = (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { IdPedidoDeAcesso }: queries.Pedido,
  fim: { Situacao: 'impedido' | 'cancelado'; DecididoPor: number },
) => queries.decidir(db, IdPedidoDeAcesso, { ...fim, agora: clock.now() });

const DECISOES = {
  liberado: 'liberar pedido de acesso',
  impedido: 'impedir pedido de acesso',
  cancelado: 'cancelar pedido de acesso',
} as const;

export async function decidirPedido(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  pedido: queries.Pedido,
  { Situacao, ...ato }: Ato & { Situacao: keyof typeof DECISOES },
) {
  const { IdPedidoDeAcesso, IdUsuario, Tipo, PedidoPor } = pedido;
  const DecididoPor = ato.idUsuario ?? null;
  await queries.decidir(db, IdPedidoDeAcesso, { Situacao, DecididoPor, agora: deps.clock.now() });
  await auditar(db, {
    acao: DECISOES[Situacao],
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    ...ato,
    antes: { Tipo, PedidoPor },
  });
}

/** Without the whole of the new address: who reads it may be anybody's manager. */
export const mostrarPedido = (
  pedido: queries.Pedido,
  sessao: Pick<Sessao, 'IdUsuario' | 'Adm'> | null,
): PedidoDeAcesso => {
  const { IdPedidoPor, EmailNovo, ...resto } = pedido;
  return {
    ...resto,
    EmailNovo: EmailNovo && mascararEmail(EmailNovo),
    PodeLiberar:
      pedido.Tipo === 'ficha' &&
      pedido.Situacao === 'aberto' &&
      sessao?.Adm === true &&
      ![IdPedidoPor, pedido.IdUsuario].includes(sessao.IdUsuario),
  };
};

export async function listarPedidos(
  { db }: Deps,
  sessao: Sessao,
  filtro: Parameters<typeof queries.listarPedidos>[1],
) {
  const { Itens, Total } = await queries.listarPedidos(db, filtro);
  return {
    Itens: Itens.map((pedido) => mostrarPedido(pedido, sessao)),
    Total,
    Pagina: filtro.pagina,
    TamanhoPagina: 20 as const,
  };
}

export async function buscarPedido(db: Db, IdPedidoDeAcesso: number) {
  const pedido = await queries.buscarPedidoOuNulo(db, { IdPedidoDeAcesso });
  if (!pedido) throw notFound();
  return pedido;
}

export const listarVencidos = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  queries.listarVencidos(db, { agora: clock.now() });

export const semPedido = () =>
  new HttpError(422, 'Não há pedido em aberto: ele já foi respondido ou encerrado.');

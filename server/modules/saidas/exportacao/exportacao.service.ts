import { buffer } from 'node:stream/consumers';
import {
  LINHAS_NA_HORA,
  type FiltrosDaLista,
  type Formato,
  type NomeDaLista,
} from '#contract/saidas/exportacao.ts';
import { days, today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { linkDoArquivo } from '../../ensino/arquivos/arquivos.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { autorizarSaida, avisarDaSaida, exigirPoucasBaixadas, type Quem } from './confirmacao.service.ts';
import { escrever, exigirQueCaiba, nomeDoArquivo, TIPOS } from './arquivo.ts';
import * as queries from './exportacao.queries.ts';
import { tituloInteiro } from '../../../domain/lista.ts';
import { abrirLista } from './listas.ts';
import { FILA_PREPARO, retentativa } from './preparo.service.ts';

/** What is prepared in the background, for one person. */
const POR_DIA = 20;

type Pedido = { lista: NomeDaLista; formato: Formato } & FiltrosDaLista;

/** All of one moment, and small enough to be whole before the first byte leaves: who reads slowly holds up nobody. */
export async function baixar(deps: Deps, { sessao, origem }: Quem, { lista, formato, ...filtros }: Pedido) {
  const { clock } = deps;
  return await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await exigirPoucasBaixadas(deps, db, sessao);
      const aberta = await abrirLista({ db, direitos: sessao, hoje: today(clock) }, lista, filtros);
      const Linhas = await aberta.contar(db);
      exigirQueCaiba(formato, Linhas);
      if (Linhas > LINHAS_NA_HORA[formato]) {
        throw new HttpError(409, 'A lista é grande e precisa ser preparada em segundo plano.', {
          extra: { Grande: true, Total: Linhas },
        });
      }
      const qual = { Lista: lista, Filtros: filtros };
      const saida = await autorizarSaida(deps, db, sessao, { ...qual, aberta, Linhas });
      const conteudo = await buffer(escrever(aberta, { db, clock, formato }));
      const { Pessoas, Motivo } = saida;
      const IdAuditoria = await auditar(db, {
        acao: 'exportar lista',
        objeto: 'Lista',
        idUsuario: sessao.IdUsuario,
        idCliente: aberta.cliente?.IdCliente ?? null,
        origem,
        depois: { ...qual, Formato: formato, Linhas, Pessoas, ...(Motivo && { Motivo }) },
      });
      await avisarDaSaida(deps, db, sessao, { aberta, Formato: formato, saida, IdAuditoria });
      return { nome: nomeDoArquivo(aberta, formato, clock), tipo: TIPOS[formato], conteudo };
    });
}

type PedidoGrande = { Lista: NomeDaLista; Formato: Formato; Filtros: FiltrosDaLista };

export async function pedir(deps: Deps, { sessao, origem }: Quem, { Lista, Formato, Filtros }: PedidoGrande) {
  const { IdUsuario, IdCliente: IdInstituicao } = sessao;
  const agora = deps.clock.now();
  const aberta = await abrirLista({ db: deps.db, direitos: sessao, hoje: today(deps.clock) }, Lista, Filtros);
  const Total = await aberta.contar(deps.db);
  exigirQueCaiba(Formato, Total);
  const IdExportacao = await deps.db.transaction().execute(async (db) => {
    const desde = new Date(agora.getTime() - days(1));
    if ((await queries.contarPedidos(db, { IdUsuario, desde })) >= POR_DIA) {
      throw new HttpError(
        429,
        `Você já pediu ${POR_DIA} exportações grandes em 24 horas. Tente mais tarde.`,
        {
          retryAfter: 3600,
        },
      );
    }
    // Under the lock of the count: of several asked for at once, each sees those before it.
    const saida = await autorizarSaida(deps, db, sessao, { Lista, Filtros, aberta, Linhas: Total });
    const pedido = { IdUsuario, IdInstituicao, Lista, Formato, Filtros, Total, PedidaEm: agora };
    const id = await queries.inserirPedido(db, { ...pedido, Titulo: tituloInteiro(aberta) });
    await deps.jobs.send(db, FILA_PREPARO, { IdExportacao: id }, retentativa);
    const { Pessoas, Motivo } = saida;
    const IdAuditoria = await auditar(db, {
      acao: 'pedir exportação',
      objeto: 'Exportacao',
      idObjeto: id,
      idUsuario: IdUsuario,
      idCliente: aberta.cliente?.IdCliente ?? null,
      origem,
      depois: { Lista, Formato, Filtros, Linhas: Total, Pessoas, ...(Motivo && { Motivo }) },
    });
    await avisarDaSaida(deps, db, sessao, { aberta, Formato, saida, IdAuditoria });
    return id;
  });
  deps.jobs.wake(FILA_PREPARO);
  return await buscarMinha(deps, sessao, IdExportacao);
}

export async function minhas({ db, clock }: Deps, sessao: Sessao) {
  const desde = new Date(clock.now().getTime() - queries.PRAZO);
  return { Itens: await queries.listarMinhas(db, { ...sessao, desde }) };
}

async function buscarMinha({ db }: Deps, sessao: Sessao, IdExportacao: number) {
  const minha = await queries.buscarMinhaOuNula(db, { ...sessao, IdExportacao });
  if (!minha) throw notFound();
  return minha;
}

/** Rights are those of now: whoever lost a sector since then no longer gets the file that shows it. */
export async function link(deps: Deps, { sessao, origem }: Quem, IdExportacao: number) {
  const { db } = deps;
  await buscarMinha(deps, sessao, IdExportacao);
  const pedido = await queries.buscarPedidoOuNulo(db, { IdExportacao });
  if (!pedido?.IdArquivo) throw notFound();
  const pessoa = await queries.buscarPessoaOuNula(db, pedido);
  const mudou = new HttpError(403, 'O seu acesso mudou depois que este arquivo foi feito. Exporte de novo.');
  if (!pessoa) throw mudou;
  const contexto = { db, direitos: pessoa, hoje: today(deps.clock) };
  const aberta = await abrirLista(contexto, pedido.Lista, pedido.Filtros);
  const meus = await queries.setoresDoAlcance(db, aberta.alcance);
  if (meus && !pedido.Setores?.every((setor) => meus.includes(setor))) throw mudou;
  const Url = await linkDoArquivo(deps, sessao, pedido.IdArquivo);
  await auditar(db, {
    acao: 'baixar exportação',
    objeto: 'Exportacao',
    idObjeto: IdExportacao,
    idUsuario: sessao.IdUsuario,
    idCliente: aberta.cliente?.IdCliente ?? null,
    origem,
  });
  return { Url };
}

export async function cancelar(deps: Deps, { sessao, origem }: Quem, IdExportacao: number) {
  const { IdUsuario } = sessao;
  const { Situacao, Titulo } = await buscarMinha(deps, sessao, IdExportacao);
  await deps.db.transaction().execute(async (db) => {
    if (!(await queries.cancelar(db, { IdExportacao, IdUsuario }))) return;
    await auditar(db, {
      acao: 'cancelar exportação',
      objeto: 'Exportacao',
      idObjeto: IdExportacao,
      idUsuario: IdUsuario,
      origem,
      antes: { Situacao, Titulo },
    });
  });
}

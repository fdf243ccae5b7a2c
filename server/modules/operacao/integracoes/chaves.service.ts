import type { z } from 'zod';
import type { criarChave as criacao, ChaveApi } from '#contract/operacao/integracoes-chaves.ts';
import { existeClienteAtivo } from '../../../domain/cliente.ts';
import { newApiKey } from '../../../domain/chave-de-api.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, conflict, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { criarTecnico } from '../../acesso/usuarios/pessoas.service.ts';
import * as queries from './chaves.queries.ts';

export type Quem = { sessao: Sessao; origem: Origin };

type Filtro = {
  busca?: string | undefined;
  pagina: number;
  situacao?: ChaveApi['Situacao'] | undefined;
};

export async function listarChaves({ db, clock }: Deps, filtro: Filtro) {
  const lista = await queries.listarChaves(db, { ...filtro, agora: clock.now() });
  return { ...lista, Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

async function buscarChave(db: Db, chave: { IdChaveApi: number; agora: Date }) {
  const registro = await queries.buscarChaveOuNula(db, chave);
  if (!registro) throw notFound();
  return registro;
}

/** The same day of the next year, or the last of February. */
function umAnoDepois(dia: string): string {
  const seguinte = `${Number(dia.slice(0, 4)) + 1}${dia.slice(4)}`;
  return seguinte.endsWith('-02-29') ? `${seguinte.slice(0, 8)}28` : seguinte;
}

/** The whole of the day in São Paulo, which has had no summer time since 2019. */
const fimDoDia = (dia: string) => new Date(Date.parse(`${dia}T23:59:59.999-03:00`));

type Criacao = z.output<(typeof criacao)['schema']['body']>;

export async function criarChave(deps: Deps, { sessao, origem }: Quem, pedido: Criacao) {
  const { Nome, IdCliente, ExpiraEm } = pedido;
  const Escopos = [...new Set(pedido.Escopos)];
  const agora = deps.clock.now();
  const dia = today(deps.clock);
  if (ExpiraEm < dia) throw invalidField('ExpiraEm', 'Escolha um dia de hoje em diante.');
  if (ExpiraEm > umAnoDepois(dia)) throw invalidField('ExpiraEm', 'Uma chave vale no máximo um ano.');
  if (IdCliente === null && Escopos.includes('diretorio:escrever')) {
    throw invalidField('IdCliente', 'Escolha o cliente: um diretório é sempre de uma empresa.');
  }
  const { token, prefixo, hash } = newApiKey();
  const Registro = await deps.db.transaction().execute(async (db) => {
    if (IdCliente !== null && !(await existeClienteAtivo(db, { IdCliente }))) {
      throw invalidField('IdCliente', 'Este cliente não existe ou está inativo.');
    }
    const IdUsuario = await criarTecnico(db, `Chave de API: ${Nome}`);
    const IdChaveApi = await queries.inserirChave(db, {
      Nome,
      IdCliente,
      Escopos,
      Prefixo: prefixo,
      TokenHash: hash,
      IdUsuario,
      CriadaPor: sessao.IdUsuario,
      Responsavel: sessao.IdUsuario,
      CriadaEm: agora,
      ExpiraEm: fimDoDia(ExpiraEm),
    });
    await auditar(db, {
      acao: 'criar chave de API',
      objeto: 'ChaveApi',
      idObjeto: IdChaveApi,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      origem,
      depois: { Nome, Prefixo: prefixo, Escopos, ExpiraEm },
    });
    return await buscarChave(db, { IdChaveApi, agora });
  });
  return { Chave: token, Registro };
}

export async function assumirChave(deps: Deps, { sessao, origem }: Quem, IdChaveApi: number) {
  const agora = deps.clock.now();
  const { IdUsuario } = sessao;
  await deps.db.transaction().execute(async (db) => {
    const { Nome, Prefixo, IdCliente } = await buscarChave(db, { IdChaveApi, agora });
    const anterior = await queries.assumirOuNulo(db, { IdChaveApi, IdUsuario, agora });
    if (anterior === null) throw conflict('Esta chave não está pausada.');
    await auditar(db, {
      acao: 'assumir chave de API',
      objeto: 'ChaveApi',
      idObjeto: IdChaveApi,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
      antes: { Nome, Prefixo, Responsavel: anterior },
      depois: { Nome, Prefixo, Responsavel: IdUsuario },
    });
  });
}

export async function revogarChave(deps: Deps, { sessao, origem }: Quem, IdChaveApi: number) {
  const agora = deps.clock.now();
  await deps.db.transaction().execute(async (db) => {
    const { Nome, Prefixo, IdCliente } = await buscarChave(db, { IdChaveApi, agora });
    // A doubled click changes nothing.
    if (!(await queries.revogar(db, { IdChaveApi, RevogadaPor: sessao.IdUsuario, agora }))) return;
    await auditar(db, {
      acao: 'revogar chave de API',
      objeto: 'ChaveApi',
      idObjeto: IdChaveApi,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      origem,
      antes: { Nome, Prefixo },
    });
  });
}

import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { alterarCliente as contrato } from '#contract/empresas/clientes.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, notFound } from '../../../platform/errors.ts';
import { logo } from '../../../platform/files/images.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { listarTodosSetores } from '../setores/setores.service.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import * as queries from './clientes.queries.ts';

export async function clientePorHash({ db }: Deps, Hash: string) {
  const cliente = await queries.buscarClientePorHashOuNulo(db, { Hash });
  if (!cliente) throw notFound();
  return { ...cliente, Iniciais: iniciais(cliente.NomeFantasia) };
}

export async function listarClientes({ db }: Deps, filtro: Parameters<typeof queries.listarClientes>[1]) {
  const { Itens, Total } = await queries.listarClientes(db, filtro);
  return {
    Itens: Itens.map((cliente) => ({ ...cliente, Iniciais: iniciais(cliente.NomeFantasia) })),
    Total,
    Pagina: filtro.pagina,
    TamanhoPagina: 20 as const,
  };
}

export async function buscarCliente({ db, clock }: Pick<Deps, 'db' | 'clock'>, IdCliente: number) {
  const cliente = await queries.buscarClienteOuNulo(db, { IdCliente });
  if (!cliente) throw notFound();
  const Setores = await listarTodosSetores(db, IdCliente);
  const Turmas = await queries.listarTurmasRecentes(db, { IdCliente, hoje: today(clock) });
  return { ...cliente, Iniciais: iniciais(cliente.NomeFantasia), Setores, Turmas };
}

type Dados = z.output<(typeof contrato)['schema']['body']>;

const registroDe = (dados: Dados): queries.DadosDoCliente => ({
  NomeFantasia: dados.NomeFantasia,
  RazaoSocial: dados.RazaoSocial,
  CNPJ: dados.CNPJ,
  Telefone: dados.Telefone ?? null,
  Email: dados.Email ?? null,
  CEP: dados.CEP ?? null,
  Logradouro: dados.Logradouro ?? null,
  Numero: dados.Numero ?? null,
  Complemento: dados.Complemento ?? null,
  Bairro: dados.Bairro ?? null,
  Cidade: dados.Cidade ?? null,
  Estado: dados.Estado ?? null,
  Cor: dados.Cor ?? null,
  Grupo: dados.Grupo ?? null,
  EncarregadoNome: dados.EncarregadoNome ?? null,
  EncarregadoEmail: dados.EncarregadoEmail ?? null,
  Agradecimento: dados.Agradecimento ?? null,
});

export async function alterarCliente(deps: Deps, sessao: Sessao, dados: Dados, origem: Origin) {
  const registro = registroDe(dados);
  const id = dados.IdCliente
    ? await alterar(deps, sessao, { IdCliente: dados.IdCliente, Versao: dados.Versao, ...registro }, origem)
    : await criar(deps, sessao, registro, origem);
  return await buscarCliente(deps, id);
}

async function criar({ db }: Deps, sessao: Sessao, registro: queries.DadosDoCliente, origem: Origin) {
  return await db.transaction().execute(async (db) => {
    const Hash = randomBytes(16).toString('base64url');
    const IdCliente = await queries.inserirCliente(db, { ...registro, Hash });
    await auditar(db, {
      acao: 'criar',
      objeto: 'Cliente',
      idObjeto: IdCliente,
      idCliente: IdCliente,
      origem,
      idUsuario: sessao.IdUsuario,
      depois: registro,
    });
    return IdCliente;
  });
}

type Alteracao = queries.DadosDoCliente & { IdCliente: number; Versao: number | undefined };

async function alterar(
  deps: Deps,
  sessao: Sessao,
  { Versao, ...registro }: Alteracao,
  origem: Origin,
): Promise<number> {
  const { IdCliente } = registro;
  await deps.db.transaction().execute(async (db) => {
    const antes = await queries.travarClienteOuNulo(db, { IdCliente });
    if (!antes) throw notFound();
    if (Versao !== antes.Versao) {
      throw changedMeanwhile(await buscarCliente({ db, clock: deps.clock }, IdCliente));
    }
    await queries.gravarCliente(db, registro);
    await auditar(db, {
      acao: 'alterar',
      objeto: 'Cliente',
      idObjeto: IdCliente,
      idCliente: IdCliente,
      origem,
      idUsuario: sessao.IdUsuario,
      antes: { ...antes, Imagem: undefined, Hash: undefined },
      depois: registro,
    });
  });
  return IdCliente;
}

type NovaImagem = { IdCliente: number; Imagem?: string | null | undefined };

export async function alterarImagem(
  deps: Deps,
  sessao: Sessao,
  { IdCliente, Imagem: enviada }: NovaImagem,
  origem: Origin,
) {
  const Imagem = enviada ? await logo('Imagem', enviada) : null;
  await deps.db.transaction().execute(async (db) => {
    if (!(await queries.travarClienteOuNulo(db, { IdCliente }))) throw notFound();
    await queries.gravarCliente(db, { IdCliente, Imagem });
    await auditar(db, {
      acao: 'alterar imagem',
      objeto: 'Cliente',
      idObjeto: IdCliente,
      idCliente: IdCliente,
      origem,
      idUsuario: sessao.IdUsuario,
      depois: { TemImagem: Imagem !== null },
    });
  });
  return await buscarCliente(deps, IdCliente);
}

export async function alterarClienteStatus(
  { db }: Deps,
  sessao: Sessao,
  { IdCliente, pedido }: { IdCliente: number; pedido: 'A' | 'I' | undefined },
  origem: Origin,
) {
  return await db.transaction().execute(async (db) => {
    const antes = await queries.travarClienteOuNulo(db, { IdCliente });
    if (!antes) throw notFound();
    const Status = pedido ?? (antes.Status === 'A' ? 'I' : 'A');
    if (Status !== antes.Status) {
      await queries.gravarStatusDoCliente(db, { IdCliente, Status });
      await auditar(db, {
        acao: 'alterar status',
        objeto: 'Cliente',
        idObjeto: IdCliente,
        idCliente: IdCliente,
        origem,
        idUsuario: sessao.IdUsuario,
        antes: { Status: antes.Status },
        depois: { Status },
      });
    }
    return { Status };
  });
}

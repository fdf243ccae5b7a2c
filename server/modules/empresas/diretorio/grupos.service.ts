import {
  ESQUEMAS,
  GrupoRecebido,
  type Escolhidos,
  type Operacao,
  type Pesquisa,
} from '#contract/empresas/diretorio.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { notFound } from '../../../platform/errors.ts';
import { alterarClienteAlunoSetor } from '../alunos/alteracao.service.ts';
import { alterarClienteSetor, alterarClienteSetorStatus, buscarSetor } from '../setores/setores.service.ts';
import * as queries from './diretorio.queries.ts';
import { recusar } from './erro.ts';
import { aplicar } from './operacoes.ts';
import { ehNumero, numero, type Diretorio } from './pessoas.service.ts';
import { escolher } from './nomes.service.ts';
import { comoGrupo } from './recurso.ts';

/** Groups of a directory are the active sectors of the client. */

/** Nobody reads the members of a whole list of sectors but who asks for them. */
const querMembros = ({ attributes, excludedAttributes }: Escolhidos) =>
  attributes ? /\bmembers\b/i.test(attributes) : !/\bmembers\b/i.test(excludedAttributes ?? '');

async function buscar({ deps, IdCliente }: Diretorio, Id: number, comMembros = true) {
  const grupo = await queries.buscarGrupoOuNulo(deps.db, IdCliente, Id, comMembros);
  if (!grupo) throw notFound();
  return grupo;
}
const mostrar = async (aqui: Diretorio, Id: number) => comoGrupo(aqui.base, await buscar(aqui, Id));

export async function listarGrupos(aqui: Diretorio, pesquisa: Pesquisa) {
  const { deps, IdCliente, base } = aqui;
  const comMembros = querMembros(pesquisa);
  const { Total, Itens } = await queries.listarGrupos(deps.db, IdCliente, comMembros, pesquisa);
  return {
    schemas: [ESQUEMAS.lista],
    totalResults: Total,
    startIndex: pesquisa.startIndex,
    itemsPerPage: Itens.length,
    Resources: Itens.map((grupo) => escolher(comoGrupo(base, grupo), pesquisa)),
  };
}

export const obterGrupo = async (aqui: Diretorio, id: string, escolhidos: Escolhidos) =>
  escolher(comoGrupo(aqui.base, await buscar(aqui, numero(id), querMembros(escolhidos))), escolhidos);

export async function criarGrupo(aqui: Diretorio, recebido: GrupoRecebido) {
  const { deps, sessao, IdCliente, origem } = aqui;
  const Descricao = recebido.displayName.slice(0, 100);
  await membrosDe(aqui, recebido);
  const achado = await queries.acharSetorPeloNome(deps.db, { IdCliente, Nome: Descricao });
  if (achado?.Status === 'A' && achado.DoDiretorio) {
    throw recusar(409, 'uniqueness', 'Já há um setor com este nome.');
  }
  const Id =
    achado?.Id ?? (await alterarClienteSetor(deps, sessao, { IdCliente, Descricao }, origem)).IdClienteSetor;
  if (achado?.Status === 'I') {
    await alterarClienteSetorStatus(deps, sessao, { IdClienteSetor: Id, pedido: 'A' }, origem);
  }
  return await gravar(aqui, await buscar(aqui, Id), recebido);
}

export const substituirGrupo = async (aqui: Diretorio, id: string, recebido: GrupoRecebido) =>
  await gravar(aqui, await buscar(aqui, numero(id)), recebido);

export async function alterarGrupo(aqui: Diretorio, id: string, operacoes: Operacao[]) {
  const antes = await buscar(aqui, numero(id));
  return await gravar(aqui, antes, aplicar(comoGrupo(aqui.base, antes), operacoes, GrupoRecebido));
}

/** Only what differs from before: what others change meanwhile, a directory that sends many at once, stays theirs. */
async function gravar(aqui: Diretorio, antes: queries.GrupoGravado, recebido: GrupoRecebido) {
  const { deps, sessao, IdCliente, origem } = aqui;
  const { Id } = antes;
  const ficam = await membrosDe(aqui, recebido);
  const Descricao = recebido.displayName.slice(0, 100);
  if (Descricao !== antes.Nome) {
    const { Versao } = await buscarSetor(deps.db, Id);
    await alterarClienteSetor(deps, sessao, { IdCliente, IdClienteSetor: Id, Descricao, Versao }, origem);
  }
  await identificar(aqui, antes, recebido.externalId || null);
  const estavam = new Set(antes.Membros?.map((membro) => membro.Id));
  for (const pessoa of [...ficam].filter((um) => !estavam.has(um))) await porNoSetor(aqui, pessoa, Id);
  for (const pessoa of [...estavam].filter((um) => !ficam.has(um))) await tirarDoSetor(aqui, pessoa, Id);
  return await mostrar(aqui, Id);
}

/** Before anything is changed: of what names somebody who is not there, nothing is done. */
async function membrosDe({ deps, IdCliente }: Diretorio, { members }: GrupoRecebido): Promise<Set<number>> {
  const ditos = [...new Set((members ?? []).map(({ value }) => value))];
  const Ids = ditos.filter((id) => ehNumero(id)).map(Number);
  const estranhos = ditos.filter((id) => !ehNumero(id));
  const faltam = [...estranhos, ...(await queries.listarDesconhecidos(deps.db, { IdCliente, Ids }))];
  if (faltam.length > 0) throw recusar(400, 'invalidValue', `Não há a pessoa ${faltam[0]}.`);
  return new Set(Ids);
}

async function identificar(
  { deps, sessao, IdCliente, origem }: Diretorio,
  { Id, IdExterno: antes }: queries.GrupoGravado,
  IdExterno: string | null,
) {
  await deps.db.transaction().execute(async (db) => {
    if (!(await queries.identificarGrupo(db, { IdCliente, Id, IdExterno, antes }))) return;
    await auditar(db, {
      acao: 'identificar no diretório',
      objeto: 'ClienteSetor',
      idObjeto: Id,
      idCliente: IdCliente,
      idUsuario: sessao.IdUsuario,
      origem,
      depois: { IdExterno },
    });
  });
}

async function mudarSetores(aqui: Diretorio, IdClienteAluno: number, como: (setores: number[]) => number[]) {
  const { deps, sessao, origem, IdCliente } = aqui;
  const membro = await queries.buscarPessoaOuNula(deps.db, IdCliente, IdClienteAluno);
  if (!membro) throw recusar(400, 'invalidValue', `Não há a pessoa ${IdClienteAluno}.`);
  await alterarClienteAlunoSetor(deps, sessao, { IdClienteAluno, Setores: como }, origem);
}
const porNoSetor = (aqui: Diretorio, pessoa: number, setor: number) =>
  mudarSetores(aqui, pessoa, (setores) => [...setores, setor]);
const tirarDoSetor = (aqui: Diretorio, pessoa: number, setor: number) =>
  mudarSetores(aqui, pessoa, (setores) => setores.filter((um) => um !== setor));

export async function removerGrupo(aqui: Diretorio, id: string) {
  const { deps, sessao, origem } = aqui;
  const { Id, Membros } = await buscar(aqui, numero(id));
  for (const membro of Membros ?? []) await tirarDoSetor(aqui, membro.Id, Id);
  await alterarClienteSetorStatus(deps, sessao, { IdClienteSetor: Id, pedido: 'I' }, origem);
  await queries.esquecerGrupo(deps.db, { Id });
}

import {
  ESQUEMAS,
  UsuarioRecebido,
  type Escolhidos,
  type Operacao,
  type Pesquisa,
  type Usuario,
} from '#contract/empresas/diretorio.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { clienteSoEntraPeloProvedor } from '../../../domain/entrada-unica.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { alterarClienteAluno, alterarClienteAlunoStatus } from '../alunos/alteracao.service.ts';
import { buscarAluno } from '../alunos/alunos.service.ts';
import { inserirClienteAluno } from '../alunos/inclusao.service.ts';
import * as queries from './diretorio.queries.ts';
import { recusar } from './erro.ts';
import { aplicar } from './operacoes.ts';
import { escolher } from './nomes.service.ts';
import { comoPessoa, comoUsuario, type PessoaDoDiretorio } from './recurso.ts';

/** Who sends: a key of one client. `base`: where the resources live. */
export type Diretorio = { deps: Deps; sessao: Sessao; IdCliente: number; origem: Origin; base: string };

/** Another spelling of a number is nobody's. */
export const ehNumero = (id: string) => /^[1-9]\d{0,8}$/.test(id);
export const numero = (id: string) => {
  if (!ehNumero(id)) throw notFound();
  return Number(id);
};

async function buscar({ deps, IdCliente }: Diretorio, Id: number) {
  const pessoa = await queries.buscarPessoaOuNula(deps.db, IdCliente, Id);
  if (!pessoa) throw notFound();
  return pessoa;
}
const mostrar = async (aqui: Diretorio, Id: number) => comoUsuario(aqui.base, await buscar(aqui, Id));

export async function listarUsuarios(aqui: Diretorio, pesquisa: Pesquisa) {
  const { Total, Itens } = await queries.listarPessoas(aqui.deps.db, aqui.IdCliente, pesquisa);
  return {
    schemas: [ESQUEMAS.lista],
    totalResults: Total,
    startIndex: pesquisa.startIndex,
    itemsPerPage: Itens.length,
    Resources: Itens.map((pessoa) => escolher(comoUsuario(aqui.base, pessoa), pesquisa)),
  };
}

export const obterUsuario = async (aqui: Diretorio, id: string, escolhidos: Escolhidos) =>
  escolher(await mostrar(aqui, numero(id)), escolhidos);

/** Whom the company wrote already is taken over by its directory; who left comes back. */
export async function criarUsuario(aqui: Diretorio, recebido: UsuarioRecebido) {
  const { deps, sessao, IdCliente, origem } = aqui;
  const pessoa = comoPessoa(recebido);
  const { Nome, Email, Telefone, CPF, Matricula, Cargo, NomeUsuario, IdExterno } = pessoa;
  if (Email === null && CPF === null) throw recusar(400, 'invalidValue', 'Informe um e-mail ou o CPF.');
  const achada = await queries.acharPessoaOuNula(deps.db, { IdCliente, CPF, Email });
  if (achada?.DoDiretorio) throw recusar(409, 'uniqueness', 'Esta pessoa já existe.');
  await exigirNomeLivre(aqui, NomeUsuario, achada?.Id);
  if (achada) {
    await identificar(aqui, { Id: achada.Id, NomeUsuario, IdExterno });
    await gravar(aqui, achada.Id, pessoa);
    return await mostrar(aqui, achada.Id);
  }
  const { IdClienteAluno: Id } = await inserirClienteAluno(
    deps,
    sessao,
    {
      IdCliente,
      Nome,
      Email,
      Telefone,
      CPFAluno: CPF,
      Matricula,
      Cargo,
      Setores: [],
      EhGestor: false,
      GestorTodosSetores: false,
      SetoresGestor: [],
      // Who can only come in by the company's provider needs no link.
      EnviarAcesso: pessoa.Status === 'A' && !(await clienteSoEntraPeloProvedor(deps.db, IdCliente)),
      Reativar: false,
    },
    origem,
  );
  await identificar(aqui, { Id, NomeUsuario, IdExterno });
  await gravar(aqui, Id, pessoa);
  return await mostrar(aqui, Id);
}

type Identidade = { Id: number; NomeUsuario: string; IdExterno: string | null };

/** By what the directory will know the person again. */
async function identificar(aqui: Diretorio, { Id, NomeUsuario, IdExterno }: Identidade) {
  const { deps, IdCliente } = aqui;
  await deps.db.transaction().execute(async (db) => {
    if (!(await queries.identificarPessoa(db, { IdCliente, Id, NomeUsuario, IdExterno }))) return;
    await auditar(db, {
      acao: 'identificar no diretório',
      ...ato(aqui, Id),
      depois: { NomeUsuario, IdExterno },
    });
  });
}

async function exigirNomeLivre({ deps, IdCliente }: Diretorio, NomeUsuario: string, Id = 0) {
  const filter = `userName eq ${JSON.stringify(NomeUsuario)}`;
  const { Itens } = await queries.listarPessoas(deps.db, IdCliente, { filter, startIndex: 1, count: 2 });
  if (Itens.some((outra) => outra.Id !== Id)) {
    throw recusar(409, 'uniqueness', 'Já há uma pessoa com este userName.');
  }
}

export async function substituirUsuario(aqui: Diretorio, id: string, recebido: UsuarioRecebido) {
  const antes = await mostrar(aqui, numero(id));
  return await alterar(aqui, numero(id), comoPessoa(recebido, antes));
}

export async function alterarUsuario(aqui: Diretorio, id: string, operacoes: Operacao[]) {
  const antes = await mostrar(aqui, numero(id));
  const depois = aplicar(antes, operacoes, UsuarioRecebido);
  return await alterar(aqui, numero(id), comoPessoa(depois, antes), oQueSaiu(antes, depois));
}

async function alterar(aqui: Diretorio, Id: number, pessoa: PessoaDoDiretorio, saiu: Saiu = []) {
  const { NomeUsuario, IdExterno } = pessoa;
  await exigirNomeLivre(aqui, NomeUsuario, Id);
  await identificar(aqui, { Id, NomeUsuario, IdExterno });
  await gravar(aqui, Id, pessoa, saiu);
  return await mostrar(aqui, Id);
}

/** What was there and operations took away. An address stays: with it somebody signs in. */
type Saiu = ('Telefone' | 'Matricula' | 'Cargo')[];
const oQueSaiu = (antes: Usuario, depois: UsuarioRecebido): Saiu =>
  (
    [
      ['Telefone', antes.phoneNumbers?.[0], depois.phoneNumbers?.find(({ value }) => value)],
      ['Matricula', antes[ESQUEMAS.empresa]?.employeeNumber, depois[ESQUEMAS.empresa]?.employeeNumber],
      ['Cargo', antes.title, depois.title],
    ] as const
  ).flatMap(([campo, havia, ha]) => (havia && !ha ? campo : []));

/**
 * What a directory does not say stays; what is not the company's to change (the account of somebody for whom others
 * answer too, a CPF once given) stays as well, in silence, so that a nightly run does not fail for it.
 */
async function gravar(aqui: Diretorio, Id: number, pessoa: PessoaDoDiretorio, saiu: Saiu = []) {
  const { deps, sessao, IdCliente, origem } = aqui;
  const antes = await buscarAluno(deps, sessao, Id);
  const { Nome, Email, Telefone, CPFAluno, Matricula, Cargo } = antes;
  const dele = antes.PodeAlterarPessoa ? pessoa : { Nome, Email, Telefone, CPF: CPFAluno };
  const depois = {
    Nome: dele.Nome,
    Email: dele.Email ?? Email,
    Telefone: dele.Telefone ?? (saiu.includes('Telefone') ? null : Telefone),
    CPFAluno: CPFAluno ?? dele.CPF,
    Matricula: pessoa.Matricula ?? (saiu.includes('Matricula') ? null : Matricula),
    Cargo: pessoa.Cargo ?? (saiu.includes('Cargo') ? null : Cargo),
  };
  const atual = { Nome, Email, Telefone, CPFAluno, Matricula, Cargo };
  if (JSON.stringify(depois) !== JSON.stringify(atual)) {
    const { EhGestor, GestorTodosSetores, SetoresGestor, Setores, Versao } = antes;
    const ids = (setores: typeof Setores) => setores.map(({ IdClienteSetor }) => IdClienteSetor);
    await alterarClienteAluno(
      deps,
      sessao,
      {
        ...depois,
        IdCliente,
        IdClienteAluno: Id,
        Versao,
        EhGestor,
        GestorTodosSetores,
        Setores: ids(Setores),
        SetoresGestor: ids(SetoresGestor),
        EnviarAcesso: false,
        Reativar: false,
      },
      origem,
    );
  }
  if (pessoa.Status !== antes.Status) await mudarStatus(aqui, Id, pessoa.Status);
}

/** Who leaves the company leaves, managers too: a key of the directory is the company's word. */
async function mudarStatus({ deps, sessao, origem }: Diretorio, Id: number, Status: 'A' | 'I') {
  await alterarClienteAlunoStatus(
    deps,
    { ...sessao, Adm: true },
    { IdClienteAluno: Id, pedido: Status },
    origem,
  );
}

export async function removerUsuario(aqui: Diretorio, id: string) {
  const { Id, NomeUsuario } = await buscar(aqui, numero(id));
  await mudarStatus(aqui, Id, 'I');
  const { deps, IdCliente } = aqui;
  await deps.db.transaction().execute(async (db) => {
    await queries.esquecerPessoa(db, { IdCliente, Id, NomeUsuario, agora: deps.clock.now() });
    await auditar(db, { acao: 'remover do diretório', ...ato(aqui, Id) });
  });
}

const ato = ({ sessao, IdCliente, origem }: Diretorio, Id: number) => ({
  objeto: 'ClienteAluno' as const,
  idObjeto: Id,
  idCliente: IdCliente,
  idUsuario: sessao.IdUsuario,
  origem,
});

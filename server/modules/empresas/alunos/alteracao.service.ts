import type { z } from 'zod';
import type { alterarClienteAluno as contrato } from '#contract/empresas/alunos.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, HttpError, notFound, forbidden } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { criarSetor } from '../setores/setores.service.ts';
import { setorGanho } from '../../../domain/acontecimentos.ts';
import { alterarPessoa } from '../../acesso/usuarios/pessoas.service.ts';
import { travarAluno, type AlunoGravado } from './alunos.queries.ts';
import { buscarAluno, buscarAlunoGravado, contatoVisivel, podeAlterarPessoa } from './alunos.service.ts';
import { inserirClienteAluno } from './inclusao.service.ts';
import { menorAprendiz } from './menor-aprendiz.ts';
import { definirGestor, definirSetores } from './setores-do-aluno.service.ts';
import { gravarStatusDoAluno, gravarVinculo } from './vinculos.queries.ts';

type Formulario = z.output<(typeof contrato)['schema']['body']>;
type Dados = Omit<Formulario, 'CPFAluno'> & { CPFAluno: string | null };

const ids = (setores: { IdClienteSetor: number }[]) => setores.map((setor) => setor.IdClienteSetor);

/** The student as it is now, locked until the end of the transaction. */
async function travar(db: Db, sessao: Sessao, IdClienteAluno: number): Promise<AlunoGravado> {
  await travarAluno(db, { IdClienteAluno });
  return await buscarAlunoGravado(db, sessao, IdClienteAluno);
}

const ato = (sessao: Sessao, { IdClienteAluno, IdCliente }: AlunoGravado, origem: Origin) => ({
  objeto: 'ClienteAluno' as const,
  idObjeto: IdClienteAluno,
  idCliente: IdCliente,
  origem,
  idUsuario: sessao.IdUsuario,
});

export async function alterarClienteAluno(
  deps: Deps,
  sessao: Sessao,
  { IdClienteAluno, Versao, ...dados }: Dados,
  origem: Origin,
) {
  if (!IdClienteAluno) return await inserirClienteAluno(deps, sessao, dados, origem);
  return await deps.db.transaction().execute(async (db) => {
    const antes = await travar(db, sessao, IdClienteAluno);
    const { IdCliente } = antes;
    if (IdCliente !== dados.IdCliente) throw notFound();
    const aqui = { db, clock: deps.clock };
    if (Versao !== antes.Versao) {
      throw changedMeanwhile(await buscarAluno(aqui, sessao, IdClienteAluno));
    }
    if (dados.EhGestor && !antes.EhGestor && !sessao.Adm) throw forbidden();
    await alterarDadosPessoais(deps, db, { sessao, antes, dados, origem });
    const { Matricula = null, Cargo = null, EhGestor } = dados;
    const menor = menorAprendiz(dados, antes);
    const gestor = { EhGestor, GestorTodosSetores: EhGestor && dados.GestorTodosSetores };
    await gravarVinculo(db, { IdClienteAluno, Matricula, Cargo, ...menor, ...(sessao.Adm && gestor) });
    const Setores = await definirSetores(db, sessao, {
      IdCliente,
      IdClienteAluno,
      Setores: dados.Setores,
      atuais: ids(antes.Setores),
    });
    await setorGanho.contar(deps, db, { IdCliente, IdClienteAluno });
    const { SetoresGestor } = dados;
    if (sessao.Adm) {
      const atuais = ids(antes.SetoresGestor);
      await definirGestor(db, { IdCliente, IdClienteAluno, ...gestor, SetoresGestor, atuais });
    }
    await auditar(db, {
      acao: 'alterar',
      ...ato(sessao, antes, origem),
      antes: {
        Matricula: antes.Matricula,
        Cargo: antes.Cargo,
        MenorAprendiz: antes.MenorAprendiz,
        ExcecaoMenor: antes.ExcecaoMenor,
        ...gestorDe(antes),
        Setores: ids(antes.Setores),
      },
      depois: { Matricula, Cargo, ...menor, Setores, ...(sessao.Adm && { ...gestor, SetoresGestor }) },
    });
    return await buscarAluno(aqui, sessao, IdClienteAluno);
  });
}

const gestorDe = ({ EhGestor, GestorTodosSetores, SetoresGestor }: AlunoGravado) => ({
  EhGestor,
  GestorTodosSetores,
  SetoresGestor: ids(SetoresGestor),
});

type Edicao = {
  sessao: Sessao;
  antes: AlunoGravado;
  dados: Omit<Dados, 'IdClienteAluno' | 'Versao'>;
  origem: Origin;
};

async function alterarDadosPessoais(deps: Deps, db: Db, { sessao, antes, dados, origem }: Edicao) {
  const { IdUsuario, IdCliente } = antes;
  const atual = { Nome: antes.Nome, Email: antes.Email, CPF: antes.CPFAluno, Telefone: antes.Telefone };
  const { Nome, Email = null, CPFAluno: CPF, Telefone = null } = dados;
  const depois = { Nome, Email, CPF, Telefone };
  // A form brings back what it was shown.
  const { Email: visivel, Telefone: mostrado } = contatoVisivel(sessao, antes);
  const iguais = [atual, { ...atual, Email: visivel, Telefone: mostrado }].map((um) => JSON.stringify(um));
  if (iguais.includes(JSON.stringify(depois))) return;
  if (!podeAlterarPessoa(sessao, antes)) {
    throw new HttpError(403, 'Só o administrador pode alterar nome, CPF, e-mail e telefone desta pessoa.');
  }
  // By trying out CPFs one would learn who has an account: that of an account is the platform's to correct.
  if (antes.Conta && CPF !== antes.CPFAluno && !sessao.Adm) {
    const message = 'Só o administrador pode alterar o CPF de quem já entrou.';
    throw new HttpError(403, message, { Campos: { CPFAluno: message } });
  }
  const quem = { idUsuario: sessao.IdUsuario, idCliente: IdCliente, origem };
  await alterarPessoa(deps, db, { IdUsuario, antes: atual, depois }, quem);
}

type Troca = {
  IdClienteAluno: number;
  /** Those, or what comes of the ones that are there once nobody else changes them. */
  Setores: number[] | ((atuais: number[]) => number[]);
  Versao?: number | undefined;
};

export async function alterarClienteAlunoSetor(
  deps: Deps,
  sessao: Sessao,
  { IdClienteAluno, Setores: pedidos, Versao }: Troca,
  origem: Origin,
) {
  return await deps.db.transaction().execute(async (db) => {
    const antes = await travar(db, sessao, IdClienteAluno);
    const aqui = { db, clock: deps.clock };
    if (Versao !== undefined && Versao !== antes.Versao) {
      throw changedMeanwhile(await buscarAluno(aqui, sessao, IdClienteAluno));
    }
    const Setores = typeof pedidos === 'function' ? pedidos(ids(antes.Setores)) : pedidos;
    await trocarSetores(deps, db, sessao, { antes, Setores }, origem);
    return await buscarAluno(aqui, sessao, IdClienteAluno);
  });
}

async function trocarSetores(
  deps: Deps,
  db: Db,
  sessao: Sessao,
  { antes, Setores }: { antes: AlunoGravado; Setores: number[] },
  origem: Origin,
) {
  const { IdCliente, IdClienteAluno } = antes;
  const atuais = ids(antes.Setores);
  await definirSetores(db, sessao, { IdCliente, IdClienteAluno, Setores, atuais });
  await gravarVinculo(db, { IdClienteAluno });
  await setorGanho.contar(deps, db, { IdCliente, IdClienteAluno });
  await auditar(db, {
    acao: 'alterar setores',
    ...ato(sessao, antes, origem),
    antes: { Setores: atuais },
    depois: { Setores },
  });
}

type NovoSetor = { IdCliente: number; Descricao: string; IdClienteAluno: number };

export async function novoClienteSetorClienteAluno(
  deps: Deps,
  sessao: Sessao,
  { IdCliente, Descricao, IdClienteAluno }: NovoSetor,
  origem: Origin,
) {
  return await deps.db.transaction().execute(async (db) => {
    const antes = await travar(db, sessao, IdClienteAluno);
    if (antes.IdCliente !== IdCliente) throw notFound();
    const novo = await criarSetor(db, sessao, { IdCliente, Descricao }, origem);
    await trocarSetores(deps, db, sessao, { antes, Setores: [...ids(antes.Setores), novo] }, origem);
    return await buscarAluno({ db, clock: deps.clock }, sessao, IdClienteAluno);
  });
}

export async function alterarClienteAlunoStatus(
  deps: Deps,
  sessao: Sessao,
  { IdClienteAluno, pedido }: { IdClienteAluno: number; pedido: 'A' | 'I' | undefined },
  origem: Origin,
) {
  return await deps.db.transaction().execute(async (db) => {
    const antes = await travar(db, sessao, IdClienteAluno);
    if (antes.EhGestor && !sessao.Adm) throw forbidden();
    const Status = pedido ?? (antes.Status === 'A' ? 'I' : 'A');
    if (Status !== antes.Status) {
      await gravarStatusDoAluno(db, { IdClienteAluno, Status });
      const { IdCliente } = antes;
      if (Status === 'A') await setorGanho.contar(deps, db, { IdCliente, IdClienteAluno });
      await auditar(db, {
        acao: 'alterar status',
        ...ato(sessao, antes, origem),
        antes: { Status: antes.Status },
        depois: { Status },
      });
    }
    return { Status };
  });
}

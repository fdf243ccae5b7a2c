import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { inserirClienteAluno as contrato } from '#contract/alunos.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError, semPermissao } from '../../platform/errors.ts';
import type { Origem, Sessao } from '../../platform/session.ts';
import { auditar } from '../auditoria/auditoria.service.ts';
import { enfileirarEmail } from '../notificacoes/outbox.service.ts';
import { matricularPorSetor } from '../turmas/matriculas.service.ts';
import { completarPessoa, criarPessoaOuNula, type Pessoa } from '../usuarios/pessoas.service.ts';
import type { Alcance } from './alcance.ts';
import { buscarAluno, exigirCliente } from './alunos.service.ts';
import { descobrirCaso, PALAVRAS, type Caso } from './casos.service.ts';
import { definirGestor, definirSetores } from './setores-do-aluno.service.ts';
import { estaEmOutroCliente, gravarVinculo, inserirVinculoOuNulo } from './vinculos.queries.ts';

export type DadosDoAluno = z.output<(typeof contrato)['schema']['body']>;

/** A person known by CPF or e-mail is linked with the data they have; all of it happens or nothing does. */
export async function inserirClienteAluno(deps: Deps, sessao: Sessao, dados: DadosDoAluno, origem: Origem) {
  const alcance = await exigirCliente(deps.db, sessao, dados.IdCliente);
  if (dados.EhGestor && !sessao.Adm) throw semPermissao();
  return await deps.db.transaction().execute(async (db) => {
    const inclusao = { deps, db, sessao, dados, origem, alcance };
    const { pessoa, IdClienteAluno } = await vincular(inclusao);
    const { IdCliente, EhGestor, GestorTodosSetores, SetoresGestor } = dados;
    const Setores = await definirSetores(db, sessao, { IdCliente, IdClienteAluno, Setores: dados.Setores });
    if (sessao.Adm) {
      await definirGestor(db, { IdCliente, IdClienteAluno, EhGestor, GestorTodosSetores, SetoresGestor });
    }
    await matricularPorSetor(deps, db, { IdCliente, IdClienteAluno });
    if (dados.EnviarAcesso) await enviarAcesso(inclusao, pessoa);
    const { Matricula = null, Cargo = null, MenorAprendiz = false } = dados;
    await auditar(db, {
      acao: 'inserir',
      objeto: 'ClienteAluno',
      idObjeto: IdClienteAluno,
      idCliente: IdCliente,
      origem,
      idUsuario: sessao.IdUsuario,
      depois: {
        IdUsuario: pessoa.IdUsuario,
        Matricula,
        Cargo,
        MenorAprendiz,
        Setores,
        EhGestor,
        GestorTodosSetores,
        SetoresGestor,
      },
    });
    return await buscarAluno({ db, clock: deps.clock }, sessao, IdClienteAluno);
  });
}

type Inclusao = {
  deps: Deps;
  db: Db;
  sessao: Sessao;
  dados: DadosDoAluno;
  origem: Origem;
  alcance: Alcance;
};

const recusar = (caso: keyof typeof PALAVRAS, campo: string) =>
  new HttpError(409, PALAVRAS[caso], { Campos: { [campo]: PALAVRAS[caso] }, extra: { Caso: caso } });

type Vinculada = {
  pessoa: Pick<Pessoa, 'IdUsuario' | 'Nome' | 'Email' | 'TemSenha' | 'Status'>;
  IdClienteAluno: number;
};

async function vincular(inclusao: Inclusao): Promise<Vinculada> {
  const { db, dados, alcance } = inclusao;
  const { IdCliente, CPFAluno: CPF, Email = null } = dados;
  const caso = await descobrirCaso(db, { IdCliente, CPF, Email }, alcance);
  if (caso.Caso === 'conflito') throw recusar('conflito', 'Email');
  if (caso.Caso === 'vinculado') throw recusar('vinculado', 'CPFAluno');
  if (caso.Caso === 'inativo') return await reativar(inclusao, caso);
  const pessoa = caso.Caso === 'novo' ? await criarPessoa(inclusao) : await completar(inclusao, caso.pessoa);
  const { IdUsuario } = pessoa;
  const IdClienteAluno = await inserirVinculoOuNulo(db, { ...linkDe(inclusao), IdCliente, IdUsuario });
  if (!IdClienteAluno) throw recusar('vinculado', 'CPFAluno');
  return { pessoa, IdClienteAluno };
}

const linkDe = ({
  sessao,
  dados: { Matricula = null, Cargo = null, MenorAprendiz = false, EhGestor, GestorTodosSetores },
}: Inclusao) => ({
  Matricula,
  Cargo,
  MenorAprendiz,
  EhGestor: sessao.Adm && EhGestor,
  GestorTodosSetores: sessao.Adm && EhGestor && GestorTodosSetores,
});

async function reativar(inclusao: Inclusao, caso: Extract<Caso, { vinculo: unknown }>): Promise<Vinculada> {
  const { db, dados, sessao } = inclusao;
  const { IdClienteAluno, Visivel } = caso.vinculo;
  if (!Visivel) {
    throw new HttpError(
      409,
      'Esta pessoa já esteve nesta instituição. Peça ao administrador que a reative.',
      {
        extra: { Caso: 'inativo' },
      },
    );
  }
  if (!dados.Reativar) throw recusar('inativo', 'CPFAluno');
  const { Matricula, Cargo, MenorAprendiz, ...gestor } = linkDe(inclusao);
  const vinculo = { IdClienteAluno, Matricula, Cargo, MenorAprendiz, Status: 'A' as const };
  await gravarVinculo(db, { ...vinculo, ...(sessao.Adm && gestor) });
  return { pessoa: caso.pessoa, IdClienteAluno };
}

const quem = ({ sessao, dados, origem }: Inclusao) => ({
  idUsuario: sessao.IdUsuario,
  idCliente: dados.IdCliente,
  origem,
});

async function criarPessoa(inclusao: Inclusao): Promise<Vinculada['pessoa']> {
  const { db, dados, alcance } = inclusao;
  const { IdCliente, Nome, Email = null, CPFAluno: CPF, Telefone = null } = dados;
  const IdUsuario = await criarPessoaOuNula(db, { Nome, Email, CPF, Telefone }, quem(inclusao));
  if (IdUsuario) return { IdUsuario, Nome, Email, TemSenha: false, Status: 'A' };
  // Somebody registered the same person at this very moment: what they wrote is there now.
  const caso = await descobrirCaso(db, { IdCliente, CPF, Email }, alcance);
  if (!('pessoa' in caso)) throw recusar('conflito', 'Email');
  return caso.pessoa;
}

/**
 * An address opens the door to the account, and so does a CPF: only an administrator gives one to a known person. Of
 * somebody for whom nobody else answers a manager may say the CPF, as they may change it afterwards.
 */
async function completar(inclusao: Inclusao, pessoa: Pessoa): Promise<Pessoa> {
  const { deps, db, dados, sessao } = inclusao;
  const { IdUsuario } = pessoa;
  if (pessoa.CPF === null && !(await podeDizerCPF(inclusao, pessoa))) {
    const message =
      'Esta pessoa ainda não tem CPF no cadastro. Peça a quem administra a plataforma que a inclua.';
    throw new HttpError(409, message, { Campos: { Email: message } });
  }
  const CPF = pessoa.CPF === null ? { CPF: dados.CPFAluno } : {};
  const falta = pessoa.Email === null && dados.Email && sessao.Adm ? { Email: dados.Email } : {};
  const Email = await completarPessoa(deps, db, { IdUsuario, ...CPF, ...falta }, quem(inclusao));
  return { ...pessoa, ...CPF, Email };
}

const podeDizerCPF = async ({ db, dados: { IdCliente }, sessao }: Inclusao, { Adm, IdUsuario }: Pessoa) =>
  sessao.Adm || (!Adm && !(await estaEmOutroCliente(db, { IdCliente, IdUsuario })));

async function enviarAcesso({ deps, db, dados }: Inclusao, pessoa: Vinculada['pessoa']) {
  const { IdUsuario, Nome, Email, TemSenha, Status } = pessoa;
  if (!Email || TemSenha || Status === 'I') return;
  await enfileirarEmail(deps, db, {
    ChaveEvento: `acesso:${randomUUID()}`,
    Tipo: 'acesso',
    Para: Email,
    IdUsuario,
    IdCliente: dados.IdCliente,
    Dados: { Nome },
  });
}

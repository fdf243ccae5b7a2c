import { Aluno } from '#contract/empresas/alunos.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { mascararEmail } from '../../acesso/usuarios/mascara.ts';
import { localizarPessoas } from '../../acesso/usuarios/pessoas.service.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import { alcancaCliente, alcanceDe, type Alcance } from '../../../domain/alcance.ts';
import * as queries from './alunos.queries.ts';
import { alcanceDoGestor } from './gestores.service.ts';
import { listarAlunos } from './lista.queries.ts';
import type { Recorte } from './selecao.ts';

type FiltroDeAlunos = Omit<Recorte, 'IdCliente' | 'alcance'>;

/** The reach of the caller, once it is known to include this client. */
export async function exigirCliente(db: Db, sessao: Sessao, IdCliente: number): Promise<Alcance> {
  const alcance = alcanceDe(sessao);
  if (!alcancaCliente(alcance, IdCliente)) throw notFound();
  if (!(await existeCliente(db, { IdCliente }))) throw notFound();
  return alcance;
}

async function emPagina({ db }: Deps, quem: { IdCliente: number; alcance: Alcance }, filtro: FiltroDeAlunos) {
  const { Itens, Total } = await listarAlunos(db, { ...quem, ...filtro });
  return {
    Itens: Itens.map((aluno) => ({ ...aluno, Iniciais: iniciais(aluno.Nome) })),
    Total,
    Pagina: filtro.pagina,
    TamanhoPagina: 20 as const,
  };
}

export async function alunosDoCliente(deps: Deps, sessao: Sessao, IdCliente: number, filtro: FiltroDeAlunos) {
  const alcance = await exigirCliente(deps.db, sessao, IdCliente);
  return await emPagina(deps, { IdCliente, alcance }, filtro);
}

export async function listaAlunosGestor(deps: Deps, sessao: Sessao, id: number, filtro: FiltroDeAlunos) {
  return await emPagina(deps, await alcanceDoGestor(deps, sessao, id), filtro);
}

/** Contact data open the door to an account: a manager changes only those of people nobody else answers for. */
export const podeAlterarPessoa = (
  sessao: Sessao,
  { SoAqui, Adm, EhGestor }: Pick<queries.AlunoGravado, 'SoAqui' | 'Adm' | 'EhGestor'>,
) => sessao.Adm || (SoAqui && !Adm && !EhGestor);

/** Somebody for whom others answer too: who only knew a CPF learns nothing else by linking it. `contato.ts` for lists. */
export const ehDeOutros = (sessao: Sessao, { SoAqui, Adm }: Pick<queries.AlunoGravado, 'SoAqui' | 'Adm'>) =>
  !sessao.Adm && (Adm || !SoAqui);

/** What the caller is shown of how to reach the person. */
export const contatoVisivel = (sessao: Sessao, aluno: queries.AlunoGravado) =>
  ehDeOutros(sessao, aluno)
    ? { Email: aluno.Email && mascararEmail(aluno.Email), EmailPendente: null, Telefone: null, Imagem: null }
    : {
        Email: aluno.Email,
        EmailPendente: aluno.EmailPendente,
        Telefone: aluno.Telefone,
        Imagem: aluno.Imagem,
      };

/** With a password, or by their company's provider, which leaves none here. */
export const jaEntrou = ({ TemSenha, PrimeiroAcessoEm }: queries.AlunoGravado) =>
  TemSenha || PrimeiroAcessoEm !== null;

/** Who prints the slip could enter with it: a manager prints it for the first access only. */
export const podeImprimirAcesso = (sessao: Sessao, aluno: queries.AlunoGravado) =>
  !aluno.Email &&
  aluno.Status === 'A' &&
  (sessao.Adm || (!jaEntrou(aluno) && podeAlterarPessoa(sessao, aluno)));

/** The row as it is stored, or 404 when it is not within the caller's reach. */
export async function buscarAlunoGravado(db: Db, sessao: Sessao, IdClienteAluno: number) {
  const aluno = await queries.buscarAlunoOuNulo(db, { IdClienteAluno, alcance: alcanceDe(sessao) });
  if (!aluno) throw notFound();
  return aluno;
}

export async function buscarAluno(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
  IdClienteAluno: number,
) {
  const aluno = await buscarAlunoGravado(db, sessao, IdClienteAluno);
  const qual = { IdClienteAluno, hoje: today(clock) };
  const Turmas = await queries.listarTurmasDoAluno(db, qual);
  const Certificados = await queries.listarCertificadosDoAluno(db, qual);
  // Only what is declared leaves: a refused edit carries the record too, past the schema of the answer.
  return Aluno.parse({
    ...aluno,
    ...contatoVisivel(sessao, aluno),
    Iniciais: iniciais(aluno.Nome),
    PodeAlterarPessoa: podeAlterarPessoa(sessao, aluno),
    ContatoOculto: ehDeOutros(sessao, aluno),
    PodeImprimirAcesso: podeImprimirAcesso(sessao, aluno),
    Turmas,
    Certificados,
  });
}

export async function obterNomeClienteAlunoPorEmail(
  { db }: Deps,
  sessao: Sessao,
  { IdCliente, Email }: { IdCliente: number; Email: string },
) {
  const alcance = await exigirCliente(db, sessao, IdCliente);
  const { porEmail } = await localizarPessoas(db, { IdCliente, CPF: null, Email });
  const vinculo =
    porEmail &&
    (await queries.buscarVinculoDaPessoaOuNulo(db, { IdCliente, IdUsuario: porEmail.IdUsuario, alcance }));
  if (!vinculo?.Visivel) throw notFound();
  return { Nome: vinculo.Nome, IdClienteAluno: vinculo.IdClienteAluno };
}

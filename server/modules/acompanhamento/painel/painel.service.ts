import type { z } from 'zod';
import type * as contract from '#contract/acompanhamento/painel.ts';
import type * as daEquipe from '#contract/acompanhamento/painel-equipe.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import * as adm from './adm.queries.ts';
import {
  contarPessoasEmAtencao,
  listarParesEmAtencao,
  listarPessoasEmAtencao,
  type PessoaLida,
} from './atencao.queries.ts';
import type { Equipe } from './exigencias.ts';
import * as gestor from './gestor.queries.ts';
import { listarLinhas } from './lista.queries.ts';
import { explicar } from './pendencia.ts';
import { periodoDe } from './periodo.ts';
import { listarPorCliente } from './por-cliente.queries.ts';
import { figuraDe } from './por-cliente.ts';
import { buscarSaude, compactar } from './saude.queries.ts';

type Busca<C extends { schema: { querystring: z.ZodType } }> = z.output<C['schema']['querystring']>;
const TamanhoPagina = 20 as const;
/** Of those who need attention, the first; the others are a click away. */
const PRIMEIRAS = 8;

/** Sums that were added up meanwhile are put together, on one instance. */
export function registrarPainel({ jobs, db }: Deps) {
  jobs.schedule('painel-compactar', '*/5 * * * *', () => compactar(db));
}

export async function painelAdm(
  { db, clock, mailer }: Deps,
  { cliente, periodo }: Busca<typeof contract.painelAdm>,
) {
  const Em = clock.now().toISOString();
  const onde = { IdCliente: cliente ?? null, hoje: today(clock) };
  const dias = periodoDe(periodo, onde.hoje);
  const Cliente = cliente === undefined ? null : await adm.buscarClienteOuNulo(db, { IdCliente: cliente });
  if (cliente !== undefined && !Cliente) throw notFound();
  const [somas, contagens, TurmasEmRisco, Importacoes] = await Promise.all([
    adm.somarExigencias(db, { ...onde, periodo: dias }),
    adm.contarPlataforma(db, onde),
    adm.listarTurmasEmRisco(db, onde),
    adm.listarUltimasImportacoes(db, onde),
  ]);
  return {
    Em,
    Periodo: periodo,
    De: dias.De,
    Cliente,
    ...somas,
    Clientes: { Ativos: contagens.Clientes },
    Alunos: { Ativos: contagens.Alunos },
    Turmas: { EmAndamento: contagens.EmAndamento },
    Ha: contagens.Ha,
    EmailsComFalha: cliente === undefined ? contagens.EmailsComFalha : null,
    EmailsSemServidor: cliente === undefined && !mailer.delivers ? contagens.EmailsNaFila : null,
    TurmasEmRisco,
    Importacoes,
  };
}

export async function painelPorCliente(
  { db, clock }: Deps,
  { pagina, ...pedida }: Busca<typeof contract.painelPorCliente>,
) {
  const lista = await listarPorCliente(db, { ...figuraDe(pedida, today(clock)), pagina });
  return { ...lista, Pagina: pagina, TamanhoPagina };
}

/** The people looked at: a manager's own, or those of the client that an administrator names. */
async function equipeDe(
  { db, clock }: Deps,
  sessao: Sessao,
  { cliente, setor }: { cliente?: number | undefined; setor?: number | undefined },
): Promise<Equipe> {
  const alcance = alcanceDe(sessao);
  const IdCliente = cliente ?? alcance.IdCliente;
  if (IdCliente === null) throw invalidField('cliente', 'Escolha o cliente.');
  if (!alcancaCliente(alcance, IdCliente)) throw notFound();
  const equipe = { IdCliente, IdGestor: alcance.IdGestor, hoje: today(clock), IdClienteSetor: setor };
  const existe =
    setor === undefined
      ? (await adm.buscarClienteOuNulo(db, { IdCliente })) !== null
      : await gestor.existeSetor(db, equipe);
  if (!existe) throw notFound();
  return equipe;
}

export async function painelGestor(
  deps: Deps,
  sessao: Sessao,
  { periodo, ...quem }: Busca<typeof daEquipe.painelGestor>,
) {
  const { db, clock } = deps;
  const Em = clock.now().toISOString();
  const equipe = await equipeDe(deps, sessao, quem);
  const dias = periodoDe(periodo, equipe.hoje);
  const [figuras, pessoas, atencao, Conclusoes] = await Promise.all([
    gestor.somarEquipe(db, equipe),
    gestor.contarPessoas(db, equipe),
    listarPessoasEmAtencao(db, equipe, { quantas: PRIMEIRAS, inicio: 0 }),
    gestor.contarConclusoes(db, equipe, dias),
  ]);
  const Atencao = atencao.map((pessoa) => comMotivos(pessoa, equipe.hoje));
  return {
    Em,
    Periodo: periodo,
    De: dias.De,
    IdCliente: equipe.IdCliente,
    ...figuras,
    ...pessoas,
    Atencao,
    Conclusoes,
  };
}

const comMotivos = ({ Pendencias, ...pessoa }: PessoaLida, dia: string) => ({
  ...pessoa,
  Iniciais: iniciais(pessoa.Nome),
  Pendencias: Pendencias.map((pendencia) => ({ ...pendencia, ...explicar(pendencia, dia) })),
});

export async function pessoasEmAtencao(
  deps: Deps,
  sessao: Sessao,
  { pagina, busca, ...quem }: Busca<typeof daEquipe.pessoasEmAtencao>,
) {
  const equipe = await equipeDe(deps, sessao, quem);
  const inicio = (pagina - 1) * TamanhoPagina;
  const [pessoas, Total] = await Promise.all([
    listarPessoasEmAtencao(deps.db, equipe, { quantas: TamanhoPagina, inicio, busca }),
    contarPessoasEmAtencao(deps.db, equipe, { busca }),
  ]);
  const Itens = pessoas.map((pessoa) => comMotivos(pessoa, equipe.hoje));
  return { Itens, Total, Pagina: pagina, TamanhoPagina };
}

export const paresEmAtencao = async (
  deps: Deps,
  sessao: Sessao,
  quem: Busca<typeof daEquipe.paresEmAtencao>,
) => await listarParesEmAtencao(deps.db, await equipeDe(deps, sessao, quem));

export async function listaDoPainel(
  deps: Deps,
  sessao: Sessao,
  { cliente, setor, ...pedido }: Busca<typeof daEquipe.listaDoPainel>,
) {
  const equipe = await equipeDe(deps, sessao, { cliente, setor });
  const { Itens, Total } = await listarLinhas(deps.db, equipe, pedido);
  const comIniciais = Itens.map((item) => ({ ...item, Iniciais: iniciais(item.Nome) }));
  return { Itens: comIniciais, Total, Pagina: pedido.pagina, TamanhoPagina };
}

export async function saudeDoCliente({ db, clock }: Deps, IdCliente: number) {
  const Em = clock.now().toISOString();
  if (!(await adm.buscarClienteOuNulo(db, { IdCliente }))) throw notFound();
  return { Em, ...(await buscarSaude(db, { IdCliente, hoje: today(clock) })) };
}

import type { z } from 'zod';
import type * as contract from '#contract/painel.ts';
import { hoje } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { campoInvalido, naoEncontrado } from '../../platform/errors.ts';
import type { Sessao } from '../../platform/session.ts';
import { alcancaCliente, alcanceDe } from '../alunos/alcance.ts';
import { iniciais } from '../usuarios/iniciais.ts';
import * as adm from './adm.queries.ts';
import {
  listarParesEmAtencao,
  listarPessoasEmAtencao,
  type PendenciaLida,
  type PessoaLida,
} from './atencao.queries.ts';
import * as gestor from './gestor.queries.ts';
import { listarConclusoes, listarVencimentos } from './lista.queries.ts';
import { listarPorCliente } from './por-cliente.queries.ts';
import { dizerValidade, risco } from './risco.ts';
import { buscarSaude, compactar } from './saude.queries.ts';

type Busca<C extends { schema: { querystring: z.ZodType } }> = z.output<C['schema']['querystring']>;
const TamanhoPagina = 20 as const;
/** Of those who need attention, the first; the others are a click away. */
const PRIMEIRAS = 8;

const somarDias = (dia: string, n: number) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);

/** Sums that were added up meanwhile are put together, on one instance. */
export function registrarPainel({ jobs, db }: Deps) {
  jobs.schedule('painel-compactar', '*/5 * * * *', () => compactar(db));
}

export async function painelAdm({ db, clock }: Deps, { cliente, periodo }: Busca<typeof contract.painelAdm>) {
  const Em = clock.now().toISOString();
  const onde = { IdCliente: cliente ?? null, hoje: hoje(clock) };
  const Cliente = cliente === undefined ? null : await adm.buscarClienteOuNulo(db, { IdCliente: cliente });
  if (cliente !== undefined && !Cliente) throw naoEncontrado();
  const [somas, contagens, TurmasEmRisco, Importacoes] = await Promise.all([
    adm.somarExigencias(db, { ...onde, periodo: Number(periodo) }),
    adm.contarPlataforma(db, onde),
    adm.listarTurmasEmRisco(db, onde),
    adm.listarUltimasImportacoes(db, onde),
  ]);
  return {
    Em,
    Dias: Number(periodo),
    Cliente,
    ...somas,
    Clientes: { Ativos: contagens.Clientes },
    Alunos: { Ativos: contagens.Alunos },
    Turmas: { EmAndamento: contagens.EmAndamento },
    Ha: contagens.Ha,
    EmailsComFalha: cliente === undefined ? contagens.EmailsComFalha : null,
    TurmasEmRisco,
    Importacoes,
  };
}

export async function painelPorCliente(
  { db, clock }: Deps,
  { ordem, de, ate, pagina }: Busca<typeof contract.painelPorCliente>,
) {
  const dia = hoje(clock);
  const padrao = ordem === 'FI' ? [somarDias(dia, -29), dia] : [dia, somarDias(dia, 30)];
  const intervalo = { de: de ?? padrao[0] ?? dia, ate: ate ?? padrao[1] ?? dia };
  const lista = await listarPorCliente(db, { ordem, ...intervalo, hoje: dia, pagina });
  return { ...lista, Pagina: pagina, TamanhoPagina };
}

/** The people looked at: a manager's own, or those of the client that an administrator names. */
async function equipeDe(
  { db, clock }: Deps,
  sessao: Sessao,
  { cliente, setor }: { cliente?: number | undefined; setor?: number | undefined },
): Promise<gestor.Equipe> {
  const alcance = alcanceDe(sessao);
  const IdCliente = cliente ?? alcance.IdCliente;
  if (IdCliente === null) throw campoInvalido('cliente', 'Escolha o cliente.');
  if (!alcancaCliente(alcance, IdCliente)) throw naoEncontrado();
  const equipe = { IdCliente, IdGestor: alcance.IdGestor, hoje: hoje(clock), IdClienteSetor: setor };
  const existe =
    setor === undefined
      ? (await adm.buscarClienteOuNulo(db, { IdCliente })) !== null
      : await gestor.existeSetor(db, equipe);
  if (!existe) throw naoEncontrado();
  return equipe;
}

export async function painelGestor(
  deps: Deps,
  sessao: Sessao,
  { periodo, ...quem }: Busca<typeof contract.painelGestor>,
) {
  const { db, clock } = deps;
  const Em = clock.now().toISOString();
  const equipe = await equipeDe(deps, sessao, quem);
  const [figuras, pessoas, atencao, Conclusoes] = await Promise.all([
    gestor.somarEquipe(db, equipe),
    gestor.contarPessoas(db, equipe),
    listarPessoasEmAtencao(db, equipe, { quantas: PRIMEIRAS, inicio: 0 }),
    gestor.contarConclusoes(db, equipe, Number(periodo)),
  ]);
  const Atencao = atencao.map((pessoa) => explicar(pessoa, equipe.hoje));
  return {
    Em,
    Dias: Number(periodo),
    IdCliente: equipe.IdCliente,
    ...figuras,
    ...pessoas,
    Atencao,
    Conclusoes,
  };
}

function explicarPendencia(pendencia: PendenciaLida, dia: string) {
  const { IdCurso, Curso, Estado, IrregularEm, PodeLembrar, LembradoHoje, PodeRenovar } = pendencia;
  const Ultimo = somarDias(IrregularEm, -1);
  const passou = IrregularEm <= dia;
  const comum = { IdCurso, Curso, PodeLembrar, LembradoHoje, PodeRenovar };
  if (Estado === 'CO')
    return {
      ...comum,
      Situacao: passou ? ('VE' as const) : ('vence' as const),
      Motivo: dizerValidade({ hoje: dia, Ultimo }),
    };
  const { Motivo } = risco({ ...pendencia, hoje: dia, Prazo: Ultimo });
  return { ...comum, Situacao: passou ? ('AT' as const) : ('prazo' as const), Motivo };
}

const explicar = ({ Pendencias, ...pessoa }: PessoaLida, dia: string) => ({
  ...pessoa,
  Iniciais: iniciais(pessoa.Nome),
  Pendencias: Pendencias.map((pendencia) => explicarPendencia(pendencia, dia)),
});

export async function pessoasEmAtencao(
  deps: Deps,
  sessao: Sessao,
  { pagina, ...quem }: Busca<typeof contract.pessoasEmAtencao>,
) {
  const equipe = await equipeDe(deps, sessao, quem);
  const [pessoas, contagem] = await Promise.all([
    listarPessoasEmAtencao(deps.db, equipe, { quantas: TamanhoPagina, inicio: (pagina - 1) * TamanhoPagina }),
    gestor.contarPessoas(deps.db, equipe),
  ]);
  const Itens = pessoas.map((pessoa) => explicar(pessoa, equipe.hoje));
  return { Itens, Total: contagem.PessoasEmAtencao, Pagina: pagina, TamanhoPagina };
}

export const paresEmAtencao = async (
  deps: Deps,
  sessao: Sessao,
  quem: Busca<typeof contract.paresEmAtencao>,
) => await listarParesEmAtencao(deps.db, await equipeDe(deps, sessao, quem));

export async function listaDoPainel(
  deps: Deps,
  sessao: Sessao,
  { lista, de, ate, pagina, ...quem }: Busca<typeof contract.listaDoPainel>,
) {
  const equipe = await equipeDe(deps, sessao, quem);
  const listar = lista === 'conclusoes' ? listarConclusoes : listarVencimentos;
  const { Itens, Total } = await listar(deps.db, equipe, { de, ate, pagina });
  const comIniciais = Itens.map((item) => ({ ...item, Iniciais: iniciais(item.Nome) }));
  return { Itens: comIniciais, Total, Pagina: pagina, TamanhoPagina };
}

export async function saudeDoCliente({ db, clock }: Deps, IdCliente: number) {
  const Em = clock.now().toISOString();
  if (!(await adm.buscarClienteOuNulo(db, { IdCliente }))) throw naoEncontrado();
  return { Em, ...(await buscarSaude(db, { IdCliente, hoje: hoje(clock) })) };
}

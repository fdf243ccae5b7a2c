import { TIPOS_DE_AVISO, type Preferencia } from '#contract/mensagens/avisos.ts';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import { days } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import * as queries from './avisos.queries.ts';

export async function listarAvisos(
  { db }: Deps,
  { IdUsuario, SoCliente, IdCliente }: Sessao,
  { antes, naoLidos }: { antes?: number | undefined; naoLidos: 'sim' | 'nao' },
) {
  const limite = TAMANHO_PAGINA + 1;
  const pedido = { IdUsuario, SoCliente, IdCliente, antes, naoLidos: naoLidos === 'sim', limite };
  const lidos = await queries.listarAvisos(db, pedido);
  return { Itens: lidos.slice(0, TAMANHO_PAGINA), HaMais: lidos.length === limite };
}

export const contarAvisos = async ({ db }: Deps, sessao: Sessao) => ({
  NaoLidos: await queries.contarNaoLidos(db, sessao),
});

export async function marcarLido(
  { db, clock }: Deps,
  { IdUsuario, SoCliente }: Sessao,
  { IdAviso }: { IdAviso?: number | undefined },
) {
  const agora = clock.now();
  if (IdAviso === undefined) await queries.marcarTodosLidos(db, { IdUsuario, SoCliente, agora });
  else if (!(await queries.marcarLido(db, { IdUsuario, SoCliente, IdAviso, agora }))) throw notFound();
}

/** What a person may be told of: nobody is asked about a team they do not have. */
export async function preferencias({ db }: Deps, sessao: Sessao): Promise<Preferencia[]> {
  const escolhidas = await queries.listarPreferencias(db, sessao);
  const porTipo = new Map(escolhidas.map((escolhida) => [escolhida.Tipo, escolhida]));
  const daPessoa = {
    equipe: sessao.EhGestor,
    sistema: sessao.Adm || sessao.EhGestor,
    matricula: sessao.IdClienteAluno !== null,
    prazo: sessao.IdClienteAluno !== null,
    certificado: sessao.IdClienteAluno !== null,
    resposta: true,
    comunicado: true,
  };
  return TIPOS_DE_AVISO.filter((Tipo) => daPessoa[Tipo]).map(
    (Tipo) => porTipo.get(Tipo) ?? { Tipo, NaTela: true, PorEmail: true },
  );
}

export async function alterarPreferencia(deps: Deps, sessao: Sessao, preferencia: Preferencia) {
  if (preferencia.Tipo === 'certificado' && !preferencia.NaTela) {
    throw invalidField('NaTela', 'Os avisos de certificados aparecem sempre na plataforma.');
  }
  await queries.gravarPreferencia(deps.db, { IdUsuario: sessao.IdUsuario, ...preferencia });
  return await preferencias(deps, sessao);
}

const GUARDADOS = days(180);
const POR_VEZ = 5000;

/** Every night, forgets what was read half a year ago. */
export function registrarEsquecimento(deps: Deps) {
  deps.jobs.schedule('avisos-velhos', '40 3 * * *', () => esquecer(deps));
}

export async function esquecer({ db, clock }: Deps) {
  const antesDe = new Date(clock.now().getTime() - GUARDADOS);
  while ((await queries.esquecerAvisos(db, { antesDe, limite: POR_VEZ })) === POR_VEZ);
}

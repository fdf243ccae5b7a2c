import { isDeepStrictEqual } from 'node:util';
import type { EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { abrirPacote } from '../../ensino/scorm/pacote.service.ts';
import { acharItem } from '../../ensino/scorm/sequencia/arvore.ts';
import {
  passar,
  type PacoteDeVarias,
  type Passado,
  type Passo,
} from '../../ensino/scorm/sequencia/sumario.ts';
import * as queries from './itens.queries.ts';
import type { AulaScorm } from './scorm.queries.ts';

/** A package of several lessons, each with its own state: what is told of one, and going to another. */

async function comItens(
  { storage }: Deps,
  arquivo: { Chave: string; Tamanho: number } | null,
): Promise<PacoteDeVarias> {
  if (!arquivo) throw notFound();
  const { Versao, Raiz } = await abrirPacote(storage, arquivo);
  if (!Raiz) throw notFound();
  return { Versao, Raiz };
}

/** Read before anything is locked: it may have to come from far away. */
export const abrirVarias = async (deps: Deps, { Sessao }: { Sessao: string }): Promise<PacoteDeVarias> =>
  comItens(deps, await queries.buscarPacoteDaSessaoOuNulo(deps.db, { Sessao }));

type Passagem = {
  aula: AulaScorm;
  varias: PacoteDeVarias;
  dito: Passo;
  /** It comes after a newer one: nothing of it is taken. */
  antigo: boolean;
  agora: Date;
};

export async function passarItens(
  db: Db,
  { aula, varias, antigo, agora, ...resto }: Passagem,
): Promise<Passado> {
  // Of cmi5 only its statements say how far a lesson is.
  const dito: Passo = varias.Versao === 'cmi5' ? { ...resto.dito, Cmi: {} } : resto.dito;
  const antes: EstadoDoPacote = {
    ...(aula.Scorm?.Fora !== undefined && { Fora: aula.Scorm.Fora }),
    ...(aula.Scorm?.Globais && { Globais: aula.Scorm.Globais }),
    Atual: aula.Scorm?.Atual ?? null,
    Itens: await queries.listarEstados(db, aula),
  };
  if (dito.Item !== undefined && !acharItem(varias.Raiz, dito.Item)) throw notFound();
  const passado = passar(varias, antes, antigo ? { Cmi: {} } : dito);
  if (antigo) return passado;
  const { IdClienteTurmaAluno, IdCursoConteudoAula } = aula;
  for (const [Item, Estado] of Object.entries(passado.Estado.Itens)) {
    const contado = Item === dito.Item && Object.keys(dito.Cmi).length > 0 ? dito.Cmi : null;
    const Cmi = passado.Limpos.includes(Item) ? {} : contado;
    if (Cmi === null && isDeepStrictEqual(Estado, antes.Itens[Item])) continue;
    await queries.gravarItem(db, { IdClienteTurmaAluno, IdCursoConteudoAula, Item, Cmi, Estado, agora });
  }
  return passado;
}

type Previa = { IdCursoConteudoAula: number; Estado: EstadoDoPacote } & Passo;

/** The same for an author, out of what their page keeps. */
export async function previaDeVarias(deps: Deps, { IdCursoConteudoAula, Estado, ...passo }: Previa) {
  const arquivo = await queries.buscarPacoteDoRascunhoOuNulo(deps.db, { IdCursoConteudoAula });
  return passar(await comItens(deps, arquivo), Estado, passo);
}

import { isDeepStrictEqual } from 'node:util';
import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import type { EstadoDoPacote, Sumario } from '#contract/estudo/aulas-sumario.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { buscarDaSessao } from '../../ensino/arquivos/arquivos.service.ts';
import { abrirPacote } from '../../ensino/scorm/pacote.service.ts';
import { acharItem } from '../../ensino/scorm/sequencia/arvore.ts';
import {
  passar,
  rever,
  type PacoteDeVarias,
  type Passado,
  type Passo,
} from '../../ensino/scorm/sequencia/sumario.ts';
import type { AulaLida } from './abertura.queries.ts';
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

type DaAula = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };

/** What is drawn in it is drawn for this person and lesson. */
const deste = (varias: PacoteDeVarias, { IdClienteTurmaAluno, IdCursoConteudoAula }: DaAula) => ({
  ...varias,
  Semente: `${IdClienteTurmaAluno} ${IdCursoConteudoAula}`,
});

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
  const passado = passar(deste(varias, aula), antes, antigo ? { Cmi: {} } : dito);
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

type Revista = {
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  aula: Pick<AulaLida, 'Tipo' | 'Conteudo' | 'Arquivo'>;
};

/** Of a lesson whose class has ended: the lessons of its package, where they are several. */
export async function reverVarias(
  deps: Deps,
  { IdSessao }: Sessao,
  { aula, ...qual }: Revista,
): Promise<Sumario | null> {
  const { Licoes } = (aula.Conteudo ?? {}) as { Licoes?: number };
  if (!contadaPor(aula, 'pacote') || Licoes === undefined || !aula.Arquivo) return null;
  const varias = await comItens(deps, await buscarDaSessao(deps, { Chave: aula.Arquivo.Chave, IdSessao }));
  const Globais = await queries.buscarGlobaisOuNulos(deps.db, qual);
  const Itens = await queries.listarEstados(deps.db, qual);
  return rever(deste(varias, qual), { Atual: null, Itens, ...(Globais && { Globais }) });
}

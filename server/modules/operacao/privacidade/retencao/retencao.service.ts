import { contar } from '#contract/contar.ts';
import type { z } from 'zod';
import {
  TIPOS_DE_RETENCAO,
  type alterarRetencao as contrato,
  type Retencao,
  type TipoDeRetencao,
} from '#contract/operacao/privacidade-retencao.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { changedMeanwhile, invalidField, notFound } from '../../../../platform/errors.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { expurgarEntradas } from '../../auditoria/expurgo.service.ts';
import { contarSemVinculo, listarSemVinculo, soltarTitulares } from '../esquecimento/esquecimento.queries.ts';
import { esquecerPessoas } from '../esquecimento/esquecimento.service.ts';
import type { Quem } from '../titular/meus-dados.service.ts';
import * as queries from './retencao.queries.ts';
import { PALAVRAS } from './retencao.ts';

const mostrar = ({ Tipo, Meses, Piso, Versao }: queries.Regra): Retencao => {
  const { titulo, explicacao, base } = PALAVRAS[Tipo];
  return { Tipo, Titulo: titulo, Explicacao: explicacao, Base: base, Meses, Piso, Versao };
};

export async function retencoes({ db }: Pick<Deps, 'db'>) {
  const regras = new Map((await queries.listarRegras(db)).map((regra) => [regra.Tipo, regra]));
  return TIPOS_DE_RETENCAO.flatMap((tipo) => regras.get(tipo) ?? []).map(mostrar);
}

type Mudanca = z.output<(typeof contrato)['schema']['body']>;

/** Only what the law does not ask for may be kept without an end, or be ended sooner. */
export async function alterarRetencao(
  deps: Deps,
  { sessao, origem }: Quem,
  { Tipo, Meses, Versao }: Mudanca,
) {
  return await deps.db.transaction().execute(async (db) => {
    const antes = (await retencoes({ db })).find((regra) => regra.Tipo === Tipo);
    if (!antes) throw notFound();
    if (Meses !== null && Meses < antes.Piso) {
      throw invalidField('Meses', `O mínimo é de ${contar(antes.Piso, 'mês', 'meses')} (${antes.Base}).`);
    }
    if (Meses === null && Tipo !== 'certificados-sem-validade') {
      throw invalidField('Meses', 'Informe por quantos meses guardar.');
    }
    if (!(await queries.gravarRegra(db, { Tipo, Meses, Versao }))) throw changedMeanwhile(antes);
    await auditar(db, {
      acao: 'alterar retenção',
      objeto: 'Retencao',
      idUsuario: sessao.IdUsuario,
      origem,
      antes: { Tipo, Meses: antes.Meses },
      depois: { Tipo, Meses },
    });
    return { ...antes, Meses, Versao: Versao + 1 };
  });
}

/** The instant before which something of so many months is too old. */
export function mesesAntes(agora: Date, meses: number): Date {
  const corte = new Date(agora);
  corte.setUTCDate(1);
  corte.setUTCMonth(corte.getUTCMonth() - meses);
  const ultimoDia = new Date(Date.UTC(corte.getUTCFullYear(), corte.getUTCMonth() + 1, 0)).getUTCDate();
  corte.setUTCDate(Math.min(agora.getUTCDate(), ultimoDia));
  return corte;
}

type Prazo = { Tipo: TipoDeRetencao; Meses: number; agora: Date };

async function quantosVelhos(db: Db, { Tipo, Meses, agora }: Prazo): Promise<number> {
  const antesDe = mesesAntes(agora, Meses);
  if (Tipo === 'acessos') return await queries.contarEntradasAntigas(db, antesDe);
  if (Tipo === 'pessoas') return await contarSemVinculo(db, antesDe);
  return await queries.contarVelhos(db, Tipo, { agora, Meses });
}

export async function previaDaRetencao({ db, clock }: Deps) {
  const agora = clock.now();
  const regras = await queries.listarRegras(db);
  return await Promise.all(
    TIPOS_DE_RETENCAO.map(async (Tipo) => {
      const Meses = regras.find((regra) => regra.Tipo === Tipo)?.Meses ?? null;
      return { Tipo, Quantos: Meses === null ? 0 : await quantosVelhos(db, { Tipo, Meses, agora }) };
    }),
  );
}

export async function execucoesDaRetencao({ db }: Deps, pagina: number) {
  const { Itens, Total } = await queries.listarExecucoes(db, pagina);
  const comTitulo = Itens.map((item) => ({ ...item, Titulo: PALAVRAS[item.Tipo].titulo }));
  return { Itens: comTitulo, Total, Pagina: pagina, TamanhoPagina: 20 as const };
}

const LOTE = 500;
/** A batch of people reads the whole trail. */
const LOTE_DE_PESSOAS = 50;
/** What is left after so many batches waits for the next night. */
const LOTES_POR_NOITE = 400;

const ORDEM = { objeto: 'Retencao', acao: 'expurgar atos' } as const;

async function apagarLote(
  db: Db,
  { Tipo, Meses, agora }: Prazo,
): Promise<{ Quantos: number; cheio: boolean }> {
  const antesDe = mesesAntes(agora, Meses);
  if (Tipo === 'acessos') {
    const Quantos = await expurgarEntradas(db, { antesDe, limite: LOTE }, { ...ORDEM, depois: { Tipo } });
    return { Quantos, cheio: Quantos === LOTE };
  }
  if (Tipo === 'pessoas') {
    const ids = await listarSemVinculo(db, { antesDe, limite: LOTE_DE_PESSOAS });
    const feitas = await esquecerPessoas({ clock: { now: () => agora } }, db, ids, {
      acao: 'eliminar dados por prazo de guarda',
    });
    return { Quantos: feitas.length, cheio: ids.length === LOTE_DE_PESSOAS && feitas.length > 0 };
  }
  const Quantos = await queries.excluirVelhos(db, Tipo, { agora, Meses, limite: LOTE });
  return { Quantos, cheio: Quantos >= LOTE };
}

/** Removes what is past its time, in batches that each stand alone: a stop loses nothing and repeats nothing. */
async function aplicar(deps: Deps, prazo: Prazo) {
  let execucao: number | null = null;
  let total = 0;
  for (let lote = 0; lote < LOTES_POR_NOITE; lote++) {
    const { Quantos, cheio } = await deps.db.transaction().execute(async (db) => {
      const feito = await apagarLote(db, prazo);
      if (feito.Quantos > 0)
        execucao = await queries.anotarExecucao(db, execucao, { ...prazo, Quantos: feito.Quantos });
      return feito;
    });
    total += Quantos;
    if (!cheio) break;
  }
  if (total > 0) {
    const { Tipo, Meses } = prazo;
    await auditar(deps.db, {
      acao: 'aplicar retenção',
      objeto: 'Retencao',
      depois: { Tipo, Meses, Quantos: total },
    });
  }
}

export async function aplicarRetencao(deps: Deps) {
  const agora = deps.clock.now();
  const regras = await queries.listarRegras(deps.db);
  for (const Tipo of TIPOS_DE_RETENCAO) {
    const Meses = regras.find((regra) => regra.Tipo === Tipo)?.Meses ?? null;
    if (Meses === null) continue;
    const prazo = { Tipo, Meses, agora };
    // What fails in one kind must not keep the others for longer than the law lets us.
    await aplicar(deps, prazo).catch(async (error: { code?: string }) => {
      deps.log.error({ tipo: Tipo, code: error.code }, 'retention failed');
      await queries.anotarFalha(deps.db, prazo);
    });
  }
  await soltarTitulares(deps.db);
}

import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conferir, contarLinhas } from './conferencia.queries.ts';
import { examinar, veioEmMaiusculas } from './exame.ts';
import {
  ajustarImportacao,
  buscarArquivo,
  buscarImportacaoOuNula,
  buscarMapeamentoSalvo,
  mudarSituacao,
  travarImportacao,
} from './importacao.queries.ts';
import { apagarLinhas, gravarLinhas, listarCorrecoes } from './linhas.queries.ts';
import { lerPlanilha } from './leitura/leitura.ts';
import { separar } from './ignoradas.ts';
import { ArquivoRecusado, type Folha } from './leitura/recusa.ts';
import { acharTitulos, melhorFolha, reconhecer } from './titulos.ts';

export const FILA_ANALISE = 'importacao-analise';
/** Few rows at a time, so that other calls are answered in between. */
const LOTE = 1000;

/** Reads the file and judges its rows. Done twice, or again after a crash, it gives the same. */
export async function analisar(deps: Deps, IdImportacao: number) {
  const importacao = await buscarImportacaoOuNula(deps.db, { IdImportacao });
  if (importacao?.Situacao !== 'analisando') return;
  try {
    const folhas = await lerPlanilha(await buscarArquivo(deps.db, { IdImportacao }));
    await deps.db.transaction().execute((db) => registrarLinhas(deps, db, IdImportacao, folhas));
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
    await mudarSituacao(deps.db, { IdImportacao, de: ['analisando'], para: 'falhou', Motivo: error.message });
  }
}

/** The one that was chosen, else the one that looks most like a list of people. */
const escolhida = (folhas: Folha[], nome: string | null, salvo: Parameters<typeof melhorFolha>[1]) =>
  folhas.find(({ Nome }) => Nome !== null && Nome === nome) ?? melhorFolha(folhas, salvo);

async function registrarLinhas(deps: Deps, db: Db, IdImportacao: number, folhas: Folha[]) {
  await travarImportacao(db, { IdImportacao });
  const importacao = await buscarImportacaoOuNula(db, { IdImportacao });
  if (importacao?.Situacao !== 'analisando') return;
  const { IdCliente } = importacao;
  const salvo = await buscarMapeamentoSalvo(db, { IdCliente });
  const folha = escolhida(folhas, importacao.Folha, salvo);
  const linhas = folha?.Linhas ?? [];
  const indice = acharTitulos(linhas, salvo);
  const Titulos = linhas[indice]?.Celulas.map((titulo) => titulo.trim().slice(0, 200)) ?? [];
  const Mapeamento = importacao.Mapeamento ?? reconhecer(Titulos, salvo);
  const { pessoas, ...ignoradas } = separar(linhas.slice(indice + 1), Mapeamento);
  if (pessoas.length === 0) throw new ArquivoRecusado('A planilha só tem os títulos das colunas.');

  const correcoes = await listarCorrecoes(db, { IdImportacao });
  await apagarLinhas(db, { IdImportacao });
  const examinarLote = (inicio: number) =>
    pessoas.slice(inicio, inicio + LOTE).map(({ Numero, Celulas }) => {
      const Correcoes = correcoes.get(Numero) ?? {};
      return { Numero, Celulas, Correcoes, ...examinar(Celulas, Mapeamento, Correcoes) };
    });
  let lote = examinarLote(0);
  for (let fim = LOTE; lote.length > 0; fim += LOTE) {
    const Progresso = Math.min(90, Math.round((90 * fim) / pessoas.length));
    [lote] = await Promise.all([
      // While PostgreSQL writes some rows, the next are examined.
      setImmediate().then(() => examinarLote(fim)),
      gravarLinhas(db, { IdCliente, IdImportacao, linhas: lote }),
      // Outside the transaction: it is for who is watching.
      ajustarImportacao(deps.db, { IdImportacao, Progresso }),
    ]);
  }
  await conferir(db, importacao);
  const Folhas = folhas.flatMap(({ Nome }) => Nome ?? []);
  const Maiusculas = pessoas.filter(({ Numero, Celulas }) =>
    veioEmMaiusculas(Celulas, Mapeamento, correcoes.get(Numero)),
  ).length;
  const lida = { Folhas, Folha: folha?.Nome ?? null, Maiusculas, ...ignoradas };
  await ajustarImportacao(db, { IdImportacao, Titulos, Mapeamento, ...lida });
  await contarLinhas(db, { IdImportacao, IdCliente });
  await mudarSituacao(db, { IdImportacao, de: ['analisando'], para: 'aguardando', Progresso: 100 });
}

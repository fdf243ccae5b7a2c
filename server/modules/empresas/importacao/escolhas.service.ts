import type { z } from 'zod';
import type * as contract from '#contract/empresas/importacao-escolhas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import { conferir, contarLinhas } from './conferencia.queries.ts';
import { examinar, veioEmMaiusculas } from './exame.ts';
import * as queries from './importacao.queries.ts';
import { buscarImportacao } from './importacao.service.ts';
import { gravarLinhas, listarComoVieram } from './linhas.queries.ts';
import { travarAguardando } from './revisao.service.ts';
import { apagarEscolhasDeSetor, gravarEscolhaDeSetor } from './setores-da-planilha.queries.ts';
import { mapeamentoVazio } from './titulos.ts';

/** What is decided about all of a sheet before it is imported. */

export async function escolherSetores(deps: Deps, IdImportacao: number, CriarSetores: boolean) {
  await deps.db.transaction().execute(async (db) => {
    const importacao = await travarAguardando(db, IdImportacao);
    await apagarEscolhasDeSetor(db, { IdImportacao });
    await queries.ajustarImportacao(db, { IdImportacao, CriarSetores });
    await conferir(db, { ...importacao, CriarSetores });
    await contarLinhas(db, importacao);
  });
  return await buscarImportacao(deps, IdImportacao);
}

type Escolha = z.output<(typeof contract.escolherSetor)['schema']['body']>;

export async function escolherSetor(deps: Deps, { IdClienteSetor = null, ...escolha }: Escolha) {
  const { IdImportacao, Destino } = escolha;
  await deps.db.transaction().execute(async (db) => {
    const importacao = await travarAguardando(db, IdImportacao);
    if (!(await gravarEscolhaDeSetor(db, { ...escolha, IdClienteSetor }))) {
      throw Destino === 'usar'
        ? invalidField('IdClienteSetor', 'Este setor não existe ou está inativo.')
        : invalidField('Nome', 'A planilha não tem este setor, ou ele já existe.');
    }
    await conferir(db, importacao);
    await contarLinhas(db, importacao);
  });
  return await buscarImportacao(deps, IdImportacao);
}

export async function decidirDesligados(deps: Deps, IdImportacao: number, DesativarDesligados: boolean) {
  await deps.db.transaction().execute(async (db) => {
    await travarAguardando(db, IdImportacao);
    await queries.ajustarImportacao(db, { IdImportacao, DesativarDesligados });
  });
  return await buscarImportacao(deps, IdImportacao);
}

export async function corrigirMaiusculas(deps: Deps, IdImportacao: number, CorrigirMaiusculas: boolean) {
  await deps.db.transaction().execute(async (db) => {
    const importacao = await travarAguardando(db, IdImportacao);
    await queries.ajustarImportacao(db, { IdImportacao, CorrigirMaiusculas });
    await escreverNomes(db, { ...importacao, CorrigirMaiusculas });
    await conferir(db, importacao);
    await contarLinhas(db, importacao);
  });
  return await buscarImportacao(deps, IdImportacao);
}

/** Rows whose name came in capitals are examined again; no other is touched. */
async function escreverNomes(db: Db, importacao: queries.ImportacaoGravada) {
  const { IdCliente, IdImportacao } = importacao;
  const mapeamento = importacao.Mapeamento ?? mapeamentoVazio();
  for (let depoisDe: number | undefined = 0; depoisDe !== undefined;) {
    const lidas: Awaited<ReturnType<typeof listarComoVieram>> = await listarComoVieram(db, {
      IdImportacao,
      depoisDe,
    });
    const linhas = lidas
      .filter(({ Celulas, Correcoes }) => veioEmMaiusculas(Celulas, mapeamento, Correcoes))
      .map((linha) => ({ ...linha, ...examinar(linha.Celulas, mapeamento, linha.Correcoes, importacao) }));
    if (linhas.length > 0) await gravarLinhas(db, { IdCliente, IdImportacao, linhas });
    depoisDe = lidas.at(-1)?.Numero;
  }
}

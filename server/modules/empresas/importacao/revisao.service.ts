import { contar } from '#contract/contar.ts';
import type { z } from 'zod';
import type * as contract from '#contract/empresas/importacao.ts';
import type * as linhas from '#contract/empresas/importacao-linhas.ts';
import { CAMPOS, type Mapeamento } from '#contract/empresas/importacao.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, conflict, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { FILA_ANALISE } from './analise.service.ts';
import { conferir, contarLinhas, medirMudanca } from './conferencia.queries.ts';
import { examinar, veioEmMaiusculas } from './exame.ts';
import { FILA_GRAVACAO } from './gravacao.service.ts';
import * as queries from './importacao.queries.ts';
import { apagarLinhas, buscarLinhaOuNula, gravarLinhas } from './linhas.queries.ts';
import { buscarImportacao, retentativa } from './importacao.service.ts';
import { apagarEscolhasDeSetor, listarEscolhasDeSetor } from './setores-da-planilha.queries.ts';
import { mapeamentoVazio, tituloSimples } from './titulos.ts';

/** What an administrator does with an import between the preview and its end. */

export async function travarAguardando(db: Db, IdImportacao: number) {
  await queries.travarImportacao(db, { IdImportacao });
  const importacao = await queries.buscarImportacaoOuNula(db, { IdImportacao });
  if (!importacao) throw notFound();
  if (importacao.Situacao !== 'aguardando')
    throw conflict('Esta importação não está aguardando confirmação.');
  return importacao;
}

type Correcao = z.output<(typeof linhas.corrigirLinha)['schema']['body']>;

export async function corrigirLinha({ db: banco }: Deps, { IdImportacao, Numero, Valores }: Correcao) {
  return await banco.transaction().execute(async (db) => {
    const importacao = await travarAguardando(db, IdImportacao);
    const linha = await buscarLinhaOuNula(db, { IdImportacao, Numero });
    if (!linha) throw notFound();
    const { Celulas } = linha;
    const Correcoes = { ...linha.Correcoes, ...Valores };
    const mapeamento = importacao.Mapeamento ?? mapeamentoVazio();
    const exame = examinar(Celulas, mapeamento, Correcoes, importacao);
    const linhas = [{ Numero, Celulas, Correcoes, ...exame }];
    await gravarLinhas(db, { IdCliente: importacao.IdCliente, IdImportacao, linhas });
    const emMaiusculas = (correcoes: typeof Correcoes) =>
      Number(veioEmMaiusculas(Celulas, mapeamento, correcoes));
    const Maiusculas = importacao.Maiusculas + emMaiusculas(Correcoes) - emMaiusculas(linha.Correcoes);
    await queries.ajustarImportacao(db, { IdImportacao, Maiusculas });
    await conferir(db, importacao);
    await contarLinhas(db, importacao);
    return (await buscarLinhaOuNula(db, { IdImportacao, Numero })) ?? linha;
  });
}

export async function alterarMapeamento(deps: Deps, IdImportacao: number, Mapeamento: Mapeamento) {
  const usadas = CAMPOS.map((campo) => Mapeamento[campo]).filter((coluna) => coluna !== null);
  if (new Set(usadas).size < usadas.length) {
    throw invalidField('Mapeamento', 'Cada coluna só pode ser usada uma vez.');
  }
  await deps.db.transaction().execute(async (db) => {
    const { IdCliente, Titulos } = await travarAguardando(db, IdImportacao);
    const titulos = Titulos.map(tituloSimples);
    const campos = titulos.map((_, coluna) => CAMPOS.find((campo) => Mapeamento[campo] === coluna) ?? null);
    await queries.salvarMapeamento(db, { IdCliente, titulos, campos });
    await lerDeNovo(deps, db, { IdImportacao, Mapeamento });
  });
  deps.jobs.wake(FILA_ANALISE);
  return await buscarImportacao(deps, IdImportacao);
}

type Leitura = { IdImportacao: number; Mapeamento: Mapeamento | null; Folha?: string };

async function lerDeNovo(deps: Deps, db: Db, leitura: Leitura) {
  const { IdImportacao } = leitura;
  // What was chosen was about what the rows said before.
  await apagarEscolhasDeSetor(db, leitura);
  const escolhas = { CriarSetores: null, DesativarDesligados: null, CorrigirMaiusculas: false };
  await queries.ajustarImportacao(db, { ...leitura, ...escolhas, Progresso: 0 });
  await queries.mudarSituacao(db, { IdImportacao, de: ['aguardando'], para: 'analisando' });
  await deps.jobs.send(db, FILA_ANALISE, { IdImportacao }, retentativa);
}

export async function escolherFolha(deps: Deps, IdImportacao: number, Folha: string) {
  await deps.db.transaction().execute(async (db) => {
    const { Folhas } = await travarAguardando(db, IdImportacao);
    if (!Folhas.includes(Folha)) throw invalidField('Folha', 'A planilha não tem esta aba.');
    // What was typed belongs to rows of another sheet, and so do its columns.
    await apagarLinhas(db, { IdImportacao });
    await lerDeNovo(deps, db, { IdImportacao, Mapeamento: null, Folha });
  });
  deps.jobs.wake(FILA_ANALISE);
  return await buscarImportacao(deps, IdImportacao);
}

type Confirmacao = z.output<(typeof contract.confirmarImportacao)['schema']['body']>;

export async function confirmarImportacao(
  deps: Deps,
  sessao: Pick<Sessao, 'IdUsuario'>,
  pedido: Confirmacao,
  origem?: Origin,
) {
  const { IdImportacao, EnviarAcesso } = pedido;
  await deps.db.transaction().execute(async (db) => {
    const importacao = await travarAguardando(db, IdImportacao);
    await exigirConfirmavel(db, importacao, pedido);
    await queries.mudarSituacao(db, {
      IdImportacao,
      de: ['aguardando'],
      para: 'importando',
      Progresso: 0,
      EnviarAcesso,
    });
    await deps.jobs.send(db, FILA_GRAVACAO, { IdImportacao }, retentativa);
    await auditar(db, {
      acao: 'confirmar importação',
      objeto: 'Importacao',
      idObjeto: IdImportacao,
      idUsuario: sessao.IdUsuario,
      idCliente: importacao.IdCliente,
      ...(origem && { origem }),
      depois: pedido,
    });
  });
  deps.jobs.wake(FILA_GRAVACAO);
  return await buscarImportacao(deps, IdImportacao);
}

async function exigirConfirmavel(db: Db, importacao: queries.ImportacaoGravada, pedido: Confirmacao) {
  const { Total, Erros, SetoresNovos, CriarSetores, Desligados, DesativarDesligados } = importacao;
  if (Total === Erros)
    throw new HttpError(422, 'Nenhuma linha pode ser importada. Corrija os erros primeiro.');
  if (pedido.SomenteSemErros && Erros > 0) {
    const quantas = contar(Erros, 'linha com erro', 'linhas com erro');
    throw new HttpError(422, `Há ${quantas}. Corrija antes ou importe só as válidas.`);
  }
  const escolhas = CriarSetores === null ? await listarEscolhasDeSetor(db, importacao) : [];
  if (escolhas.some(({ Destino }) => Destino === null)) {
    throw new HttpError(422, 'Escolha o que fazer com cada setor que ainda não existe.', {
      extra: { SetoresNovos },
    });
  }
  if (Desligados > 0 && DesativarDesligados === null) {
    throw new HttpError(422, 'Escolha se as pessoas desligadas, segundo a planilha, serão inativadas.', {
      extra: { Desligados },
    });
  }
  const { Mudam, Existem } = await medirMudanca(db, importacao);
  if (Mudam * 5 > Existem && !pedido.Confirmado) {
    const Percentual = Math.round((100 * Mudam) / Existem);
    throw new HttpError(
      409,
      `Esta planilha altera ${Mudam.toLocaleString('pt-BR')} de ${contar(Existem, 'pessoa', 'pessoas')} do cliente (${Percentual}%). Confirme se é isso mesmo.`,
      { extra: { Percentual, Mudam, Existem } },
    );
  }
}

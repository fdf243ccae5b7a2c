import { CAMPOS } from '#contract/importacao.ts';
import type { Deps } from '../../platform/deps.ts';
import { planilha, type Planilha } from '../../platform/planilha.ts';
import { buscarArquivo, chegouComoXlsx, listarLinhas } from './importacao.queries.ts';
import { buscarImportacao } from './importacao.service.ts';
import { MAXIMO_LINHAS } from './leitura/recusa.ts';

/** The sheets that an administrator takes away: the one sent, its refused rows, and the one to begin with. */

/** The bytes as they came, with the name they came with. */
export async function arquivoDaImportacao(deps: Deps, IdImportacao: number): Promise<Planilha> {
  const { NomeArquivo } = await buscarImportacao(deps, IdImportacao);
  const nome = /\.\w{2,5}$/.test(NomeArquivo) ? NomeArquivo : `${NomeArquivo}.txt`;
  return { nome, tipo: 'application/octet-stream', bytes: await buscarArquivo(deps.db, { IdImportacao }) };
}

/** The rows as they were sent, with what was corrected, and why each was refused. */
export async function planilhaDeRejeitados(deps: Deps, IdImportacao: number): Promise<Planilha> {
  const { Titulos, Mapeamento } = await buscarImportacao(deps, IdImportacao);
  const linhas = await listarLinhas(deps.db, {
    IdImportacao,
    veredito: 'ER',
    limite: MAXIMO_LINHAS,
    salto: 0,
  });
  const corpo = linhas.map(({ Celulas, Correcoes, Erros }) => {
    const celulas = Titulos.map((_, coluna) => Celulas[coluna] ?? '');
    for (const campo of CAMPOS) {
      const coluna = Mapeamento[campo];
      if (coluna !== null) celulas[coluna] = Correcoes[campo] ?? celulas[coluna] ?? '';
    }
    return [...celulas, Erros.map(({ Coluna, Motivo }) => `${Coluna}: ${Motivo}`).join(' ')];
  });
  const formato = (await chegouComoXlsx(deps.db, { IdImportacao })) ? 'xlsx' : 'csv';
  return await planilha('rejeitados', formato, [[...Titulos, 'Erro'], ...corpo]);
}

const MODELO = [
  ['Nome', 'CPF', 'E-mail', 'Setor', 'Telefone', 'Matrícula', 'Cargo', 'Gestor (S/N)'],
  [
    'Maria da Silva',
    '529.982.247-25',
    'maria@empresa.com.br',
    'Expedição',
    '(11) 98888-7777',
    '1024',
    'Operadora',
    'N',
  ],
];

export const planilhaModelo = (formato: 'csv' | 'xlsx') => planilha('modelo-importacao', formato, MODELO);

import { LIMITES } from '#contract/campos.ts';
import { CAMPOS } from '#contract/empresas/importacao.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { spreadsheet, type Spreadsheet } from '../../../platform/documents/spreadsheet.ts';
import { buscarArquivo, chegouComoXlsx, listarNomesDosSetores } from './importacao.queries.ts';
import { listarLinhas } from './linhas.queries.ts';
import { buscarImportacao } from './importacao.service.ts';
import { MAXIMO_LINHAS } from './leitura/recusa.ts';

/** The sheets that an administrator takes away: the one sent, its refused rows, and the one to begin with. */

/** The bytes as they came, with the name they came with. */
export async function arquivoDaImportacao(deps: Deps, IdImportacao: number): Promise<Spreadsheet> {
  const { NomeArquivo } = await buscarImportacao(deps, IdImportacao);
  const nome = /\.\w{2,5}$/.test(NomeArquivo) ? NomeArquivo : `${NomeArquivo}.txt`;
  return {
    name: nome,
    kind: 'application/octet-stream',
    bytes: await buscarArquivo(deps.db, { IdImportacao }),
  };
}

const LINHA = 'Linha';
const ERRO = 'Erro';

/** A report that was corrected and sent again brings our columns with it. */
function semAsNossas(titulos: string[]): string[] {
  if (titulos.at(-1) !== ERRO) return titulos;
  return titulos.at(-2) === LINHA ? titulos.slice(0, -2) : titulos.slice(0, -1);
}

/** The rows as they were sent, with what was corrected, and why each was refused. */
export async function planilhaDeRejeitados(deps: Deps, IdImportacao: number): Promise<Spreadsheet> {
  const { Titulos, Mapeamento } = await buscarImportacao(deps, IdImportacao);
  const linhas = await listarLinhas(deps.db, {
    IdImportacao,
    veredito: 'com-erro',
    limite: MAXIMO_LINHAS,
    salto: 0,
  });
  const titulos = semAsNossas(Titulos);
  const corpo = linhas.map(({ Numero, Celulas, Correcoes, Erros }) => {
    const celulas = titulos.map((_, coluna) => Celulas[coluna] ?? '');
    for (const campo of CAMPOS) {
      const coluna = Mapeamento[campo];
      if (coluna !== null && coluna < celulas.length)
        celulas[coluna] = Correcoes[campo] ?? celulas[coluna] ?? '';
    }
    const motivos = Erros.map(({ Coluna, Motivo }) => `${Coluna}: ${Motivo}`).join(' ');
    return [...celulas, String(Numero), motivos];
  });
  const formato = (await chegouComoXlsx(deps.db, { IdImportacao })) ? 'xlsx' : 'csv';
  return await spreadsheet('rejeitados', formato, [[...titulos, LINHA, ERRO], ...corpo]);
}

const GESTOR = 'Gestor (S/N)';
/** The example is in a sector that exists, where there is one: sent by mistake, it creates none. */
const modelo = (setor = 'Expedição') => [
  ['Nome', 'CPF', 'E-mail', 'Setor', 'Telefone', 'Matrícula', 'Cargo', GESTOR, 'Situação'],
  [
    'Maria da Silva',
    '529.982.247-25',
    'maria@empresa.com.br',
    setor,
    '(11) 98888-7777',
    '1024',
    'Operadora',
    'N',
    'Ativo',
  ],
];

const INSTRUCOES = [
  ['Coluna', 'Obrigatória', 'Como preencher'],
  ['Nome', 'Sim', `O nome completo, com até ${LIMITES.Nome} letras.`],
  ['CPF', 'Sim', 'Com ou sem pontos. É por ele que reconhecemos quem já tem cadastro.'],
  ['E-mail', 'Não', 'Um por pessoa. Quem não tem recebe uma ficha impressa de primeiro acesso.'],
  ['Setor', 'Não', 'Escolha da lista ou escreva um novo. Vários: separe com vírgula.'],
  ['Telefone', 'Não', 'Com DDD.'],
  ['Matrícula', 'Não', `O número da pessoa na empresa, com até ${LIMITES.Matricula} letras.`],
  ['Cargo', 'Não', `Com até ${LIMITES.Cargo} letras.`],
  [GESTOR, 'Não', 'S para quem acompanha os setores escritos na linha; em branco, fica como está.'],
  [
    'Situação',
    'Não',
    'Ativo ou Desligado. Quem foi desligado não é incluído, e você decide se será inativado.',
  ],
  ['', '', 'Uma pessoa por linha. Apague a linha de exemplo antes de enviar.'],
  ['', '', 'Uma célula em branco não apaga o que está no cadastro.'],
  [
    '',
    '',
    `Até ${MAXIMO_LINHAS.toLocaleString('pt-BR')} linhas e 5 MB. Nada é gravado antes de você conferir.`,
  ],
];

type Modelo = { formato: 'csv' | 'xlsx'; IdCliente?: number | undefined };

/** With a client, its sectors are there to be chosen. */
export async function planilhaModelo({ db }: Deps, { formato, IdCliente }: Modelo): Promise<Spreadsheet> {
  if (IdCliente !== undefined && !(await existeCliente(db, { IdCliente }))) throw notFound();
  const setores = IdCliente === undefined ? [] : await listarNomesDosSetores(db, { IdCliente });
  return await spreadsheet('modelo-importacao', formato, modelo(setores[0]), {
    options: {
      Setor: { values: setores, exclusive: false },
      [GESTOR]: { values: ['S', 'N'], exclusive: true },
      Situação: { values: ['Ativo', 'Desligado'], exclusive: false },
    },
    sheets: { Instruções: INSTRUCOES },
  });
}

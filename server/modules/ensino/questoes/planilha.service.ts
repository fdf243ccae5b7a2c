import {
  MAXIMO_DE_QUESTOES_POR_PLANILHA,
  type LinhaDeQuestao,
  type PreviaDeQuestoes,
} from '#contract/ensino/questoes-importacao.ts';
import type { QuestaoEscrita } from '#contract/ensino/questoes.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import { spreadsheet } from '../../../platform/documents/spreadsheet.ts';
import { lerPlanilha } from '../../empresas/importacao/leitura/leitura.ts';
import { ArquivoRecusado, type LinhaLida } from '../../empresas/importacao/leitura/recusa.ts';
import { MODELO } from './modelo.ts';
import { formatoDasQuestoes } from './moodle/formato.ts';
import { lerBanco } from './moodle/leitura.ts';
import { acharTitulos, assinatura, julgarLinha } from './planilha.ts';
import { preparar, type LinhaPronta } from './preparo.ts';
import { existeCurso, inserirQuestoes, listarTextos } from './questoes.queries.ts';
import { auditarQuestao, reservarLugar, type Quem } from './questoes.service.ts';

type Planilha = { IdCurso: number; NomeArquivo: string; Conteudo: string };

const recusar = (message: string) => new HttpError(422, message, { Campos: { Conteudo: message } });

async function lerLinhas(bytes: Buffer): Promise<LinhaLida[]> {
  const folhas = await lerPlanilha(bytes);
  const daLista = folhas.find(({ Linhas }) => Linhas.some(({ Celulas }) => acharTitulos(Celulas)));
  return (daLista ?? folhas[0])?.Linhas ?? [];
}

function julgarLinhas(linhas: LinhaLida[], IdCurso: number): Lidas['Linhas'] {
  const inicio = linhas.findIndex(({ Celulas }) => acharTitulos(Celulas));
  const titulos = acharTitulos(linhas[inicio]?.Celulas ?? []);
  if (!titulos)
    throw recusar(
      'Não achamos as colunas da pergunta (Enunciado) e da resposta (Corretas). Use a planilha modelo.',
    );
  const corpo = linhas.slice(inicio + 1);
  if (corpo.length === 0) throw recusar('A planilha só tem os títulos das colunas.');
  if (corpo.length > MAXIMO_DE_QUESTOES_POR_PLANILHA) {
    throw recusar('A planilha tem mais de 1.000 questões. Divida-a em arquivos menores.');
  }
  return corpo.map(({ Numero, Celulas }) => preparar({ Numero, ...julgarLinha(Celulas, titulos, IdCurso) }));
}

type Lidas = { Formato: PreviaDeQuestoes['Formato']; Linhas: LinhaPronta[] };

async function ler({ IdCurso, NomeArquivo, Conteudo }: Planilha): Promise<Lidas> {
  const bytes = Buffer.from(Conteudo, 'base64');
  try {
    const Formato = await formatoDasQuestoes(bytes, NomeArquivo);
    if (Formato === 'planilha') return { Formato, Linhas: julgarLinhas(await lerLinhas(bytes), IdCurso) };
    return { Formato, Linhas: await lerBanco({ bytes, Formato, IdCurso }) };
  } catch (error) {
    throw error instanceof ArquivoRecusado ? recusar(error.message) : error;
  }
}

type Julgada = { linha: LinhaDeQuestao; questao: QuestaoEscrita | null };

/** The same file and the same bank always give the same verdicts: nothing is kept between preview and import. */
async function julgar(db: Db, { Linhas }: Lidas, IdCurso: number): Promise<Julgada[]> {
  const conhecidas = new Set((await listarTextos(db, { IdCurso })).map(assinatura));
  return Linhas.map(({ linha, pronta }): Julgada => {
    if (!pronta) return { linha: { ...linha, Veredito: 'com-erro' }, questao: null };
    const nova = !conhecidas.has(pronta.chave);
    conhecidas.add(pronta.chave);
    return {
      linha: { ...linha, Veredito: nova ? 'nova' : 'repetida' },
      questao: nova ? pronta.questao : null,
    };
  });
}

function resumir({ Formato }: Lidas, julgadas: Julgada[]): PreviaDeQuestoes {
  const Linhas = julgadas.map(({ linha }) => linha);
  const contar = (veredito: LinhaDeQuestao['Veredito']) =>
    Linhas.filter(({ Veredito }) => Veredito === veredito).length;
  return {
    Formato,
    Linhas,
    Novas: contar('nova'),
    Repetidas: contar('repetida'),
    ComErro: contar('com-erro'),
  };
}

export async function previaQuestoes({ db }: Deps, planilha: Planilha) {
  const { IdCurso } = planilha;
  if (!(await existeCurso(db, { IdCurso }))) throw notFound();
  const lidas = await ler(planilha);
  return resumir(lidas, await julgar(db, lidas, IdCurso));
}

export async function importarQuestoes(deps: Deps, quem: Quem, planilha: Planilha) {
  const { IdCurso, NomeArquivo } = planilha;
  if (!(await existeCurso(deps.db, { IdCurso }))) throw notFound();
  const lidas = await ler(planilha);
  return await deps.db.transaction().execute(async (db) => {
    await reservarLugar(db, { IdCurso, novas: 0 });
    const julgadas = await julgar(db, lidas, IdCurso);
    const novas = julgadas.flatMap(({ questao }) => questao ?? []);
    await reservarLugar(db, { IdCurso, novas: novas.length });
    await inserirQuestoes(db, novas);
    const previa = resumir(lidas, julgadas);
    if (novas.length > 0) {
      const depois = { IdCurso, NomeArquivo, Novas: previa.Novas };
      await auditarQuestao(db, quem, { acao: 'importar', depois });
    }
    return previa;
  });
}

export const modeloQuestoes = (formato: 'csv' | 'xlsx') => spreadsheet('modelo-questoes', formato, MODELO);

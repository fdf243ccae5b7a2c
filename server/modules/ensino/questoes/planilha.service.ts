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
import { acharTitulos, assinatura, julgarLinha, respostaEmPalavras } from './planilha.ts';
import { existeCurso, inserirQuestoes, listarTextos } from './questoes.queries.ts';
import { auditarQuestao, limpar, reservarLugar, type Quem } from './questoes.service.ts';

type Planilha = { IdCurso: number; NomeArquivo: string; Conteudo: string };

const recusar = (message: string) => new HttpError(422, message, { Campos: { Conteudo: message } });

async function ler(conteudo: string): Promise<LinhaLida[]> {
  try {
    const folhas = await lerPlanilha(Buffer.from(conteudo, 'base64'));
    const daLista = folhas.find(({ Linhas }) => Linhas.some(({ Celulas }) => acharTitulos(Celulas)));
    return (daLista ?? folhas[0])?.Linhas ?? [];
  } catch (error) {
    throw error instanceof ArquivoRecusado ? recusar(error.message) : error;
  }
}

type Julgada = { linha: LinhaDeQuestao; questao: QuestaoEscrita | null };

/** The same sheet and the same bank always give the same verdicts: nothing is kept between preview and import. */
async function julgar(db: Db, linhas: LinhaLida[], IdCurso: number): Promise<Julgada[]> {
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
  const conhecidas = new Set((await listarTextos(db, { IdCurso })).map(assinatura));
  return corpo.map(({ Numero, Celulas }): Julgada => {
    const { Questao, Erros, Tipo, Enunciado } = julgarLinha(Celulas, titulos, IdCurso);
    const escrita = { Numero, Tipo, Enunciado: Enunciado.slice(0, 500), Erros };
    if (!Questao) {
      return { linha: { ...escrita, Veredito: 'ER', Resposta: '', Etiquetas: [] }, questao: null };
    }
    const questao = limpar(Questao);
    const chave = assinatura(questao);
    const nova = !conhecidas.has(chave);
    conhecidas.add(chave);
    const linha: LinhaDeQuestao = {
      ...escrita,
      Veredito: nova ? 'NO' : 'RE',
      Resposta: respostaEmPalavras(questao),
      Etiquetas: questao.Etiquetas,
    };
    return { linha, questao: nova ? questao : null };
  });
}

function resumir(julgadas: Julgada[]): PreviaDeQuestoes {
  const Linhas = julgadas.map(({ linha }) => linha);
  const contar = (veredito: LinhaDeQuestao['Veredito']) =>
    Linhas.filter(({ Veredito }) => Veredito === veredito).length;
  return { Linhas, Novas: contar('NO'), Repetidas: contar('RE'), ComErro: contar('ER') };
}

export async function previaQuestoes({ db }: Deps, { IdCurso, Conteudo }: Planilha) {
  if (!(await existeCurso(db, { IdCurso }))) throw notFound();
  return resumir(await julgar(db, await ler(Conteudo), IdCurso));
}

export async function importarQuestoes(deps: Deps, quem: Quem, { IdCurso, NomeArquivo, Conteudo }: Planilha) {
  if (!(await existeCurso(deps.db, { IdCurso }))) throw notFound();
  const linhas = await ler(Conteudo);
  return await deps.db.transaction().execute(async (db) => {
    await reservarLugar(db, { IdCurso, novas: 0 });
    const julgadas = await julgar(db, linhas, IdCurso);
    const novas = julgadas.flatMap(({ questao }) => questao ?? []);
    await reservarLugar(db, { IdCurso, novas: novas.length });
    await inserirQuestoes(db, novas);
    const previa = resumir(julgadas);
    if (novas.length > 0) {
      const depois = { IdCurso, NomeArquivo, Novas: previa.Novas };
      await auditarQuestao(db, quem, { acao: 'importar', depois });
    }
    return previa;
  });
}

export const modeloQuestoes = (formato: 'csv' | 'xlsx') => spreadsheet('modelo-questoes', formato, MODELO);

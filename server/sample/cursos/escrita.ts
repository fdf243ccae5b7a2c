import type { ConteudoDaAula } from '#contract/ensino/cursos-aulas.ts';
import type { ProjetoEscrito } from '#contract/ensino/cursos-projeto.ts';
import type { DadosDaQuestao } from '#contract/ensino/questoes.ts';

/** How the sample courses are written down. */

export type AulaEscrita = ConteudoDaAula & {
  Titulo: string;
  DuracaoMinutos: number;
  Obrigatoria?: boolean;
  /** Names of files in ../arquivos. */
  arquivo?: string;
  legenda?: string;
};

export type QuestaoEscrita = DadosDaQuestao & {
  Enunciado: string;
  Explicacao: string;
  Etiquetas: string[];
  SituacaoPratica?: boolean;
};

export type CursoEscrito = {
  Nome: string;
  Descricao: string;
  Categoria: string;
  Norma: string;
  /** The rule of that norm, by the name of its course. */
  regra?: string;
  CargaHoraria: number;
  PrazoCertificado: number;
  ConteudoProgramatico: string;
  Sequencial: boolean;
  capa: string;
  /** `assinatura`: the picture of it, a file in ../arquivos. */
  Instrutores: { Nome: string; Qualificacao: string; assinatura?: string }[];
  ResponsavelTecnico: { Nome: string; Registro: string; assinatura: string };
  Modulos: { Titulo: string; Aulas: AulaEscrita[] }[];
  Questoes: QuestaoEscrita[];
  projeto?: ProjetoEscrito;
};

/** Rich text on several lines: the breaks and margins of the source are not part of it. */
export const rico = ({ raw }: TemplateStringsArray): string =>
  raw
    .join('')
    .replace(/\s*(<\/?(?:p|h2|h3|ul|ol|li)>)\s*/g, '$1')
    .replace(/\s*\n\s*/g, ' ');

/** Words that people read in a minute on a screen. */
const POR_MINUTO = 175;

/** What reading it takes, in whole minutes. */
const minutosDe = (Html: string) =>
  Math.round(
    Html.replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length / POR_MINUTO,
  );

export const texto = (Titulo: string, Html: string): AulaEscrita => ({
  Titulo,
  DuracaoMinutos: minutosDe(Html),
  Tipo: 'texto',
  // Long enough to have been read, short enough for who only wants to see the sample.
  Conteudo: { Html, TempoMinimoSegundos: 60 },
});

const comIds = (textos: string[]) => textos.map((Texto, n) => ({ Id: String(n + 1), Texto }));

/** Each alternative with whether it is right. */
function alternativas(marcadas: Record<string, boolean>) {
  const Alternativas = comIds(Object.keys(marcadas));
  return {
    Alternativas,
    Corretas: Alternativas.filter(({ Texto }) => marcadas[Texto]).map(({ Id }) => Id),
  };
}

export const uma = (marcadas: Record<string, boolean>) => ({
  Tipo: 'uma-resposta' as const,
  Dados: alternativas(marcadas),
});
export const varias = (marcadas: Record<string, boolean>) => ({
  Tipo: 'varias-respostas' as const,
  Dados: alternativas(marcadas),
});
export const afirmacao = (Correta: boolean) => ({ Tipo: 'verdadeiro-ou-falso' as const, Dados: { Correta } });
export const ordem = (...itens: string[]) => ({
  Tipo: 'ordenacao' as const,
  Dados: { Itens: comIds(itens) },
});
export const associacao = (pares: Record<string, string>) => ({
  Tipo: 'associacao' as const,
  Dados: {
    Pares: Object.entries(pares).map(([Esquerda, Direita], n) => ({ Id: String(n + 1), Esquerda, Direita })),
  },
});
export const curta = (...Aceitas: string[]) => ({ Tipo: 'texto-curto' as const, Dados: { Aceitas } });

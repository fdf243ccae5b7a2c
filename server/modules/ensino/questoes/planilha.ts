import { comparavel, QuestaoEscrita, type TipoQuestao } from '#contract/ensino/questoes.ts';

/** Questions as people write them in a sheet. */

const LETRAS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
type Letra = (typeof LETRAS)[number];
type Coluna = 'Tipo' | 'Enunciado' | 'Corretas' | 'Explicação' | 'Etiquetas' | 'Situação prática' | Letra;

const TITULOS = new Map<string, Coluna>([
  ['tipo', 'Tipo'],
  ['enunciado', 'Enunciado'],
  ['pergunta', 'Enunciado'],
  ['questao', 'Enunciado'],
  ['corretas', 'Corretas'],
  ['correta', 'Corretas'],
  ['gabarito', 'Corretas'],
  ['resposta', 'Corretas'],
  ['respostas', 'Corretas'],
  ['resposta correta', 'Corretas'],
  ['alternativa correta', 'Corretas'],
  ['explicacao', 'Explicação'],
  ['comentario', 'Explicação'],
  ['justificativa', 'Explicação'],
  ['etiquetas', 'Etiquetas'],
  ['etiqueta', 'Etiquetas'],
  ['situacao pratica', 'Situação prática'],
  ...LETRAS.flatMap((letra): [string, Coluna][] => [
    [`alternativa ${letra.toLowerCase()}`, letra],
    [`opcao ${letra.toLowerCase()}`, letra],
    [letra.toLowerCase(), letra],
    [`${letra.toLowerCase()})`, letra],
  ]),
]);

const TIPOS: Record<TipoQuestao, string[]> = {
  'uma-resposta': ['um', 'uma resposta', 'unica', 'unica escolha', 'multipla escolha', 'uma'],
  'varias-respostas': ['va', 'varias respostas', 'varias', 'multiplas respostas', 'multipla selecao'],
  'verdadeiro-ou-falso': ['vf', 'v/f', 'verdadeiro ou falso', 'verdadeiro/falso', 'certo ou errado'],
  ordenacao: ['or', 'ordenacao', 'ordenar', 'ordem'],
  associacao: ['as', 'associacao', 'associar', 'ligar'],
  'texto-curto': ['te', 'texto', 'texto curto', 'resposta curta'],
};
const TIPO_DE = new Map(
  Object.entries(TIPOS).flatMap(([tipo, nomes]) => nomes.map((nome) => [nome, tipo as TipoQuestao] as const)),
);

export type ErroDaLinha = { Coluna: string; Motivo: string };
export type Titulos = Map<Coluna, number>;

/** The column of each title, or null when this row is not the one with the titles; the answer tells the type. */
export function acharTitulos(celulas: readonly string[]): Titulos | null {
  const achados: Titulos = new Map();
  for (const [posicao, celula] of celulas.entries()) {
    const coluna = TITULOS.get(comparavel(celula));
    if (coluna && !achados.has(coluna)) achados.set(coluna, posicao);
  }
  return achados.has('Enunciado') && (achados.has('Tipo') || achados.has('Corretas')) ? achados : null;
}

const escapar = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const emParagrafos = (texto: string) =>
  texto
    .split(/\r?\n/)
    .filter((linha) => linha.trim() !== '')
    .map((linha) => `<p>${escapar(linha.trim())}</p>`)
    .join('');

const partes = (texto: string, separador: RegExp) =>
  texto
    .split(separador)
    .map((parte) => parte.trim())
    .filter(Boolean);

const SIM = new Set(['s', 'sim', 'x', 'v', 'verdadeiro', 'verdadeira', 'certo', 'true', '1']);
const NAO = new Set(['n', 'nao', 'f', 'falso', 'falsa', 'errado', 'false', '0']);

/** "A e C" names two; "A E C" names three; "Letra B)" names one. */
const letrasDe = (corretas: string) =>
  partes(
    corretas
      .replaceAll(/\b(alternativa|letra)s?\s/gi, '')
      .replaceAll(/\s+e\s+/g, ',')
      .toUpperCase(),
    /[\s,;/).]+/,
  );

/** Without a type, what was written as the answer tells it: letters of alternatives, or V and F. */
function tipoDaResposta(corretas: string, alternativas: number): TipoQuestao | null {
  if (alternativas > 0) return letrasDe(corretas).length > 1 ? 'varias-respostas' : 'uma-resposta';
  const valor = comparavel(corretas);
  return SIM.has(valor) || NAO.has(valor) ? 'verdadeiro-ou-falso' : null;
}

type Lida = { Tipo: TipoQuestao; escritas: { Letra: Letra; Texto: string }[]; corretas: string };

/** The data of the type, still to be judged by the contract. */
function dadosDe({ Tipo, escritas, corretas }: Lida): unknown {
  const itens = escritas.map(({ Letra, Texto }) => ({ Id: Letra, Texto }));
  switch (Tipo) {
    case 'uma-resposta':
    case 'varias-respostas':
      return { Alternativas: itens, Corretas: letrasDe(corretas) };
    case 'verdadeiro-ou-falso': {
      const valor = comparavel(corretas);
      return { Correta: SIM.has(valor) ? true : NAO.has(valor) ? false : undefined };
    }
    case 'ordenacao':
      return { Itens: itens };
    case 'associacao':
      return {
        Pares: escritas.map(({ Letra, Texto }) => {
          const [Esquerda = '', ...resto] = Texto.split('=');
          return { Id: Letra, Esquerda, Direita: resto.join('=') };
        }),
      };
    default:
      return {
        Aceitas: escritas.length > 0 ? escritas.map(({ Texto }) => Texto) : partes(corretas, /;/),
      };
  }
}

export type LinhaJulgada = {
  /** Null when there are errors. */
  Questao: QuestaoEscrita | null;
  Erros: ErroDaLinha[];
  /** What of it does not come along. */
  Avisos: string[];
  Tipo: TipoQuestao | null;
  /** As it was written. */
  Enunciado: string;
};

/** What a row would be as a question of this course, or why it cannot be one. */
export function julgarLinha(celulas: readonly string[], titulos: Titulos, IdCurso: number): LinhaJulgada {
  const de = (coluna: Coluna) => celulas[titulos.get(coluna) ?? -1]?.trim() ?? '';
  const escritas = LETRAS.map((Letra) => ({ Letra, Texto: de(Letra) })).filter(({ Texto }) => Texto !== '');
  const Tipo =
    de('Tipo') === ''
      ? tipoDaResposta(de('Corretas'), escritas.length)
      : (TIPO_DE.get(comparavel(de('Tipo')).replaceAll('-', ' ')) ?? null);
  const Enunciado = de('Enunciado');
  const recusa = (Erros: ErroDaLinha[]) => ({ Questao: null, Erros, Avisos: [], Tipo, Enunciado });
  if (!Tipo) {
    const Motivo =
      'Use uma resposta, várias respostas, verdadeiro ou falso, ordenação, associação ou texto curto.';
    return recusa([{ Coluna: 'Tipo', Motivo }]);
  }
  if (!Enunciado) return recusa([{ Coluna: 'Enunciado', Motivo: 'Escreva o enunciado.' }]);
  const julgada = QuestaoEscrita.safeParse({
    IdCurso,
    Tipo,
    Enunciado: emParagrafos(Enunciado),
    Explicacao: emParagrafos(de('Explicação')),
    Etiquetas: partes(de('Etiquetas'), /[,;]/),
    SituacaoPratica: SIM.has(comparavel(de('Situação prática'))),
    Dados: dadosDe({ Tipo, escritas, corretas: de('Corretas') }),
  });
  if (julgada.success) return { Questao: julgada.data, Erros: [], Avisos: [], Tipo, Enunciado };
  return recusa(julgada.error.issues.map(({ path, message }) => emPalavras(Tipo, path, message)));
}

function emPalavras(Tipo: TipoQuestao, path: readonly PropertyKey[], message: string): ErroDaLinha {
  const campo = String(path[path[0] === 'Dados' ? 1 : 0] ?? '');
  if (Tipo === 'verdadeiro-ou-falso') return { Coluna: 'Corretas', Motivo: 'Escreva V ou F.' };
  if (campo === 'Pares' && path.length > 2) {
    return { Coluna: 'Alternativas', Motivo: 'Escreva cada par como “esquerda = direita”.' };
  }
  if (campo === 'Corretas') return { Coluna: 'Corretas', Motivo: message };
  if (campo === 'Etiquetas' || campo === 'Enunciado') return { Coluna: campo, Motivo: message };
  if (campo === 'Explicacao') return { Coluna: 'Explicação', Motivo: message };
  return { Coluna: 'Alternativas', Motivo: message };
}

const semTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

/** Two questions with the same one ask the same thing. */
export function assinatura({ Tipo, Enunciado, Dados }: Pick<QuestaoEscrita, 'Tipo' | 'Enunciado' | 'Dados'>) {
  return JSON.stringify([Tipo, comparavel(semTags(Enunciado)), textosDe(Dados).map(comparavel)]);
}

function textosDe(dados: QuestaoEscrita['Dados']): string[] {
  if ('Alternativas' in dados) return dados.Alternativas.map(({ Texto }) => Texto);
  if ('Itens' in dados) return dados.Itens.map(({ Texto }) => Texto);
  if ('Pares' in dados) return dados.Pares.map(({ Esquerda, Direita }) => `${Esquerda} = ${Direita}`);
  return 'Aceitas' in dados ? dados.Aceitas : [];
}

/** The right answer in words, for who looks over a sheet. */
export function respostaEmPalavras({ Dados }: Pick<QuestaoEscrita, 'Dados'>): string {
  if ('Correta' in Dados) return Dados.Correta ? 'Verdadeiro' : 'Falso';
  if ('Corretas' in Dados) {
    const { Alternativas, Corretas } = Dados;
    return Alternativas.filter(({ Id }) => Corretas.includes(Id))
      .map(({ Texto }) => Texto)
      .join(' · ');
  }
  return textosDe(Dados).join('Itens' in Dados ? ' → ' : ' · ');
}

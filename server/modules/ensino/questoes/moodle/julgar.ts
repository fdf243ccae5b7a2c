import { comparavel, QuestaoEscrita, type TipoQuestao } from '#contract/ensino/questoes.ts';
import { HttpError } from '../../../../platform/errors.ts';
import { isBlank } from '../../../../platform/documents/rich-text.ts';
import type { ErroDaLinha, LinhaJulgada } from '../planilha.ts';
import { FALSO, VERDADE, type QuestaoLida, type RespostaLida } from './lida.ts';
import { emHtml, emPalavras, temFormula, temMidia } from './texto.ts';

/** What a question of Moodle would be here, or why it cannot be one and what there is to do. */

class Recusada extends Error {
  readonly Coluna: string;
  constructor(Coluna: string, motivo: string) {
    super(motivo);
    this.Coluna = Coluna;
  }
}

const TROQUE = 'Transforme-a em múltipla escolha ou em texto curto e envie de novo.';
const DE_CLOZE = 'Aqui não há várias lacunas no mesmo texto (Cloze). Faça uma questão de cada lacuna.';
const SEM_TIPO = new Map([
  ['description', 'É um texto sem pergunta. Inclua-o em uma aula do curso, ou dê uma resposta a ele.'],
  ['essay', `Aqui não há dissertação, que alguém corrige à mão. ${TROQUE}`],
  [
    'numerical',
    'Aqui não há resposta numérica com tolerância. Troque por texto curto, com cada forma aceita (2; 2,0; dois).',
  ],
  ['cloze', DE_CLOZE],
  ['multianswer', DE_CLOZE],
]);
const CALCULADA = `Aqui não há questão calculada, com números sorteados. ${TROQUE}`;

function recusaDoTipo(tipo: string): string {
  const conhecida = SEM_TIPO.get(tipo);
  if (conhecida !== undefined) return conhecida;
  if (tipo.startsWith('calculated')) return CALCULADA;
  return `Este tipo de questão do Moodle (${tipo.slice(0, 40)}) não existe aqui. ${TROQUE}`;
}

const idDe = (indice: number) => String(indice + 1);

const PARTE_DA_NOTA =
  'Há resposta que vale só parte da nota, e aqui ela é certa ou errada. No Moodle, deixe 100% nas certas e nada nas outras.';
const PESO_ILEGIVEL =
  'O peso de uma resposta não é um número. Escreva-o como 100, 50 ou 33,33333 e envie de novo.';
/** A third, three times, is written as 33.33333 or 33.3. */
const iguais = (pesos: number[]) => Math.max(...pesos) - Math.min(...pesos) < 0.5;

function alternativasDe({ Unica, Respostas }: QuestaoLida) {
  const positivas = Respostas.filter(({ Peso }) => Peso > 0);
  if (Unica && positivas.length > 1) {
    if (!iguais(positivas.map(({ Peso }) => Peso))) throw new Recusada('Corretas', PARTE_DA_NOTA);
    throw new Recusada(
      'Corretas',
      'Há mais de uma certa onde só se escolhe uma. Deixe uma certa, ou permita várias respostas (em GIFT, ~%50% em cada certa).',
    );
  }
  if (positivas.length > 0 && !iguais(positivas.map(({ Peso }) => Peso))) {
    throw new Recusada(
      'Corretas',
      'As certas valem partes diferentes da nota. Dê a todas o mesmo peso e envie de novo.',
    );
  }
  if (Unica && positivas.some(({ Peso }) => Peso < 99.5)) throw new Recusada('Corretas', PARTE_DA_NOTA);
  return {
    Alternativas: Respostas.map((resposta, indice) => ({ Id: idDe(indice), Texto: emPalavras(resposta) })),
    Corretas: Respostas.flatMap(({ Peso }, indice) => (Peso > 0 ? idDe(indice) : [])),
  };
}

function aceitasDe({ Respostas }: QuestaoLida) {
  const certas = Respostas.filter(({ Peso }) => Peso > 0);
  if (certas.some(({ Peso }) => Peso < 99.5)) throw new Recusada('Corretas', PARTE_DA_NOTA);
  const textos = certas.map(emPalavras);
  if (textos.some((texto) => /(?<!\\)\*/.test(texto))) {
    throw new Recusada(
      'Corretas',
      'Há um * no lugar de palavras quaisquer, o que aqui não vale. Escreva cada resposta aceita por inteiro.',
    );
  }
  return { Aceitas: textos.map((texto) => texto.replaceAll(String.raw`\*`, '*')) };
}

function paresDe({ Pares }: QuestaoLida, avisos: string[]) {
  const pares = Pares.map(({ Esquerda, Direita }, indice) => ({
    Id: idDe(indice),
    Esquerda: emPalavras(Esquerda),
    Direita: emPalavras(Direita),
  }));
  const soltas = pares.filter(({ Esquerda, Direita }) => Esquerda === '' && Direita !== '');
  if (soltas.length > 0) {
    const quais = soltas.map(({ Direita }) => `“${Direita}”`).join(', ');
    avisos.push(`Aqui toda opção tem seu par: ${quais} fica de fora.`);
  }
  return { Pares: pares.filter((par) => !soltas.includes(par)) };
}

const CERTO = new Set([...VERDADE, 'c', 'certo', 'correto']);
const ERRADO = new Set([...FALSO, 'e', 'errado', 'incorreto']);

const DUAS_VERDADES =
  'Não se sabe qual das respostas é a certa. Deixe uma “true” e uma “false”, e 100% só na certa.';

/** By the words of its answers; of words that nobody knows Moodle's own importer takes the first as true. */
function verdadeDe({ Respostas }: QuestaoLida, avisos: string[]) {
  const certa = Respostas.findIndex(({ Peso }) => Peso >= 99.5);
  if (certa < 0) return undefined;
  const palavras = Respostas.map((resposta) => comparavel(emPalavras(resposta)));
  const lidas = palavras.map((uma) => (CERTO.has(uma) ? true : ERRADO.has(uma) ? false : null));
  const repetidas = lidas[0] !== null && lidas[0] === lidas[1];
  if (Respostas.length > 2 || repetidas || Respostas.filter(({ Peso }) => Peso >= 99.5).length > 1) {
    throw new Recusada('Corretas', DUAS_VERDADES);
  }
  const outra = lidas[1 - certa] ?? null;
  const escrita = lidas[certa] ?? (outra === null ? null : !outra);
  if (escrita !== null) return escrita;
  avisos.push(
    'As respostas não dizem “verdadeiro” nem “falso”: a primeira vale como verdadeiro, como no Moodle. Confira.',
  );
  return certa === 0;
}

type Julgamento = { Tipo: TipoQuestao; Dados: unknown };

const JUIZES: Record<string, (lida: QuestaoLida, avisos: string[]) => Julgamento> = {
  multichoice: (lida, avisos) => {
    if (lida.EmOrdem) {
      avisos.push('No Moodle estas alternativas têm ordem certa: na aula de avaliação, não as embaralhe.');
    }
    return { Tipo: lida.Unica ? 'uma-resposta' : 'varias-respostas', Dados: alternativasDe(lida) };
  },
  truefalse: (lida, avisos) => ({ Tipo: 'verdadeiro-ou-falso', Dados: { Correta: verdadeDe(lida, avisos) } }),
  shortanswer: (lida) => ({ Tipo: 'texto-curto', Dados: aceitasDe(lida) }),
  matching: (lida, avisos) => ({ Tipo: 'associacao', Dados: paresDe(lida, avisos) }),
  ordering: ({ Respostas }) => ({
    Tipo: 'ordenacao',
    Dados: {
      Itens: Respostas.toSorted((a, b) => a.Peso - b.Peso).map((resposta, indice) => ({
        Id: idDe(indice),
        Texto: emPalavras(resposta),
      })),
    },
  }),
};

const NOMES_DAS_RESPOSTAS = new Map([
  ['true', 'Verdadeiro'],
  ['false', 'Falso'],
  ['*', 'Outras respostas'],
]);

/** What is said of each answer goes with its words, since here one explanation is read by all. */
function comentarioDe(resposta: RespostaLida): string {
  const comentario = emPalavras(resposta.Comentario);
  if (comentario === '') return '';
  const palavras = emPalavras(resposta);
  return emHtml({
    Texto: `${NOMES_DAS_RESPOSTAS.get(palavras) ?? palavras}: ${comentario}`,
    Formato: 'plain',
  });
}

function explicacaoDe({ Explicacao, Respostas }: QuestaoLida, avisos: string[]) {
  if ([Explicacao, ...Respostas.map(({ Comentario }) => Comentario)].some(temMidia)) {
    avisos.push('A imagem ou o arquivo da explicação fica de fora.');
  }
  return [emHtml(Explicacao), ...Respostas.map(comentarioDe)].join('');
}

const MAIOR_ETIQUETA = 40;
const MAXIMO_DE_ETIQUETAS = 10;

function etiquetasDe({ Etiquetas }: QuestaoLida, avisos: string[]) {
  const curtas = [...new Set(Etiquetas)].filter((uma) => uma !== '' && uma.length <= MAIOR_ETIQUETA);
  const aceitas = curtas.slice(0, MAXIMO_DE_ETIQUETAS);
  if (aceitas.length < new Set(Etiquetas).size) avisos.push('Etiquetas longas ou além de dez ficam de fora.');
  return aceitas;
}

const MIDIA =
  'Tem imagem, som ou arquivo, que a importação não traz. Crie esta questão aqui e ponha a imagem nela.';

function escrever(lida: QuestaoLida, avisos: string[], IdCurso: number) {
  if (lida.Recusa) throw new Recusada(lida.Recusa.Coluna, lida.Recusa.Motivo);
  const juiz = Object.hasOwn(JUIZES, lida.Tipo) ? JUIZES[lida.Tipo] : undefined;
  if (!juiz) throw new Recusada('Tipo', recusaDoTipo(lida.Tipo));
  if (lida.Respostas.some(({ Peso }) => Number.isNaN(Peso))) throw new Recusada('Corretas', PESO_ILEGIVEL);
  if (temMidia(lida.Enunciado)) throw new Recusada('Enunciado', MIDIA);
  const lados = lida.Pares.flatMap(({ Esquerda, Direita }) => [Esquerda, Direita]);
  if ([...lida.Respostas, ...lados].some(temMidia)) throw new Recusada('Alternativas', MIDIA);
  const comentarios = lida.Respostas.map(({ Comentario }) => Comentario);
  if ([lida.Enunciado, lida.Explicacao, ...lida.Respostas, ...comentarios, ...lados].some(temFormula)) {
    avisos.push('As fórmulas (TeX ou MathML) ficam como texto. Confira como se leem.');
  }
  const Enunciado = emHtml(lida.Enunciado);
  if (isBlank(Enunciado)) throw new Recusada('Enunciado', 'Escreva o enunciado.');
  const { Tipo, Dados } = juiz(lida, avisos);
  return {
    IdCurso,
    Tipo,
    Enunciado,
    Explicacao: explicacaoDe(lida, avisos),
    Etiquetas: etiquetasDe(lida, avisos),
    Dados,
  };
}

const COLUNAS: Record<string, string> = {
  Corretas: 'Corretas',
  Correta: 'Corretas',
  Aceitas: 'Corretas',
  Pares: 'Pares',
  Itens: 'Itens',
  Enunciado: 'Enunciado',
  Explicacao: 'Explicação',
  Etiquetas: 'Etiquetas',
};

function emErro(path: readonly PropertyKey[], message: string): ErroDaLinha {
  const [campo, indice] = path[0] === 'Dados' ? path.slice(1) : path;
  const onde =
    typeof indice === 'number'
      ? `Na ${indice + 1}ª: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
      : message;
  return { Coluna: COLUNAS[String(campo)] ?? 'Alternativas', Motivo: onde };
}

const MAXIMO_DE_PALAVRAS = 500;

/** The words of a question that is refused may be what it is refused for. */
function palavrasDe({ Enunciado, Nome }: QuestaoLida): string {
  try {
    return emPalavras(Enunciado).slice(0, MAXIMO_DE_PALAVRAS) || Nome;
  } catch (erro) {
    if (erro instanceof HttpError) return Nome;
    throw erro;
  }
}

export function julgarLida(lida: QuestaoLida, IdCurso: number): LinhaJulgada {
  const avisos: string[] = [];
  const Enunciado = palavrasDe(lida);
  const recusa = (Tipo: TipoQuestao | null, ...Erros: ErroDaLinha[]) => ({
    Questao: null,
    Erros,
    Avisos: [],
    Tipo,
    Enunciado,
  });
  try {
    const escrita = escrever(lida, avisos, IdCurso);
    const julgada = QuestaoEscrita.safeParse(escrita);
    if (julgada.success) {
      return { Questao: julgada.data, Erros: [], Avisos: avisos, Tipo: escrita.Tipo, Enunciado };
    }
    return recusa(escrita.Tipo, ...julgada.error.issues.map(({ path, message }) => emErro(path, message)));
  } catch (erro) {
    if (erro instanceof Recusada) return recusa(null, { Coluna: erro.Coluna, Motivo: erro.message });
    // A text with more marks than are cleaned.
    if (erro instanceof HttpError) return recusa(null, { Coluna: 'Enunciado', Motivo: erro.message });
    throw erro;
  }
}

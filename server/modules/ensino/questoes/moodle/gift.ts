import { comparavel } from '#contract/ensino/questoes.ts';
import {
  etiquetaDaCategoria,
  FALSO,
  pesoDe,
  SEM_TEXTO,
  VERDADE,
  type FormatoDoTexto,
  type QuestaoLida,
  type RespostaLida,
  type TextoLido,
} from './lida.ts';

/** GIFT: questions as text, one after the other, with a blank line between them. */

/** Escaped characters stand as others, of no meaning, until the question was taken apart. */
const ESCAPADOS = ':#={}~\\n';
const PRIMEIRO = 0xe000;
const GUARDADOS = /[\uE000-\uE007]/g;
const guardar = (texto: string) =>
  texto.replaceAll(/\\([:#={}~\\n])/g, (_, um: string) =>
    String.fromCharCode(PRIMEIRO + ESCAPADOS.indexOf(um)),
  );
const devolver = (texto: string) =>
  texto.replaceAll(GUARDADOS, (um) => {
    const escapado = ESCAPADOS[um.charCodeAt(0) - PRIMEIRO] ?? '';
    return escapado === 'n' ? '\n' : escapado;
  });

type Bloco = { Numero: number; linhas: string[]; Etiquetas: string[] };

/** What stands between blank lines, without comments; Moodle writes a question's tags into those. */
function* blocosDe(texto: string): Generator<Bloco> {
  let categoria: string[] = [];
  let etiquetas: string[] = [];
  let aberto: Bloco | null = null;
  for (const [indice, linha] of [...texto.split('\n'), ''].entries()) {
    const escrita = linha.trim();
    const nova = escrita.startsWith('$CATEGORY:');
    if (nova || escrita === '') {
      if (aberto) yield aberto;
      aberto = null;
      etiquetas = [];
      if (nova) categoria = etiquetaDaCategoria(escrita.slice('$CATEGORY:'.length));
    } else if (escrita.startsWith('//')) {
      etiquetas.push(...[...escrita.matchAll(/\[tag:([^\]]+)\]/g)].map(([, uma = '']) => uma.trim()));
    } else {
      aberto ??= { Numero: indice + 1, linhas: [], Etiquetas: [...categoria, ...etiquetas] };
      aberto.linhas.push(linha);
    }
  }
}

function textoDe(bruto: string, padrao: FormatoDoTexto): TextoLido {
  const [, formato, resto = bruto] = /^\s*\[(html|moodle|plain|markdown)\]([\s\S]*)$/.exec(bruto) ?? [];
  return { Texto: devolver(resto).trim(), Formato: (formato ?? padrao) as FormatoDoTexto };
}

/** `%50%words#what is said of them`. */
function respostaDe(bruta: string, peso: number, padrao: FormatoDoTexto): RespostaLida {
  const [, escrito, resto = bruta] = /^\s*%([^%\n]{0,20})%([\s\S]*)$/.exec(bruta) ?? [];
  const [texto = '', ...comentario] = resto.split('#');
  return {
    ...textoDe(texto, padrao),
    Peso: escrito === undefined ? peso : pesoDe(escrito.trim()),
    Comentario: textoDe(comentario.join('#'), padrao),
  };
}

const partes = (bloco: string, separador: string) =>
  bloco.split(separador).filter((parte) => parte.trim() !== '');

function tipoDe(bloco: string) {
  if (bloco === '') return 'essay';
  if (bloco.startsWith('>')) return 'ordering';
  if (/^\d*:[A-Z_]+:/.test(bloco)) return 'cloze';
  if (bloco.startsWith('#')) return 'numerical';
  if (bloco.includes('~')) return 'multichoice';
  if (bloco.includes('=') && bloco.includes('->')) return 'matching';
  const valor = comparavel(bloco.split('#')[0] ?? '');
  return VERDADE.has(valor) || FALSO.has(valor) ? 'truefalse' : 'shortanswer';
}

/** `>0 ALL VERTICAL ABSOLUTE_POSITION SHOW none`: how many items are shown, and how; all of them come here. */
const ABERTURA_DA_ORDEM =
  /^>\s*\d+(?:[ \t]+(?:\d+|ALL(?:_OR_NOTHING)?|EXACT|RANDOM|CONTIG(?:UOUS)?|H(?:ORI(?:ZONTAL)?)?|V(?:ERT(?:ICAL)?)?|ABS(?:OLUTE(?:_POSITION)?)?|REL(?:ATIVE\w*)?|LONGEST_\w+|SHOW|HIDE|TRUE|FALSE|YES|NO|none|abc|ABCD|iii|IIII))*$/;

type Lidas = Partial<Pick<QuestaoLida, 'Unica' | 'Respostas' | 'Pares' | 'Recusa'>>;

const LEITORES: Record<string, (bloco: string, formato: FormatoDoTexto) => Lidas> = {
  ordering: (bloco) => {
    const [abertura = '', ...itens] = bloco.split('\n').map((linha) => linha.trim());
    if (!ABERTURA_DA_ORDEM.test(abertura)) {
      const Motivo = 'Esta ordenação em GIFT não pôde ser lida. Exporte-a do Moodle em “Formato Moodle XML”.';
      return { Recusa: { Coluna: 'Itens', Motivo } };
    }
    return {
      Respostas: itens.map((item, lugar) => ({
        ...textoDe(item, 'moodle'),
        Peso: lugar,
        Comentario: SEM_TEXTO,
      })),
    };
  },
  multichoice: (bloco, formato) => ({
    Unica: bloco.includes('='),
    Respostas: partes(bloco.replaceAll('=', '~='), '~').map((parte) =>
      parte.startsWith('=') ? respostaDe(parte.slice(1), 100, formato) : respostaDe(parte, 0, formato),
    ),
  }),
  matching: (bloco, formato) => {
    const pares = partes(bloco, '=').map((par) => par.split('->'));
    if (pares.some(({ length }) => length < 2)) {
      const Motivo = 'Há um par sem “->”. Escreva cada um como =esquerda -> direita.';
      return { Recusa: { Coluna: 'Pares', Motivo } };
    }
    return {
      Pares: pares.map(([esquerda = '', ...direita]) => ({
        Esquerda: textoDe(esquerda, formato),
        Direita: { ...textoDe(direita.join('->'), 'plain'), Formato: 'plain' },
      })),
    };
  },
  truefalse: (bloco, formato) => {
    const [valor = '', errada = '', certa = ''] = bloco.split('#');
    const verdade = VERDADE.has(comparavel(valor));
    const resposta = (Texto: 'true' | 'false') => {
      const acerta = (Texto === 'true') === verdade;
      const Comentario = textoDe(acerta ? certa : errada, formato);
      return { Texto, Formato: 'plain' as const, Peso: acerta ? 100 : 0, Comentario };
    };
    return { Respostas: [resposta('true'), resposta('false')] };
  },
  // What is typed is compared with it, so it is never marked text.
  shortanswer: (bloco, formato) => ({
    Respostas: partes(bloco, '=').map((parte) => ({ ...respostaDe(parte, 100, formato), Formato: 'plain' })),
  }),
};

const CHAVES =
  'Falta abrir { ou fechar } a resposta. Uma linha em branco termina a questão: tire-a de dentro das chaves.';
const DUAS_RESPOSTAS =
  'Há mais de uma resposta entre { }. Deixe uma linha em branco entre uma questão e a outra.';

function questaoDe({ Numero, linhas, Etiquetas }: Bloco): QuestaoLida {
  const texto = guardar(linhas.join('\n')).trim();
  const [, nome = '', corpo = texto] = /^::([\s\S]*?)::([\s\S]*)$/.exec(texto) ?? [];
  const [abre, fecha] = [corpo.indexOf('{'), corpo.indexOf('}')];
  const semResposta = abre < 0 && fecha < 0;
  const depois = semResposta ? '' : corpo.slice(fecha + 1);
  const lida: QuestaoLida = {
    Numero,
    Tipo: 'description',
    Nome: devolver(nome).trim(),
    Enunciado: textoDe(corpo, 'moodle'),
    Explicacao: SEM_TEXTO,
    Etiquetas,
    Unica: true,
    EmOrdem: false,
    Respostas: [],
    Pares: [],
    Recusa: null,
  };
  if (semResposta) return lida;
  if (abre < 0 || fecha < abre) return { ...lida, Recusa: { Coluna: 'Resposta', Motivo: CHAVES } };
  if (/[{}]/.test(depois)) return { ...lida, Recusa: { Coluna: 'Resposta', Motivo: DUAS_RESPOSTAS } };
  // What follows the answer makes it a gap in the sentence.
  const lacuna = depois.trim() === '' ? '' : '_____';
  const Enunciado = textoDe(`${corpo.slice(0, abre)}${lacuna}${depois}`, 'moodle');
  const [bloco = '', ...geral] = corpo.slice(abre + 1, fecha).split('####');
  const Tipo = tipoDe(bloco.trim());
  return {
    ...lida,
    Tipo,
    Enunciado,
    Explicacao: textoDe(geral.join('####'), Enunciado.Formato),
    ...LEITORES[Tipo]?.(bloco.trim(), Enunciado.Formato),
  };
}

/** One by one, so that who has had enough may stop. */
export function* lerGift(texto: string): Generator<QuestaoLida> {
  for (const bloco of blocosDe(texto.replaceAll(GUARDADOS, '').replaceAll(/\r\n?/g, '\n'))) {
    yield questaoDe(bloco);
  }
}

/** Whether a text that is no sheet has anything of GIFT in it. */
export const pareceGift = (texto: string) =>
  /^[ \t]*(?:::|\$CATEGORY:)/m.test(texto) || /(?<!\\)\{[^{}]*\}/.test(texto);

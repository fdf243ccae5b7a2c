import { XMLParser } from 'fast-xml-parser';
import { ArquivoRecusado } from '../../../empresas/importacao/leitura/recusa.ts';
import {
  atributo,
  decodificarXml,
  filhos,
  LEITURA_DE_XML,
  primeiro,
  texto,
  type No,
} from '../../scorm/xml.ts';
import {
  etiquetaDaCategoria,
  pesoDe,
  type FormatoDoTexto,
  type QuestaoLida,
  type RespostaLida,
  type TextoLido,
} from './lida.ts';

/** Moodle XML: the questions of a bank as Moodle exports them. */

const usaDtd = () =>
  new ArquivoRecusado('Este XML usa DTD, o que não é aceito. Exporte o banco do Moodle de novo.');

const ENTIDADES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function caractere(entidade: string, hexadecimal?: string, decimal?: string, nome?: string): string {
  if (nome !== undefined) return ENTIDADES.get(nome) ?? entidade;
  const codigo = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return codigo > 0 && codigo <= 0x10_ff_ff ? String.fromCodePoint(codigo) : entidade;
}

const parser = new XMLParser({
  ...LEITURA_DE_XML,
  isArray: (_nome, _caminho, _folha, ehAtributo) => !ehAtributo,
  // The names of XML itself and characters by number; where the parser meets a DTD, however it was hidden, it stops.
  entityDecoder: {
    decode: (escrito) => escrito.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, caractere),
    addInputEntities: () => {
      throw usaDtd();
    },
    setExternalEntities: () => undefined,
    setXmlVersion: () => undefined,
    reset: () => undefined,
  },
});

const FORMATOS = new Map<string, FormatoDoTexto>([
  ['html', 'html'],
  ['markdown', 'markdown'],
  ['plain_text', 'plain'],
  ['moodle_auto_format', 'moodle'],
]);

/** `<questiontext format="html"><text>…</text></questiontext>`; files beside the text are seen by what refers to them. */
function textoDe(no: No | undefined): TextoLido {
  return {
    Texto: texto(primeiro(no, 'text')),
    Formato: FORMATOS.get(atributo(no, 'format')) ?? 'moodle',
  };
}

const respostaDe = (no: No): RespostaLida => ({
  ...textoDe(no),
  Peso: pesoDe(atributo(no, 'fraction') || '0'),
  Comentario: textoDe(primeiro(no, 'feedback')),
});

const NAO = new Set(['false', '0', 'no']);
const nega = (no: No | undefined) => NAO.has(texto(no).toLowerCase());

/** Moodle's own name for what it also writes as another. */
const TIPOS = new Map([
  ['match', 'matching'],
  ['multichoiceset', 'multichoice'],
]);

function questaoDe(no: No, Numero: number, categoria: string[]): QuestaoLida {
  const tipo = atributo(no, 'type').toLowerCase();
  const marcas = filhos(primeiro(no, 'tags'), 'tag').map((marca) => texto(primeiro(marca, 'text')));
  const Respostas = filhos(no, 'answer').map(respostaDe);
  return {
    Numero,
    Tipo: TIPOS.get(tipo) ?? tipo,
    Nome: texto(primeiro(primeiro(no, 'name'), 'text')),
    Enunciado: textoDe(primeiro(no, 'questiontext')),
    Explicacao: textoDe(primeiro(no, 'generalfeedback')),
    Etiquetas: [...categoria, ...marcas],
    Unica: tipo !== 'multichoiceset' && !nega(primeiro(no, 'single')),
    EmOrdem: nega(primeiro(no, 'shuffleanswers')),
    Respostas,
    Pares: filhos(no, 'subquestion').map((par) => ({
      Esquerda: textoDe(par),
      Direita: { Texto: texto(primeiro(primeiro(par, 'answer'), 'text')), Formato: 'plain' },
    })),
    Recusa: null,
  };
}

function raizDe(xml: string): No {
  try {
    return parser.parse(xml, true) as No;
  } catch (erro) {
    if (erro instanceof ArquivoRecusado) throw erro;
    throw new ArquivoRecusado('Este XML está danificado. Exporte o banco do Moodle de novo e envie.');
  }
}

/** What a bank is never written with: names for texts, which could stand for anything. Words about it may be anywhere. */
function semDefinicoes(xml: string) {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml.replaceAll(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>/g, ''))) {
    throw usaDtd();
  }
}

export function* lerMoodleXml(bytes: Uint8Array): Generator<QuestaoLida> {
  const xml = decodificarXml(Buffer.from(bytes)).toWellFormed();
  semDefinicoes(xml);
  const quiz = primeiro(raizDe(xml), 'quiz');
  if (!quiz) {
    throw new ArquivoRecusado(
      'Este XML não é um banco de questões. No Moodle, exporte as questões em “Formato Moodle XML”.',
    );
  }
  let categoria: string[] = [];
  let numero = 0;
  for (const no of filhos(quiz, 'question')) {
    if (atributo(no, 'type') === 'category') {
      categoria = etiquetaDaCategoria(texto(primeiro(primeiro(no, 'category'), 'text')));
    } else yield questaoDe(no, ++numero, categoria);
  }
}

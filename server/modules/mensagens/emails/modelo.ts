import type { TipoDeLink } from '#contract/acesso/identidade-links.ts';
import { chamarTurma } from '#contract/turmas/turmas.ts';
import type { Metodo } from '../../../domain/agenda.ts';
import type { Conteudo } from './layout.ts';

/** One kind of message: its words, which the administrator may change, and what the program puts into them. */

export type Dados = { Nome: string; [campo: string]: unknown };

/** Each line of `Corpo` and `Rodape` is a paragraph; `{Turma}` stands for a fact of the message. */
export type Textos = { Assunto: string; Corpo: string; Botao: string | null; Rodape: string };

export type Modelo = {
  /** What it is and when it goes out, for who changes its words. */
  titulo: string;
  quando: string;
  textos: Textos;
  /** What the words may name, besides what every message knows. */
  variaveis: readonly string[];
  /** Facts of a message that could be, to show how the words look. */
  exemplo: Record<string, unknown>;
  /** Variables that are not facts of the message as they are. */
  valores?: (dados: Dados) => Record<string, string>;
  /** Which one-time link the button opens; it is made when the message is written. */
  link?: TipoDeLink;
  /** Goes to an address behind which there is no account, such as that of a company's encarregado. */
  semConta?: true;
  /** Its facts hold a meeting (`Agenda`), which goes along for the calendar of who gets it. */
  agenda?: Metodo;
  /** Or which page. */
  pagina?: (dados: Dados) => string;
  tabela?: (dados: Dados) => Conteudo['tabela'];
  depois?: (dados: Dados) => string[];
};

/** What every message knows. */
export const COMUNS = ['Nome', 'PrimeiroNome', 'Plataforma', 'Empresa'] as const;

const VARIAVEL = /\{(\w+)\}/g;

/** Names between braces that this kind of message does not know. */
export function variaveisDesconhecidas({ variaveis }: Modelo, texto: string): string[] {
  const conhecidas = new Set<string>([...COMUNS, ...variaveis]);
  const usadas = [...texto.matchAll(VARIAVEL)].map(([, nome = '']) => nome);
  return [...new Set(usadas)].filter((nome) => !conhecidas.has(nome));
}

/** Under whose name a message goes out; `Empresa` is null when no client stands behind it. */
export type Marca = { Plataforma: string; Empresa: string | null };

const escrito = (fato: unknown) => (typeof fato === 'string' || typeof fato === 'number' ? String(fato) : '');

export function valoresDe(modelo: Modelo, dados: Dados, { Plataforma, Empresa }: Marca) {
  const proprios = modelo.variaveis.map((nome) => [nome, escrito(dados[nome])] as const);
  return {
    Nome: dados.Nome,
    PrimeiroNome: dados.Nome.split(' ')[0] ?? '',
    Plataforma,
    Empresa: Empresa ?? Plataforma,
    ...Object.fromEntries(proprios),
    ...modelo.valores?.(dados),
  };
}

/** In one go: a fact that looks like a variable is a fact. */
const comFatos = (texto: string, valores: Record<string, string>) =>
  texto.replace(
    new RegExp(`(?:\\b(turma) (?=\\{Turma\\}))?${VARIAVEL.source}`, 'gi'),
    (tudo, turma: 'turma' | 'Turma' | undefined, nome: string) => {
      const valor = valores[nome] ?? null;
      if (valor === null) return tudo;
      return turma === undefined ? valor : chamarTurma(valor, turma);
    },
  );

/** The words with the facts in them; one line of text, since a subject is one. */
export const preencher = (texto: string, valores: Record<string, string>): string =>
  comFatos(texto, valores).replace(/\s+/g, ' ').trim();

/** The same, paragraph by paragraph; those that turn out empty are left out. */
export const preencherLinhas = (texto: string, valores: Record<string, string>): string[] =>
  comFatos(texto, valores)
    .split(/\n+/)
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '');

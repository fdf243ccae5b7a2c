import type { VersaoDoPacote } from '#contract/ensino/cursos-tipos/pacote.ts';
import type { DoH5p } from './h5p/tipos.ts';
import type { Sequenciamento } from './sequencia/sequenciamento.ts';
import { HttpError } from '../../../platform/errors.ts';
import { decodificar } from '../../empresas/importacao/leitura/texto.ts';

/** Reading what a package says of itself, and saying what is wrong with it. */

/** What a package says of itself, in imsmanifest.xml, cmi5.xml or h5p.json. */
export type Manifesto = {
  Versao: VersaoDoPacote | 'h5p';
  Titulo: string;
  /** From the root of the package, with its query. */
  Entrada: string;
  /** Told to the package at run time. */
  DadosIniciais: string;
  NotaMinima: string;
  LimiarConclusao: string;
  /** Of 2004: its objectives by their ids, which a lesson looks for among those that it tells of. */
  Objetivos?: string[];
  /** What holds its lessons, where it has several. */
  Raiz?: Item;
  /** Why it is not taken when it is sent; one that was taken before this was asked for goes on as one lesson. */
  Recusa?: string;
  Cmi5?: DoCmi5;
  H5p?: DoH5p;
};

/** What only cmi5 says of a lesson. */
export type DoCmi5 = {
  MoveOn: MoveOn;
  IdDaLicao: string;
  Direito: string;
  /** It asks for a window that shows nothing else. */
  JanelaPropria?: boolean;
  /** Of a lesson that is alone: the blocks it is in, from within, and last the course, as their author calls them. */
  Acima?: string[];
};

/** A line of a package's table of contents, with those below it. */
export type Item = {
  Item: string;
  Titulo: string;
  Visivel: boolean;
  /** From the root of the package, with its query; null: it only holds others. */
  Entrada: string | null;
  /** Whether it tells anything; what does not is done when it was opened. */
  Sco: boolean;
  DadosIniciais: string;
  NotaMinima: string;
  LimiarConclusao: string;
  /** Of 2004, as above. */
  Objetivos?: string[];
  /** Of 1.2: which others must be done before. */
  Prerequisito: string;
  /** Of 2004: the rules of its order. */
  Sequencia?: Sequenciamento;
  /** Of 2004: buttons of ours that it asks not to have beside it. */
  Esconde?: string[];
  Cmi5?: DoCmi5;
  Itens: Item[];
};

/** What cmi5 asks for a lesson to be satisfied. */
export type MoveOn = 'Passed' | 'Completed' | 'CompletedAndPassed' | 'CompletedOrPassed' | 'NotApplicable';

export const recusar = (motivo: string) => new HttpError(422, motivo);

/** What stands in the way of it; null: nothing. */
export function motivoDaRecusa(exigir: () => unknown): string | null {
  try {
    exigir();
    return null;
  } catch (erro) {
    if (erro instanceof HttpError) return erro.message;
    throw erro;
  }
}

/** Every element a list of nodes, so that one and many read alike; prefixes differ between authoring tools. */
export const LEITURA_DE_XML = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  textNodeName: '#',
} as const;

/** As its declaration says; where that says nothing, or UTF-8, or what nobody knows, by the bytes themselves. */
export function decodificarXml(bytes: Buffer): string {
  const declarada = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  if (declarada === undefined || /^utf-?8$/i.test(declarada)) return decodificar(bytes);
  try {
    return new TextDecoder(declarada).decode(bytes);
  } catch {
    return decodificar(bytes);
  }
}

export type No = { [nome: string]: unknown };

export const filhos = (no: No | undefined, nome: string) =>
  ((no?.[nome] ?? []) as unknown[]).map(
    (filho) => (typeof filho === 'object' && filho ? filho : { '#': filho }) as No,
  );
export const primeiro = (no: No | undefined, nome: string) => filhos(no, nome)[0];
export const texto = (no: No | undefined) => {
  const valor = no?.['#'];
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : '';
};
export const atributo = (no: No | undefined, nome: string) => {
  const achado = Object.keys(no ?? {}).find((chave) => chave.toLowerCase() === `@${nome}`);
  return achado ? String(no?.[achado]).trim() : '';
};

/** `href` below the bases around it, as one path inside the package. */
export function caminho(bases: string[], href: string): string {
  const raiz = 'http://pacote.invalid/';
  const alvo = [...bases.map((base) => (base && !base.endsWith('/') ? `${base}/` : base)), href].reduce(
    (ate: URL | null, parte) => ate && (parte === '' ? ate : URL.parse(parte.replaceAll('\\', '/'), ate)),
    new URL(raiz),
  );
  if (!alvo?.href.startsWith(raiz)) throw recusar('A lição deste pacote fica fora dele.');
  return alvo.pathname.slice(1) + alvo.search;
}

export const numero = (valor: string, maximo: number) =>
  /^\d+(\.\d+)?$/.test(valor) && Number(valor) <= maximo ? valor : '';

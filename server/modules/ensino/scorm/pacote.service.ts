import { PAGINA } from '#contract/ensino/cursos-tipos/h5p.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { buscarArquivo } from '../arquivos/arquivos.service.ts';
import { lerManifestoAParte } from './leitura-do-manifesto.ts';
import { DEFINICAO, lerH5p } from './h5p/leitura.ts';
import { exigirTocador } from './h5p/tocador.ts';
import { queAbrem } from './sequencia/arvore.ts';
import { motivoDaRecusa, recusar, type Item, type Manifesto } from './xml.ts';
import { casaDosPacotes } from './ponte.ts';
import { abrirZip, ehPagina, LIMITES, type Zip } from './zip.ts';

/** A package, SCORM, cmi5 or H5P, as it was sent: its zip is never unpacked, and its files are read out of it one by one. */
export type Pacote = Manifesto & { zip: Zip };

const MANIFESTO_MAXIMO = 2 * 1024 ** 2;
const ENTRADA_MAXIMA = 500;
/** Tables of contents kept at hand, of so many packages and of so many files in all; what is under a key never changes. */
const LEMBRADOS = { pacotes: 20, arquivos: 100_000 };
type Lembrado = { pacote: Promise<Pacote>; arquivos: number };
const lembrados = new Map<string, Lembrado>();

type Guardado = { Chave: string; Tamanho: number };

export function abrirPacote(storage: Storage, arquivo: Guardado): Promise<Pacote> {
  const { Chave } = arquivo;
  const lembrado = lembrados.get(Chave) ?? lembrar(storage, arquivo);
  // What was asked for last is forgotten last.
  lembrados.delete(Chave);
  lembrados.set(Chave, lembrado);
  return lembrado.pacote;
}

function lembrar(storage: Storage, arquivo: Guardado): Lembrado {
  const lembrado: Lembrado = { pacote: noPrazo(ler(storage, arquivo)), arquivos: 0 };
  lembrado.pacote.then(
    ({ zip }) => {
      lembrado.arquivos = zip.quantos;
      esquecer();
    },
    () => lembrados.delete(arquivo.Chave),
  );
  return lembrado;
}

function esquecer() {
  let total = [...lembrados.values()].reduce((soma, { arquivos }) => soma + arquivos, 0);
  for (const [Chave, { arquivos }] of lembrados) {
    if (lembrados.size <= LEMBRADOS.pacotes && total <= LEMBRADOS.arquivos) return;
    lembrados.delete(Chave);
    total -= arquivos;
  }
}

async function noPrazo<T>(trabalho: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const relogio = setTimeout(
    () => reject(recusar('Este pacote demora demais para ser lido.')),
    LIMITES.segundos * 1000,
  );
  return await Promise.race([trabalho, promise]).finally(() => clearTimeout(relogio));
}

/** An activity begins in a page of ours. */
const SEM_MANIFESTO = {
  Versao: 'h5p',
  Entrada: PAGINA,
  DadosIniciais: '',
  NotaMinima: '',
  LimiarConclusao: '',
} as const;

async function ler(storage: Storage, arquivo: Guardado): Promise<Pacote> {
  const zip = await abrirZip(storage, arquivo);
  const nome = acharManifesto(zip);
  if (nome === DEFINICAO) return { ...SEM_MANIFESTO, ...(await lerH5p(zip)), zip };
  if (zip.tamanho(nome) > MANIFESTO_MAXIMO) throw recusar('O manifesto deste pacote é grande demais.');
  const bytes = await zip.ler(nome).catch(() => {
    throw recusar('O manifesto deste pacote está danificado. Exporte o pacote de novo.');
  });
  const manifesto = await lerManifestoAParte(bytes);
  const pasta = nome.slice(0, nome.lastIndexOf('/') + 1);
  const naPasta = (Entrada: string) => encodeURI(pasta) + Entrada;
  const Entrada = naPasta(manifesto.Entrada);
  exigirEntrada(zip, { Entrada, Sco: true });
  const { Raiz } = manifesto;
  if (!Raiz) return { ...manifesto, Entrada, zip };
  const posta = (item: Item): Item => ({
    ...item,
    Entrada: item.Entrada === null ? null : naPasta(item.Entrada),
    Itens: item.Itens.map(posta),
  });
  const posto = posta(Raiz);
  const Recusa = motivoDaRecusa(() => {
    for (const { Entrada: uma, Sco } of queAbrem(posto)) exigirEntrada(zip, { Entrada: uma ?? '', Sco });
  });
  const { Raiz: _raiz, ...deUma } = manifesto;
  return { ...deUma, Entrada, ...(Recusa === null ? { Raiz: posto } : { Recusa }), zip };
}

/** Where a lesson begins: a page of the package. What tells nothing may be any file of it. */
function exigirEntrada(zip: Zip, { Entrada, Sco }: { Entrada: string; Sco: boolean }) {
  const caminho = decodificar(Entrada.split('?')[0] ?? '');
  if (caminho === null || zip.achar(caminho) === null) {
    throw recusar(`A página em que este pacote começa (${Entrada.slice(0, 100)}) não está nele.`);
  }
  if (Sco && !ehPagina(caminho)) throw recusar('Este pacote não começa por uma página HTML.');
  if (Entrada.length > ENTRADA_MAXIMA)
    throw recusar('O endereço da página inicial deste pacote é longo demais.');
}

/** At the root; or in the one folder that was packed by mistake with what is in it. */
function acharManifesto(zip: Zip): string {
  for (const manifesto of ['imsmanifest.xml', 'cmi5.xml']) {
    const raiz = zip.achar(manifesto);
    if (raiz) return raiz;
  }
  if (zip.achar(DEFINICAO) === DEFINICAO) return DEFINICAO;
  const [unico, outro] = [...zip.nomes()].filter((nome) => /^[^/]+\/(imsmanifest|cmi5)\.xml$/i.test(nome));
  if (unico && !outro) return unico;
  throw recusar(oQueE(zip));
}

/** Formats that are not played here, by what only they have, with what to export instead. */
const OUTROS: [RegExp, string][] = [
  [
    /(^|\/)h5p\.json$/i,
    'Este é um pacote H5P que foi aberto e compactado de novo. Envie o arquivo .h5p como foi exportado, numa aula do tipo H5P.',
  ],
  [
    /(^|\/)tincan\.xml$/i,
    'Este é um pacote xAPI (Tin Can) sem cmi5. Exporte-o de novo como cmi5, SCORM 2004 ou SCORM 1.2.',
  ],
  [/\.(au|crs|cst|des)$/i, 'Este é um pacote AICC. Exporte-o de novo como SCORM 2004 ou SCORM 1.2.'],
];

const oQueE = (zip: Zip) => {
  const nomes = [...zip.nomes()];
  return (
    OUTROS.find(([nome]) => nomes.some((um) => nome.test(um)))?.[1] ??
    'Este zip não é um pacote SCORM, cmi5 nem H5P: falta o arquivo imsmanifest.xml, cmi5.xml ou h5p.json.'
  );
};

function decodificar(caminho: string): string | null {
  try {
    return decodeURIComponent(caminho);
  } catch {
    return null;
  }
}

type Lido = Pick<Deps, 'db' | 'storage' | 'env'>;

/** What the editor shows of a package that was just sent; the field's own words when it does not serve. */
export const lerPacote = (deps: Lido, IdArquivo: number) =>
  lerComo(deps, { IdArquivo, uso: 'scorm' }, ({ Versao, Entrada, Titulo, Raiz, Recusa }) => {
    if (Versao === 'h5p') throw recusar('Este é um pacote H5P. Envie-o numa aula do tipo H5P.');
    if (Recusa !== undefined) throw recusar(Recusa);
    return { Versao, Entrada, Titulo, ...(Raiz && { Licoes: queAbrem(Raiz).length }) };
  });

export const lerAtividade = (deps: Lido, IdArquivo: number) =>
  lerComo(deps, { IdArquivo, uso: 'h5p' }, ({ Versao, H5p }) => {
    if (Versao !== 'h5p' || !H5p)
      throw recusar('Este pacote não é H5P. Envie-o numa aula do tipo SCORM, que aceita também cmi5.');
    exigirTocador(deps.env);
    return { Versao, Biblioteca: H5p.Principal };
  });

async function lerComo<T>(
  deps: Lido,
  { IdArquivo, uso }: { IdArquivo: number; uso: 'scorm' | 'h5p' },
  dizer: (pacote: Pacote) => T,
): Promise<T> {
  const arquivo = await buscarArquivo(deps, IdArquivo, uso);
  try {
    casaDosPacotes(deps.env);
    return dizer(await abrirPacote(deps.storage, arquivo));
  } catch (erro) {
    if (!(erro instanceof HttpError)) throw erro;
    throw new HttpError(erro.status, erro.message, { Campos: { IdArquivo: erro.message } });
  }
}

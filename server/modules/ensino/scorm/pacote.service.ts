import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { buscarArquivo } from '../arquivos/arquivos.service.ts';
import { lerManifestoAParte } from './leitura-do-manifesto.ts';
import { queAbrem } from './sequencia/arvore.ts';
import { motivoDaRecusa, recusar, type Item, type Manifesto } from './xml.ts';
import { casaDosPacotes } from './ponte.ts';
import { abrirZip, ehPagina, LIMITES, type Zip } from './zip.ts';

/** A package, SCORM or cmi5, as it was sent: its zip is never unpacked, and its files are read out of it one by one. */
export type Pacote = Manifesto & { zip: Zip };

const MANIFESTO_MAXIMO = 2 * 1024 ** 2;
const ENTRADA_MAXIMA = 500;
/** Tables of contents kept at hand; what is under a key never changes. */
const LEMBRADOS = 20;
const lembrados = new Map<string, Promise<Pacote>>();

type Guardado = { Chave: string; Tamanho: number };

export function abrirPacote(storage: Storage, arquivo: Guardado): Promise<Pacote> {
  const { Chave } = arquivo;
  const pacote = lembrados.get(Chave) ?? noPrazo(ler(storage, arquivo));
  lembrados.delete(Chave);
  lembrados.set(Chave, pacote);
  pacote.catch(() => lembrados.delete(Chave));
  for (const antigo of lembrados.keys()) {
    if (lembrados.size <= LEMBRADOS) break;
    lembrados.delete(antigo);
  }
  return pacote;
}

async function noPrazo<T>(trabalho: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const relogio = setTimeout(
    () => reject(recusar('Este pacote demora demais para ser lido.')),
    LIMITES.segundos * 1000,
  );
  return await Promise.race([trabalho, promise]).finally(() => clearTimeout(relogio));
}

async function ler(storage: Storage, arquivo: Guardado): Promise<Pacote> {
  const zip = await abrirZip(storage, arquivo);
  const nome = acharManifesto(zip);
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
  const [unico, outro] = [...zip.nomes()].filter((nome) => /^[^/]+\/(imsmanifest|cmi5)\.xml$/i.test(nome));
  if (unico && !outro) return unico;
  throw recusar(oQueE(zip));
}

/** Formats that are not played here, by what only they have, with what to export instead. */
const OUTROS: [RegExp, string][] = [
  [
    /(^|\/)h5p\.json$/i,
    'Este é um pacote H5P, que ainda não é aceito. Exporte o conteúdo como SCORM 1.2 ou 2004 (no Lumi: “Exportar como SCORM”).',
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
    'Este zip não é um pacote SCORM nem cmi5: falta o arquivo imsmanifest.xml ou cmi5.xml.'
  );
};

function decodificar(caminho: string): string | null {
  try {
    return decodeURIComponent(caminho);
  } catch {
    return null;
  }
}

/** What the editor shows of a package that was just sent; the field's own words when it does not serve. */
export async function lerPacote(deps: Pick<Deps, 'db' | 'storage' | 'env'>, IdArquivo: number) {
  const arquivo = await buscarArquivo(deps, IdArquivo, 'scorm');
  try {
    casaDosPacotes(deps.env);
    const { Versao, Entrada, Titulo, Raiz, Recusa } = await abrirPacote(deps.storage, arquivo);
    if (Recusa !== undefined) throw recusar(Recusa);
    return { Versao, Entrada, Titulo, ...(Raiz && { Licoes: queAbrem(Raiz).length }) };
  } catch (erro) {
    if (!(erro instanceof HttpError)) throw erro;
    throw new HttpError(erro.status, erro.message, { Campos: { IdArquivo: erro.message } });
  }
}

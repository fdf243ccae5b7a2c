import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { ehPdf, LEITOR_DE_PDF, TRABALHO_DO_PDF } from '#contract/estudo/aulas-pdf.ts';
import { API, GUARDA, LISTA, PONTE, type ListaDoPacote } from '#contract/estudo/aulas-scorm.ts';
import type { AulaLevada, CursoLevado } from '#contract/estudo/aulas-levadas.ts';
import { ApiError } from '../../../../lib/api.ts';
import { openPackagesHome, type PackagesHome } from '../../../../lib/packages-home.ts';
import { packagesAddress } from '../../../../lib/packages-address.ts';
import { insistir } from './insistir.ts';
import { folderOf, INDEX, newKey, PIECE, placeOf, seal, type Index } from '../../../../lib/sealed-files.ts';

/** Packages on this device: kept sealed on their own address, under a key that only our page has (docs/decisions/0075). */

const NAO_GUARDA =
  'Este navegador não deixa guardar conteúdo interativo, que vem de outro endereço. Abra em outro navegador ou estude com conexão.';
/** At once: latency is most of what small files take. */
const JUNTOS = 4;
const TENTATIVA_MS = 12_000;

export type Casa = PackagesHome & { livres: number };

const ehPacote = (aula: AulaLevada) => contadaPor(aula, 'pacote');

/** Where the packages among these lessons live, opened to keep them; null: there is none among them. */
export async function abrirCasa(aulas: readonly AulaLevada[], espera?: number): Promise<Casa | null> {
  const url = aulas.find(ehPacote)?.Arquivo?.Url;
  if (url === undefined) return null;
  const { origin } = new URL(url);
  await packagesAddress.swept();
  packagesAddress.remember(origin);
  const casa = await openPackagesHome(origin, espera);
  try {
    return { ...casa, livres: Number(await casa.ask({ faz: 'preparar' })) };
  } catch (erro) {
    casa.close();
    throw erro;
  }
}

/** What can be taken with this browser: some let no other address keep anything, which is tried before it is promised. */
export async function oQueEsteNavegadorLeva(levado: CursoLevado): Promise<CursoLevado> {
  try {
    (await abrirCasa(levado.Aulas, TENTATIVA_MS))?.close();
    return levado;
  } catch {
    const ficam = levado.Aulas.filter(ehPacote).map(({ Titulo }) => ({ Titulo, Motivo: NAO_GUARDA }));
    return {
      ...levado,
      Aulas: levado.Aulas.filter((aula) => !ehPacote(aula)),
      Ficam: [...levado.Ficam, ...ficam],
    };
  }
}

/** The folder of a kept package; null of any other lesson. */
export async function pastaDoPacote({ Arquivo }: AulaLevada): Promise<string | null> {
  const [, chave] = new RegExp(`${GUARDA}([0-9a-f]{64})/`).exec(Arquivo?.Url ?? '') ?? [];
  return chave === undefined ? null : await folderOf(chave);
}

async function buscar(url: string, signal: AbortSignal): Promise<Response> {
  const resposta = await fetch(url, { signal, credentials: 'omit' });
  const { ok, status } = resposta;
  if (!ok) throw new ApiError('Um dos arquivos não pôde ser baixado. Tente de novo.', { status });
  return resposta;
}

type Bytes = Uint8Array<ArrayBuffer>;

const juntar = async (partes: Bytes[]): Promise<Bytes> =>
  new Uint8Array(await new Blob(partes).arrayBuffer());

/** The bytes of an answer, cut alike. */
async function* emPedacos(corpo: ReadableStream<Bytes> | null): AsyncGenerator<Bytes> {
  let partes: Bytes[] = [];
  let juntos = 0;
  const leitor = corpo?.getReader();
  for (;;) {
    const { value: lido } = (await leitor?.read()) ?? {};
    if (lido === undefined) break;
    let resto = lido;
    while (juntos + resto.length >= PIECE) {
      const cabe = PIECE - juntos;
      yield await juntar([...partes, resto.subarray(0, cabe)]);
      resto = resto.subarray(cabe);
      partes = [];
      juntos = 0;
    }
    partes.push(resto);
    juntos += resto.length;
  }
  if (juntos > 0) yield await juntar(partes);
}

type Andamento = { signal: AbortSignal; aoReceber: (bytes: number) => void };

/** Takes a package along, whole, and answers where it is opened. */
export async function guardarPacote(
  casa: Casa,
  Url: string,
  { signal: pedido, aoReceber }: Andamento,
): Promise<string> {
  const parado = new AbortController();
  const { signal } = parado;
  pedido.throwIfAborted();
  pedido.addEventListener('abort', () => parado.abort(pedido.reason), { signal });
  const pasta = new URL('./', Url).href;
  const chave = newKey();
  const indice: Index = {};
  let recebidos = 0;
  let pedacos = 0;
  const guardar = async (name: string, piece: number, bytes: Bytes) => {
    signal.throwIfAborted();
    const lugar = await placeOf(chave, name, piece);
    await casa.ask({ faz: 'guardar', lugar, bytes: await seal(chave, { name, piece, bytes }) });
  };
  const levarUmaVez = async (nome: string, url: string) => {
    const resposta = await buscar(url, signal);
    let [numero, total] = [0, 0];
    try {
      for await (const bytes of emPedacos(resposta.body)) {
        const { length } = bytes;
        await guardar(nome, numero, bytes);
        numero += 1;
        total += length;
        aoReceber((recebidos += length));
      }
    } catch (erro) {
      // The same pieces come once more, in their own places.
      recebidos -= total;
      throw erro;
    }
    pedacos += numero;
    indice[nome] = [resposta.headers.get('Content-Type') ?? 'application/octet-stream', total];
  };
  const levar = (nome: string, url: string) => insistir(() => levarUmaVez(nome, url), signal);
  const lista = await insistir(() => buscar(pasta + LISTA, signal), signal);
  const { Arquivos } = (await lista.json()) as ListaDoPacote;
  const fila = Arquivos.values();
  const trabalhar = async () => {
    for (const [nome] of fila) await levar(nome, pasta + nome.split('/').map(encodeURIComponent).join('/'));
  };
  // All have stopped before who called clears away what is here.
  const feitos = await Promise.allSettled(
    Array.from({ length: JUNTOS }, () =>
      trabalhar().catch((erro: unknown) => {
        parado.abort(erro);
        throw erro;
      }),
    ),
  );
  if (feitos.some(({ status }) => status === 'rejected')) signal.throwIfAborted();
  await levar(API, pasta + API);
  if (Arquivos.some(([nome]) => ehPdf(nome)))
    for (const nome of [LEITOR_DE_PDF, TRABALHO_DO_PDF]) await levar(nome, pasta + nome);
  await levar(PONTE, `${pasta}${PONTE}?levado=1`);
  await guardar(INDEX, 0, new TextEncoder().encode(JSON.stringify(indice)));
  pedacos += 1;
  if ((await casa.ask({ faz: 'contar', pasta: await folderOf(chave) })) !== pedacos)
    throw new ApiError('O conteúdo interativo não pôde ser guardado por inteiro. Tente de novo.');
  return `${new URL(Url).origin}${GUARDA}${chave}/${PONTE}`;
}

import { documento, type CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { ApiError } from '../../../../lib/api.ts';
import { savesData } from '../../../../lib/data-saver.ts';
import { fetchFile } from '../../../../lib/download.ts';
import { keptPlace, READS } from '../../../../lib/kept-reads.ts';
import { hasNoAnswer } from '../../../../lib/verdict.ts';

/**
 * The documents of certificates, kept beside the list that names them, whose age is theirs (docs/decisions/0031): they can
 * be shown to who inspects also where nothing answers, and go with the list. What is signed and stands is fetched by itself.
 */

/** What somebody is asked for at a gate; the rest is fetched when it is wanted. */
const QUANTOS = 12;
const MAXIMO = 2 * 1024 ** 2;
const PASTA = '/documento/';
const NOME = 'x-nome';
/** Said of a file that is not kept, so that it is not fetched again by itself. */
const GRANDE = 'x-grande';

type Certificado = Pick<CertificadoDoAluno, 'Codigo' | 'PdfSha256' | 'StatusCertificado' | 'Substituido'>;
type Documento = { content: Blob; name: string };

/** Each file has its own; of one that is revoked, or waits for its signature, none is kept. */
const lugarDe = ({ Codigo, PdfSha256, StatusCertificado }: Certificado) =>
  ['RV', 'AS'].includes(StatusCertificado)
    ? null
    : keptPlace(`${PASTA}${Codigo}/${PdfSha256 ?? 'sem-assinatura'}`);

async function guardado(lugar: string): Promise<Documento | null> {
  const achado = await caches.match(lugar, { cacheName: READS });
  if (achado === undefined || achado.headers.has(GRANDE)) return null;
  return { content: await achado.blob(), name: decodeURIComponent(achado.headers.get(NOME) ?? '') };
}

async function guardar(lugar: string, { content, name }: Documento): Promise<void> {
  const gaveta = await caches.open(READS);
  const nome = { [NOME]: encodeURIComponent(name) };
  await gaveta.put(
    lugar,
    content.size > MAXIMO
      ? new Response(null, { headers: { [GRANDE]: String(content.size) } })
      : new Response(content, { headers: nome }),
  );
}

/** From this device where it is here, so that it costs nothing of anybody's plan. */
export async function pegarDocumento(certificado: Certificado): Promise<Documento> {
  const lugar = lugarDe(certificado);
  const daqui = lugar === null ? null : await guardado(lugar);
  if (daqui !== null) return daqui;
  const { Codigo } = certificado;
  const veio = await fetchFile(documento, { params: { codigo: Codigo } }).catch((erro: unknown) => {
    if (!(erro instanceof ApiError) || !hasNoAnswer(erro)) throw erro;
    throw new ApiError('Este PDF não está guardado neste aparelho. Conecte-se à internet para baixá-lo.');
  });
  // Who left meanwhile leaves nothing.
  const ainda = lugarDe(certificado);
  if (ainda !== null && ainda === lugar) await guardar(lugar, veio).catch(() => null);
  return veio;
}

const emVigor = ({ StatusCertificado, Substituido }: Certificado) =>
  ['VA', 'AV', 'PE'].includes(StatusCertificado) && !Substituido;

/** One after the other, whoever asks. */
let fila = Promise.resolve();

/** Of these, newest first, what stands is kept, and what is no longer so goes. */
export const guardarDocumentos = (certificados: readonly Certificado[]) =>
  (fila = fila.then(() => arrumar(certificados)).catch(() => {}));

async function arrumar(certificados: readonly Certificado[]): Promise<void> {
  const pasta = keptPlace(PASTA);
  if (pasta === null) return;
  const ficam = certificados
    .filter((um) => lugarDe(um) !== null)
    .toSorted((a, b) => Number(emVigor(b)) - Number(emVigor(a)))
    .slice(0, QUANTOS);
  const lugares = new Set(ficam.map(lugarDe));
  const gaveta = await caches.open(READS);
  for (const pedido of await gaveta.keys()) {
    const { pathname } = new URL(pedido.url);
    if (pathname.startsWith(pasta) && !lugares.has(pathname)) await gaveta.delete(pedido);
  }
  if (savesData()) return;
  for (const um of ficam.filter((um) => emVigor(um) && um.PdfSha256 !== null)) {
    if (await caches.match(lugarDe(um) ?? '', { cacheName: READS })) continue;
    await pegarDocumento(um).catch((erro: Error) => {
      // One that cannot be had keeps nobody from the others.
      if (hasNoAnswer(erro)) throw erro;
    });
  }
}

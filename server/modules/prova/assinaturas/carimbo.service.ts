import type { Deps } from '../../../platform/deps.ts';
import { fetchOutside, OutsideError, reachOf } from '../../../platform/host/outbound.ts';
import { BYTES_DO_CARIMBO, CarimboRecusado, lerCarimbo, pedirCarimbo, type Carimbo } from './carimbo.ts';
import { assinarNoPdf, lugarDeCarimbo } from './no-pdf.ts';

/** Whoever signs waits for it. */
const PACIENCIA_MS = 5000;
const MAIOR_RESPOSTA = 65_536;

export type Carimbado = Carimbo & { token: Buffer };

/** Asks the authority of TSA_URL for a timestamp of these bytes; throws why there is none. */
export async function carimbar({ env }: Pick<Deps, 'env'>, bytes: Buffer): Promise<Carimbado> {
  const { TSA_URL } = env;
  if (!TSA_URL) throw new CarimboRecusado('TSA_URL is not set');
  const endereco = new URL(TSA_URL);
  const { username, password } = endereco;
  endereco.username = endereco.password = '';
  const entrada = [username, password].map(decodeURIComponent).join(':');
  const { der, ...pedido } = pedirCarimbo(bytes);
  const resposta = await fetchOutside(endereco.href, {
    ...reachOf(env),
    openly: true,
    method: 'POST',
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
      'content-length': String(der.length),
      ...(entrada !== ':' && { authorization: `Basic ${Buffer.from(entrada).toString('base64')}` }),
    },
    body: der,
    timeout: PACIENCIA_MS,
    most: MAIOR_RESPOSTA,
  });
  if (!resposta.ok) throw new CarimboRecusado(`the authority answers ${resposta.status}`);
  return lerCarimbo(Buffer.from(await resposta.arrayBuffer()), pedido);
}

/** What is kept of it beside the file. */
export const soOQueDiz = ({ Em, Autoridade }: Carimbado): Carimbo => ({ Em, Autoridade });

/** Null when it is no matter of the authority. */
export const porQueNao = (error: unknown): string | null =>
  error instanceof CarimboRecusado || error instanceof OutsideError ? error.message : null;

/** Null, with a line in the log, where there is none for whatever reason: no signature waits for it, nor fails by it. */
export async function tentarCarimbar(deps: Pick<Deps, 'env' | 'log'>, bytes: Buffer) {
  try {
    return await carimbar(deps, bytes);
  } catch (error) {
    deps.log.warn({ porque: (error as Error).message }, 'TSA_URL: no timestamp yet');
    return null;
  }
}

/**
 * Adds a timestamp of all that the file holds at its end; what was there stays byte by byte. Throws why there is none:
 * `PdfRecusado` before the authority is asked.
 */
export async function carimbarNoPdf(deps: Pick<Deps, 'env'>, pdf: Buffer) {
  const dados: Carimbo[] = [];
  const novo = await assinarNoPdf(pdf, lugarDeCarimbo(BYTES_DO_CARIMBO), async (conteudo) => {
    const carimbado = await carimbar(deps, conteudo);
    dados.push(soOQueDiz(carimbado));
    return carimbado.token;
  });
  const [carimbo] = dados;
  if (!carimbo) throw new Error('A file was timestamped without a timestamp');
  return { pdf: novo, carimbo };
}

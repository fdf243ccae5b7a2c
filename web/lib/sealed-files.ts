/**
 * Files kept where strangers' programs may write too: each is sealed in pieces under a key that is not kept there, so
 * that nobody without it reads them or puts others in their place (docs/decisions/0075). Who opens them is in
 * web/scorm/trabalhador.ts.
 */

export const PIECE = 1024 ** 2;
/** The sealed list of a folder's files; no file has an empty name. */
export const INDEX = '';
export const SEALED_CACHE = 'levados';

/** Of each file its type and how many bytes it has. */
export type Index = Record<string, [type: string, bytes: number]>;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const text = (value: string) => new TextEncoder().encode(value);
const digest = async (value: string) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', text(value)))).slice(0, 40);

export const newKey = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Under what all of one key is kept: it tells nothing of the key. */
export const folderOf = (key: string) => digest(`folder ${key}`);

/** Where a piece is kept, in the cache; the name of its file cannot be read from it. */
export const placeOf = async (key: string, name: string, piece: number) =>
  `/${await folderOf(key)}/${await digest(`${key} ${piece} ${name}`)}`;

const IV = 12;
/** What a piece is, so that none passes for another. */
const label = (name: string, piece: number) => text(`${piece} ${name}`);

function imported(key: string) {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function seal(
  key: string,
  { name, piece, bytes }: { name: string; piece: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(IV));
  const additionalData = label(name, piece);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    await imported(key),
    bytes,
  );
  return await new Blob([iv, sealed]).arrayBuffer();
}

/** Throws what was not sealed under this key, or as another piece. */
export async function unseal(
  key: string,
  { name, piece, sealed }: { name: string; piece: number; sealed: ArrayBuffer },
): Promise<ArrayBuffer> {
  const iv = new Uint8Array(sealed, 0, IV);
  const additionalData = label(name, piece);
  return await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData },
    await imported(key),
    new Uint8Array(sealed, IV),
  );
}

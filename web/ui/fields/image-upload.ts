export type RequestHeaders = Record<string, string>;

type Upload = {
  path: string;
  headers?: RequestHeaders;
  send?: typeof fetch;
  read?: (file: Blob) => Promise<string>;
  refused?: ((status: number) => void) | undefined;
};

/** The picture itself as text, for when it cannot be stored anywhere else. */
export function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}

async function send(file: File, upload: Upload): Promise<string> {
  const body = new FormData();
  body.append('image', file);
  const answer = await (upload.send ?? fetch)(upload.path, { method: 'POST', body, headers: upload.headers });
  if (!answer.ok) upload.refused?.(answer.status);
  if (!answer.ok) throw new Error(`The upload was answered with status ${answer.status}.`);
  const content: unknown = await answer.json();
  const path =
    typeof content === 'object' && content !== null && 'path' in content ? content.path : undefined;
  if (typeof path !== 'string' || !isImageSource(path)) throw new Error('The answer has no usable path.');
  return path;
}

/** One request per file; what cannot be stored is embedded, so that nobody loses a picture. Answers in the files' order. */
export function uploadImages(files: readonly File[], upload: Upload): Promise<string[]> {
  return Promise.all(
    files.map(async (file) => {
      try {
        return await send(file, upload);
      } catch {
        return (upload.read ?? asDataUrl)(file);
      }
    }),
  );
}

/** Where a picture may come from: the same origin, the web, or the text itself. */
export function isImageSource(source: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(source)?.[1]?.toLowerCase();
  if (scheme === undefined) return source !== '';
  if (scheme === 'data') return /^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(source);
  return scheme === 'http' || scheme === 'https';
}

/** Links lead to the web, a mailbox or a telephone; never to a script, and never to a guess. */
export function isLink(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s])/i.test(address);
}

/** A page of a package, given the API of the standard before anything else in it runs. */

/** Only ASCII, and nothing that could end the script: pages come in any encoding. */
const literal = (valor: unknown) =>
  JSON.stringify(valor).replace(
    /[<>&\u007f-\uffff]/g,
    (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** After what must come first in a page: the mark of its type, <html>, <head>. */
const COMECO =
  /^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*(?:<html[^>]*>)?(?:\s|<!--[\s\S]*?-->)*(?:<head[^>]*>)?/i;

export function comApi(pagina: Buffer, { estado, api }: { estado: object; api: string }): Buffer {
  const bytes = emUmByte(pagina);
  const texto = bytes.toString('latin1');
  const marca = texto.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
  const onde = marca + (COMECO.exec(texto.slice(marca))?.[0].length ?? 0);
  const scripts = `<script>window.estadoScorm=${literal(estado)}</script><script src="${api}"></script>`;
  return Buffer.concat([bytes.subarray(0, onde), Buffer.from(scripts), bytes.subarray(onde)]);
}

/** Two bytes a letter would hide its tags from us. */
function emUmByte(pagina: Buffer): Buffer {
  const marca = pagina.subarray(0, 2).toString('hex');
  if (marca !== 'fffe' && marca !== 'feff') return pagina;
  const texto = new TextDecoder(marca === 'fffe' ? 'utf-16le' : 'utf-16be').decode(pagina);
  return Buffer.from(`\ufeff${texto}`);
}

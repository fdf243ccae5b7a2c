import { inflateSync } from 'node:zlib';

/**
 * The plain font inside a WOFF 1.0 file. The library reads the compressed form too, but inflates a table again for
 * every glyph that it looks at.
 */
export function inflated(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => {
    const entry = 44 + n * 20;
    const start = woff.readUInt32BE(entry + 4);
    const compressed = woff.readUInt32BE(entry + 8);
    const size = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(start, start + compressed);
    return {
      nome: woff.subarray(entry, entry + 4),
      soma: woff.readUInt32BE(entry + 16),
      bytes: compressed < size ? inflateSync(bytes) : bytes,
    };
  });
  const header = Buffer.alloc(12 + count * 16);
  const power = 2 ** Math.floor(Math.log2(count));
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * 16, 10);
  const parts: Uint8Array[] = [header];
  let where = header.length;
  tables.forEach(({ nome: name, soma: sum, bytes }, n) => {
    const entry = 12 + n * 16;
    name.copy(header, entry);
    header.writeUInt32BE(sum, entry + 4);
    header.writeUInt32BE(where, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const remainder = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, remainder);
    where += bytes.length + remainder.length;
  });
  return Buffer.concat(parts);
}

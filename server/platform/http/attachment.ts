const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Headers of a file to be saved, never shown: whatever it is called, its name stays inside its quotes. */
export function attachment(name: string, type = 'application/octet-stream') {
  const clean = name.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_');
  const ascii = clean
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|[%;]/g, '_');
  const utf8 = encodeURIComponent(clean).replace(/['()*]/g, hex);
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`,
    'X-Content-Type-Options': 'nosniff',
  };
}

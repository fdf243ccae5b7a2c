/** What the server compares: letters and figures only, whatever was typed or pasted around them. */
export const soOCodigo = (digitado: string) =>
  // A whole link may have been pasted; the code is what stands last in it.
  (/(?:certificado-aluno\/|codigo=)([^/?&#]+)/i.exec(digitado)?.[1] ?? digitado)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 60);

/** What names a shared list, from the whole link or from its end. */
export const soODoLink = (digitado: string) =>
  (/(?:lista-certificados\/|hash=)([^/?&#\s]+)/i.exec(digitado)?.[1] ?? digitado.trim()).slice(0, 100);

/** The fingerprint of a file, made in the browser: nothing is sent. */
export async function sha256De(arquivo: Blob): Promise<string> {
  const resumo = new Uint8Array(await crypto.subtle.digest('SHA-256', await arquivo.arrayBuffer()));
  return Array.from(resumo, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

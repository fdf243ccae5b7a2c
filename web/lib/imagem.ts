/** The picture fits into a square of this size before it is sent: phones take photos of many megabytes. */
const LADO = 512;

/** A smaller JPEG of the file, as a data URI. Throws when the file is no picture the browser can read. */
export async function reduzirImagem(arquivo: File): Promise<string> {
  const original = await createImageBitmap(arquivo).catch(() => {
    throw new Error('Não foi possível ler a imagem. Use PNG, JPEG, WebP ou GIF.');
  });
  const escala = Math.min(1, LADO / Math.max(original.width, original.height));
  const tela = document.createElement('canvas');
  tela.width = Math.round(original.width * escala);
  tela.height = Math.round(original.height * escala);
  const pincel = tela.getContext('2d');
  if (pincel === null) throw new Error('Este navegador não consegue preparar a imagem.');
  // JPEG has no transparency; without this it turns black.
  pincel.fillStyle = '#ffffff';
  pincel.fillRect(0, 0, tela.width, tela.height);
  pincel.drawImage(original, 0, 0, tela.width, tela.height);
  original.close();
  return tela.toDataURL('image/jpeg', 0.85);
}

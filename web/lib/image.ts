/** The picture fits into a square of this size before it is sent: phones take photos of many megabytes. */
const SIDE = 512;

/** A smaller JPEG of the file, as a data URI. Throws when the file is no picture the browser can read. */
export async function shrinkImage(file: File): Promise<string> {
  const original = await createImageBitmap(file).catch(() => {
    throw new Error('Não foi possível ler a imagem. Use PNG, JPEG, WebP ou GIF.');
  });
  const scale = Math.min(1, SIDE / Math.max(original.width, original.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(original.width * scale);
  canvas.height = Math.round(original.height * scale);
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('Este navegador não consegue preparar a imagem.');
  // JPEG has no transparency; without this it turns black.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(original, 0, 0, canvas.width, canvas.height);
  original.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}

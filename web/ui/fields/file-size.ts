/** As people say it: "840 KB", "2,4 MB", "1,9 GB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  const megabytes = kilobytes / 1024;
  const [figure, unit] = megabytes < 1000 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB'];
  return `${figure.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}

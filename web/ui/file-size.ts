/** As people say it: "840 KB", "2,4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}

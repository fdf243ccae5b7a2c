import { fileTypeFromBuffer } from 'file-type';
import { buffer } from 'node:stream/consumers';
import type { UsoDoEnvio } from '#contract/ensino/arquivos.ts';
import type { Storage } from '../../../platform/files/storage.ts';

/** What a file is, is decided by its bytes, never by its name nor by what its sender says. */

const ACEITOS: Record<Exclude<UsoDoEnvio, 'legenda'>, readonly string[]> = {
  video: ['video/mp4', 'video/webm'],
  documento: ['application/pdf'],
  scorm: ['application/zip'],
};

export const RECUSA: Record<UsoDoEnvio, string> = {
  video: 'Este arquivo não é um vídeo MP4 ou WebM.',
  documento: 'Este arquivo não é um PDF.',
  legenda: 'Este arquivo não é uma legenda WebVTT (.vtt) em UTF-8.',
  scorm: 'Este arquivo não é um pacote SCORM ou cmi5 (.zip).',
};

const COMECO = 64 * 1024;

async function ler(storage: Storage, chave: string, bytes: number) {
  const parte = await storage.open(chave, { start: 0, end: bytes - 1 });
  return parte && (await buffer(parte));
}

function ehLegenda(bytes: Buffer): boolean {
  try {
    const texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(texto) && !texto.includes('\0');
  } catch {
    return false;
  }
}

/** The type to serve it with, or null when it is not what its use asks for. */
export async function tipoPeloConteudo(
  storage: Storage,
  { Chave, Tamanho, Uso }: { Chave: string; Tamanho: number; Uso: UsoDoEnvio },
): Promise<string | null> {
  if (Uso === 'legenda') {
    const inteira = await ler(storage, Chave, Tamanho);
    return inteira && ehLegenda(inteira) ? 'text/vtt' : null;
  }
  const comeco = await ler(storage, Chave, Math.min(Tamanho, COMECO));
  const { mime = '' } = (comeco && (await fileTypeFromBuffer(comeco))) ?? {};
  return ACEITOS[Uso].includes(mime) ? mime : null;
}

/** The last part of a path, without what no screen should show. */
export function nomeLimpo(nome: string): string {
  const ultimo = nome.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return (
    ultimo
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(-200)
      .trim() || 'arquivo'
  );
}

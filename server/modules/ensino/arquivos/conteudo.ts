import { fileTypeFromBuffer } from 'file-type';
import { buffer } from 'node:stream/consumers';
import type { UsoDoEnvio } from '#contract/ensino/arquivos.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { olharVideo, type VideoVisto } from './video/olhar.ts';

/** What a file is, is decided by its bytes, never by its name nor by what its sender says. */

const ACEITOS = { documento: 'application/pdf', scorm: 'application/zip', h5p: 'application/zip' };

const RECUSA = {
  documento: 'Este arquivo não é um PDF.',
  legenda: 'Este arquivo não é uma legenda WebVTT (.vtt) em UTF-8.',
  scorm: 'Este arquivo não é um pacote SCORM ou cmi5 (.zip).',
  h5p: 'Este arquivo não é um pacote H5P (.h5p).',
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

type Chegado = { Chave: string; Tamanho: number; Uso: UsoDoEnvio };
/** The type to serve it with and, of a video, what was seen inside; or why it is not what its use asks for. */
type Examinado = { Tipo: string; video: VideoVisto | null } | { recusa: string };

export async function examinar(storage: Storage, chegado: Chegado): Promise<Examinado> {
  const { Chave, Tamanho, Uso } = chegado;
  if (Uso === 'video') {
    const video = await olharVideo(storage, chegado);
    return typeof video === 'string' ? { recusa: video } : { Tipo: video.Tipo, video };
  }
  if (Uso === 'legenda') {
    const inteira = await ler(storage, Chave, Tamanho);
    return inteira && ehLegenda(inteira) ? { Tipo: 'text/vtt', video: null } : { recusa: RECUSA[Uso] };
  }
  const comeco = await ler(storage, Chave, Math.min(Tamanho, COMECO));
  const { mime = '' } = (comeco && (await fileTypeFromBuffer(comeco))) ?? {};
  return mime === ACEITOS[Uso] ? { Tipo: mime, video: null } : { recusa: RECUSA[Uso] };
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

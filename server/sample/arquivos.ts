import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Uso } from '#contract/ensino/arquivos.ts';
import { guardarArquivo } from '../modules/ensino/arquivos/arquivos.service.ts';
import { olharVideo } from '../modules/ensino/arquivos/video/olhar.ts';
import { inserirVideo } from '../modules/ensino/arquivos/video/video.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { achar } from './achar.ts';

const ARQUIVOS: { nome: string; tipo: string; uso: Uso; publico?: boolean }[] = [
  { nome: 'uso-de-epi.mp4', tipo: 'video/mp4', uso: 'video' },
  { nome: 'uso-de-epi.vtt', tipo: 'text/vtt', uso: 'legenda' },
  { nome: 'checklist-epi.pdf', tipo: 'application/pdf', uso: 'documento' },
  { nome: 'capa-nr06.webp', tipo: 'image/webp', uso: 'imagem', publico: true },
  { nome: 'capa-lgpd.webp', tipo: 'image/webp', uso: 'imagem', publico: true },
  { nome: 'capa-boas-vindas.webp', tipo: 'image/webp', uso: 'imagem', publico: true },
  { nome: 'assinatura-alvaro.png', tipo: 'image/png', uso: 'imagem', publico: true },
  { nome: 'assinatura-caio.png', tipo: 'image/png', uso: 'imagem', publico: true },
  { nome: 'assinatura-nair.png', tipo: 'image/png', uso: 'imagem', publico: true },
  { nome: 'assinatura-rosana.png', tipo: 'image/png', uso: 'imagem', publico: true },
];

export type Guardado = { IdArquivo: number; Chave: string };

/** Puts the files of the sample courses into the storage; each is found by its name. */
export async function guardarArquivos(deps: Deps): Promise<(nome: string) => Guardado> {
  const guardados = await Promise.all(
    ARQUIVOS.map(async (arquivo): Promise<[string, Guardado]> => {
      const caminho = fileURLToPath(new URL(`arquivos/${arquivo.nome}`, import.meta.url));
      const { size } = await stat(caminho);
      const guardado = await guardarArquivo(deps, {
        ...arquivo,
        conteudo: createReadStream(caminho),
        tamanho: size,
        IdUsuario: null,
      });
      if (arquivo.uso === 'video') {
        const video = await olharVideo(deps.storage, guardado);
        if (typeof video !== 'string') await inserirVideo(deps.db, { ...guardado, video });
      }
      return [arquivo.nome, guardado];
    }),
  );
  return achar(guardados);
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { zipar } from './pacotes.ts';

/** H5P packages, made here, around a library of ours. */

type Partes = {
  /** What changes in h5p.json, library.json and content.json. */
  definicao?: object;
  biblioteca?: object;
  conteudo?: object | string;
  /** Files that are added, or put in the place of others; null takes one out. */
  mais?: Record<string, string | Uint8Array | null>;
};

const NUCLEO = { machineName: 'H5P.Pergunta', majorVersion: 1, minorVersion: 2 };

export function atividade({ definicao, biblioteca, conteudo = { texto: 'Certo?' }, mais = {} }: Partes = {}) {
  const arquivos: Record<string, string | Uint8Array | null> = {
    'h5p.json': JSON.stringify({
      title: 'Trabalho em altura',
      language: 'pt-br',
      mainLibrary: 'H5P.Pergunta',
      embedTypes: ['div'],
      preloadedDependencies: [NUCLEO],
      ...definicao,
    }),
    'content/content.json': typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo),
    'H5P.Pergunta-1.2/library.json': JSON.stringify({
      title: 'Pergunta',
      ...NUCLEO,
      patchVersion: 3,
      runnable: 1,
      preloadedJs: [{ path: 'js/pergunta.js' }],
      preloadedCss: [{ path: 'pergunta.css' }],
      ...biblioteca,
    }),
    'H5P.Pergunta-1.2/js/pergunta.js': 'H5P.Pergunta = function () {};',
    'H5P.Pergunta-1.2/pergunta.css': '.h5p-pergunta { color: black }',
    ...mais,
  };
  const presentes = Object.entries(arquivos).filter(
    (um): um is [string, string | Uint8Array] => um[1] !== null,
  );
  return zipar(Object.fromEntries(presentes));
}

/** A folder that looks like the player's: what it plays is tried in the journeys. */
export async function pastaDeTocador(): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-h5p-'));
  after(() => rm(pasta, { recursive: true, force: true }));
  for (const dentro of ['styles', 'fonts']) await mkdir(join(pasta, 'dist', dentro), { recursive: true });
  const arquivos = {
    'package.json': '{"name":"tocador","version":"9.9.9"}',
    'dist/frame.bundle.js': 'window.H5P = {};',
    'dist/styles/h5p.css': 'body { margin: 0 }',
    'dist/fonts/letra.woff2': 'wOF2',
    'dist/segredo.txt': 'segredo',
  };
  for (const [nome, texto] of Object.entries(arquivos)) await writeFile(join(pasta, nome), texto);
  return join(pasta, 'dist');
}

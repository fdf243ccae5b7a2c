import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readCsv, readXlsx } from './exportacoes.ts';

/** A dossier as who receives it reads it. */

type Manifesto = {
  GeradoPor: { Nome: string; Papel: string };
  Setores: string[] | null;
  Totais: Record<string, number>;
  Arquivos: { Nome: string; Tamanho: number; Sha256: string }[];
};

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** A file that must be there. */
export const fileOf = (zip: Map<string, Buffer>, nome: string) => {
  const bytes = zip.get(nome);
  assert.ok(bytes, `${nome} em ${[...zip.keys()].join(', ')}`);
  return bytes;
};
export const manifestoDe = (zip: Map<string, Buffer>) =>
  JSON.parse(fileOf(zip, 'manifesto.json').toString()) as Manifesto;

/** Every file but the manifest is in it, with its size and its hash counted again. */
export function conferir(zip: Map<string, Buffer>) {
  const contados = [...zip].map(([Nome, bytes]) => ({ Nome, Tamanho: bytes.length, Sha256: sha256(bytes) }));
  assert.equal(contados.pop()?.Nome, 'manifesto.json');
  assert.deepEqual(manifestoDe(zip).Arquivos, contados);
}

/** A column of one of its tables, as other programs read it. */
export const columnOf = async (zip: Map<string, Buffer>, nome: string, titulo: string) => {
  const bytes = fileOf(zip, nome);
  const { titulos, linhas } = nome.endsWith('.csv') ? readCsv(bytes) : await readXlsx(bytes);
  const lugar = titulos.indexOf(titulo);
  assert.ok(lugar >= 0, `${titulo} em ${titulos.join(', ')}`);
  return linhas.map((linha) => linha[lugar]);
};

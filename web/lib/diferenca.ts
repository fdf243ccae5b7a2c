import { diffArrays } from 'diff';

/** What changed between two texts, paragraph by paragraph and, where one was only touched up, word by word. */

export type Parte = { tipo: 'igual' | 'novo' | 'retirado'; texto: string };
export type Mudanca = { tipo: 'igual' | 'novo' | 'retirado' | 'mudado'; partes: Parte[] };

const comparar = (antes: string[], depois: string[]): Parte[] =>
  diffArrays(antes, depois).flatMap(({ added, removed, value }) => {
    const tipo = added ? 'novo' : removed ? 'retirado' : 'igual';
    return value.map((texto): Parte => ({ tipo, texto }));
  });

const palavras = (texto: string) => texto.match(/\s+|[^\s]+/g) ?? [];

/** Neighbours of the same kind in one piece. */
function juntar(partes: readonly Parte[]): Parte[] {
  const juntas: Parte[] = [];
  for (const { tipo, texto } of partes) {
    const ultima = juntas.at(-1);
    if (ultima?.tipo === tipo) ultima.texto += texto;
    else juntas.push({ tipo, texto });
  }
  return juntas;
}

/** Two paragraphs are one that was touched up when at least half of the longer one stayed. */
function retocado(velho: string, novo: string): Parte[] | null {
  const partes = juntar(comparar(palavras(velho), palavras(novo)));
  const iguais = partes
    .filter(({ tipo }) => tipo === 'igual')
    .reduce((soma, { texto }) => soma + texto.length, 0);
  return iguais * 2 >= Math.max(velho.length, novo.length) ? partes : null;
}

const paragrafos = (texto: string) => texto.split(/\n+/).filter((linha) => linha.trim() !== '');

export function diferenca(antes: string, depois: string): Mudanca[] {
  const mudancas: Mudanca[] = [];
  const soltos: Parte[] = [];
  const despejar = () => {
    const saem = soltos.filter(({ tipo }) => tipo === 'retirado');
    const entram = soltos.filter(({ tipo }) => tipo === 'novo');
    for (const sai of saem) {
      const entra = entram[0];
      const partes = entra ? retocado(sai.texto, entra.texto) : null;
      if (partes) {
        entram.shift();
        mudancas.push({ tipo: 'mudado', partes });
      } else mudancas.push({ tipo: 'retirado', partes: [sai] });
    }
    for (const entra of entram) mudancas.push({ tipo: 'novo', partes: [entra] });
    soltos.length = 0;
  };
  for (const parte of comparar(paragrafos(antes), paragrafos(depois))) {
    if (parte.tipo !== 'igual') {
      soltos.push(parte);
      continue;
    }
    despejar();
    mudancas.push({ tipo: 'igual', partes: [parte] });
  }
  despejar();
  return mudancas;
}

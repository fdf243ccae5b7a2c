/** What changed between two texts, paragraph by paragraph and, where one was only touched up, word by word. */

export type Parte = { tipo: 'igual' | 'novo' | 'retirado'; texto: string };
export type Mudanca = { tipo: 'igual' | 'novo' | 'retirado' | 'mudado'; partes: Parte[] };

/** The longest common subsequence, as a list of what stays, comes and goes. */
function comparar(antes: readonly string[], depois: readonly string[]): Parte[] {
  const largura = depois.length + 1;
  const tamanhos = new Uint32Array((antes.length + 1) * largura);
  const tamanho = (a: number, d: number) => tamanhos[a * largura + d] ?? 0;
  for (let a = antes.length - 1; a >= 0; a -= 1) {
    for (let d = depois.length - 1; d >= 0; d -= 1) {
      tamanhos[a * largura + d] =
        antes[a] === depois[d] ? tamanho(a + 1, d + 1) + 1 : Math.max(tamanho(a + 1, d), tamanho(a, d + 1));
    }
  }
  const partes: Parte[] = [];
  let [a, d] = [0, 0];
  while (a < antes.length || d < depois.length) {
    const [velho, novo] = [antes[a], depois[d]];
    if (velho !== undefined && velho === novo) {
      partes.push({ tipo: 'igual', texto: velho });
      a += 1;
      d += 1;
    } else if (velho !== undefined && (novo === undefined || tamanho(a + 1, d) >= tamanho(a, d + 1))) {
      partes.push({ tipo: 'retirado', texto: velho });
      a += 1;
    } else {
      partes.push({ tipo: 'novo', texto: novo ?? '' });
      d += 1;
    }
  }
  return partes;
}

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

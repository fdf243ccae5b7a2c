/** Where the person was before they came for help, so that they need not explain it. */

export type Lugar = { Pagina: string; Curso: string; Aula: string };

const LONGO = 200;
const NENHUM: Lugar = { Pagina: '', Curso: '', Aula: '' };
let ultimo = NENHUM;

/** What a page says of itself, and the course and lesson when it is one. */
export function lugarDe(endereco: string, titulo: string, trilha: readonly { label: string }[]): Lugar {
  const [caminho = '', busca = ''] = endereco.split('?', 2);
  const Pagina = `${titulo} (${caminho})`.slice(0, LONGO);
  if (!caminho.startsWith('/curso-aluno/')) return { ...NENHUM, Pagina };
  const naAula = new URLSearchParams(busca).has('aula');
  const curso = naAula ? (trilha.at(-1)?.label ?? '') : titulo;
  return { Pagina, Curso: curso.slice(0, LONGO), Aula: naAula ? titulo.slice(0, LONGO) : '' };
}

export function lembrarPagina(endereco: string, titulo: string, trilha: readonly { label: string }[]) {
  if (!endereco.startsWith('/suporte')) ultimo = lugarDe(endereco, titulo, trilha);
}

export const ondeEstava = () => ultimo;

const NAVEGADORES = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const;
const SISTEMAS = [
  ['Android', /Android/],
  ['iPhone ou iPad', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** `Chrome 130 · Android · 360 × 740`: what support asks first. */
export function nomeDoNavegador(agente: string, largura: number, altura: number): string {
  const navegador = NAVEGADORES.map(([nome, sinal]) => {
    const versao = sinal.exec(agente)?.[1];
    return versao === undefined ? '' : `${nome} ${versao}`;
  }).find((achado) => achado !== '');
  const sistema = SISTEMAS.find(([, sinal]) => sinal.test(agente))?.[0];
  return [navegador, sistema, `${largura} × ${altura}`].filter(Boolean).join(' · ');
}

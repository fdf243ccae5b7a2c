/** Where the person was before they came for help, so that they need not explain it. */

export type PageSeen = { Pagina: string; Curso: string; Aula: string };

const LONGEST = 200;
const NONE: PageSeen = { Pagina: '', Curso: '', Aula: '' };
let last = NONE;

/** What a page says of itself, and the course and lesson when it is one. */
export function pageSeen(address: string, title: string, trail: readonly { label: string }[]): PageSeen {
  const [path = '', search = ''] = address.split('?', 2);
  const Pagina = `${title} (${path})`.slice(0, LONGEST);
  if (!path.startsWith('/curso-aluno/')) return { ...NONE, Pagina };
  const inAula = new URLSearchParams(search).has('aula');
  const curso = inAula ? (trail.at(-1)?.label ?? '') : title;
  return { Pagina, Curso: curso.slice(0, LONGEST), Aula: inAula ? title.slice(0, LONGEST) : '' };
}

export function rememberPage(address: string, title: string, trail: readonly { label: string }[]) {
  if (!address.startsWith('/suporte')) last = pageSeen(address, title, trail);
}

export const lastPageSeen = () => last;

const BROWSERS = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone ou iPad', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** `Chrome 130 · Android · 360 × 740`: what support asks first. */
export function browserName(agent: string, width: number, height: number): string {
  const browser = BROWSERS.map(([name, sign]) => {
    const version = sign.exec(agent)?.[1];
    return version === undefined ? '' : `${name} ${version}`;
  }).find((found) => found !== '');
  const system = SYSTEMS.find(([, sign]) => sign.test(agent))?.[0];
  return [browser, system, `${width} × ${height}`].filter(Boolean).join(' · ');
}

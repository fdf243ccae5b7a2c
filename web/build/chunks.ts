/** What the bundler tells of a module: what it imports at once, and what only when it is needed. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Chunking = { getModuleInfo(id: string): Module | null };

/**
 * Who is served by what is fetched at once. A screen that is not named here is an area of its own, and so is whatever
 * else is fetched only when it is needed.
 */
const AREAS: [area: string, file: RegExp][] = [
  ['inicio', /^web\/index\.html$/],
  ['publico', /^web\/(app\/PaginaPublica|screens\/prova\/certificados\/publico\/\w+Screen)\.tsx$/],
  [
    'publico',
    /\/(Recuperar|Redefinir|Primeiro|EntradaUnica|ConfirmarEmail|Privacidade)\w*Screen\.tsx$|\/VerificacaoHumana\.tsx$/,
  ],
  // "Meus Cursos" is everybody's: managers and administrators take courses too.
  ['casca', /^web\/(app\/shell\/Shell|screens\/estudo\/aulas\/CursosAlunoScreen)\.tsx$/],
  ['casca', /^web\/components\/SemAcesso\.tsx$/],
  // What opens over the page, or beside it where there is room.
  [
    'menu',
    /^web\/(app\/shell\/(Gaveta|Navegacao|PainelLateral)|ui\/feedback\/(ConfirmDialog|DrawerPanel))\.tsx$/,
  ],
  // A course that is taken along.
  ['levar', /\/levado\/Baixar\.tsx$/],
  // A certificate to be shown and given: few lessons end with one.
  ['carteira', /\/(CertificadoDaConclusao|MeusCertificadosScreen|MostrarCertificado)\.tsx$/],
  // Fetched behind the home of everybody who holds a certificate.
  ['guardados', /\/guardados\.ts$/],
  // Few lessons have one.
  ['libras', /\/libras\/JanelaDeLibras\.tsx$/],
  // An exam ends a course; most lessons are none.
  ['prova', /^web\/screens\/estudo\/avaliacoes\/(Avaliacao\.tsx|levada\/)/],
  ['aula', /^web\/screens\/estudo\/(aulas\/(?!leitura\/LeitorDePdf)|avaliacoes\/|duvidas\/Abas)/],
  // Who writes courses writes lessons of every type.
  ['autoria', /^web\/screens\/ensino\/cursos\/tipos\/\w+\/Campos\w+\.tsx$/],
  ['gestor', /\/GestorDashboardScreen\.tsx$/],
  ['pessoal', /\/(Perfil|MeusDados|Suporte)Screen\.tsx$|\/suporte\/artigos\.ts$/],
];

const areaOf = (file: string) => AREAS.find(([, test]) => test.test(file))?.[0] ?? file;

/**
 * Which file a module goes to, by the areas that need it. Whoever needs a module needs what it imports, so the areas of
 * what is imported are never fewer: no file waits for one that waits for it.
 */
function fileFor(areas: ReadonlySet<string>): string | null {
  // What the sign-in page needs, in one piece.
  if (areas.has('inicio')) return 'inicio';
  if (areas.size === 1) {
    const [only = ''] = areas;
    return only.includes('/') ? null : only;
  }
  // Pages without a login are opened once, from a printed code: they take as little as possible of the rest. The little
  // that they share with the frame comes with the sign-in page: again, a request costs more.
  if (areas.has('publico') && (areas.has('casca') || areas.has('menu'))) return 'inicio';
  if (areas.has('casca')) return 'casca';
  // The hundred letters that lessons need of it cost less than a request.
  if (areas.has('guardados')) return areas.has('aula') ? 'inicio' : 'guardados';
  const isOfFirstScreen = ['aula', 'levar', 'carteira', 'gestor'].some((area) => areas.has(area));
  if (areas.has('menu')) return isOfFirstScreen ? 'casca' : 'menu';
  if (areas.has('publico')) return isOfFirstScreen ? 'partes' : 'formularios';
  const isPersonal = areas.has('pessoal');
  if (['aula', 'prova', 'levar'].some((area) => areas.has(area)) || (isPersonal && areas.has('gestor')))
    return 'campos';
  if (isPersonal) return 'pessoais';
  return areas.has('gestor') ? 'gestor' : 'equipe';
}

/**
 * Few files instead of one per shared piece: a first visit asked for 120 of them, four times one after the other. The
 * bundler by itself can only be told to put a module and all it needs into one file, which then everybody needs.
 */
export function byArea(root: string): (id: string, chunking: Chunking) => string | null {
  let areas: Map<string, Set<string>> | null = null;
  return (id, chunking) => {
    areas ??= areasOfModules(chunking, root);
    const found = areas.get(id);
    return found ? fileFor(found) : null;
  };
}

function areasOfModules(chunking: Chunking, root: string): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  // Grows while it is walked: by everything that is fetched only when it is needed.
  const starts = new Set([`${root}/web/index.html`]);
  for (const start of starts) {
    const area = areaOf(start.slice(root.length + 1));
    const queue = [start];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const known = areas.get(id) ?? new Set();
      if (known.has(area)) continue;
      areas.set(id, known.add(area));
      const module = chunking.getModuleInfo(id);
      queue.push(...(module?.importedIds ?? []));
      for (const lazy of module?.dynamicallyImportedIds ?? []) starts.add(lazy);
    }
  }
  return areas;
}

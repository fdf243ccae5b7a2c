/** The pages inside the shell, by the first word of their route. A sign-in leads to one of these or nowhere. */
const internal = new Set([
  'dashboard',
  'configuracoes',
  'duvidas',
  'atendimento',
  'comunicados',
  'clientes',
  'cliente',
  'cursos',
  'curso',
  'cursos-aluno',
  'curso-aluno',
  'perfil',
  'gestor-alunos',
  'gestor-aluno',
  'gestor-dashboard',
  'gestor-acompanhamento',
  'gestor-turmas',
  'exportacoes',
  'suporte',
]);

/** Where the person was heading, if that is one of our own pages; nothing else is ever followed. */
export function internalDestination(destination: unknown): string | null {
  if (typeof destination !== 'string' || !/^\/[\w-]+(\/[\w-]+)*(\?[\w=&%.+-]*)?$/.test(destination))
    return null;
  const first = destination.slice(1).split(/[/?]/, 1)[0] ?? '';
  return internal.has(first) ? destination : null;
}

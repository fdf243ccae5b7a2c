/** The pages inside the shell, by the first word of their route. A sign-in leads to one of these or nowhere. */
const internas = new Set([
  'dashboard',
  'configuracoes',
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
export function destinoInterno(destino: unknown): string | null {
  if (typeof destino !== 'string' || !/^\/[\w-]+(\/[\w-]+)*(\?[\w=&%.+-]*)?$/.test(destino)) return null;
  const primeira = destino.slice(1).split(/[/?]/, 1)[0] ?? '';
  return internas.has(primeira) ? destino : null;
}

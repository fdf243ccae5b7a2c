/** The tabs of a class, as the address names them; the first needs no naming. */
export const PARTES_DA_TURMA = [
  { value: 'alunos', label: 'Alunos' },
  { value: 'conteudo', label: 'Conteúdo' },
  { value: 'presenca', label: 'Presença' },
  { value: 'progresso', label: 'Progresso' },
] as const;
export type ParteDaTurma = (typeof PARTES_DA_TURMA)[number]['value'];

/** Which class the address opens; null: none, so the list. */
export function turmaNoEndereco(busca: URLSearchParams): number | null {
  const turma = busca.get('turma') ?? '';
  return /^[1-9]\d{0,9}$/.test(turma) ? Number(turma) : null;
}

/** The tab that the address asks for; one that names only what is open in a drawer means the tab of that drawer. */
export function parteNoEndereco(busca: URLSearchParams): ParteDaTurma {
  const escrita = PARTES_DA_TURMA.find(({ value }) => value === busca.get('parte'));
  if (escrita) return escrita.value;
  return busca.has('presenca') || busca.has('encontro') ? 'presenca' : 'alunos';
}

/** Another tab: the page and the search of the people stay, what is open in a drawer does not. */
export function comParte(busca: URLSearchParams, parte: ParteDaTurma): URLSearchParams {
  const outra = new URLSearchParams(busca);
  for (const nome of ['parte', 'presenca', 'encontro', 'matricula']) outra.delete(nome);
  if (parte !== 'alunos') outra.set('parte', parte);
  return outra;
}

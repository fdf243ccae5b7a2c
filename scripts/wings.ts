/**
 * The house: wings in their order, slices in theirs, each with what it is about. A slice imports only slices that stand
 * before it, so nothing goes round in a circle; what it has to cause in a later one it tells
 * (server/domain/acontecimentos.ts, docs/decisions/0030).
 */
const WINGS = {
  mensagens: {
    notificacoes: 'e-mails: outbox, words, sending',
    avisos: 'notices and announcements to people',
    aovivo: 'who watches hears of changes',
  },
  acesso: {
    senhas: 'strength, guesses, proof of humans',
    sessoes: 'what a token opens, and ends',
    termos: 'terms of use and their acceptance',
    usuarios: 'accounts, addresses, whose they are',
    'duas-etapas': 'codes and passkeys after passwords',
    identidade: 'sign-in, recovery, first access',
  },
  empresas: {
    setores: 'sectors of a client',
    clientes: 'client institutions',
    convites: 'a person accepts a company',
    alunos: 'people of a client, their managers',
    'entrada-unica': "sign-in by a client's own provider",
    importacao: 'people from a spreadsheet, and back',
  },
  ensino: {
    arquivos: 'files, uploads, links to them',
    scorm: 'packages of other tools',
    normas: 'what a norm asks of a training',
    cursos: 'drafts, versions, pedagogical project',
  },
  turmas: { turmas: 'classes, enrolments, seats' },
  estudo: {
    aulas: 'player, progress, meetings, questions asked',
    avaliacoes: 'questions, exams, evidence',
  },
  prova: {
    certificados: 'issue, sign, verify, print',
    credenciais: 'badges that others can verify',
    renovacao: 'what ends and who renews it',
    externos: 'certificates of other schools',
    aproveitamentos: 'earlier training that counts',
  },
  acompanhamento: {
    dispensas: 'who need not take a course',
    painel: 'dashboards and the matrix',
    visoes: 'filters that people keep',
    prazos: 'deadlines and their reminders',
  },
  operacao: {
    configuracoes: 'settings of the platform',
    auditoria: 'who did what, sealed',
    integracoes: 'keys of the API, webhooks',
    privacidade: 'LGPD: requests, retention, incidents',
    suporte: 'conversations with the team',
  },
  saidas: {
    exportacao: 'lists that leave as files',
    compartilhamento: 'links for inspectors',
    dossie: 'everything about a class, zipped',
  },
} satisfies Record<string, Record<string, string>>;

const ORDER: string[] = Object.values(WINGS).flatMap((slices) => Object.keys(slices));

type Import = { from: string; to: string };
const sliceOf = (file: string) => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/** What is wrong with these imports: a slice that has no place in the house, or leans on one that stands after it. */
export function againstTheOrder(imports: Import[]): string[] {
  const homeless = new Set<string>();
  const upward = imports.flatMap(({ from, to }) => {
    const [low, high] = [sliceOf(from), sliceOf(to)];
    for (const slice of [low, high]) if (slice && !ORDER.includes(slice)) homeless.add(slice);
    if (!low || !high || from.endsWith('.test.ts')) return [];
    return ORDER.indexOf(low) < ORDER.indexOf(high) ? [`${low} stands before ${high}: ${from} → ${to}`] : [];
  });
  return [...[...homeless].map((slice) => `no wing has ${slice} (scripts/wings.ts)`), ...upward];
}

/** For docs/ARCHITECTURE.md, which a test holds against it. */
export const wingsAsMarkdown = () =>
  Object.entries(WINGS)
    .map(
      ([wing, slices]) =>
        `- **${wing}**: ${Object.entries(slices)
          .map(([slice, what]) => `\`${slice}\` (${what})`)
          .join(', ')}`,
    )
    .join('\n');

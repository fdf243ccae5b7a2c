/**
 * The house: wings in their order, slices in theirs, each with what it is about. A slice imports only slices that stand
 * before it, so nothing goes round in a circle; what it has to cause in a later one it tells
 * (server/domain/acontecimentos.ts, docs/decisions/0030).
 */
const WINGS = {
  mensagens: {
    emails: 'outbox, words, sending',
    avisos: 'what a person is told',
    comunicados: 'announcements to many',
    aovivo: 'who watches hears of changes',
  },
  acesso: {
    senhas: 'strength, guesses, proof of humans',
    sessoes: 'what a token opens',
    termos: 'terms of use, their acceptance',
    usuarios: 'accounts, addresses, whose they are',
    'duas-etapas': 'codes and passkeys after passwords',
    identidade: 'sign-in, recovery, first access',
  },
  empresas: {
    setores: 'sectors of a client',
    clientes: 'client institutions',
    convites: 'a person accepts a company',
    alunos: 'people of a client, managers',
    aparelhos: 'tablets a sector shares, PINs',
    'entrada-unica': "sign-in by a client's provider",
    importacao: 'people from spreadsheets, and back',
    diretorio: 'people and sectors by SCIM',
  },
  ensino: {
    arquivos: 'files, uploads, links to them',
    scorm: 'packages of other tools',
    normas: 'what norms ask of training',
    cursos: 'drafts, versions, pedagogical project',
    questoes: 'questions, also from other tools',
  },
  turmas: { turmas: 'classes, enrolments, seats' },
  estudo: {
    aulas: 'player, progress, conclusion',
    presenca: 'meetings and who attended them',
    duvidas: 'questions asked, and notes',
    avaliacoes: 'exams and their evidence',
  },
  prova: {
    assinaturas: 'signing PDFs, reading signatures',
    certificados: 'issue, sign, verify, print',
    credenciais: 'badges that others can verify',
    renovacao: 'what ends, who renews it',
    externos: 'certificates of other schools',
    aproveitamentos: 'earlier training that counts',
  },
  acompanhamento: {
    dispensas: 'whom a course spares',
    painel: 'dashboards and what they count',
    matriz: 'people by courses, and acts',
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
const HOMES = Object.entries(WINGS).flatMap(([wing, slices]) =>
  Object.keys(slices).map((slice) => `${wing}/${slice}`),
);

/** The three sides of a slice carry its word: a file of the contract may add a topic to it. */
const SIDES = {
  server: /^server\/modules\/(?<home>[^/]+\/[^/]+)\//,
  web: /^web\/screens\/(?<home>[^/]+\/[^/]+)\//,
  contract: /^contract\/(?<home>[^/]+\/[^/]+?)(\/[^/]+?)?(\.test)?\.ts$/,
};

/** Files of the domain that stand in no wing and slice of the house. */
export function withoutHome(files: string[]): string[] {
  const housed = (home: string) => HOMES.some((known) => home === known || home.startsWith(`${known}-`));
  return files.filter((file) => {
    if (!/^(server\/modules|web\/screens|contract\/[^/]+)\//.test(file)) return false;
    const home = Object.values(SIDES)
      .map((side) => side.exec(file)?.groups?.['home'])
      .find(Boolean);
    return !home || !(file.startsWith('contract/') ? housed(home) : HOMES.includes(home));
  });
}

type Import = { from: string; to: string };
type Side = 'server' | 'web' | 'contract';

function sliceOf(file: string, side: Side) {
  if (!file.startsWith(`${side}/`)) return undefined;
  const word = SIDES[side].exec(file)?.groups?.['home']?.split('/')[1] ?? '';
  // In the contract a topic may follow; of `setores` and `setores-x` the longer one is meant.
  return ORDER.filter((slice) => word === slice || word.startsWith(`${slice}-`)).sort(
    (a, b) => b.length - a.length,
  )[0];
}

/** Imports of this side by which a slice leans on one that stands after it. */
export function againstTheOrder(imports: Import[], side: Side): string[] {
  return imports.flatMap(({ from, to }) => {
    const [low, high] = [sliceOf(from, side), sliceOf(to, side)];
    if (!low || !high || /\.test\.tsx?$/.test(from)) return [];
    return ORDER.indexOf(low) < ORDER.indexOf(high) ? [`${low} stands before ${high}: ${from} → ${to}`] : [];
  });
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

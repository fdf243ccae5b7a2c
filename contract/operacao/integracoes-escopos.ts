/** What a key of the API may be allowed to do; contract/operacao/integracoes-chamadas.ts says which calls that is. */
export const ESCOPOS = [
  'clientes:ler',
  'alunos:ler',
  'alunos:escrever',
  'turmas:ler',
  'turmas:escrever',
  'certificados:ler',
  'painel:ler',
  'importacao:escrever',
  'diretorio:escrever',
] as const;
export type Escopo = (typeof ESCOPOS)[number];

export const TITULOS_DOS_ESCOPOS: Record<Escopo, { titulo: string; ajuda: string }> = {
  'clientes:ler': { titulo: 'Ler clientes e cursos', ajuda: 'Cadastro dos clientes e catálogo de cursos.' },
  'alunos:ler': { titulo: 'Ler alunos e setores', ajuda: 'Nome, contato, CPF, setores e vínculo.' },
  'alunos:escrever': { titulo: 'Gravar alunos e setores', ajuda: 'Incluir, alterar, ativar e inativar.' },
  'turmas:ler': { titulo: 'Ler turmas', ajuda: 'Turmas, matrículas e progresso.' },
  'turmas:escrever': { titulo: 'Gravar turmas', ajuda: 'Criar turmas, matricular e estender prazos.' },
  'certificados:ler': { titulo: 'Ler certificados', ajuda: 'Certificados, validade e documento em PDF.' },
  'painel:ler': { titulo: 'Ler painéis', ajuda: 'Situação das pessoas por curso e números do painel.' },
  'importacao:escrever': { titulo: 'Importar planilhas', ajuda: 'Enviar, conferir e confirmar importações.' },
  'diretorio:escrever': {
    titulo: 'Sincronizar o diretório',
    ajuda: 'Pessoas e setores pelo SCIM do Entra ID, do Okta e de outros. Só em chaves de um cliente.',
  },
};

import { CERTIFICADO, MATRICULA, TURMA } from '#contract/situacoes.ts';

/** What the screens call the states; a file has no colours to help. */

export const SITUACOES = {
  registro: { A: 'Ativo', I: 'Inativo' },
  turma: TURMA,
  matricula: MATRICULA,
  certificado: CERTIFICADO,
  curso: {
    'nao-iniciado': 'Não iniciado',
    'em-andamento': 'Em andamento',
    'aguarda-assinatura': 'Aguarda assinatura',
    valido: 'Válido',
    'a-vencer': 'A vencer',
    vencido: 'Vencido',
    revogado: 'Revogado',
    dispensado: 'Dispensado',
    atrasado: 'Atrasado',
    'sem-certificado': 'Sem certificado',
    treinado: 'Treinado',
    'dentro-do-prazo': 'Dentro do prazo',
    'vencido-ou-atrasado': 'Vencido ou atrasado',
  },
  atencao: {
    atrasado: 'Atrasado',
    vencido: 'Vencido',
    revogado: 'Revogado',
    prazo: 'Prazo perto',
    vence: 'Vence logo',
  },
  externo: { pendente: 'Aguarda aprovação', aprovado: 'Aprovado', recusado: 'Recusado' },
  importacao: {
    analisando: 'Analisando',
    aguardando: 'Aguardando confirmação',
    importando: 'Importando',
    concluida: 'Concluída',
    'com-erros': 'Concluída com erros',
    cancelada: 'Cancelada',
    falhou: 'Falhou',
  },
  email: { pendente: 'Pendente', enviado: 'Enviado', falhou: 'Falhou', cancelado: 'Cancelado' },
  acesso: {
    'nunca-acessou': 'Nunca acessou',
    'email-com-falha': 'E-mail com falha',
    'sem-aceite': 'Aguarda aceite',
  },
  naTurma: {
    matriculados: 'Na turma',
    'nao-comecou': 'Não começaram',
    cursando: 'Cursando',
    concluiu: 'Concluíram',
    'nao-concluiu': 'Não concluíram no prazo',
    espera: 'Lista de espera',
    removidos: 'Removidos',
  },
  perfil: { adm: 'Administradores', gestor: 'Gestores', aluno: 'Alunos' },
} as const;

export const simOuNao = (valor: boolean) => (valor ? 'Sim' : 'Não');

/** Without `+`, which a spreadsheet would take for a sum. */
export function formatarTelefone(telefone: string | null): string | null {
  const digitos = (telefone ?? '').replace(/\D/g, '');
  return digitos === '' ? null : digitos.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

export const formatarCNPJ = (cnpj: string) =>
  cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5');

/** A filter in words, or nothing when it is not used. */
export const dito = (rotulo: string, valor: string | null | undefined): string[] =>
  valor ? [`${rotulo}: ${valor}`] : [];

/** `40 min`, `8 h`, `8 h 20 min`. */
export function duracao(minutos: number): string {
  const inteiras = Math.floor(minutos / 60);
  const resto = Math.round(minutos % 60);
  if (inteiras === 0) return `${resto} min`;
  return `${inteiras.toLocaleString('pt-BR')} h${resto === 0 ? '' : ` ${resto} min`}`;
}

/** `Falta 1 h 20 min`, `Faltam 20 min`: in the singular below two of the unit said first. */
export const falta = (minutos: number) =>
  `${minutos < 2 || Math.floor(minutos / 60) === 1 ? 'Falta' : 'Faltam'} ${duracao(minutos)}`;

export const comVirgula = (n: number) => n.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
/** To the hundredth, as they are kept and judged: 7,75 h are not 7,8 h. */
export const horas = (n: number) =>
  `${n.toLocaleString('pt-BR', { maximumFractionDigits: 2 })} ${n === 1 ? 'hora' : 'horas'}`;

export const cnpj = (texto: string) => texto.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');

import type { Ato } from '#contract/operacao/auditoria.ts';

const NOMES: Record<string, string> = {
  Arquivo: 'Arquivo',
  AvaliacaoTentativa: 'Tentativa de avaliação',
  Certificado: 'Certificado',
  CertificadoExterno: 'Certificado de outra instituição',
  CertificadoLista: 'Lista de certificados',
  CertificadoModelo: 'Modelo de certificado',
  ChaveApi: 'Chave de API',
  Cliente: 'Cliente',
  ClienteAluno: 'Aluno',
  ClienteSetor: 'Setor',
  ClienteTurma: 'Turma',
  ClienteTurmaAluno: 'Matrícula',
  CredencialChave: 'Chave de credenciais',
  Curso: 'Curso',
  Duvida: 'Dúvida',
  Exportacao: 'Exportação',
  ExportacaoAgenda: 'Exportação agendada',
  Importacao: 'Importação',
  Incidente: 'Incidente',
  Lista: 'Lista',
  NormaRegra: 'Norma',
  Privacidade: 'Dados pessoais',
  PrivacidadePedido: 'Pedido sobre dados',
  Questao: 'Questão',
  Retencao: 'Retenção de dados',
  SuporteMensagem: 'Conversa do suporte',
  Usuario: 'Usuário',
  Webhook: 'Webhook',
};

export const nomeDoObjeto = (objeto: string) => NOMES[objeto] ?? objeto;

const dito = (valor: unknown): string => {
  if (valor === undefined || valor === null || valor === '') return '—';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return typeof valor === 'string' ? valor : JSON.stringify(valor);
};

/** Field by field; of an alteration, only what differs. */
export function mudancas({ Antes, Depois }: Pick<Ato, 'Antes' | 'Depois'>) {
  const campos = new Set([...Object.keys(Antes ?? {}), ...Object.keys(Depois ?? {})]);
  return [...campos]
    .map((campo) => ({ campo, antes: dito(Antes?.[campo]), depois: dito(Depois?.[campo]) }))
    .filter(({ antes, depois }) => antes !== depois);
}

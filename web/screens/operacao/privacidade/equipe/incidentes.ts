import type { Incidente, TIPOS_DE_DADO } from '#contract/operacao/privacidade-incidentes.ts';
import type { Tom } from '../../../../components/Selo.tsx';

export const SITUACOES: Record<Incidente['Situacao'], { tom: Tom; label: string }> = {
  'a-comunicar': { tom: 'errado', label: 'A comunicar' },
  comunicado: { tom: 'espera', label: 'Comunicado, falta completar' },
  completo: { tom: 'certo', label: 'Comunicado e completo' },
  'sem-risco': { tom: 'neutro', label: 'Sem risco relevante' },
  encerrado: { tom: 'neutro', label: 'Encerrado' },
};

export const DADOS: Record<(typeof TIPOS_DE_DADO)[number], string> = {
  identificacao: 'Nome e CPF',
  contato: 'E-mail e telefone',
  profissional: 'Empresa, setor, cargo e matrícula',
  treinamento: 'Cursos, notas e certificados',
  acesso: 'Datas e endereços de acesso',
  credencial: 'Senhas protegidas e outros meios de entrar',
};

const DESLOCAMENTO = 3 * 3_600_000;

/** The day and the hour that a clock shows at an instant; America/Sao_Paulo has had no other offset since 2019. */
export function noRelogio(instante: string) {
  const relogio = new Date(Date.parse(instante) - DESLOCAMENTO).toISOString();
  return { ConhecidoDia: relogio.slice(0, 10), ConhecidoHora: relogio.slice(11, 16) };
}
export const emInstante = (dia: string, hora: string) => new Date(`${dia}T${hora}:00-03:00`).toISOString();

export const dadosDe = (incidente: Incidente | null) => ({
  Titulo: incidente?.Titulo ?? '',
  Descricao: incidente?.Descricao ?? '',
  ...noRelogio(incidente?.ConhecidoEm ?? new Date().toISOString()),
  Dados: incidente?.Dados ?? [],
  IdCliente: incidente?.IdCliente ?? null,
  AfetadosDe: incidente?.AfetadosDe ?? '',
  AfetadosAte: incidente?.AfetadosAte ?? '',
  Medidas: incidente?.Medidas ?? '',
  Consequencias: incidente?.Consequencias ?? '',
  LargaEscala: incidente?.LargaEscala ?? false,
  Menores: incidente?.Menores ?? false,
  Risco: incidente?.Risco ?? true,
  SemRiscoMotivo: incidente?.SemRiscoMotivo ?? '',
  PublicoDe: incidente?.PublicoDe ?? '',
  AnpdEm: incidente?.AnpdEm ?? '',
  TitularesEm: incidente?.TitularesEm ?? '',
  ComplementoEm: incidente?.ComplementoEm ?? '',
  EncerradoEm: incidente?.EncerradoEm ?? '',
});
export type DadosDoIncidente = ReturnType<typeof dadosDe>;

export const conferir = ({ Titulo, Descricao, Medidas, Dados, ...soube }: DadosDoIncidente) => ({
  Titulo: Titulo.trim() === '' && 'Dê um nome ao incidente.',
  Descricao: Descricao.trim() === '' && 'Diga o que aconteceu.',
  ConhecidoEm: soube.ConhecidoDia === '' && 'Informe o dia em que se soube.',
  ConhecidoHora: soube.ConhecidoHora === '' && 'Informe a hora em que se soube.',
  Dados: Dados.length === 0 && 'Marque ao menos um tipo de dado.',
  Medidas: Medidas.trim() === '' && 'Diga o que foi ou será feito.',
});

import type { Incidente, TIPOS_DE_DADO } from '#contract/operacao/privacidade-incidentes.ts';
import type { Diferenca } from '../../../../components/DuasVersoes.tsx';
import type { Tom } from '../../../../components/Selo.tsx';
import { formatDay } from '../../../../lib/formats.ts';

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
  credencial: 'Senhas protegidas e outras credenciais de acesso',
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
  ConhecidoEm: soube.ConhecidoDia === '' && 'Informe a data do conhecimento do incidente.',
  ConhecidoHora: soube.ConhecidoHora === '' && 'Informe a hora do conhecimento do incidente.',
  Dados: Dados.length === 0 && 'Marque ao menos um tipo de dado.',
  Medidas: Medidas.trim() === '' && 'Diga o que foi ou será feito.',
});

/** A day that is still being typed is told as it is. */
const dia = (escrito: string) => (Number.isNaN(Date.parse(escrito)) ? escrito : formatDay(escrito));
const simOuNao = (marcado: boolean) => (marcado ? 'Sim' : 'Não');

/** As a person reads it, under the names that its fields have. */
const porExtenso = (dados: DadosDoIncidente, empresa: string) => ({
  'Nome do incidente': dados.Titulo.trim(),
  'Conhecimento do incidente': `${dia(dados.ConhecidoDia)}, ${dados.ConhecidoHora}`,
  'O que aconteceu': dados.Descricao.trim(),
  'Dados afetados': dados.Dados.map((um) => DADOS[um]).join('; '),
  Empresa: empresa,
  'Pessoas ativas de': dia(dados.AfetadosDe),
  'Pessoas ativas até': dia(dados.AfetadosAte),
  'Medidas tomadas e a tomar': dados.Medidas.trim(),
  'O que pode acontecer com as pessoas': dados.Consequencias.trim(),
  'Larga escala': simOuNao(dados.LargaEscala),
  'Há dados de menores de 18 anos': simOuNao(dados.Menores),
  'Pode trazer risco ou dano relevante às pessoas': simOuNao(dados.Risco),
  'Por que não há risco relevante': dados.SemRiscoMotivo.trim(),
  'ANPD avisada em': dia(dados.AnpdEm),
  'Pessoas avisadas em': dia(dados.TitularesEm),
  'Aviso público desde': dia(dados.PublicoDe),
  'Complemento enviado em': dia(dados.ComplementoEm),
  'Encerrado em': dia(dados.EncerradoEm),
});

/** What was typed against what somebody else saved; `aberto` is where the person started. */
export function diferencas(minha: DadosDoIncidente, atual: Incidente, aberto: Incidente | null): Diferenca[] {
  // Of a company that was chosen just now only its number is known.
  const conhecida = [atual, aberto].find((um) => um !== null && um.IdCliente === minha.IdCliente);
  const todas = 'Toda a plataforma';
  const escolhida = minha.IdCliente === null ? todas : (conhecida?.Cliente ?? 'A que você escolheu');
  const salva = porExtenso(dadosDe(atual), atual.Cliente ?? todas);
  return Object.entries(porExtenso(minha, escolhida))
    .map(([rotulo, valor]) => ({ rotulo, minha: valor, atual: salva[rotulo as keyof typeof salva] }))
    .filter((uma) => uma.minha !== uma.atual);
}

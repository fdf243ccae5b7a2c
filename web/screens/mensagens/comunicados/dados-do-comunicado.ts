import { contar } from '#contract/contar.ts';
import type { Comunicado, Publico } from '#contract/mensagens/comunicados.ts';
import { formatInstant, today } from '../../../lib/formats.ts';
import { percent } from '../../../ui/charts/percent.ts';

export type Alvo = { Id: number; Nome: string };

export type Dados = {
  Titulo: string;
  Texto: string;
  Publico: Publico;
  IdCliente: number | null;
  Cliente: string | null;
  Alvos: Alvo[];
  PorEmail: boolean;
  agendar: boolean;
  Dia: string;
  Hora: string;
};

/** The form of a new one, or of one that waits for its time. */
export function dadosDe(comunicado: Comunicado | null, adm: boolean): Dados {
  if (comunicado === null) {
    return {
      Titulo: '',
      Texto: '',
      Publico: 'cliente',
      IdCliente: null,
      Cliente: null,
      Alvos: [],
      PorEmail: !adm,
      agendar: false,
      Dia: '',
      Hora: '08:00',
    };
  }
  const { Titulo, Texto, Publico, IdCliente, Cliente, Alvos, PorEmail, Agendar } = comunicado;
  return {
    Titulo,
    Texto,
    Publico,
    IdCliente,
    Cliente,
    Alvos,
    PorEmail,
    agendar: Agendar !== null,
    Dia: Agendar?.Dia ?? '',
    Hora: Agendar?.Hora ?? '08:00',
  };
}

/** Whom it is for, as the server asks; null while that is not said. */
export function publicoDe({ Publico, IdCliente, Alvos }: Dados, adm: boolean) {
  if (Publico === 'todos') return { Publico, Alvos: [] };
  if (adm && IdCliente === null) return null;
  const cliente = adm ? { IdCliente } : {};
  if (Publico === 'cliente') return { Publico, Alvos: [], ...cliente };
  return Alvos.length === 0 ? null : { Publico, Alvos: Alvos.map(({ Id }) => Id), ...cliente };
}

/** What is missing, by field. */
export function conferir(dados: Dados, adm: boolean) {
  const { Titulo, Texto, Publico, IdCliente, Alvos, agendar, Dia, Hora } = dados;
  const porAlvo = Publico === 'setores' || Publico === 'turmas';
  return {
    Titulo: Titulo.trim() === '' && 'Escreva o título.',
    Texto: Texto.trim() === '' && 'Escreva o recado.',
    IdCliente: adm && Publico !== 'todos' && IdCliente === null && 'Escolha o cliente.',
    Alvos:
      porAlvo &&
      Alvos.length === 0 &&
      (Publico === 'setores' ? 'Escolha ao menos um setor.' : 'Escolha ao menos uma turma.'),
    Dia: agendar && (Dia === '' ? 'Escolha o dia.' : Dia < today() && 'Este dia já passou.'),
    Hora: agendar && Hora === '' && 'Escolha a hora.',
  };
}

type Previa = { Pessoas: number; ComEmail: number };

/** How many will get it. */
export function dizerPrevia({ Pessoas, ComEmail }: Previa, PorEmail: boolean): string {
  if (Pessoas === 0) return 'Ninguém receberia este comunicado hoje.';
  const quem = contar(Pessoas, 'pessoa vai receber', 'pessoas vão receber');
  return PorEmail ? `${quem}, ${ComEmail.toLocaleString('pt-BR')} também por e-mail.` : `${quem}.`;
}

const nomes = (alvos: Alvo[]) => alvos.map(({ Nome }) => Nome).join(', ');

/** Whom it is for, in words. */
export function dizerPublico({ Publico, Cliente, Alvos, DeGestor, Meu, Autor }: Comunicado): string {
  if (Publico === 'todos') return 'Todos, na plataforma inteira';
  if (Publico === 'setores') return `Setores: ${nomes(Alvos)}`;
  if (Publico === 'turmas') return `Turmas: ${nomes(Alvos)}`;
  if (DeGestor) return Meu ? 'Toda a minha equipe' : `Equipe de ${Autor}, ${Cliente ?? ''}`;
  return `Pessoas de ${Cliente ?? 'um cliente'}`;
}

export function dizerSituacao({ Situacao, EnviarEm, EnviadoEm, Agendar }: Comunicado) {
  if (Situacao === 'cancelado') return { tom: 'neutro' as const, label: 'Cancelado' };
  if (EnviadoEm !== null) return { tom: 'certo' as const, label: `Publicado ${formatInstant(EnviadoEm)}` };
  return {
    tom: 'espera' as const,
    label: Agendar ? `Agendado para ${formatInstant(EnviarEm)}` : 'Publicando…',
  };
}

export function dizerLeitura({ Situacao, Destinatarios, Lidos }: Comunicado): string {
  if (Situacao !== 'enviado') return '—';
  const quantos = `${Lidos.toLocaleString('pt-BR')} de ${Destinatarios.toLocaleString('pt-BR')}`;
  return `${quantos} (${percent(Math.floor((100 * Lidos) / Destinatarios))})`;
}

import type { Gabarito, QuestaoMostrada, Resposta } from '#contract/estudo/avaliacoes.ts';
import { formatInstant } from '../../../../lib/formats.ts';

/** `1 h 5 min`, `12 min`, `40 s`: time spent, without false exactness. */
export function dizerTempo(segundos: number): string {
  const minutos = Math.round(segundos / 60);
  if (segundos < 60) return `${Math.round(segundos)} s`;
  if (minutos < 60) return `${minutos} min`;
  const resto = minutos % 60;
  return resto === 0 ? `${Math.floor(minutos / 60)} h` : `${Math.floor(minutos / 60)} h ${resto} min`;
}

/** `8 h`, `7,5 h`: as a record or a person says them. */
export const dizerHoras = (horas: number) =>
  `${horas.toLocaleString('pt-BR', { maximumFractionDigits: 2 })} h`;

type Feita = {
  IniciadaEm: string;
  EntregueEm: string | null;
  Encerramento: 'entregue' | 'prazo' | null;
  TerminadaNoAparelhoEm?: string | null;
};

/** Of an attempt: when, for how long, and how it ended. */
export function quandoFoi({ IniciadaEm, EntregueEm, Encerramento, TerminadaNoAparelhoEm }: Feita): string {
  const inicio = `Iniciada em ${formatInstant(IniciadaEm)}`;
  if (EntregueEm === null) return inicio;
  // Between drawing and sending lie days without a signal, not hours of work.
  if (TerminadaNoAparelhoEm) {
    return `Baixada em ${formatInstant(IniciadaEm)} · feita sem conexão · enviada em ${formatInstant(EntregueEm)}`;
  }
  const segundos = (Date.parse(EntregueEm) - Date.parse(IniciadaEm)) / 1000;
  const fim = Encerramento === 'prazo' ? 'encerrada pelo tempo' : 'entregue pela pessoa';
  return `${inicio} · durou ${dizerTempo(segundos)} · ${fim}`;
}

const texto = (itens: readonly { Id: string; Texto: string }[], id: string) =>
  itens.find(({ Id }) => Id === id)?.Texto ?? id;

/** An answer in words, one line for each thing chosen; none: nothing was answered. */
export function dizerResposta(
  { Itens, Direitas }: QuestaoMostrada,
  resposta: Resposta | Gabarito['Certa'] | undefined,
): string[] {
  if (resposta === undefined) return [];
  switch (resposta.Tipo) {
    case 'uma-resposta':
      return [texto(Itens, resposta.Escolha)];
    case 'varias-respostas':
      return resposta.Escolhas.map((id) => texto(Itens, id));
    case 'verdadeiro-ou-falso':
      return [resposta.Valor ? 'Verdadeiro' : 'Falso'];
    case 'ordenacao':
      return resposta.Ordem.map((id, lugar) => `${lugar + 1}. ${texto(Itens, id)}`);
    case 'associacao':
      return resposta.Pares.map(
        ({ Esquerda, Direita }) => `${texto(Itens, Esquerda)} → ${texto(Direitas, Direita)}`,
      );
    default:
      return 'Aceitas' in resposta ? resposta.Aceitas : [resposta.Texto];
  }
}

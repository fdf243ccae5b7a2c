import type { NormaRegra } from '#contract/ensino/normas.ts';
import { dizerTempo } from '../../../estudo/avaliacoes/evidencia/dizer.ts';

/** What choosing a rule added to the draft, with the items by which the norm asks for it, where the rule is at hand. */
export function dizerIncluidos(
  minutos: number,
  regra: Pick<NormaRegra, 'Norma' | 'BaseItem' | 'PraticaItem'> | undefined,
) {
  const itens = regra ? [...new Set([regra.BaseItem, regra.PraticaItem])].filter((item) => item !== '') : [];
  const pedidos = `${regra?.Norma ?? 'norma'} pede${itens.length > 0 ? ` (${itens.join('; ')})` : ''}`;
  return `Incluímos no fim do conteúdo ${dizerTempo(minutos * 60)} de encontros presenciais: são os que a ${pedidos} e o curso não tinha. Preencha-os, ou mude-os, na aba Conteúdo.`;
}

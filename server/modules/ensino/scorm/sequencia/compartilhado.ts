import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import type { Item } from '../xml.ts';
import { caminhoAte, regrasDe } from './arvore.ts';
import { emPalavras } from './objetivos.ts';
import { Rastreio } from './rastreio.ts';

/** Objectives that lessons have in common: written by one, read by another. */

/** What lessons have in common follows what each of them reached. */
export function comGlobais(raiz: Item, estado: EstadoDoPacote, nome: string | null): EstadoDoPacote {
  let Globais = estado.Globais ?? {};
  for (const item of caminhoAte(raiz, nome ?? '').toReversed()) {
    const rastreio = new Rastreio({ ...estado, Globais });
    const { objetivos } = regrasDe(item);
    for (const [lugar, { id, mapas }] of objetivos.entries()) {
      for (const { alvo, poe } of mapas) {
        const valores = poe.flatMap((campo) => {
          const valor = rastreio.aqui(item, lugar === 0 ? '' : id, campo);
          return valor === null ? [] : [[campo, valor]];
        });
        Globais = { ...Globais, [alvo]: { ...Globais[alvo], ...(Object.fromEntries(valores) as object) } };
      }
    }
  }
  return { ...estado, Globais };
}

/** What a lesson finds of its objectives when it comes, by their ids. */
export function lidosPor(item: Item, estado: EstadoDoPacote): Record<string, Cmi> {
  const rastreio = new Rastreio(estado);
  return Object.fromEntries(
    regrasDe(item).objetivos.flatMap(({ id, mapas, porMedida }) => {
      const comuns = mapas.flatMap(({ alvo, le }) =>
        le.map((campo) => [campo, estado.Globais?.[alvo]?.[campo]] as const),
      );
      const valores = Object.fromEntries(comuns.filter(([, valor]) => valor !== undefined));
      const Satisfeito = porMedida && 'Medida' in valores ? rastreio.satisfeita(item, id) : null;
      const palavras = emPalavras({ ...valores, ...(Satisfeito !== null && { Satisfeito }) });
      return id === '' || Object.keys(palavras).length === 0 ? [] : [[id, palavras]];
    }),
  );
}

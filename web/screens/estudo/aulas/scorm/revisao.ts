import type { PedidoDeNavegacao, Sumario } from '#contract/estudo/aulas-sumario.ts';

const SAIR: PedidoDeNavegacao['Tipo'][] = ['exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll'];

/** From one lesson to another of a package that is only looked at again: nobody judges the order any more. */
export function reverEm(antes: Sumario, { Tipo, Item = '' }: PedidoDeNavegacao): Sumario {
  if (SAIR.includes(Tipo)) return { ...antes, Atual: null };
  const todas = antes.Pode.choice;
  const onde = todas.indexOf(antes.Atual ?? '');
  const pedida = {
    continue: onde + 1,
    previous: onde - 1,
    choice: todas.indexOf(Item),
    jump: todas.indexOf(Item),
  };
  const lugar = Tipo in pedida ? pedida[Tipo as keyof typeof pedida] : onde;
  const vai = todas[lugar] === undefined ? Math.max(0, onde) : lugar;
  const [previous, adiante] = [vai > 0, vai < todas.length - 1];
  return {
    ...antes,
    Atual: todas[vai] ?? null,
    Anterior: previous,
    Proximo: adiante,
    Pode: { continue: adiante, previous, choice: todas },
  };
}

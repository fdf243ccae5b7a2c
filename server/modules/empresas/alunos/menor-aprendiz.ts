type Menor = { MenorAprendiz: boolean; ExcecaoMenor: string };

/** What a request leaves out stays as it was; the exception of who is no minor is no longer one. */
export function menorAprendiz(
  pedido: { MenorAprendiz?: boolean | undefined; ExcecaoMenor?: string | undefined },
  antes: Menor = { MenorAprendiz: false, ExcecaoMenor: '' },
): Menor {
  const { MenorAprendiz = antes.MenorAprendiz, ExcecaoMenor = antes.ExcecaoMenor } = pedido;
  return { MenorAprendiz, ExcecaoMenor: MenorAprendiz ? ExcecaoMenor : '' };
}

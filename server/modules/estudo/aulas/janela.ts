type Dito = {
  agora: Date;
  LevadoEm: string;
  /** Seconds credited to the person since it was taken, in other openings. */
  Contados: number;
  /** Of an opening that was told of before, its beginning. */
  AbertaEm: string | null;
  AbertaHa: number;
  AteHa: number;
  Segundos: number;
};

/**
 * From when to when a lesson may have been studied without a connection. The device says how long ago; its clock may be
 * wrong, so the server's holds on both sides: not before the course was taken, not after now, and never longer than the
 * time since that was not counted elsewhere.
 */
export function janela({ agora, LevadoEm, Contados, AbertaEm, AbertaHa, AteHa, Segundos }: Dito) {
  const ja = agora.getTime();
  const levado = Math.min(Date.parse(LevadoEm), ja);
  const fim = ja - AteHa * 1000;
  const dita = Math.min(ja - AbertaHa * 1000, fim - Segundos * 1000);
  const aberta = AbertaEm === null ? Math.max(levado, dita) : Date.parse(AbertaEm);
  const sobra = Math.max(0, ja - levado - Contados * 1000);
  const fechada = Math.max(aberta, Math.min(Math.max(fim, aberta + Segundos * 1000), aberta + sobra, ja));
  return { aberta: new Date(aberta), fechada: new Date(fechada) };
}

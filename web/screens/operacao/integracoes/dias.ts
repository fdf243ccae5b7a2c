/** The day so many days after this instant, in São Paulo. */
export const daquiA = (dias: number, agora: Date): string =>
  new Date(agora.getTime() + dias * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });

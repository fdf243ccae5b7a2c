/** Times that hold a whole day's lesson, its break too. */
export const DAS_OITO_AS_CINCO = { Entrada: '08:00', Saida: '17:00' };

/** The same, and judged apt by who gave it. */
export const APTO = { ...DAS_OITO_AS_CINCO, Resultado: 'apto' as const };

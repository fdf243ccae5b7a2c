/** Under what answers to exams that were taken along are kept (web/lib/owned-store.ts), before the attempt's number. */
export const PROVAS_LEVADAS = 'prova-levada:';

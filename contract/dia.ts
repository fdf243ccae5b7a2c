/** `2026-11-15` as `15/11/2026`. */
export const porExtenso = (dia: string) => dia.split('-').reverse().join('/');

/** 83,3%. */
export const dizerNota = (nota: number) => `${nota.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`;

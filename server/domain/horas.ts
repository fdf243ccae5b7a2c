/** Hours are kept, told and judged to the hundredth: a minute is more than that, so none that is missing is rounded away. */

export const emCentesimos = (horas: number) => Math.round(horas * 100) / 100;

export const horasDosMinutos = (minutos: number) => emCentesimos(minutos / 60);

/** The fewest whole minutes that are so many hours. */
export const minutosDasHoras = (horas: number) => Math.ceil((emCentesimos(horas) - 0.005) * 60);

const style = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** `79%`, `83,3%`, from 79 and 83.3: the one way a percentage is written on a screen. */
export const percent = (value: number): string => style.format(value / 100);

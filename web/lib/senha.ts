import type { SenhaAvaliada } from '#contract/acesso/identidade-links.ts';

const NIVEIS = { recusada: 1, aceita: 2, forte: 3 } as const;

/** What the server says of a new password, for the field's meter. */
export const comoMedida = ({ Nivel, Mensagem }: SenhaAvaliada) => ({ level: NIVEIS[Nivel], hint: Mensagem });

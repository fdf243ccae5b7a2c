import type { SenhaAvaliada } from '#contract/acesso/senhas.ts';

const LEVELS = { recusada: 1, aceita: 2, forte: 3 } as const;

/** What the server says of a new password, for the field's meter. */
export const asMeter = ({ Nivel, Mensagem }: SenhaAvaliada) => ({ level: LEVELS[Nivel], hint: Mensagem });

import { createHmac, randomBytes } from 'node:crypto';
import type { WithDevice } from '../../../platform/http/known-browser.ts';

/**
 * Signing in takes two calls with the same password (`logar`, then `security/token`), and checking one keeps a core
 * busy. What the first call found out is handed on to the second: a keyed digest of person, stored hash, password and
 * browser, in memory only. It opens nothing by itself; it says that these very letters were checked a moment ago.
 * With a wrong letter, from another browser, a second time or too late there is no proof, and the password is counted and
 * checked as ever. So it is with the second call on another instance: a digest that is quick to make has no place in a
 * database (`docs/decisions/0021`).
 */
const CHAVE = randomBytes(32);
const VALE_MS = 15_000;
const NO_MAXIMO = 10_000;

/** Oldest first, as they were kept. */
const provas = new Map<string, number>();

type SenhaConferida = { IdUsuario: number; SenhaHash: string; senha: string; origem: WithDevice };

function resumo({ IdUsuario, SenhaHash, senha, origem }: SenhaConferida): string {
  const { Endereco, Agente, Dispositivo = null } = origem;
  const tudo = JSON.stringify([IdUsuario, SenhaHash, senha, Endereco, Agente, Dispositivo]);
  return createHmac('sha256', CHAVE).update(tudo).digest('base64');
}

/** `conferida` was just found to be right. */
export function guardarProva(conferida: SenhaConferida, agora: Date) {
  for (const [antiga, ate] of provas) {
    if (ate > agora.getTime() && provas.size < NO_MAXIMO) break;
    provas.delete(antiga);
  }
  provas.set(resumo(conferida), agora.getTime() + VALE_MS);
}

/** Whether this very password was found to be right a moment ago; that serves once. */
export function gastarProva(conferida: SenhaConferida, agora: Date): boolean {
  const chave = resumo(conferida);
  const ate = provas.get(chave);
  provas.delete(chave);
  return ate !== undefined && ate > agora.getTime();
}

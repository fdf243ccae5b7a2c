import type { StatusDoSuporte } from '#contract/operacao/suporte.ts';

/** How a conversation moves: what each act makes of each situation. What is missing may not be done. */
const PASSAGENS = {
  pessoa: {
    /** Who answers is not waited for any more; who comes back reopens. */
    escrever: { AB: 'AB', RB: 'RB', AT: 'AT', AV: 'AT', RS: 'RB' },
    encerrar: { AB: 'RS', RB: 'RS', AT: 'RS', AV: 'RS' },
  },
  equipe: {
    assumir: { AB: 'AT', RB: 'AT', AT: 'AT', AV: 'AV' },
    AT: { AB: 'AT', RB: 'AT', AV: 'AT', RS: 'AT' },
    AV: { AB: 'AV', RB: 'AV', AT: 'AV', RS: 'AV' },
    RS: { AB: 'RS', RB: 'RS', AT: 'RS', AV: 'RS' },
    RB: { RS: 'RB' },
  },
} as const satisfies Record<string, Record<string, Partial<Record<StatusDoSuporte, StatusDoSuporte>>>>;

type Quem = keyof typeof PASSAGENS;

/** The situation after this act of the person or of an administrator; null when it is not theirs to do now. */
export function passar<Q extends Quem>(
  quem: Q,
  ato: keyof (typeof PASSAGENS)[Q],
  status: StatusDoSuporte,
): StatusDoSuporte | null {
  const passagem: Partial<Record<StatusDoSuporte, StatusDoSuporte>> = PASSAGENS[quem][ato] as object;
  return passagem[status] ?? null;
}

import type { StatusDoSuporte } from '#contract/operacao/suporte.ts';

/** How a conversation moves: what each act makes of each situation. What is missing may not be done. */
const PASSAGENS = {
  pessoa: {
    /** Who answers is not waited for any more; who comes back reopens. */
    escrever: {
      aberto: 'aberto',
      reaberto: 'reaberto',
      'em-atendimento': 'em-atendimento',
      'aguarda-pessoa': 'em-atendimento',
      resolvido: 'reaberto',
    },
    encerrar: {
      aberto: 'resolvido',
      reaberto: 'resolvido',
      'em-atendimento': 'resolvido',
      'aguarda-pessoa': 'resolvido',
    },
  },
  equipe: {
    assumir: {
      aberto: 'em-atendimento',
      reaberto: 'em-atendimento',
      'em-atendimento': 'em-atendimento',
      'aguarda-pessoa': 'aguarda-pessoa',
    },
    'em-atendimento': {
      aberto: 'em-atendimento',
      reaberto: 'em-atendimento',
      'aguarda-pessoa': 'em-atendimento',
      resolvido: 'em-atendimento',
    },
    'aguarda-pessoa': {
      aberto: 'aguarda-pessoa',
      reaberto: 'aguarda-pessoa',
      'em-atendimento': 'aguarda-pessoa',
      resolvido: 'aguarda-pessoa',
    },
    resolvido: {
      aberto: 'resolvido',
      reaberto: 'resolvido',
      'em-atendimento': 'resolvido',
      'aguarda-pessoa': 'resolvido',
    },
    reaberto: { resolvido: 'reaberto' },
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

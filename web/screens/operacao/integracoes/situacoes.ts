export const situacoesDaChave = {
  AT: { tom: 'certo', label: 'Ativa' },
  PA: { tom: 'espera', label: 'Pausada' },
  EX: { tom: 'neutro', label: 'Expirada' },
  RE: { tom: 'errado', label: 'Revogada' },
} as const;

export const situacoesDoWebhook = {
  A: { tom: 'certo', label: 'Ativo' },
  I: { tom: 'neutro', label: 'Pausado' },
  D: { tom: 'errado', label: 'Desligado por falhas' },
} as const;

export const situacoesDaEntrega = {
  PE: { tom: 'espera', label: 'Pendente' },
  EN: { tom: 'certo', label: 'Entregue' },
  FA: { tom: 'errado', label: 'Falhou' },
} as const;

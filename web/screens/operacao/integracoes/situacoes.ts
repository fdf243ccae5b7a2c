export const situacoesDaChave = {
  ativa: { tom: 'certo', label: 'Ativa' },
  pausada: { tom: 'espera', label: 'Pausada' },
  expirada: { tom: 'neutro', label: 'Expirada' },
  revogada: { tom: 'errado', label: 'Revogada' },
} as const;

export const situacoesDoWebhook = {
  ativo: { tom: 'certo', label: 'Ativo' },
  pausado: { tom: 'neutro', label: 'Pausado' },
  desligado: { tom: 'errado', label: 'Desligado por falhas' },
} as const;

export const situacoesDaEntrega = {
  pendente: { tom: 'espera', label: 'Pendente' },
  entregue: { tom: 'certo', label: 'Entregue' },
  falhou: { tom: 'errado', label: 'Falhou' },
} as const;

import type { Recusa } from '#contract/empresas/entrada-unica.ts';

const RECUSAS: Record<Recusa, string> = {
  expirou: 'O tempo para entrar acabou, ou a entrada começou em outro navegador. Comece de novo.',
  naoPedida: 'A entrada começou no provedor da sua empresa e não chegou até aqui. Entre pelo botão abaixo.',
  negada: 'Você não entrou: o pedido foi cancelado no provedor da sua empresa.',
  provedor: 'Não foi possível confirmar a sua entrada com o provedor da sua empresa. Tente de novo.',
  trocada:
    'A resposta veio do provedor de outra empresa e foi recusada. Comece de novo, na página da sua empresa.',
  semEmail:
    'O provedor da sua empresa não disse de quem é a conta: falta um e-mail que possamos usar. Avise quem cuida dele na empresa.',
  desconhecida:
    'A sua empresa confirmou quem você é, mas não encontramos o seu cadastro aqui. Fale com o seu gestor.',
  inativa: 'O seu acesso está inativo. Fale com o seu gestor.',
  administrador:
    'Administradores da plataforma entram com a própria senha, na página de entrada sem o nome da empresa.',
  outra: 'No provedor da empresa você entrou com outra conta. Confirme com a sua.',
  antiga: 'O provedor da sua empresa não pediu a sua senha de novo, e por isso a confirmação não vale.',
};

/** What the provider's answer means, from the address it sent the browser back to; null without one. */
export const dizerRecusa = (recusa: string | null): string | null =>
  recusa !== null && Object.hasOwn(RECUSAS, recusa) ? RECUSAS[recusa as Recusa] : null;

import type { EmailNaFila } from '#contract/mensagens/emails.ts';
import { Selo } from '../../../components/Selo.tsx';

const situacoes = {
  pendente: { tom: 'espera', label: 'Pendente' },
  enviado: { tom: 'certo', label: 'Enviado' },
  falhou: { tom: 'errado', label: 'Falhou' },
  cancelado: { tom: 'neutro', label: 'Cancelado' },
} as const;

export const SITUACOES = Object.entries(situacoes).map(([value, { label }]) => ({ value, label }));

export const SituacaoDoEmail = ({ status }: { status: EmailNaFila['Status'] }) => (
  <Selo tom={situacoes[status].tom}>{situacoes[status].label}</Selo>
);

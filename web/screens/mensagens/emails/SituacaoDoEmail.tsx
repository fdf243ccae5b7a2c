import type { EmailNaFila } from '#contract/mensagens/emails.ts';
import { Selo } from '../../../components/Selo.tsx';

const situacoes = {
  PE: { tom: 'espera', label: 'Pendente' },
  EN: { tom: 'certo', label: 'Enviado' },
  FA: { tom: 'errado', label: 'Falhou' },
  CA: { tom: 'neutro', label: 'Cancelado' },
} as const;

export const SITUACOES = Object.entries(situacoes).map(([value, { label }]) => ({ value, label }));

export const SituacaoDoEmail = ({ status }: { status: EmailNaFila['Status'] }) => (
  <Selo tom={situacoes[status].tom}>{situacoes[status].label}</Selo>
);

import type { StatusDoSuporte } from '#contract/operacao/suporte.ts';
import { Selo, type Tom } from '../../../components/Selo.tsx';

const TONS: Record<StatusDoSuporte, Tom> = {
  aberto: 'neutro',
  'em-atendimento': 'neutro',
  'aguarda-pessoa': 'espera',
  resolvido: 'certo',
  reaberto: 'espera',
};

/** As the person reads them; administrators wait for the person. */
const NOMES: Record<StatusDoSuporte, string> = {
  aberto: 'Aberto',
  'em-atendimento': 'Em atendimento',
  'aguarda-pessoa': 'Aguardando você',
  resolvido: 'Resolvido',
  reaberto: 'Reaberto',
};

export const nomeParaEquipe = (status: StatusDoSuporte) =>
  status === 'aguarda-pessoa' ? 'Aguardando a pessoa' : NOMES[status];

export const SituacaoDoSuporte = ({ status }: { status: StatusDoSuporte }) => (
  <Selo tom={TONS[status]}>{NOMES[status]}</Selo>
);

/** What waits for the administrator stands out, instead of what waits for the person. */
export const SituacaoParaEquipe = ({ status }: { status: StatusDoSuporte }) => (
  <Selo tom={status === 'aguarda-pessoa' ? 'neutro' : status === 'aberto' ? 'espera' : TONS[status]}>
    {nomeParaEquipe(status)}
  </Selo>
);

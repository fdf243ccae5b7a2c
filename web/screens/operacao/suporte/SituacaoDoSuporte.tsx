import type { StatusDoSuporte } from '#contract/operacao/suporte.ts';
import { Selo, type Tom } from '../../../components/Selo.tsx';

const TONS: Record<StatusDoSuporte, Tom> = {
  AB: 'neutro',
  AT: 'neutro',
  AV: 'espera',
  RS: 'certo',
  RB: 'espera',
};

/** As the person reads them; administrators wait for the person. */
const NOMES: Record<StatusDoSuporte, string> = {
  AB: 'Aberto',
  AT: 'Em atendimento',
  AV: 'Aguardando você',
  RS: 'Resolvido',
  RB: 'Reaberto',
};

export const nomeParaEquipe = (status: StatusDoSuporte) =>
  status === 'AV' ? 'Aguardando a pessoa' : NOMES[status];

export const SituacaoDoSuporte = ({ status }: { status: StatusDoSuporte }) => (
  <Selo tom={TONS[status]}>{NOMES[status]}</Selo>
);

/** What waits for the administrator stands out, instead of what waits for the person. */
export const SituacaoParaEquipe = ({ status }: { status: StatusDoSuporte }) => (
  <Selo tom={status === 'AV' ? 'neutro' : status === 'AB' ? 'espera' : TONS[status]}>
    {nomeParaEquipe(status)}
  </Selo>
);

import type { EstadoDaAvaliacao } from '#contract/avaliacoes.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { percent } from '../../../ui/percent.ts';

type Props = { regras: EstadoDaAvaliacao['Regras']; Restantes?: number | null };

const tentativas = (total: number | null, Restantes: number | null | undefined) => {
  if (total === null) return 'Quantas precisar';
  if (Restantes === null || Restantes === undefined) return String(total);
  return `${Restantes} de ${total}`;
};

export const QUANDO_HA_GABARITO: Record<EstadoDaAvaliacao['Regras']['MostrarGabarito'], string> = {
  NUNCA: 'Não são mostradas',
  APROVADO: 'Depois da aprovação',
  ULTIMA: 'Depois da aprovação ou, sem tentativas, no fim da turma',
};

/** What one should know before beginning. */
export const Regras = ({ regras, Restantes }: Props) => (
  <ListaDeDados
    dados={[
      { nome: 'Questões', valor: regras.QtdQuestoes === 0 ? 'Todas do banco' : regras.QtdQuestoes },
      { nome: 'Nota para passar', valor: percent(regras.NotaMinima) },
      {
        nome: 'Tempo',
        valor: regras.TempoLimiteMinutos === 0 ? 'Sem limite' : `${regras.TempoLimiteMinutos} minutos`,
      },
      {
        nome: Restantes === undefined || Restantes === null ? 'Tentativas' : 'Tentativas que restam',
        valor: tentativas(regras.Tentativas, Restantes),
      },
      { nome: 'Respostas certas', valor: QUANDO_HA_GABARITO[regras.MostrarGabarito] },
    ]}
  />
);

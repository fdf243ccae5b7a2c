import { contar } from '#contract/contar.ts';
import type { EstadoDaAvaliacao } from '#contract/estudo/avaliacoes.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { percent } from '../../../ui/charts/percent.ts';

type Props = { regras: EstadoDaAvaliacao['Regras']; Restantes?: number | null };

const tentativas = (total: number | null, Restantes: number | null | undefined) => {
  if (total === null) return 'Quantas precisar';
  if (Restantes === null || Restantes === undefined) return String(total);
  return `${Restantes} de ${total}`;
};

const tempo = ({ TempoLimiteMinutos: limite, TempoExtraMinutos: extra }: Props['regras']) => {
  if (limite === 0) return 'Sem limite';
  const dito = contar(limite, 'minuto', 'minutos');
  return extra === 0 ? dito : `${dito}, com ${extra} de tempo extra`;
};

export const QUANDO_HA_GABARITO: Record<EstadoDaAvaliacao['Regras']['MostrarGabarito'], string> = {
  NUNCA: 'Não são mostradas',
  APROVADO: 'Depois da aprovação',
  ULTIMA: 'Depois da aprovação ou, sem tentativas, no fim da turma',
};

/** What one should know before beginning. */
export const Regras = ({ regras, Restantes }: Props) => (
  <ListaDeDados
    curtos
    dados={[
      { nome: 'Questões', valor: regras.QtdQuestoes === 0 ? 'Todas do banco' : regras.QtdQuestoes },
      { nome: 'Nota para passar', valor: percent(regras.NotaMinima) },
      {
        nome: 'Tempo',
        valor: tempo(regras),
      },
      {
        nome: Restantes === undefined || Restantes === null ? 'Tentativas' : 'Tentativas que restam',
        valor: tentativas(regras.Tentativas, Restantes),
      },
      { nome: 'Respostas certas', valor: QUANDO_HA_GABARITO[regras.MostrarGabarito] },
    ]}
  />
);

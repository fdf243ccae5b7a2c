import type { EstadoDaAvaliacao } from '#contract/estudo/avaliacoes.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { avisoEmBreve } from '../aulas/recusa.ts';
import { comoConfirma } from '../../empresas/entrada-unica/confirmacao.service.ts';
import { encerrarVencidas } from './encerramento.service.ts';
import { limiteDe, minutosExtras, orientacao, restantes, type Situacao } from './regras.ts';
import { doBanco, quantasPergunta } from './sorteio.ts';
import {
  buscarAvaliacaoOuNula,
  listarEtiquetasDoBanco,
  listarFeitas,
  type Avaliacao,
} from './tentativas.queries.ts';

type Alvo = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };

export const situacaoDe = ({
  Regras,
  Concedidas,
  Feitas,
  Passou,
  IdTentativaAberta,
}: Avaliacao): Situacao => ({
  Limite: limiteDe(Regras.Tentativas, Concedidas),
  Feitas,
  Passou,
  Aberta: IdTentativaAberta !== null,
});

/** The exam of one's own enrolment, with what ran out of time already marked. */
export async function buscarAvaliacao(
  deps: Deps,
  { IdClienteAluno }: Sessao,
  alvo: Alvo,
): Promise<Avaliacao> {
  if (IdClienteAluno === null) throw notFound();
  const dela = { ...alvo, IdClienteAluno };
  if (!(await buscarAvaliacaoOuNula(deps.db, dela))) throw notFound();
  await encerrarVencidas(deps, alvo);
  const avaliacao = await buscarAvaliacaoOuNula(deps.db, dela);
  if (!avaliacao) throw notFound();
  return avaliacao;
}

/** Why no attempt may begin now, in words; null when one may. */
export function impedimento({ clock }: Pick<Deps, 'clock'>, avaliacao: Avaliacao): string | null {
  const situacao = situacaoDe(avaliacao);
  if (situacao.Passou) return orientacao(situacao);
  if (today(clock) < avaliacao.DataInicio) return avisoEmBreve(avaliacao.DataInicio);
  if (clock.now() >= new Date(avaliacao.TerminoEm)) {
    return 'A turma foi encerrada: não é mais possível fazer esta avaliação.';
  }
  if (!avaliacao.Aberta) return 'Abra esta aula para começar a avaliação.';
  if (restantes(situacao) === 0) return orientacao(situacao);
  return null;
}

const levadaDe = ({ Reserva, PrazoDaAberta }: Avaliacao, levado: string | undefined) =>
  Reserva === null || PrazoDaAberta === null ? null : { Ate: PrazoDaAberta, Aqui: Reserva === levado };

const EM_ANDAMENTO = 'Você tem uma tentativa em andamento. Continue de onde parou.';
const LEVADA =
  'Esta avaliação foi baixada para ser feita sem internet. Responda no aparelho em que a baixou, ou continue aqui: o que foi respondido lá e não foi enviado deixa de valer.';

export async function estadoAvaliacao(
  deps: Deps,
  sessao: Sessao,
  alvo: Alvo,
  levado?: string,
): Promise<EstadoDaAvaliacao> {
  const avaliacao = await buscarAvaliacao(deps, sessao, alvo);
  const [feitas, banco, ConfirmaCom] = await Promise.all([
    listarFeitas(deps.db, alvo),
    listarEtiquetasDoBanco(deps.db, avaliacao),
    comoConfirma(deps, sessao),
  ]);
  const { Regras, IdTentativaAberta, Norma } = avaliacao;
  const extra = minutosExtras(Regras.TempoLimiteMinutos, avaliacao.TempoExtraPercentual);
  const situacao = situacaoDe(avaliacao);
  const porque = IdTentativaAberta === null ? impedimento(deps, avaliacao) : null;
  return {
    ...alvo,
    Titulo: avaliacao.Titulo,
    Regras: {
      NotaMinima: Regras.NotaMinima,
      TempoLimiteMinutos: Regras.TempoLimiteMinutos + extra,
      TempoExtraMinutos: extra,
      QtdQuestoes: quantasPergunta(doBanco(banco, Regras.Etiquetas).length, Regras),
      MostrarGabarito: Regras.MostrarGabarito,
      Tentativas: situacao.Limite,
    },
    Restantes: restantes(situacao),
    MelhorNota: avaliacao.MelhorNota,
    Aprovada: situacao.Passou,
    IdTentativaAberta,
    Levada: levadaDe(avaliacao, levado),
    ExigeSenha: Norma !== '',
    ConfirmaCom,
    PodeIniciar: IdTentativaAberta === null && porque === null,
    Orientacao:
      IdTentativaAberta === null
        ? (porque ?? orientacao(situacao))
        : avaliacao.Reserva === null
          ? EM_ANDAMENTO
          : LEVADA,
    Tentativas: feitas,
  };
}

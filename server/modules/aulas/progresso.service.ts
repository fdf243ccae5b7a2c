import { hoje } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflito, HttpError, naoEncontrado } from '../../platform/errors.ts';
import type { Sessao } from '../../platform/session.ts';
import { concluirAula } from './conclusao.service.ts';
import { gravarProgressoOuNulo, type Recusa } from './progresso.queries.ts';
import { avisoEncerrada } from './recusa.ts';

type Batida = {
  Sessao: string;
  Sequencia: number;
  Segundos: number;
  Posicao: number;
  Trechos: [number, number][];
};

/** Why nothing more is kept, in words. */
export const ERROS: Record<Recusa, (gravado: { Prazo: string }) => HttpError> = {
  cancelada: () => new HttpError(422, 'Esta turma foi cancelada.'),
  encerrada: ({ Prazo }) => new HttpError(422, avisoEncerrada(Prazo)),
  mudou: () => conflito('Este curso foi atualizado. Abra a aula de novo para continuar.'),
  fora: () => new HttpError(422, 'O trecho informado vai além do fim do vídeo.'),
  demais: () => new HttpError(422, 'O tempo informado é maior do que o tempo em que a aula esteve aberta.'),
  fechada: () => conflito('Esta aula foi aberta em outro aparelho.'),
};

export async function gravarProgresso(deps: Deps, sessao: Sessao, batida: Batida) {
  const { IdClienteAluno } = sessao;
  if (!IdClienteAluno) throw naoEncontrado();
  const gravado = await gravarProgressoOuNulo(deps.db, {
    ...batida,
    IdClienteAluno,
    agora: deps.clock.now(),
    hoje: hoje(deps.clock),
  });
  if (!gravado) throw naoEncontrado();
  if (gravado.Recusa) throw ERROS[gravado.Recusa](gravado);
  if (!gravado.Concluir) return gravado;
  const concluida = await deps.db.transaction().execute((db) => concluirAula(deps, db, gravado));
  return { ...gravado, ...concluida, Percentual: 100, Concluida: true };
}

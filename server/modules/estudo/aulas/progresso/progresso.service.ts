import { OUTRA_ABERTA, type Parada } from '#contract/estudo/aulas-estudo.ts';
import { today } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { HttpError, notFound } from '../../../../platform/errors.ts';
import type { Sessao } from '../../../../platform/http/session.ts';
import { together } from '../../../../platform/db/batching.ts';
import { avisarAvanco } from '../../../mensagens/aovivo/aovivo.service.ts';
import { concluirAula } from './conclusao.service.ts';
import { gravarProgressoOuNulo, gravarProgressos, type Batida, type Recusa } from './progresso.queries.ts';
import { avisoEncerrada, faltaDeclaracao } from '../recusa.ts';

const parada = (status: number, message: string, Motivo: Parada) =>
  new HttpError(status, message, { extra: { Motivo } });

/** Why nothing more is kept, in words. */
export const ERROS: Record<Recusa, (gravado: { Prazo: string }) => HttpError> = {
  cancelada: () => parada(422, 'Esta turma foi cancelada.', 'encerrado'),
  encerrada: ({ Prazo }) => parada(422, avisoEncerrada(Prazo), 'encerrado'),
  mudou: () => parada(409, 'Este curso foi atualizado. Abra a aula de novo para continuar.', 'atualizado'),
  fora: () => parada(422, 'O trecho informado vai além do fim do vídeo.', 'recusado'),
  demais: () =>
    parada(422, 'O tempo informado é maior do que o tempo em que a aula esteve aberta.', 'recusado'),
  fechada: () => parada(409, OUTRA_ABERTA, 'outro_aparelho'),
  declaracao: faltaDeclaracao,
};

/**
 * Heartbeats that come in while others are being written are written together by the next statement. Whoever such a
 * statement leaves out, because somebody else holds their rows, because they do not exist or because it failed, is
 * asked alone: nobody pays for the others.
 */
export function gravadorDeProgresso(deps: Deps) {
  const { db, clock, log } = deps;
  const quando = () => ({ agora: clock.now(), hoje: today(clock) });
  const gravarJunto = together({
    most: 64,
    atOnce: 2,
    key: ({ IdClienteAluno }: Batida) => IdClienteAluno,
    ask: async (batidas) => {
      try {
        return await gravarProgressos(db, { batidas, ...quando() });
      } catch (error) {
        log.warn({ code: (error as { code?: string }).code }, 'heartbeats failed together');
        return batidas.map(() => null);
      }
    },
  });

  return async ({ IdClienteAluno }: Sessao, corpo: Omit<Batida, 'IdClienteAluno'>) => {
    if (!IdClienteAluno) throw notFound();
    const batida = { ...corpo, IdClienteAluno };
    const gravado = (await gravarJunto(batida)) ?? (await gravarProgressoOuNulo(db, { batida, ...quando() }));
    if (!gravado) throw notFound();
    if (gravado.Recusa) throw ERROS[gravado.Recusa](gravado);
    avisarAvanco(deps, gravado.IdClienteTurmaAluno);
    if (!gravado.Concluir) return gravado;
    const concluida = await db.transaction().execute((db) => concluirAula(deps, db, gravado));
    return { ...gravado, ...concluida, Percentual: 100, Concluida: true };
  };
}

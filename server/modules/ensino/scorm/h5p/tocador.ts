import { HttpError } from '../../../../platform/errors.ts';
import type { Env } from '../../../../platform/host/env.ts';
import { hasH5pPlayer } from '../../../../platform/host/h5p-player.ts';

/** Without it a package would be an empty frame: who sends one and who opens one is told. */
export function exigirTocador(env: Env) {
  if (hasH5pPlayer(env)) return;
  throw new HttpError(
    422,
    'As atividades H5P precisam de um player que ainda não foi instalado neste servidor. Quem cuida do servidor vê no README, em H5P_PLAYER, como instalar.',
  );
}

import type { Deps } from '../../platform/deps.ts';
import type { Sessao } from '../../platform/session.ts';
import { hoje } from '../../platform/clock.ts';
import { inserirMensagem } from './suporte.queries.ts';

type Mensagem = { Assunto: string; Mensagem: string };

export async function suporteMensagem(
  { db, clock }: Deps,
  { IdUsuario, IdCliente }: Sessao,
  mensagem: Mensagem,
) {
  return await inserirMensagem(db, {
    ...mensagem,
    IdUsuario,
    IdCliente,
    Dia: hoje(clock).replaceAll('-', ''),
  });
}

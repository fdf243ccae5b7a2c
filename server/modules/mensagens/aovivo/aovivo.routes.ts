import { PassThrough } from 'node:stream';
import * as contract from '#contract/mensagens/aovivo.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/http.ts';
import { cutWhenClosing } from '../../../platform/http/long-answers.ts';
import { sessaoDe } from '../../../platform/http/session.ts';
import { criarCentral, type Ouvinte } from './aovivo.service.ts';

/** Tabs of one session that may listen at once. */
const ABAS = 8;
/** Bytes that may wait for somebody who does not read: beyond them they are let go, and ask again. */
const ESPERA = 64 * 1024;

export function aovivoRoutes(app: App, deps: Deps) {
  const central = criarCentral(deps);
  const cut = cutWhenClosing(app);

  app.route({
    ...contract.novidades,
    handler: async (request, reply) => {
      const { IdSessao, IdUsuario, Adm, EhGestor } = sessaoDe(request);
      if (central.quantos(IdSessao) >= ABAS)
        throw new HttpError(429, 'Há abas demais acompanhando ao mesmo tempo.', { retryAfter: 30 });
      const corrente = new PassThrough();
      const escrever = (texto: string) => {
        if (corrente.writableLength > ESPERA) corrente.destroy();
        else corrente.write(texto);
      };
      const ouvinte: Ouvinte = {
        IdSessao,
        IdUsuario,
        Equipe: Adm || EhGestor,
        IdCliente: Adm ? (request.query.cliente ?? null) : null,
        dizer: (novidade) => escrever(`data: ${JSON.stringify(novidade)}\n\n`),
        pulsar: () => escrever(':\n\n'),
        encerrar: () => corrente.end(),
      };
      central.entrar(ouvinte);
      corrente.once('close', () => central.sair(ouvinte));
      cut(reply);
      // Something at once, so that the browser knows that it is through.
      ouvinte.pulsar();
      return reply.type('text/event-stream').header('X-Accel-Buffering', 'no').send(corrente);
    },
  });
}

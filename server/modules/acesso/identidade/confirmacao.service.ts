import type { z } from 'zod';
import type { confirmarIdentidade as contrato } from '#contract/acesso/identidade.ts';
import { confirmadaAte } from '../../../platform/http/confirmation.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import {
  conferirSegundaEtapa,
  pedirSegundaEtapa,
  temSegundaEtapa,
} from '../duas-etapas/conferencia.service.ts';
import { conferirSenha } from '../senhas/conferencia.service.ts';
import { marcarConfirmada } from '../sessoes/sessoes.service.ts';

type Confirmacao = z.output<(typeof contrato)['schema']['body']>;

/** As in a sign-in: the password, then the second step of who has one. Nobody gets by without a proof. */
export async function confirmarIdentidade(
  deps: Deps,
  sessao: Sessao,
  { Senha, Codigo, Chave }: Confirmacao,
  origem: Origin,
) {
  const { IdSessao, IdUsuario, IdCliente } = sessao;
  if (sessao.IdClienteSso) {
    throw new HttpError(422, 'Você entrou pelo provedor da sua empresa: é nele que você confirma.');
  }
  const palavras = { falta: 'Informe a sua senha.', errada: 'A senha não confere.' };
  await conferirSenha(deps, sessao, { campo: 'Senha', senha: Senha, ...palavras }, origem);
  const segundaEtapa = await temSegundaEtapa(deps.db, IdUsuario);
  if (segundaEtapa) {
    const pedido = Codigo || Chave ? null : await pedirSegundaEtapa(deps, IdUsuario);
    if (pedido) return pedido;
    const prova = { codigo: Codigo, chave: Chave };
    await conferirSegundaEtapa(deps, { IdUsuario, conhecido: true, gastar: true }, prova, origem);
  }
  const agora = deps.clock.now();
  await deps.db.transaction().execute(async (db) => {
    await marcarConfirmada(db, { IdSessao, agora });
    await auditar(db, {
      acao: 'confirmar identidade',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
      depois: { SegundaEtapa: segundaEtapa },
    });
  });
  return { ConfirmadaAte: confirmadaAte(agora).toISOString() };
}

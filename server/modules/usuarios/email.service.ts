import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Origem } from '../../platform/session.ts';
import { auditar } from '../auditoria/auditoria.service.ts';
import { gastarConfirmacoesDeEmail } from '../identidade/links.service.ts';
import { enfileirarEmail } from '../notificacoes/outbox.service.ts';
import { gravarUsuario, travarUsuarioOuNulo } from './usuarios.queries.ts';

export const mascararEmail = (email: string) => email.replace(/^(.).*(@.*)$/, '$1***$2');

/** The new address takes effect and the old one is told. Call inside a transaction. */
export async function trocarEmail(
  deps: Deps,
  db: Db,
  { IdUsuario, Email, quem = IdUsuario }: { IdUsuario: number; Email: string | null; quem?: number },
  origem: Origem,
) {
  const usuario = await travarUsuarioOuNulo(db, { IdUsuario });
  if (!usuario || usuario.Email === Email) return;
  await gravarUsuario(db, { IdUsuario, Email });
  await gastarConfirmacoesDeEmail(db, { IdUsuario, agora: deps.clock.now() });
  if (usuario.Email && Email) {
    await enfileirarEmail(deps, db, {
      ChaveEvento: `email-alterado:${IdUsuario}:${usuario.Versao}`,
      Tipo: 'email-alterado',
      Para: usuario.Email,
      IdUsuario,
      Dados: { Nome: usuario.Nome, EmailMascarado: mascararEmail(Email) },
    });
  }
  await auditar(db, {
    acao: 'trocar e-mail',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    idUsuario: quem,
    origem,
    antes: { Email: usuario.Email },
    depois: { Email },
  });
}

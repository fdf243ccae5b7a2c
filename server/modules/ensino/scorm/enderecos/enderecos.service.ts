import type { Permissao } from '#contract/ensino/scorm-visto.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { invalidField, notFound } from '../../../../platform/errors.ts';
import { pageOrigins } from '../../../../platform/http/hosts.ts';
import type { Origin, Sessao } from '../../../../platform/http/session.ts';
import { casaDosPacotes } from '../ponte.ts';
import * as visto from '../visto.queries.ts';
import * as queries from './enderecos.queries.ts';
import { podePermitir } from './regras.ts';

/** Other addresses that a package may load from: an administrator allows each by name, for that file (docs/decisions/0027). */

export const permitidosDoPacote = async (db: Db, qual: { Chave: string }) =>
  await queries.listarPermitidos(db, qual);

type Pedido = { IdCursoConteudoAula: number; Host: string; Permite: Permissao };

/** Only what the package was seen to ask for, so that nobody types an address. */
export async function permitirEndereco(
  { db: banco, env }: Deps,
  { IdUsuario }: Sessao,
  origem: Origin,
  { IdCursoConteudoAula, Host, Permite }: Pedido,
): Promise<{ IdArquivo: number }> {
  const IdArquivo = await visto.buscarArquivoDaAulaOuNulo(banco, { IdCursoConteudoAula });
  if (IdArquivo === null) throw notFound();
  await banco.transaction().execute(async (db) => {
    await queries.travarArquivo(db, { IdArquivo });
    const pedido = (await visto.listarFora(db, { IdArquivo })).find((um) => um.Host === Host);
    if (!pedido) throw notFound();
    if (Permite !== 'nada' && !podePermitir(Host, [...pageOrigins(env), casaDosPacotes(env)]))
      throw invalidField('Host', 'Este endereço não pode ser permitido: só os públicos, por nome.');
    if (pedido.Permite === Permite) return;
    if (Permite === 'nada') await queries.excluirPermitido(db, { IdArquivo, Host });
    else await queries.gravarPermitido(db, { IdArquivo, Host, Programas: Permite === 'programas' });
    await auditar(db, {
      acao: 'permitir endereço de pacote',
      objeto: 'Arquivo',
      idObjeto: IdArquivo,
      idUsuario: IdUsuario,
      origem,
      antes: { Host, Permite: pedido.Permite },
      depois: { Host, Permite },
    });
  });
  return { IdArquivo };
}

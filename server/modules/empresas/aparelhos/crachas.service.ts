import type { Objeto } from '#contract/operacao/auditoria-palavras.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { novoCodigo } from './cracha.ts';
import * as queries from './crachas.queries.ts';
import { desenharCrachas } from './crachas-pdf.ts';

/** Badges with which people say at a tablet who they are, without typing; the PIN is asked for all the same. */

/** A hundred pages; and many people's names do not leave at once without a reason given (exportacao). */
const NUMA_FOLHA = 1000;

type Quem = { sessao: Sessao; origem: Origin };
type Pessoas = Awaited<ReturnType<typeof queries.listarDoSetor>>;
type Ato = { objeto: Objeto; idObjeto: number; idCliente: number; depois: Record<string, unknown> };

export async function crachasDoSetor(deps: Deps, quem: Quem, { IdClienteSetor }: { IdClienteSetor: number }) {
  const alcance = alcanceDe(quem.sessao);
  const { crachas, Descricao } = await deps.db.transaction().execute(async (db) => {
    const setor = await queries.buscarSetorOuNulo(db, { IdClienteSetor, alcance });
    if (!setor) throw notFound();
    const pessoas = await queries.listarDoSetor(db, { IdClienteSetor, limite: NUMA_FOLHA + 1 });
    if (pessoas.length === 0) throw new HttpError(422, 'Ninguém está ativo neste setor.');
    if (pessoas.length > NUMA_FOLHA) {
      throw new HttpError(
        422,
        'O setor tem mais de 1.000 pessoas. Imprima o crachá de cada uma na página dela.',
      );
    }
    const { Descricao, IdCliente } = setor;
    const depois = { Setor: Descricao, Pessoas: pessoas.length };
    const ato = { objeto: 'ClienteSetor' as const, idObjeto: IdClienteSetor, idCliente: IdCliente, depois };
    return { Descricao, crachas: await dar(deps, db, { pessoas, ato }, quem) };
  });
  return await imprimir(deps, `Crachás - ${Descricao}`, crachas);
}

export async function crachaDaPessoa(deps: Deps, quem: Quem, { IdClienteAluno }: { IdClienteAluno: number }) {
  const alcance = alcanceDe(quem.sessao);
  const [cracha, ...outros] = await deps.db.transaction().execute(async (db) => {
    const pessoa = await queries.buscarPessoaOuNula(db, { IdClienteAluno, alcance });
    if (!pessoa) throw notFound();
    const { IdCliente } = pessoa;
    const depois = { Pessoas: 1 };
    const ato = { objeto: 'ClienteAluno' as const, idObjeto: IdClienteAluno, idCliente: IdCliente, depois };
    return await dar(deps, db, { pessoas: [pessoa], ato }, quem);
  });
  if (!cracha) throw notFound();
  return await imprimir(deps, `Crachá - ${cracha.Nome}`, [cracha, ...outros]);
}

async function dar(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { pessoas, ato }: { pessoas: Pessoas; ato: Ato },
  { sessao, origem }: Quem,
) {
  const oferecidos = pessoas.map((pessoa) => ({ ...pessoa, Oferecido: novoCodigo() }));
  const crachas = await queries.darCodigos(db, { pessoas: oferecidos, agora: clock.now() });
  await auditar(db, { acao: 'imprimir crachás', ...ato, idUsuario: sessao.IdUsuario, origem });
  return crachas;
}

const imprimir = async ({ clock }: Pick<Deps, 'clock'>, titulo: string, crachas: queries.Cracha[]) => ({
  nome: `${titulo}.pdf`,
  conteudo: await desenharCrachas(crachas, { titulo, criadoEm: clock.now() }),
});

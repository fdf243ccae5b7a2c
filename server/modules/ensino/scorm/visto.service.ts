import type { TipoDeFora, VistoDoPacote } from '#contract/ensino/scorm-visto.ts';
import { arquivoDoPacote, RELATO } from '#contract/estudo/aulas-scorm.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { sharedSecret } from '../../../platform/host/secrets.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { buscarDaSessao } from '../arquivos/arquivos.service.ts';
import { permitirEndereco as permitir } from './enderecos/enderecos.service.ts';
import { ehDePrevia, lerPasse } from './token.ts';
import * as queries from './visto.queries.ts';

/** What authors saw of a package in their previews: kept with its file, so that another file begins unseen. */

const lerVisto = async (db: Db, arquivo: { IdArquivo: number }): Promise<VistoDoPacote> => ({
  Licoes: await queries.listarVistos(db, arquivo),
  Fora: await queries.listarFora(db, arquivo),
});

export async function vistoDaAula({ db }: Deps, IdCursoConteudoAula: number): Promise<VistoDoPacote> {
  const IdArquivo = await queries.buscarArquivoDaAulaOuNulo(db, { IdCursoConteudoAula });
  return IdArquivo === null ? { Licoes: [], Fora: [] } : await lerVisto(db, { IdArquivo });
}

export async function permitirEndereco(
  deps: Deps,
  sessao: Sessao,
  origem: Origin,
  pedido: Parameters<typeof permitir>[3],
): Promise<VistoDoPacote> {
  return await lerVisto(deps.db, await permitir(deps, sessao, origem, pedido));
}

/** Of the files of a draft, the packages that were seen to start. */
export const iniciadosDoCurso = async (db: Db, IdCurso: number): Promise<ReadonlySet<number>> =>
  new Set(await queries.listarIniciados(db, { IdCurso }));

/** The file of a preview that is open; its address was signed for it. */
async function arquivoDaPrevia(deps: Deps, token: string) {
  const passe = lerPasse(await sharedSecret(deps.db, 'arquivos'), deps.clock, token);
  if (!passe || !ehDePrevia(token)) throw notFound();
  return { passe, arquivo: await buscarDaSessao(deps, passe) };
}

const ENDERECO = new RegExp(arquivoDoPacote.url.replace(':token/*', String.raw`([\w.-]{1,200})/`));

type Anotado = {
  Url: string;
  Item: string;
  Iniciou: boolean;
  Situacao: boolean;
  Nota: boolean;
  Retomou: boolean;
};

export async function anotarVisto(deps: Deps, { IdSessao }: Sessao, { Url, ...visto }: Anotado) {
  const { passe, arquivo } = await arquivoDaPrevia(deps, ENDERECO.exec(Url)?.[1] ?? '');
  if (passe.IdSessao !== IdSessao) throw notFound();
  await queries.gravarVisto(deps.db, { ...arquivo, ...visto, agora: deps.clock.now() });
  return await lerVisto(deps.db, arquivo);
}

/** Where a browser reports them. */
export const ENDERECO_DOS_RELATOS = arquivoDoPacote.url.replace('*', RELATO);

/** By what its policy kept from it, in the words of CSP. */
const TIPOS: [RegExp, TipoDeFora][] = [
  [/^media-src/, 'video'],
  [/^img-src/, 'imagem'],
  [/^(style|font)-src/, 'estilo'],
  [/^(script|worker)-src/, 'programa'],
  [/^frame-src/, 'pagina'],
  [/^(connect-src|form-action)/, 'dados'],
];

/** Told by the browser in which an author tries a package. */
export async function anotarFora(
  deps: Deps,
  token: string,
  { recusado, regra }: { recusado: string; regra: string },
) {
  const { arquivo } = await arquivoDaPrevia(deps, token);
  const endereco = URL.parse(recusado);
  if (!endereco || !/^(https?|wss?):$/.test(endereco.protocol)) return;
  const Tipo = TIPOS.find(([qual]) => qual.test(regra))?.[1] ?? 'outro';
  await queries.gravarFora(deps.db, { ...arquivo, Host: endereco.host.slice(0, 253), Tipo });
}

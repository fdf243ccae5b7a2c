import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/errors.ts';
import { sharedSecret } from '../../../../platform/host/secrets.ts';
import { buscarPorLink, SEGREDO, type Prova } from '../arquivos.service.ts';
import { assinarLink } from '../link.ts';
import { listaDasPartes, listaDasQualidades } from './lista.ts';
import { listarQualidades } from './video.queries.ts';

/** Of a video its qualities, of a quality its parts; each address works for the session for which this one was made. */
export async function listaDoVideo(deps: Deps, Chave: string, prova: Prova): Promise<string> {
  const { db, clock } = deps;
  const { IdArquivo } = await buscarPorLink(deps, Chave, prova);
  const qualidades = await listarQualidades(db, { IdArquivo });
  const segredo = await sharedSecret(db, SEGREDO);
  const IdSessao = prova.sessao ?? 0;
  const propria = qualidades.find((qualidade) => qualidade.Chave === Chave);
  if (propria) return listaDasPartes(propria.Lista, assinarLink(segredo, clock, { Chave, IdSessao }));
  if (qualidades.length === 0) throw notFound();
  return listaDasQualidades(
    qualidades.map((qualidade) => ({
      ...qualidade,
      endereco: assinarLink(segredo, clock, { Chave: qualidade.Chave, IdSessao, lista: true }),
    })),
  );
}

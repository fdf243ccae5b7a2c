import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import { sharedSecret } from '../../../platform/host/secrets.ts';
import { abrirPeloCodigo } from '../certificados/publico/titular.service.ts';
import { assinar, chavesPublicas } from './chaves.service.ts';
import { montarCredencial, montarLista } from './credencial.ts';
import { buscarPorCodigoOuNulo, buscarUltimo, listarRevogados } from './credenciais.queries.ts';
import { documentoDid } from './emissor.ts';
import { codificar, embaralhar, lugarDe, primeiroDa, TAMANHO_DA_LISTA, type Embaralho } from './lista.ts';

const SEGREDO = 'credenciais-listas';

const embaralhos = new Map<string, Embaralho>();

async function embaralhoDe({ db }: Deps, lista: number): Promise<Embaralho> {
  const segredo = await sharedSecret(db, SEGREDO);
  const chave = `${segredo.toString('base64')} ${lista}`;
  let embaralho = embaralhos.get(chave);
  if (!embaralho) embaralhos.set(chave, (embaralho = embaralhar(segredo, lista)));
  return embaralho;
}

export async function documentoDoEmissor(deps: Deps) {
  return documentoDid(deps.env, await chavesPublicas(deps));
}

/** The same bytes each time, as long as the same key signs. */
export async function credencial(deps: Deps, digitado: string, passe: string | undefined) {
  const { Codigo } = await abrirPeloCodigo(deps, digitado, passe);
  const certificado = await buscarPorCodigoOuNulo(deps.db, { Codigo });
  if (!certificado) throw notFound();
  // Whoever verifies it elsewhere sees our signature and asks nothing about the worker's.
  if (certificado.EsperaAssinatura) {
    throw new HttpError(
      422,
      'O certificado está incompleto: falta a assinatura do trabalhador (NR-01, item 1.7.1.1). A credencial aberta sai quando ele assinar.',
    );
  }
  const { lista, posicao } = lugarDe(certificado.IdCertificado);
  const indice = (await embaralhoDe(deps, lista))(posicao);
  const jwt = await assinar(deps, montarCredencial(deps.env, certificado, { lista, indice }));
  return { nome: `certificado-${certificado.Codigo}.jwt`, jwt };
}

/** Read anew at each call: a revocation is there at once. */
export async function listaDeStatus(deps: Deps, pedida: string): Promise<string> {
  const lista = /^[1-9]\d{0,4}$/.test(pedida) ? Number(pedida) : 0;
  if (lista < 1 || lista > lugarDe(await buscarUltimo(deps.db)).lista) throw notFound();
  const de = primeiroDa(lista);
  const revogados = await listarRevogados(deps.db, { de, antesDe: de + TAMANHO_DA_LISTA });
  const embaralho = await embaralhoDe(deps, lista);
  const encodedList = codificar(revogados.map((IdCertificado) => embaralho(lugarDe(IdCertificado).posicao)));
  return await assinar(deps, montarLista(deps.env, { lista, encodedList, agora: deps.clock.now() }));
}

import type { EsteAparelho } from '#contract/empresas/aparelhos.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import { hashToken, newToken, type Origin, type Sessao } from '../../../platform/http/session.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import { codigoDePapel, tokenDePapel } from '../../../domain/links.ts';
import { encerrarSessoesDoAparelho } from '../../acesso/sessoes/sessoes.service.ts';
import * as queries from './aparelhos.queries.ts';

const CODIGO_VALE = minutes(30);
/** More than any company has tablets; a manager's session left open makes no thousand keys. */
const APARELHOS_POR_CLIENTE = 200;

type Quem = { sessao: Sessao; origem: Origin };

export async function listarAparelhos({ db, clock }: Deps, sessao: Sessao, IdCliente: number) {
  const alcance = alcanceDe(sessao);
  if (!alcancaCliente(alcance, IdCliente) || !(await existeCliente(db, { IdCliente }))) throw notFound();
  return { Itens: await queries.listarAparelhos(db, { IdCliente, alcance, agora: clock.now() }) };
}

type Novo = { IdClienteSetor: number; Nome: string };

/** The code is all that leaves: whoever opens it on a tablet, once and soon, makes that one the sector's. */
export async function criarAparelho(
  { db, clock, env }: Deps,
  { sessao, origem }: Quem,
  { IdClienteSetor, Nome }: Novo,
) {
  const agora = clock.now();
  const ExpiraEm = new Date(agora.getTime() + CODIGO_VALE);
  const codigo = codigoDePapel();
  const IdAparelho = await db.transaction().execute(async (db) => {
    const setor = await queries.travarSetorAtivoOuNulo(db, { IdClienteSetor, alcance: alcanceDe(sessao) });
    if (!setor) throw notFound();
    const { IdCliente, Descricao } = setor;
    if (setor.Ativos >= APARELHOS_POR_CLIENTE) {
      throw new HttpError(422, 'Esta empresa já tem tablets demais. Desvincule os que não usa.');
    }
    const idObjeto = await queries.inserirAparelho(db, {
      IdCliente,
      IdClienteSetor,
      Nome,
      CodigoHash: hashToken(codigo),
      CodigoExpiraEm: ExpiraEm,
      CriadoPor: sessao.IdUsuario,
      CriadoEm: agora,
    });
    await auditar(db, {
      acao: 'preparar tablet',
      objeto: 'Aparelho',
      idObjeto,
      idCliente: IdCliente,
      idUsuario: sessao.IdUsuario,
      origem,
      depois: { Nome, Setor: Descricao },
    });
    return idObjeto;
  });
  return {
    IdAparelho,
    Url: `${env.PUBLIC_URL}/#/tablet?codigo=${codigo}`,
    Codigo: codigo.replaceAll(/(.{4})(?=.)/g, '$1-'),
    ExpiraEm: ExpiraEm.toISOString(),
  };
}

export async function revogarAparelho(
  { db, clock }: Deps,
  { sessao, origem }: Quem,
  { IdAparelho }: { IdAparelho: number },
) {
  await db.transaction().execute(async (db) => {
    const pedido = { IdAparelho, alcance: alcanceDe(sessao), agora: clock.now() };
    const revogado = await queries.revogarOuNulo(db, pedido);
    if (!revogado) throw notFound();
    await encerrarSessoesDoAparelho(db, { IdAparelho });
    await auditar(db, {
      acao: 'desvincular tablet',
      objeto: 'Aparelho',
      idObjeto: IdAparelho,
      idCliente: revogado.IdCliente,
      idUsuario: sessao.IdUsuario,
      origem,
      antes: { Nome: revogado.Nome },
    });
  });
}

/** The browser that has the code becomes the tablet; `chave` goes into its cookie and nowhere else. */
export async function ligarAparelho({ db, clock }: Deps, Codigo: string, origem: Origin) {
  const chave = newToken();
  const ChaveHash = hashToken(chave);
  const CodigoHash = hashToken(tokenDePapel(Codigo));
  const aparelho = await db.transaction().execute(async (db) => {
    const ligado = await queries.ligarOuNulo(db, { CodigoHash, ChaveHash, agora: clock.now() });
    const aparelho = ligado && (await queries.buscarPelaChaveOuNulo(db, { ChaveHash }));
    if (!aparelho)
      throw new HttpError(422, 'Este código já foi usado ou expirou. Peça outro a quem o preparou.');
    await auditar(db, {
      acao: 'vincular tablet',
      objeto: 'Aparelho',
      idObjeto: aparelho.IdAparelho,
      idCliente: aparelho.IdCliente,
      origem,
      depois: { Nome: aparelho.Nome, Setor: aparelho.Setor, PreparadoPor: ligado.CriadoPor },
    });
    return aparelho;
  });
  return { chave, aparelho: mostrar(aparelho) };
}

const mostrar = ({
  Nome,
  Setor,
  NomeFantasia,
  Imagem,
  Cor,
}: Omit<EsteAparelho, 'Iniciais'>): EsteAparelho => ({
  Nome,
  Setor,
  NomeFantasia,
  Iniciais: iniciais(NomeFantasia),
  Imagem,
  Cor,
});

export async function aparelhoOuNulo({ db }: Deps, chave: string | null) {
  return chave ? await queries.buscarPelaChaveOuNulo(db, { ChaveHash: hashToken(chave) }) : null;
}

export async function esteAparelho(deps: Deps, chave: string | null) {
  const aparelho = await aparelhoOuNulo(deps, chave);
  return { Aparelho: aparelho && mostrar(aparelho) };
}

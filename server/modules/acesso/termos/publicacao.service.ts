import { createHash } from 'node:crypto';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import * as queries from './publicacao.queries.ts';
import { termosEmVigor } from './termos.service.ts';

type Quem = { sessao: Sessao; origem: Origin };

export async function versoesDosTermos({ db }: Deps) {
  const [Versoes, Pessoas, Rascunho] = await Promise.all([
    queries.listarVersoes(db),
    queries.contarPessoas(db),
    queries.buscarRascunhoOuNulo(db),
  ]);
  return { Versoes, Pessoas, Rascunho };
}

export async function versaoDosTermos({ db }: Deps, Versao: number) {
  const versao = await queries.buscarVersaoOuNula(db, Versao);
  if (!versao) throw notFound();
  return versao;
}

export async function listarAceites({ db }: Deps, filtro: Parameters<typeof queries.listarAceites>[1]) {
  const { Itens, Total } = await queries.listarAceites(db, filtro);
  return { Itens, Total, Pagina: filtro.pagina, TamanhoPagina: TAMANHO_PAGINA as 20 };
}

/** The draft as the caller knows it; `Versao` 0 is none yet. */
async function travarRascunho(db: Db, Versao: number) {
  await queries.travarTermos(db);
  const rascunho = await queries.buscarRascunhoOuNulo(db);
  if ((rascunho?.Versao ?? 0) !== Versao) throw changedMeanwhile(rascunho);
  return rascunho;
}

const doTermo = ({ sessao, origem }: Quem) => ({
  objeto: 'Termo' as const,
  idUsuario: sessao.IdUsuario,
  origem,
});

type Escrito = { Texto: string; Resumo: string; Versao: number };

export async function alterarRascunho({ db, clock }: Deps, quem: Quem, { Versao, ...escrito }: Escrito) {
  return await db.transaction().execute(async (db) => {
    await travarRascunho(db, Versao);
    await queries.gravarRascunho(db, { ...escrito, AlteradoEm: clock.now() });
    await auditar(db, { acao: 'escrever termos', ...doTermo(quem), depois: { Resumo: escrito.Resumo } });
    const rascunho = await queries.buscarRascunhoOuNulo(db);
    if (!rascunho) throw new Error('the draft vanished');
    return rascunho;
  });
}

export async function descartarRascunho({ db }: Deps, quem: Quem, Versao: number) {
  await db.transaction().execute(async (db) => {
    await travarRascunho(db, Versao);
    await queries.apagarRascunho(db);
    await auditar(db, { acao: 'descartar rascunho dos termos', ...doTermo(quem) });
  });
}

export async function publicarTermos({ db, clock }: Deps, quem: Quem, VersaoDoRascunho: number) {
  return await db.transaction().execute(async (db) => {
    const rascunho = await travarRascunho(db, VersaoDoRascunho);
    if (!rascunho) throw notFound();
    const { Texto, Resumo } = rascunho;
    const atual = await termosEmVigor(db);
    if (Texto === atual.Texto) {
      throw new HttpError(422, 'O texto é igual ao que está em vigor. Não há o que publicar.');
    }
    const nova = {
      Versao: atual.Versao + 1,
      Texto,
      Resumo,
      Sha256: createHash('sha256').update(Texto).digest('hex'),
      PublicadoEm: clock.now(),
      IdUsuario: quem.sessao.IdUsuario,
    };
    await queries.inserirVersao(db, nova);
    await queries.apagarRascunho(db);
    const { Versao, Sha256 } = nova;
    await auditar(db, {
      acao: 'publicar termos',
      ...doTermo(quem),
      idObjeto: Versao,
      antes: { Versao: atual.Versao, Sha256: atual.Sha256 },
      depois: { Versao, Sha256, Resumo },
    });
    return { Versao };
  });
}

import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, conflict, notFound } from '../../../platform/errors.ts';
import {
  copiarConteudo,
  gravarOrdem,
  gravarTituloDoConteudo,
  inserirConteudo,
  lerConteudoOuNulo,
  listarPartes,
  marcarConteudo,
  type ConteudoLido,
} from './conteudos.queries.ts';
import { auditarCurso, nomeDaCopia, travarCurso } from './cursos.service.ts';
import { buscarConteudo, type Quem } from './leitura.service.ts';

/** Modules of a draft and the order of everything in it. */

/** The module, with its course locked; read again after the lock, for somebody may have deleted it meanwhile. */
export async function travarConteudo(db: Db, IdCursoConteudo: number): Promise<ConteudoLido> {
  const conteudo = await lerConteudoOuNulo(db, { IdCursoConteudo });
  if (!conteudo) throw notFound();
  await travarCurso(db, conteudo.IdCurso);
  return (await lerConteudoOuNulo(db, { IdCursoConteudo })) ?? conteudo;
}

/** What was deleted is as unknown as what never was, except to who restores it. */
export async function travarConteudoVivo(db: Db, IdCursoConteudo: number): Promise<ConteudoLido> {
  const conteudo = await travarConteudo(db, IdCursoConteudo);
  if (conteudo.Excluido) throw notFound();
  return conteudo;
}

type Dados = {
  IdCurso: number;
  IdCursoConteudo?: number | undefined;
  Titulo: string;
  Versao?: number | undefined;
};

export async function alterarConteudo(deps: Deps, quem: Quem, dados: Dados) {
  const { IdCurso, IdCursoConteudo: existente = 0, Titulo, Versao } = dados;
  const id = await deps.db.transaction().execute(async (db) => {
    if (!existente) {
      await travarCurso(db, IdCurso);
      const novo = await inserirConteudo(db, { IdCurso, Titulo });
      await auditarCurso(db, IdCurso, {
        acao: 'criar módulo',
        quem,
        depois: { IdCursoConteudo: novo, Titulo },
      });
      return novo;
    }
    const antes = await travarConteudoVivo(db, existente);
    if (antes.IdCurso !== IdCurso) throw notFound();
    if (Versao !== undefined && Versao !== antes.Versao) {
      throw changedMeanwhile(await buscarConteudo({ ...deps, db }, quem.sessao, existente));
    }
    await gravarTituloDoConteudo(db, { IdCursoConteudo: existente, Titulo });
    await auditarCurso(db, IdCurso, {
      acao: 'alterar módulo',
      quem,
      antes: { IdCursoConteudo: existente, Titulo: antes.Titulo },
      depois: { Titulo },
    });
    return existente;
  });
  return await buscarConteudo(deps, quem.sessao, id);
}

export async function excluirConteudo(deps: Deps, quem: Quem, IdCursoConteudo: number) {
  await deps.db.transaction().execute(async (db) => {
    const { IdCurso, Titulo } = await travarConteudoVivo(db, IdCursoConteudo);
    await marcarConteudo(db, { IdCursoConteudo, ExcluidoEm: deps.clock.now() });
    await auditarCurso(db, IdCurso, { acao: 'excluir módulo', quem, antes: { IdCursoConteudo, Titulo } });
  });
}

export async function restaurarConteudo(deps: Deps, quem: Quem, IdCursoConteudo: number) {
  await deps.db.transaction().execute(async (db) => {
    const { IdCurso, Titulo, Excluido } = await travarConteudo(db, IdCursoConteudo);
    if (!Excluido) return;
    await marcarConteudo(db, { IdCursoConteudo, ExcluidoEm: null });
    await auditarCurso(db, IdCurso, { acao: 'restaurar módulo', quem, depois: { IdCursoConteudo, Titulo } });
  });
  return await buscarConteudo(deps, quem.sessao, IdCursoConteudo);
}

export async function duplicarConteudo(deps: Deps, quem: Quem, IdCursoConteudo: number) {
  const novo = await deps.db.transaction().execute(async (db) => {
    const { IdCurso, Titulo } = await travarConteudoVivo(db, IdCursoConteudo);
    const id = await copiarConteudo(db, { IdCurso, IdCursoConteudo, Titulo: nomeDaCopia(Titulo) });
    await auditarCurso(db, IdCurso, {
      acao: 'duplicar módulo',
      quem,
      antes: { IdCursoConteudo },
      depois: { IdCursoConteudo: id },
    });
    return id;
  });
  return await buscarConteudo(deps, quem.sessao, novo);
}

const VAZIO = -1;
const mesmos = (pedidos: number[], existentes: number[]) =>
  pedidos.length === existentes.length && new Set([...pedidos, ...existentes]).size === existentes.length;

type Ordem = { IdCurso: number; Conteudos: { IdCursoConteudo: number; Aulas: number[] }[] };

export async function ordenar(deps: Deps, quem: Quem, { IdCurso, Conteudos: pedidos }: Ordem) {
  const Conteudos = pedidos.map(({ IdCursoConteudo, Aulas }) => ({
    IdCursoConteudo,
    Aulas: Aulas.filter((uma) => uma !== VAZIO),
  }));
  await deps.db.transaction().execute(async (db) => {
    await travarCurso(db, IdCurso);
    const partes = await listarPartes(db, { IdCurso });
    const completa =
      mesmos(
        Conteudos.map(({ IdCursoConteudo }) => IdCursoConteudo),
        partes.Conteudos,
      ) &&
      mesmos(
        Conteudos.flatMap(({ Aulas }) => Aulas),
        partes.Aulas,
      );
    if (!completa) {
      throw conflict('O conteúdo do curso mudou enquanto você o ordenava. Recarregue e ordene de novo.');
    }
    await gravarOrdem(db, { IdCurso, Conteudos });
    await auditarCurso(db, IdCurso, { acao: 'ordenar', quem, depois: { Conteudos } });
  });
}

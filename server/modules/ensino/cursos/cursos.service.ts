import type { z } from 'zod';
import type { Uso } from '#contract/ensino/arquivos.ts';
import type { alterarCurso as contrato, CursoDetalhe, StatusCurso } from '#contract/ensino/cursos.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, HttpError, notFound } from '../../../platform/errors.ts';
import { cleanRichText } from '../../../platform/documents/rich-text.ts';
import { guardarImagensDoTexto } from '../arquivos/imagens-do-texto.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import {
  copiarCurso,
  gravarCurso,
  gravarStatus,
  inserirCurso,
  listarArquivos,
  travarCursoOuNulo,
  trocarPessoas,
  type CursoTravado,
  type Pessoa,
} from './cursos.queries.ts';
import { buscarCurso, buscarResumo, lerRascunho, type Quem } from './leitura.service.ts';

type Dados = z.output<(typeof contrato)['schema']['body']>;

export async function travarCurso(db: Db, IdCurso: number): Promise<CursoTravado> {
  const curso = await travarCursoOuNulo(db, { IdCurso });
  if (!curso) throw notFound();
  return curso;
}

export const auditarCurso = (
  db: Db,
  IdCurso: number,
  { acao, quem, antes, depois }: { acao: string; quem: Quem; antes?: object; depois?: object },
) =>
  auditar(db, {
    acao,
    objeto: 'Curso',
    idObjeto: IdCurso,
    idUsuario: quem.sessao.IdUsuario,
    origem: quem.origem,
    ...(antes && { antes }),
    ...(depois && { depois }),
  });

/** Refuses, at the field that names it, a file that does not exist or is of another use. */
export async function exigirArquivos(db: Db, uso: Uso, pedidos: [campo: string, IdArquivo: number | null][]) {
  const ids = pedidos.map(([, IdArquivo]) => IdArquivo).filter((um) => um !== null);
  if (ids.length === 0) return;
  const conhecidos = new Set(await listarArquivos(db, { ids, uso }));
  const falta = pedidos.find(([, IdArquivo]) => IdArquivo !== null && !conhecidos.has(IdArquivo));
  if (falta) throw invalidField(falta[0], 'Este arquivo não existe mais. Envie-o de novo.');
}

export async function alterarCurso(deps: Deps, quem: Quem, dados: Dados): Promise<CursoDetalhe> {
  const { IdCurso: existente = 0, Versao, Instrutores, ResponsavelTecnico, ...resto } = dados;
  const { IdUsuario } = quem.sessao;
  const html = await guardarImagensDoTexto(deps, { html: resto.Descricao, campo: 'Descricao', IdUsuario });
  const registro = { ...resto, Descricao: cleanRichText(html), agora: deps.clock.now() };
  const IdCurso = await deps.db.transaction().execute(async (db) => {
    if (existente && (await travarCurso(db, existente)).Versao !== Versao) {
      throw changedMeanwhile(await buscarCurso({ ...deps, db }, quem.sessao, existente));
    }
    await exigirArquivos(db, 'imagem', [
      ['IdArquivoImagem', registro.IdArquivoImagem],
      ...Instrutores.map(({ IdArquivoAssinatura }, n): [string, number | null] => [
        `Instrutores.${n}.IdArquivoAssinatura`,
        IdArquivoAssinatura,
      ]),
      ['ResponsavelTecnico.IdArquivoAssinatura', ResponsavelTecnico?.IdArquivoAssinatura ?? null],
    ]);
    const antes = existente ? await lerRascunho({ ...deps, db }, existente) : null;
    if (existente) await gravarCurso(db, { IdCurso: existente, ...registro });
    const id = existente || (await inserirCurso(db, registro));
    await trocarPessoas(db, { IdCurso: id, pessoas: pessoas({ Instrutores, ResponsavelTecnico }) });
    await auditarCurso(db, id, {
      acao: existente ? 'alterar' : 'criar',
      quem,
      ...mudancas(antes, { ...resto, Descricao: registro.Descricao }),
    });
    return id;
  });
  return await buscarCurso(deps, quem.sessao, IdCurso);
}

function pessoas({ Instrutores, ResponsavelTecnico }: Pick<Dados, 'Instrutores' | 'ResponsavelTecnico'>) {
  const lista: Pessoa[] = Instrutores.map((instrutor, Ordem) => ({
    ...instrutor,
    Email: '',
    Papel: 'instrutor',
    Ordem,
  }));
  if (ResponsavelTecnico) {
    const { Registro, ...resto } = ResponsavelTecnico;
    lista.push({ ...resto, Qualificacao: Registro, Papel: 'responsavel-tecnico', Ordem: 0 });
  }
  return lista;
}

/** Only what changes: an editor that saves by itself would fill the trail with the same long texts. */
function mudancas(antes: CursoDetalhe | null, depois: Partial<CursoDetalhe>) {
  if (!antes) return { depois };
  const campos = Object.keys(depois) as (keyof CursoDetalhe)[];
  const mudados = campos.filter((campo) => antes[campo] !== depois[campo]);
  const so = (registro: Partial<CursoDetalhe>) =>
    Object.fromEntries(mudados.map((campo) => [campo, registro[campo]]));
  return { antes: so(antes), depois: so(depois) };
}

export async function alterarCursoStatus(
  deps: Deps,
  quem: Quem,
  { IdCurso, Status }: { IdCurso: number; Status: StatusCurso },
) {
  await deps.db.transaction().execute(async (db) => {
    const curso = await travarCurso(db, IdCurso);
    // A doubled click changes nothing.
    if (curso.Status === Status) return;
    if (Status === 'PU' && curso.IdCursoVersao === null) {
      throw new HttpError(422, 'Este curso ainda não foi publicado. Publique-o para que vá para o catálogo.');
    }
    if (Status === 'RA' && curso.IdCursoVersao !== null) {
      throw new HttpError(
        422,
        'Um curso publicado não volta a ser rascunho: as alterações ficam guardadas até a próxima publicação.',
      );
    }
    await gravarStatus(db, { IdCurso, Status });
    const acao = Status === 'AR' ? 'arquivar' : 'desarquivar';
    await auditarCurso(db, IdCurso, {
      acao,
      quem,
      antes: { Status: curso.Status },
      depois: { Status },
    });
  });
  return await buscarResumo(deps, IdCurso);
}

const NOME_MAXIMO = 150;

/** `Nome (cópia)`, within the length that a name may have. */
export const nomeDaCopia = (nome: string, maximo = NOME_MAXIMO) =>
  `${nome.slice(0, maximo - ' (cópia)'.length).toWellFormed()} (cópia)`;

export async function duplicar(deps: Deps, quem: Quem, IdCurso: number) {
  const novo = await deps.db.transaction().execute(async (db) => {
    const { Nome } = await travarCurso(db, IdCurso);
    const id = await copiarCurso(db, { IdCurso, Nome: nomeDaCopia(Nome), agora: deps.clock.now() });
    await auditarCurso(db, id, { acao: 'duplicar', quem, antes: { IdCurso } });
    return id;
  });
  return await buscarResumo(deps, novo);
}

import type { z } from 'zod';
import type {
  alterarEncarregado as encarregado,
  alterarIdentidade as identidade,
} from '#contract/operacao/configuracoes.ts';
import type { Plataforma } from '#contract/plataforma.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile } from '../../../platform/errors.ts';
import { logo } from '../../../platform/files/images.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { lerPlataforma } from '../../../domain/plataforma.ts';
import { auditar } from '../../../domain/auditoria.ts';
import * as queries from './plataforma.queries.ts';

export type Quem = { sessao: Sessao; origem: Origin };

/** The parts that this decision touches, for the audit trail; a picture is only said to be there. */
const tocadas = (plataforma: Plataforma, decisao: queries.Decisao) =>
  Object.fromEntries(
    Object.keys(decisao).map((campo) => {
      const valor = plataforma[campo as keyof Plataforma];
      return [campo, campo === 'Imagem' ? valor !== null : valor];
    }),
  );

export async function decidir(
  { db }: Deps,
  { sessao, origem }: Quem,
  acao: string,
  { Versao, ...decisao }: queries.Decisao & { Versao: number },
): Promise<Plataforma> {
  return await db.transaction().execute(async (db) => {
    await queries.travarPlataforma(db);
    const antes = await lerPlataforma(db);
    if (antes.Versao !== Versao) throw changedMeanwhile(antes);
    await queries.gravarPlataforma(db, decisao);
    const depois = await lerPlataforma(db);
    await auditar(db, {
      acao,
      objeto: 'Configuracao',
      idUsuario: sessao.IdUsuario,
      origem,
      antes: tocadas(antes, decisao),
      depois: tocadas(depois, decisao),
    });
    return depois;
  });
}

type Identidade = z.output<(typeof identidade)['schema']['body']>;

export async function alterarIdentidade(deps: Deps, quem: Quem, { Imagem, ...dados }: Identidade) {
  const decisao = { ...dados, Cor: dados.Cor ?? null, EmailSuporte: dados.EmailSuporte ?? null };
  // The same picture sent back is not drawn anew, which would wear it.
  const mesma = Imagem === undefined || Imagem === (await lerPlataforma(deps.db)).Imagem;
  if (mesma) return await decidir(deps, quem, 'alterar identidade', decisao);
  const nova = Imagem && (await logo('Imagem', Imagem));
  return await decidir(deps, quem, 'alterar identidade', { ...decisao, Imagem: nova });
}

type Encarregado = z.output<(typeof encarregado)['schema']['body']>;

export const alterarEncarregado = (deps: Deps, quem: Quem, dados: Encarregado) =>
  decidir(deps, quem, 'alterar encarregado', {
    RazaoSocial: dados.RazaoSocial ?? null,
    CNPJ: dados.CNPJ ?? null,
    EncarregadoNome: dados.EncarregadoNome ?? null,
    EncarregadoEmail: dados.EncarregadoEmail ?? null,
    EncarregadoSubstituto: dados.EncarregadoSubstituto ?? null,
    Versao: dados.Versao,
  });

import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { aparelho } from '../painel/aparelho.ts';
import { existePessoa, listarAcessos, listarCursosDaPessoa, type CursoLido } from './pessoa.queries.ts';
import { dizerPorAssinar, dizerRevogado, dizerValidade, risco } from '../painel/risco.ts';

async function exigirPessoa({ db }: Deps, sessao: Sessao, IdClienteAluno: number) {
  if (!(await existePessoa(db, { IdClienteAluno, alcance: alcanceDe(sessao) }))) throw notFound();
}

function dizerRisco(curso: CursoLido, dia: string): string | null {
  const { Situacao, Validade, Revogado, Prazo, UltimoAcesso, Minutos, Progresso } = curso;
  if ((Situacao === 'a-vencer' || Situacao === 'vencido') && Validade) {
    return dizerValidade({ hoje: dia, Ultimo: Validade });
  }
  if (Revogado) return dizerRevogado({ hoje: dia, Em: Revogado });
  if (Situacao === 'aguarda-assinatura' && Prazo) return dizerPorAssinar({ hoje: dia, Prazo });
  if ((Situacao === 'nao-iniciado' || Situacao === 'em-andamento') && Prazo) {
    return risco({ hoje: dia, Prazo, UltimoAcesso, Minutos, Progresso }).Motivo;
  }
  return null;
}

export async function cursosDaPessoa(deps: Deps, sessao: Sessao, IdClienteAluno: number) {
  await exigirPessoa(deps, sessao, IdClienteAluno);
  const dia = today(deps.clock);
  const cursos = await listarCursosDaPessoa(deps.db, { IdClienteAluno, hoje: dia });
  return { Cursos: cursos.map((curso) => ({ ...curso, Risco: dizerRisco(curso, dia) })) };
}

export async function acessosDaPessoa(
  deps: Deps,
  sessao: Sessao,
  { IdClienteAluno, pagina }: { IdClienteAluno: number; pagina: number },
) {
  await exigirPessoa(deps, sessao, IdClienteAluno);
  const { Itens, Total } = await listarAcessos(deps.db, { IdClienteAluno, pagina });
  return {
    Itens: Itens.map(({ Agente, ...acesso }) => ({ ...acesso, Aparelho: aparelho(Agente) })),
    Total,
    Pagina: pagina,
    TamanhoPagina: 20 as const,
  };
}

import type { AulaNaLista, CursoDoAluno } from '#contract/estudo/aulas.ts';
import { avisoFalta } from './recusa.ts';

type Aula = Omit<AulaNaLista, 'Situacao' | 'Bloqueio'> & {
  IdCursoConteudo: number;
  Modulo: string;
  Iniciada: boolean;
};

/** When the course is in order, what is still missing before this lesson; `tudo` blocks every one. */
type Regras = { Sequencial: boolean; bloqueio: string | null };

/** The lessons in the order of the course, by module, each with its state. */
export function comSituacao(aulas: Aula[], { Sequencial, bloqueio }: Regras): CursoDoAluno['Conteudos'] {
  const conteudos = new Map<number, CursoDoAluno['Conteudos'][number]>();
  let falta: string | null = null;
  for (const { IdCursoConteudo, Modulo, Iniciada, ...aula } of aulas) {
    const concluida = aula.ConcluidaEm !== null;
    const impede = bloqueio ?? (Sequencial && falta !== null && !concluida ? avisoFalta(falta) : null);
    const Situacao = concluida
      ? 'concluida'
      : impede
        ? 'bloqueada'
        : Iniciada
          ? 'em_andamento'
          : 'nao_iniciada';
    const conteudo = conteudos.get(IdCursoConteudo) ?? { IdCursoConteudo, Titulo: Modulo, Aulas: [] };
    conteudo.Aulas.push({ ...aula, Situacao, Bloqueio: impede });
    conteudos.set(IdCursoConteudo, conteudo);
    if (aula.Conta && !concluida) falta ??= aula.Titulo;
  }
  return [...conteudos.values()];
}

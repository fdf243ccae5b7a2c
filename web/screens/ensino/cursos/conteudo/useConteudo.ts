import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  alterarConteudo,
  duplicarAula,
  duplicarConteudo,
  excluirAula,
  excluirConteudo,
  ordenar,
  restaurarAula,
  restaurarConteudo,
  alterarAula,
  type Aula,
  type Conteudo,
} from '#contract/ensino/cursos-conteudos.ts';
import { curso } from '#contract/ensino/cursos.ts';
import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import { api } from '../../../../lib/api.ts';
import { query, reread } from '../../../../lib/query.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { aulaNova } from '../dados-do-curso.ts';
import { ordemDe } from '../ordem.ts';

/** Long enough to notice the mistake and reach the button. */
const TEMPO_DE_DESFAZER = 15_000;

/** What may be done to the modules and lessons of a course. */
export function useConteudo(IdCurso: number) {
  const consultas = useQueryClient();
  const aoErrar = (erro: Error) => {
    toast.error(erro.message);
    void reread();
  };
  /** One after the other: an order that names other lessons than there are is refused, and the move would be lost. */
  const fila = { id: `conteudo-${IdCurso}` };
  const fazer = useMutation({
    mutationFn: (ato: () => Promise<unknown>) => ato(),
    scope: fila,
    onError: aoErrar,
  });
  /** What is shown at once, before the server is told; what it refuses is read again. */
  const mostrar = (mudar: (conteudos: Conteudo[]) => Conteudo[]) =>
    consultas.setQueryData(
      query(curso, { params: { id: IdCurso } }).queryKey,
      (antes) => antes && { ...antes, Conteudos: mudar(antes.Conteudos) },
    );
  const desfazivel = (mensagem: string, desfazer: () => Promise<unknown>) =>
    toast.info(mensagem, {
      timeout: TEMPO_DE_DESFAZER,
      action: { label: 'Desfazer', run: () => fazer.mutate(desfazer) },
    });

  return {
    fila,
    criarModulo: async (Titulo: string) => {
      await fazer.mutateAsync(() => api(alterarConteudo, { body: { IdCurso, Titulo } }));
    },
    renomearModulo: (titulo: Pick<Conteudo, 'IdCursoConteudo' | 'Titulo' | 'Versao'>) =>
      api(alterarConteudo, { body: { IdCurso, ...titulo } }),
    duplicarModulo: ({ IdCursoConteudo }: Conteudo) =>
      fazer.mutate(() => api(duplicarConteudo, { params: { id: IdCursoConteudo } })),
    excluirModulo: ({ IdCursoConteudo, Titulo }: Conteudo) => {
      mostrar((todos) => todos.filter((um) => um.IdCursoConteudo !== IdCursoConteudo));
      fazer.mutate(async () => {
        const body = { IdCursoConteudo };
        await api(excluirConteudo, { body });
        desfazivel(`O módulo ${Titulo} foi excluído.`, () => api(restaurarConteudo, { body }));
      });
    },
    criarAula: async (IdCursoConteudo: number, Tipo: TipoAula): Promise<number> => {
      const { IdCursoConteudoAula } = await api(alterarAula, { body: aulaNova(IdCursoConteudo, Tipo) });
      await reread();
      return IdCursoConteudoAula;
    },
    duplicarAula: ({ IdCursoConteudoAula }: Aula) =>
      fazer.mutate(() => api(duplicarAula, { params: { id: IdCursoConteudoAula } })),
    excluirAula: ({ IdCursoConteudoAula, Titulo }: Aula) => {
      mostrar((todos) =>
        todos.map((um) => ({
          ...um,
          Aulas: um.Aulas.filter((aula) => aula.IdCursoConteudoAula !== IdCursoConteudoAula),
        })),
      );
      fazer.mutate(async () => {
        const body = { IdCursoConteudoAula };
        await api(excluirAula, { body });
        desfazivel(`A aula ${Titulo} foi excluída.`, () => api(restaurarAula, { body }));
      });
    },
    ordenar: (Conteudos: Conteudo[]) => {
      mostrar(() => Conteudos);
      fazer.mutate(() => api(ordenar, { body: { IdCurso, Conteudos: ordemDe(Conteudos) } }));
    },
  };
}

export type AcoesDoConteudo = ReturnType<typeof useConteudo>;

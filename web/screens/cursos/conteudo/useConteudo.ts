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
} from '#contract/conteudos.ts';
import type { CursoDetalhe } from '#contract/cursos.ts';
import type { TipoAula } from '#contract/aulas-conteudo.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.ts';
import { aulaNova } from '../dados-do-curso.ts';
import { ordemDe } from '../ordem.ts';
import { useAtualizarCurso } from '../useAtualizarCurso.ts';

/** Long enough to notice the mistake and reach the button. */
const TEMPO_DE_DESFAZER = 15_000;

/** What may be done to the modules and lessons of a course. */
export function useConteudo(IdCurso: number) {
  const consultas = useQueryClient();
  const atualizar = useAtualizarCurso(IdCurso);
  const aoErrar = (erro: Error) => {
    toast.error(erro.message);
    void atualizar();
  };
  const fazer = useMutation({
    mutationFn: async (ato: () => Promise<unknown>) => {
      await ato();
      await atualizar();
    },
    onError: aoErrar,
  });
  const desfazivel = (mensagem: string, desfazer: () => Promise<unknown>) =>
    toast.info(mensagem, {
      timeout: TEMPO_DE_DESFAZER,
      action: { label: 'Desfazer', run: () => fazer.mutate(desfazer) },
    });

  return {
    ocupado: fazer.isPending,
    criarModulo: async (Titulo: string) => {
      await fazer.mutateAsync(() => api(alterarConteudo, { body: { IdCurso, Titulo } }));
    },
    renomearModulo: (IdCursoConteudo: number, Titulo: string) =>
      fazer.mutate(() => api(alterarConteudo, { body: { IdCurso, IdCursoConteudo, Titulo } })),
    duplicarModulo: ({ IdCursoConteudo }: Conteudo) =>
      fazer.mutate(() => api(duplicarConteudo, { params: { id: IdCursoConteudo } })),
    excluirModulo: ({ IdCursoConteudo, Titulo }: Conteudo) =>
      fazer.mutate(async () => {
        const body = { IdCursoConteudo };
        await api(excluirConteudo, { body });
        desfazivel(`O módulo ${Titulo} foi excluído.`, () => api(restaurarConteudo, { body }));
      }),
    criarAula: async (IdCursoConteudo: number, Tipo: TipoAula): Promise<number> => {
      const { IdCursoConteudoAula } = await api(alterarAula, { body: aulaNova(IdCursoConteudo, Tipo) });
      await atualizar();
      return IdCursoConteudoAula;
    },
    duplicarAula: ({ IdCursoConteudoAula }: Aula) =>
      fazer.mutate(() => api(duplicarAula, { params: { id: IdCursoConteudoAula } })),
    excluirAula: ({ IdCursoConteudoAula, Titulo }: Aula) =>
      fazer.mutate(async () => {
        const body = { IdCursoConteudoAula };
        await api(excluirAula, { body });
        desfazivel(`A aula ${Titulo} foi excluída.`, () => api(restaurarAula, { body }));
      }),
    /** Shown at once, then told to the server; what it refuses goes back. */
    ordenar: (Conteudos: Conteudo[]) => {
      consultas.setQueryData<CursoDetalhe>(['curso', IdCurso], (antes) => antes && { ...antes, Conteudos });
      fazer.mutate(() => api(ordenar, { body: { IdCurso, Conteudos: ordemDe(Conteudos) } }));
    },
  };
}

export type AcoesDoConteudo = ReturnType<typeof useConteudo>;

import { useQuery } from '@tanstack/react-query';
import { listaSetoresGestor } from '#contract/empresas/alunos-setores.ts';
import { api } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query.ts';

/** Every sector the manager answers for in the institution: the list is paged, and a choice needs all of it. */
export function useSetoresDoGestor(IdClienteAluno: number) {
  return useQuery({
    queryKey: keyOf(listaSetoresGestor, { params: { id: IdClienteAluno }, querystring: {} }),
    queryFn: async ({ signal }) => {
      const pedir = (pagina: number) =>
        api(listaSetoresGestor, { params: { id: IdClienteAluno }, querystring: { pagina }, signal });
      const primeira = await pedir(1);
      const paginas = Math.ceil(primeira.Total / primeira.TamanhoPagina);
      const demais = await Promise.all(
        Array.from({ length: Math.max(0, paginas - 1) }, (_, indice) => pedir(indice + 2)),
      );
      return [primeira, ...demais].flatMap(({ Itens }) => Itens);
    },
    enabled: IdClienteAluno > 0,
  });
}

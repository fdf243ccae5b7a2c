import { useQuery } from '@tanstack/react-query';
import { useAreaAdm, useUsuario } from '../../../lib/useSessao.ts';
import type { Papel } from './artigos/artigo.ts';
import { artigosPara } from './busca.ts';

/** The articles for who is reading; undefined until they have been fetched. */
export function useArtigos() {
  const usuario = useUsuario();
  const areaAdm = useAreaAdm();
  const papel: Papel = areaAdm ? 'administrador' : usuario?.EhGestor ? 'gestor' : 'aluno';
  const consulta = useQuery({
    queryKey: ['artigos'],
    queryFn: async () => (await import('./artigos.ts')).artigos,
    staleTime: 'static',
    select: (todos) => artigosPara(todos, papel),
  });
  return { artigos: consulta.data, erro: consulta.error, deNovo: () => void consulta.refetch() };
}

import { resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { cursoDoAluno, cursosDoAluno } from '#contract/estudo/aulas.ts';
import { contarAvisos } from '#contract/mensagens/avisos.ts';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import { painelAdm } from '#contract/acompanhamento/painel.ts';
import type { ReactNode } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router';
import { onPrefetch } from '../lib/prefetch.ts';
import { prefetch } from '../lib/api.ts';
import { inOwnTask } from '../lib/own-task.ts';
import { direct, sessao } from '../lib/session.ts';
import { numeroDe } from '../screens/estudo/aulas/enderecos.ts';

/** What the first screens ask for as soon as they are there, by route; a test counts that nobody asks twice. */
const DADOS: Record<string, (params: Params, busca: URLSearchParams) => void> = {
  'cursos-aluno': () => {
    prefetch(cursosDoAluno);
    prefetch(meusCertificados);
  },
  'curso-aluno/:idCurso': ({ idCurso }, busca) => {
    const id = numeroDe(idCurso);
    const matricula = numeroDe(busca.get('matricula')) ?? undefined;
    if (id !== null) prefetch(cursoDoAluno, { params: { id }, querystring: { matricula } });
  },
  'gestor-acompanhamento': (_, busca) => {
    if (busca.toString() === '') prefetch(resumoDaMatriz, { querystring: {} });
  },
  'gestor-dashboard': () => prefetch(painelGestor, { querystring: { periodo: '30' } }),
  dashboard: (_, busca) => {
    if (busca.toString() === '') prefetch(painelAdm, { querystring: { periodo: '30' } });
  },
};

/** How each screen's files are fetched, by its element in the routes. */
export const arquivos = new Map<ReactNode, () => Promise<unknown>>();

/** Asks for frame, screen and data of an address at once; what has come already is not asked for again. */
export function prepararAdiantamento(rotas: RouteObject[]) {
  onPrefetch((caminho, comDados) => {
    const [lugar, busca] = caminho.split('?');
    const pedido = lugar || '/';
    const usuario = sessao.usuario();
    const destino = usuario ? direct(pedido, usuario, sessao.areaAdm()) : pedido;
    const partes = matchRoutes(rotas, destino) ?? [];
    for (const { route } of partes) {
      const importar = arquivos.get(route.element);
      // A failure is told by the screen itself, when it is shown.
      if (importar) inOwnTask(() => void importar().catch(() => null));
    }
    if (!comDados || sessao.token() === null || destino.startsWith('/identificacao')) return;
    inOwnTask(() => {
      prefetch(contarAvisos);
      const tela = partes.at(-1);
      if (tela) DADOS[tela.route.path ?? '']?.(tela.params, new URLSearchParams(busca));
    });
  });
}

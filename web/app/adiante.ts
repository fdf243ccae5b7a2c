import { cursosDoAluno } from '#contract/aulas.ts';
import { contarAvisos } from '#contract/avisos.ts';
import { meusCertificados } from '#contract/certificados.ts';
import { painelGestor } from '#contract/painel-equipe.ts';
import type { ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { aoAdiantar } from '../lib/adiante.ts';
import { adiantar } from '../lib/api.ts';
import { semRodeio, sessao } from '../lib/session.ts';

/** What the first screens ask for as soon as they are there; a test counts that nobody asks twice. */
const DADOS: Record<string, () => void> = {
  '/cursos-aluno': () => {
    adiantar(cursosDoAluno);
    adiantar(meusCertificados);
  },
  '/gestor-dashboard': () => adiantar(painelGestor, { querystring: { periodo: '30' } }),
};

/** How each screen's files are fetched, by its element in the routes. */
export const arquivos = new Map<ReactNode, () => Promise<unknown>>();

/** Asks for frame, screen and data of an address at once; what has come already is not asked for again. */
export function prepararAdiantamento(rotas: RouteObject[]) {
  aoAdiantar((caminho, comDados) => {
    const pedido = caminho.split('?', 1)[0] || '/';
    const usuario = sessao.usuario();
    const destino = usuario ? semRodeio(pedido, usuario, sessao.areaAdm()) : pedido;
    for (const { route } of matchRoutes(rotas, destino) ?? []) {
      // Told by the screen itself, when it is shown.
      arquivos
        .get(route.element)?.()
        .catch(() => null);
    }
    if (!comDados || sessao.token() === null || destino.startsWith('/identificacao')) return;
    adiantar(contarAvisos);
    DADOS[destino]?.();
  });
}

import { resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { cursoDoAluno, cursosDoAluno } from '#contract/estudo/aulas.ts';
import { contarAvisos } from '#contract/mensagens/avisos.ts';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import { painelAdm } from '#contract/acompanhamento/painel.ts';
import type { ReactNode } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router';
import { onPrefetch } from '../lib/prefetch.ts';
import type { Call } from '#contract/call.ts';
import { prefetch, type CallArguments } from '../lib/api.ts';
import { query } from '../lib/query.ts';
import { queryClient } from '../lib/query-client.ts';
import { prepareFormats } from '../lib/formats.ts';
import { direct, sessao } from '../lib/session.ts';
import { numeroDe } from '../screens/estudo/aulas/enderecos.ts';

/** What comes before its screen is there when that is drawn. */
const adiantar = <C extends Call>(call: C, ...args: CallArguments<C>) =>
  queryClient.prefetchQuery(query(call, ...args));

/** So long the first drawing waits for the screen's files, and for its data, before it is done without them. */
const ARQUIVOS_MS = 3000;
const DADOS_MS = 300;

const noMaximo = (ms: number, vindo: Promise<unknown>) =>
  Promise.race([vindo, new Promise((resolve) => setTimeout(resolve, ms))]);

/** What the first screens ask for as soon as they are there, by route; a test counts that nobody asks twice. */
const DADOS: Record<string, (params: Params, busca: URLSearchParams) => Promise<unknown> | null> = {
  'cursos-aluno': () => {
    // Always asked anew when it is shown, so handed over only once.
    prefetch(cursosDoAluno);
    prefetch(meusCertificados);
    return null;
  },
  'curso-aluno/:idCurso': ({ idCurso }, busca) => {
    const id = numeroDe(idCurso);
    const matricula = numeroDe(busca.get('matricula')) ?? undefined;
    // The screen adds what was studied on this device.
    if (id !== null) prefetch(cursoDoAluno, { params: { id }, querystring: { matricula } });
    return null;
  },
  'gestor-acompanhamento': (_, busca) =>
    busca.size === 0 ? adiantar(resumoDaMatriz, { querystring: {} }) : null,
  'gestor-dashboard': () => adiantar(painelGestor, { querystring: { periodo: '30' } }),
  dashboard: (_, busca) =>
    busca.size === 0 ? adiantar(painelAdm, { querystring: { periodo: '30' } }) : null,
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
    const vindas = noMaximo(
      ARQUIVOS_MS,
      Promise.allSettled(partes.map(({ route }) => arquivos.get(route.element)?.() ?? Promise.resolve())),
    );
    setTimeout(prepareFormats);
    if (!comDados || sessao.token() === null || destino.startsWith('/identificacao')) return vindas;
    const tela = partes.at(-1);
    const dados = tela && DADOS[tela.route.path ?? '']?.(tela.params, new URLSearchParams(busca));
    return Promise.all([vindas, noMaximo(DADOS_MS, Promise.all([adiantar(contarAvisos), dados]))]);
  });
}

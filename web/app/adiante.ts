import type { Call } from '#contract/call.ts';
import { resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { cursoDoAluno, cursosDoAluno } from '#contract/estudo/aulas.ts';
import { contarAvisos } from '#contract/mensagens/avisos.ts';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import { painelAdm } from '#contract/acompanhamento/painel.ts';
import type { ReactNode } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router';
import { onPrefetch } from '../lib/prefetch.ts';
import { prefetch, type CallArguments } from '../lib/api.ts';
import { inOwnTask } from '../lib/own-task.ts';
import { showKept } from '../lib/query.ts';
import { direct, sessao } from '../lib/session.ts';
import { numeroDe } from '../screens/estudo/aulas/enderecos.ts';

type Pedido = { pedir: () => void; mostrar: () => Promise<void> };

const um = <C extends Call>(chamada: C, ...args: CallArguments<C>): Pedido => ({
  pedir: () => prefetch(chamada, ...args),
  mostrar: () => showKept(chamada, ...args),
});

/** What the first screens ask for as soon as they are there, by route; a test counts that nobody asks twice. */
const DADOS: Record<string, (params: Params, busca: URLSearchParams) => Pedido[]> = {
  'cursos-aluno': () => [um(cursosDoAluno), um(meusCertificados)],
  'curso-aluno/:idCurso': ({ idCurso }, busca) => {
    const id = numeroDe(idCurso);
    const matricula = numeroDe(busca.get('matricula')) ?? undefined;
    return id === null ? [] : [um(cursoDoAluno, { params: { id }, querystring: { matricula } })];
  },
  'gestor-acompanhamento': (_, busca) =>
    busca.toString() === '' ? [um(resumoDaMatriz, { querystring: {} })] : [],
  'gestor-dashboard': () => [um(painelGestor, { querystring: { periodo: '30' } })],
  dashboard: (_, busca) =>
    busca.toString() === '' ? [um(painelAdm, { querystring: { periodo: '30' } })] : [],
};

/** How each screen's files are fetched, by its element in the routes. */
export const arquivos = new Map<ReactNode, () => Promise<unknown>>();

/** Asks for frame, screen and data of an address at once; what has come already is not asked for again. */
export function prepararAdiantamento(rotas: RouteObject[]) {
  onPrefetch(async (caminho, comDados) => {
    const [lugar, busca] = caminho.split('?');
    const pedido = lugar || '/';
    const usuario = sessao.usuario();
    const destino = usuario ? direct(pedido, usuario, sessao.areaAdm()) : pedido;
    const partes = matchRoutes(rotas, destino) ?? [];
    const vindo: Promise<unknown>[] = partes
      .map(({ route }) => arquivos.get(route.element))
      .filter((importar) => importar !== undefined)
      // A failure is told by the screen itself, when it is shown.
      .map((importar) => inOwnTask(importar).catch(() => null));
    if (comDados && usuario !== null && !destino.startsWith('/identificacao')) {
      const tela = partes.at(-1);
      const daTela = tela && DADOS[tela.route.path ?? '']?.(tela.params, new URLSearchParams(busca));
      const dados = [um(contarAvisos), ...(daTela ?? [])];
      vindo.push(inOwnTask(() => dados.forEach(({ pedir }) => pedir())));
      // There is no session yet, only what is kept.
      if (sessao.token() === null) vindo.push(...dados.map(({ mostrar }) => mostrar()));
    }
    await Promise.all(vindo);
  });
}

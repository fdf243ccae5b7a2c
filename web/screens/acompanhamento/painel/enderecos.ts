import type { SituacaoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import type { Ordem } from '#contract/acompanhamento/painel.ts';
import type { ListaDoPainel } from '#contract/acompanhamento/painel-equipe.ts';
import { daysAfter } from '../../../ui/fields/days.ts';

/** Where the rows behind each figure are. */

/** Whose figures are shown: of everybody or of a client (administrator), or of the manager's people. */
export type Escopo = { area: 'adm' | 'gestor'; cliente?: number | undefined; setor?: number | undefined };

type Parametros = Record<string, string | number | undefined>;

function comBusca(caminho: string, parametros: Parametros): string {
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries(parametros))
    if (valor !== undefined) busca.set(nome, String(valor));
  const texto = busca.toString();
  return texto === '' ? caminho : `${caminho}?${texto}`;
}

/** People × courses, as the matrix reads its address; an administrator finds it under the client. */
export const naMatriz = (
  { area, cliente, setor }: Escopo,
  filtro: { situacao?: SituacaoDaMatriz; pessoas?: 'atencao' } = {},
) =>
  comBusca(area === 'adm' ? `/cliente/${cliente}/acompanhamento` : '/gestor-acompanhamento', {
    setor,
    ...filtro,
  });

/** Everybody who needs attention, with why and what can be done; of the manager's people only. */
export const todosEmAtencao = ({ setor }: Escopo) => comBusca('/gestor-dashboard/atencao', { setor });

export const porCliente = (ordem: Ordem, intervalo: { de?: string; ate?: string } = {}) =>
  comBusca('/dashboard/clientes', { ordem, ...intervalo });

const semCliente = ({ area, cliente }: Escopo) => area === 'adm' && cliente === undefined;

export const daSituacao = (escopo: Escopo, situacao: SituacaoDaMatriz) =>
  semCliente(escopo) ? porCliente(situacao) : naMatriz(escopo, { situacao });

type Intervalo = { de: string; ate: string };

function naLista({ area, cliente, setor }: Escopo, lista: ListaDoPainel, intervalo: Intervalo): string {
  const caminho = area === 'adm' ? '/dashboard/lista' : '/gestor-dashboard/lista';
  return comBusca(caminho, { cliente, setor, lista, ...intervalo });
}

export const daLista = (escopo: Escopo, lista: 'conclusoes' | 'vencimentos', intervalo: Intervalo) =>
  semCliente(escopo)
    ? porCliente(lista === 'conclusoes' ? 'concluidos' : 'vence', intervalo)
    : naLista(escopo, lista, intervalo);

/** Who is in order today and not on a day to come. */
export const dasSaidas = (escopo: Escopo, { hoje, dia }: { hoje: string; dia: string }) =>
  naLista(escopo, 'saidas', { de: hoje, ate: daysAfter(dia, -1) });

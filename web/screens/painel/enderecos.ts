import type { Ordem } from '#contract/painel.ts';

/** Where the rows behind each figure are. */

type Situacao = 'NI' | 'EA' | 'CO' | 'AV' | 'VE' | 'DI' | 'AT';

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
  filtro: { situacao?: Situacao; pessoas?: 'atencao' } = {},
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

export const daSituacao = (escopo: Escopo, situacao: Situacao) =>
  semCliente(escopo) ? porCliente(situacao) : naMatriz(escopo, { situacao });

export type Lista = 'conclusoes' | 'vencimentos';

export function daLista(escopo: Escopo, lista: Lista, intervalo: { de: string; ate: string }): string {
  if (semCliente(escopo)) return porCliente(lista === 'conclusoes' ? 'FI' : 'vence', intervalo);
  const caminho = escopo.area === 'adm' ? '/dashboard/lista' : '/gestor-dashboard/lista';
  const { cliente, setor } = escopo;
  return comBusca(caminho, { cliente, setor, lista, ...intervalo });
}

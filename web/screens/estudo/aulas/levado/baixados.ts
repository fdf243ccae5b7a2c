import { useQuery } from '@tanstack/react-query';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { CONTENT_CACHE, OFFLINE_PATH } from '../../../../lib/cache-names.ts';
import { sessao } from '../../../../lib/session.ts';

export type Matricula = { IdClienteTurmaAluno: number; IdCurso: number };

/** Of the record of a course (acervo.ts), what is read here. */
type Ficha = { Aulas: { IdCursoConteudoAula: number }[]; quantas: number };

/** What of a course is on this device, for who only has to say so. */
type Baixado = { aulas: ReadonlySet<number>; quantas: number };

/** Whose it is stands in every address, so that nobody is ever shown another's. */
export const pastaDo = ({ IdClienteTurmaAluno, IdCurso }: Matricula) =>
  `${OFFLINE_PATH}${sessao.usuario()?.IdUsuario ?? 0}/${IdClienteTurmaAluno}/${IdCurso}/`;

export const fichaDo = (matricula: Matricula) => `${pastaDo(matricula)}curso`;

/** All courses of this person that are here, by the address of their record. */
async function baixados(): Promise<Map<string, Baixado>> {
  const achados = new Map<string, Baixado>();
  if (!('caches' in window) || !(await caches.has(CONTENT_CACHE))) return achados;
  const gaveta = await caches.open(CONTENT_CACHE);
  const desta = new URL(`${OFFLINE_PATH}${sessao.usuario()?.IdUsuario ?? 0}/`, location.origin).href;
  for (const pedido of await gaveta.keys()) {
    if (!pedido.url.startsWith(desta) || !pedido.url.endsWith('/curso')) continue;
    const ficha: Ficha | undefined = await (await gaveta.match(pedido))?.json();
    const aulas = new Set(ficha?.Aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula));
    if (ficha) achados.set(new URL(pedido.url).pathname, { aulas, quantas: ficha.quantas });
  }
  return achados;
}

const CHAVE = ['estudo', 'baixados'];

export const useBaixados = () => useQuery({ queryKey: CHAVE, queryFn: baixados });

/** What of this course is on the device; null: nothing. */
export function useBaixado({
  IdCurso,
  IdClienteTurmaAluno,
}: Pick<CursoDoAluno, 'IdCurso' | 'IdClienteTurmaAluno'>): Baixado | null {
  const { data } = useBaixados();
  if (IdClienteTurmaAluno === null) return null;
  return data?.get(fichaDo({ IdCurso, IdClienteTurmaAluno })) ?? null;
}

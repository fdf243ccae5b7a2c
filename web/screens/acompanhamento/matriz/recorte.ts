import { useSearchParams } from 'react-router';
import { SITUACOES_DA_MATRIZ, type SituacaoDaMatriz } from '#contract/acompanhamento/matriz.ts';

/** What of the matrix is looked at, as the address says it. */

export type Filtro = {
  cliente?: number;
  setor?: number;
  turma?: number;
  curso?: number;
  situacao?: SituacaoDaMatriz;
  pessoas?: 'atencao';
  busca?: string;
};

export const CAMPOS = ['busca', 'setor', 'turma', 'curso', 'situacao', 'pessoas'] as const;
export type Campo = (typeof CAMPOS)[number];

const numero = (texto: string | null) =>
  texto !== null && /^\d{1,9}$/.test(texto) ? Number(texto) : undefined;

export function lerFiltro(busca: URLSearchParams): Filtro {
  const setor = numero(busca.get('setor'));
  const turma = numero(busca.get('turma'));
  const curso = numero(busca.get('curso'));
  const situacao = SITUACOES_DA_MATRIZ.find((possivel) => possivel === busca.get('situacao'));
  const palavras = busca.get('busca')?.trim().slice(0, 100);
  return {
    ...(setor !== undefined && { setor }),
    ...(turma && { turma }),
    ...(curso && { curso }),
    ...(situacao && { situacao }),
    ...(busca.get('pessoas') === 'atencao' && { pessoas: 'atencao' as const }),
    ...(palavras && { busca: palavras }),
  };
}

/** Only what belongs to the filters, always in the same order: what a named view keeps. */
export const consultaDe = (busca: URLSearchParams) =>
  new URLSearchParams(
    CAMPOS.flatMap((campo) => {
      const valor = busca.get(campo);
      return valor ? [[campo, valor]] : [];
    }),
  ).toString();

export function useRecorte() {
  const [busca, setBusca] = useSearchParams();
  const mudar = (campo: Campo, valor: string) =>
    setBusca(
      (antes) => {
        const depois = new URLSearchParams(antes);
        if (valor === '') depois.delete(campo);
        else depois.set(campo, valor);
        return depois;
      },
      { replace: true },
    );
  const trocar = (consulta: string) => setBusca(new URLSearchParams(consulta), { replace: true });
  return { filtro: lerFiltro(busca), consulta: consultaDe(busca), mudar, trocar };
}

/** `?renovar=60&vencidos=1` opens the drawer of renewal classes: the weekly digest links to it so. */
export function useRenovacao() {
  const [busca, setBusca] = useSearchParams();
  const mudar = (dias: string | null) =>
    setBusca(
      (antes) => {
        const depois = new URLSearchParams(antes);
        depois.delete('vencidos');
        if (dias === null) depois.delete('renovar');
        else depois.set('renovar', dias);
        return depois;
      },
      // Closing is no step of its own.
      { replace: dias === null },
    );
  return {
    dias: busca.get('renovar'),
    vencidos: busca.get('vencidos') === '1',
    abrir: () => mudar('60'),
    fechar: () => mudar(null),
  };
}

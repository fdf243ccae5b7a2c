import { contar } from '#contract/contar.ts';
import { useQuery } from '@tanstack/react-query';
import { CELULAS_POR_VEZ, contarSelecao } from '#contract/acompanhamento/matriz-acoes.ts';
import { ofertas, treinamentos } from './acoes.ts';
import { BarraDeAcoes } from './BarraDeAcoes.tsx';
import { query } from '../../../../lib/query.ts';
import type { Filtro } from '../recorte.ts';
import type { Par, Todas } from '../selecao.ts';

type BarraDaSelecaoProps = {
  IdCliente: number;
  /** People that the filter shows. */
  total: number;
  filtro: Filtro;
  selecao: {
    todas: Todas | null;
    pares: readonly Par[];
    faltam?: number;
    grandeDemais?: boolean;
    limpar: () => void;
  };
};

const semSituacao = ({ IdClienteAluno, IdCurso }: Par) => ({ IdClienteAluno, IdCurso });

/** What was chosen in the sheet or in the list. Of a whole filter the server says how many there are. */
export function BarraDaSelecao({ IdCliente, total, filtro, selecao }: BarraDaSelecaoProps) {
  const { todas, faltam = 0, grandeDemais = false, limpar } = selecao;
  const { cliente: _cliente, ...Filtro } = filtro;
  const pares = selecao.pares.map(semSituacao);
  const Todas = todas && {
    Filtro,
    ...(todas.cursos !== null && { Cursos: [...todas.cursos] }),
    Exceto: [...todas.exceto.values()].map(semSituacao),
  };
  const contagem = useQuery({
    ...query(contarSelecao, { body: { IdCliente, Celulas: pares, ...(Todas && { Todas }) } }),
    enabled: Todas !== null,
    // One exception more is another answer; the last one stays in sight meanwhile.
    placeholderData: (antes) => antes,
  });
  const contada = Todas === null ? undefined : contagem.data;
  const dito = () => {
    if (grandeDemais)
      return `Mais de ${CELULAS_POR_VEZ.toLocaleString('pt-BR')} pessoas: escolha menos, ou todas`;
    if (faltam > 0) return 'Carregando a seleção…';
    if (Todas === null) return undefined;
    if (contagem.isError) return contagem.error.message;
    return contada === undefined
      ? 'Contando a seleção…'
      : `${contada.Pessoas.toLocaleString('pt-BR')} de ${contar(total, 'pessoa', 'pessoas')} · ${treinamentos(contada.Celulas)}`;
  };
  return (
    <BarraDeAcoes
      IdCliente={IdCliente}
      pares={pares}
      todas={Todas ?? undefined}
      acoes={ofertas(
        Todas === null ? selecao.pares.map(({ Situacao }) => Situacao) : (contada?.Situacoes ?? []),
      )}
      dito={dito()}
      espera={grandeDemais || faltam > 0 || (Todas !== null && !contagem.isSuccess)}
      aoLimpar={limpar}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { obterPlataforma, type Plataforma } from '#contract/configuracoes-plataforma.ts';
import type { Diferenca } from '../../../components/DuasVersoes.tsx';
import { registroAtual } from '../../../lib/conflito.ts';
import { errosDoFormulario } from '../../../lib/formulario.ts';
import { opcoesDaPlataforma } from '../../../lib/plataforma.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';

type Opcoes<Dados> = {
  plataforma: Plataforma;
  /** The part of the settings that this form changes. */
  dadosDe: (plataforma: Plataforma) => Dados;
  /** Checks and sends. */
  enviar: (dados: Dados, Versao: number) => Promise<Plataforma>;
  ids: Record<string, string>;
  /** What differs between mine and what is stored, when somebody else saved first. */
  comparar: (minha: Dados, atual: Dados) => Diferenca[];
};

/** One form over the platform's settings: what is typed, whether it was saved, and what to do when it was not. */
export function useDecisao<Dados extends object>(opcoes: Opcoes<Dados>) {
  const { dadosDe, enviar, ids, comparar } = opcoes;
  const consultas = useQueryClient();
  const [guardada, setGuardada] = useState(opcoes.plataforma);
  const [dados, setDados] = useState(() => dadosDe(guardada));
  const [salvoEm, setSalvoEm] = useState<Date>();
  const mudou = JSON.stringify(dados) !== JSON.stringify(dadosDe(guardada));

  const adotar = (plataforma: Plataforma) => {
    consultas.setQueryData(['plataforma'], plataforma);
    setGuardada(plataforma);
    setDados(dadosDe(plataforma));
    return consultas.invalidateQueries({ queryKey: opcoesDaPlataforma.queryKey });
  };
  const salvar = useMutation({
    mutationFn: (Versao: number) => enviar(dados, Versao),
    onSuccess: (plataforma) => {
      setSalvoEm(new Date());
      return adotar(plataforma);
    },
  });
  const atual = registroAtual(obterPlataforma, salvar.error);
  const erros = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error, ids]);
  useUnsavedWarning(mudou && !salvar.isPending);

  return {
    dados,
    mudou,
    mudar: (parte: Partial<Dados>) => setDados((antes) => ({ ...antes, ...parte })),
    ...erros,
    salvando: salvar.isPending,
    salvoEm: salvar.isSuccess && !mudou ? salvoEm : undefined,
    salvar: () => salvar.mutate(guardada.Versao),
    conflito:
      atual === null
        ? null
        : {
            diferencas: comparar(dados, dadosDe(atual)),
            manterMinha: () => salvar.mutate(atual.Versao),
            usarAtual: () => {
              salvar.reset();
              void adotar(atual);
            },
          },
  };
}

export type Decisao<Dados extends object> = ReturnType<typeof useDecisao<Dados>>;

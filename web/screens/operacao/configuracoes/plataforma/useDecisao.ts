import { obterPlataforma } from '#contract/operacao/configuracoes.ts';
import type { Plataforma } from '#contract/plataforma.ts';
import type { Diferenca } from '../../../../components/DuasVersoes.tsx';
import type { Check } from '../../../../lib/form-errors.ts';
import { useForm } from '../../../../components/useForm.ts';

type Opcoes<Dados> = {
  plataforma: Plataforma;
  /** The part of the settings that this form changes. */
  dadosDe: (plataforma: Plataforma) => Dados;
  ids: Record<string, string>;
  limites?: Partial<Record<string, number>>;
  conferir: (dados: Dados) => Check;
  enviar: (dados: Dados, Versao?: number) => Promise<Plataforma>;
  /** What differs between mine and what is stored, when somebody else saved first. */
  comparar: (minha: Dados, atual: Dados) => Diferenca[];
};

/** One form over the platform's settings: it stays open after saving and goes on from what was saved. */
export function useDecisao<Dados extends object>(opcoes: Opcoes<Dados>) {
  const { plataforma, dadosDe, comparar, ...resto } = opcoes;
  const { atual, recomecar, ...form } = useForm({
    ...resto,
    inicial: () => dadosDe(plataforma),
    Versao: plataforma.Versao,
    chamada: obterPlataforma,
    aoSalvar: (salva: Plataforma) => {
      recomecar(() => dadosDe(salva), salva.Versao);
    },
  });
  return {
    ...form,
    conflito:
      atual === null
        ? null
        : {
            diferencas: comparar(form.dados, dadosDe(atual)),
            manterMinha: () => form.insistir(atual.Versao),
            usarAtual: () => recomecar(() => dadosDe(atual), atual.Versao),
          },
  };
}

export type Decisao<Dados extends object> = ReturnType<typeof useDecisao<Dados>>;

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configuracao } from '#contract/identidade.ts';
import { api, ErroDeApi } from '../../lib/api.ts';

const SOLUCAO_VALE = 4 * 60_000;

const opcoesDaConfiguracao = queryOptions({
  queryKey: ['configuracao'],
  queryFn: ({ signal }) => api(configuracao, { signal }),
  staleTime: Infinity,
});

const opcoesDoDesafio = (rodada: number) =>
  queryOptions({
    queryKey: ['desafio', rodada],
    queryFn: async ({ signal }) => (await import('./altcha.ts')).resolverDesafio(signal),
    staleTime: SOLUCAO_VALE,
    gcTime: SOLUCAO_VALE,
    retry: false,
  });

/** Human verification, asked for only after the server said so (`Campos.Captcha`); each answer serves once. */
export function useVerificacaoHumana() {
  const consultas = useQueryClient();
  const [rodada, setRodada] = useState(0);
  const [respostaDoWidget, setRespostaDoWidget] = useState<string | null>(null);
  const pedida = rodada > 0;
  const { data, error: erroDaConfiguracao } = useQuery({ ...opcoesDaConfiguracao, enabled: pedida });
  const tipo = data?.Captcha.Tipo;
  const desafio = useQuery({ ...opcoesDoDesafio(rodada), enabled: tipo === 'altcha' });

  return {
    pedida,
    rodada,
    captcha: data?.Captcha ?? null,
    resolvida: desafio.isSuccess,
    erro: desafio.error ?? erroDaConfiguracao,
    responder: setRespostaDoWidget,

    /** Looks at a refusal: a used answer is spent, and a wanted one is prepared while the person reads. */
    aoRecusar: (erro: Error) => {
      if (pedida || (erro instanceof ErroDeApi && 'Captcha' in erro.Campos)) {
        setRespostaDoWidget(null);
        setRodada((atual) => atual + 1);
      }
    },

    /** The answer to send, waiting for the proof of work when it is still under way. */
    obterResposta: async (): Promise<string | undefined> => {
      if (!pedida) return undefined;
      const { Captcha } = await consultas.ensureQueryData(opcoesDaConfiguracao);
      if (Captcha.Tipo === 'altcha') return consultas.fetchQuery(opcoesDoDesafio(rodada));
      if (respostaDoWidget === null) {
        throw new ErroDeApi('Marque a verificação para continuar.', {
          status: 422,
          Campos: { Captcha: 'Marque a verificação para continuar.' },
        });
      }
      return respostaDoWidget;
    },
  };
}

export type Verificacao = ReturnType<typeof useVerificacaoHumana>;

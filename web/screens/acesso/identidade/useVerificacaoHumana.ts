import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { plataformaQuery } from '../../../lib/plataforma.ts';

const SOLUCAO_VALE = 4 * 60_000;

const opcoesDoDesafio = (rodada: number) =>
  queryOptions({
    queryKey: ['desafio', rodada],
    queryFn: async ({ signal }) => (await import('./altcha.ts')).resolverDesafio(signal),
    staleTime: SOLUCAO_VALE,
    gcTime: SOLUCAO_VALE,
    retry: false,
    meta: { act: true },
  });

/** The server did not look at the rest: the refusal says nothing but that the verification is missing. */
const soFaltouVerificar = (erro: unknown) =>
  erro instanceof ApiError && erro.Campos['Captcha'] === erro.message;

/** Human verification, asked for when the platform always does or the server says so (`Campos.Captcha`); each answer serves once. */
export function useVerificacaoHumana() {
  const consultas = useQueryClient();
  const [rodada, setRodada] = useState(0);
  const [respostaDoWidget, setRespostaDoWidget] = useState<string | null>(null);
  const { data, error: erroDaConfiguracao } = useQuery(plataformaQuery);
  const pedida = rodada > 0 || data?.VerificacaoHumana === 'sempre';
  const tipo = data?.Captcha.Tipo;
  const desafio = useQuery({ ...opcoesDoDesafio(rodada), enabled: pedida && tipo === 'altcha' });

  /** The answer to send, waiting for the proof of work when it is still under way. */
  const obterResposta = async () => {
    const { Captcha } = await consultas.ensureQueryData(plataformaQuery);
    if (Captcha.Tipo === 'altcha') return consultas.fetchQuery(opcoesDoDesafio(rodada));
    if (respostaDoWidget === null)
      throw new ApiError('Marque a verificação para continuar.', { status: 422 });
    return respostaDoWidget;
  };

  return {
    pedida,
    rodada,
    captcha: data?.Captcha ?? null,
    resolvida: desafio.isSuccess,
    erro: desafio.error ?? erroDaConfiguracao,
    responder: setRespostaDoWidget,

    /** Looks at a refusal: a used answer is spent, and a wanted one is prepared while the person reads. */
    aoRecusar: (erro: Error) => {
      if (pedida || (erro instanceof ApiError && 'Captcha' in erro.Campos)) {
        setRespostaDoWidget(null);
        setRodada((atual) => atual + 1);
      }
    },

    /** Sends with the answer; when only the verification was missing, does it and sends again by itself. */
    comVerificacao: async <Resposta>(enviar: (captcha?: string) => Promise<Resposta>): Promise<Resposta> => {
      if (pedida) return enviar(await obterResposta());
      try {
        return await enviar();
      } catch (erro) {
        if (!soFaltouVerificar(erro)) throw erro;
        const { Captcha } = await consultas.ensureQueryData(plataformaQuery);
        if (Captcha.Tipo !== 'altcha') throw erro;
        setRodada(1);
        return enviar(await consultas.fetchQuery(opcoesDoDesafio(1)));
      }
    },
  };
}

export type Verificacao = ReturnType<typeof useVerificacaoHumana>;

import { useMutation } from '@tanstack/react-query';
import { consultarCep } from '#contract/empresas/clientes.ts';
import { api } from '../../../lib/api.ts';
import type { DadosDoCliente } from './dados-do-cliente.ts';

/**
 * Fills the address from a complete CEP where the server has a look-up service. Without one, or when it does not
 * answer, nothing happens: the address can always be typed. What was typed already stays.
 */
export function useCep(dados: DadosDoCliente, mudar: (parte: Partial<DadosDoCliente>) => void) {
  const consulta = useMutation({
    mutationFn: (cep: string) => api(consultarCep, { params: { cep } }),
  });

  const digitar = (CEP: string) => {
    mudar({ CEP });
    consulta.reset();
    if (CEP.length !== 8 || CEP === dados.CEP) return;
    consulta.mutate(CEP, {
      onSuccess: ({ Logradouro, Bairro, Cidade, Estado }) =>
        mudar({
          Logradouro: dados.Logradouro || (Logradouro ?? ''),
          Bairro: dados.Bairro || (Bairro ?? ''),
          Cidade: dados.Cidade || (Cidade ?? ''),
          Estado: dados.Estado || (Estado ?? ''),
        }),
    });
  };
  const ajuda = consulta.isPending
    ? 'Procurando o endereço…'
    : consulta.isSuccess
      ? 'Endereço encontrado. Confira e informe o número.'
      : undefined;
  return { digitar, ajuda };
}

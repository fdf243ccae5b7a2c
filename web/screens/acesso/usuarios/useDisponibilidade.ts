import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { verificarCpf, verificarEmail } from '#contract/acesso/usuarios.ts';
import { query } from '../../../lib/query.ts';
import { emailInvalido } from '#contract/email.ts';

type Campos = { Email: string; CPF: string };
type Resposta = { Valido: boolean; Disponivel: boolean; message: string };

const ESPERA = 700;

const situacao = (resposta: Resposta | undefined) => ({
  erro: resposta && !(resposta.Valido && resposta.Disponivel) ? resposta.message : undefined,
  ajuda: resposta?.Valido && resposta.Disponivel ? resposta.message : undefined,
});

/** Asks while the person types whether e-mail and CPF are still free; what is stored already needs no asking. */
export function useDisponibilidade({
  dados,
  inicial,
  IdUsuario,
}: {
  dados: Campos;
  inicial: Campos;
  IdUsuario: number;
}) {
  const [Email] = useDebouncedValue(dados.Email.trim(), ESPERA);
  const [CPF] = useDebouncedValue(dados.CPF, ESPERA);
  const email = useQuery({
    ...query(verificarEmail, { body: { Email, IdUsuario } }),
    enabled: Email !== inicial.Email && !emailInvalido(Email),
  });
  const cpf = useQuery({
    ...query(verificarCpf, { body: { CPF, IdUsuario } }),
    enabled: CPF !== inicial.CPF && CPF.length === 11,
  });
  return {
    Email: situacao(Email === dados.Email.trim() ? email.data : undefined),
    CPF: situacao(CPF === dados.CPF ? cpf.data : undefined),
  };
}

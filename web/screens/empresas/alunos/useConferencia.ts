import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  verificarCpf,
  verificarEmail,
  verificarEmailCpf,
  type Conferencia,
} from '#contract/empresas/alunos-conferencia.ts';
import { cpfValido } from '#contract/identificadores.ts';
import { api } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query.ts';
import { emailInvalido } from '#contract/email.ts';

type Pergunta = {
  IdCliente: number;
  /** 0 for a new student. */
  IdClienteAluno: number;
  CPF: string;
  Email: string;
  /** What is stored already needs no asking. */
  mudou: boolean;
};

const ESPERA = 700;

/** Asks while the person types what saving would do: a new person, a known one, one that is here already… */
export function useConferencia({
  IdCliente,
  IdClienteAluno,
  CPF,
  Email,
  mudou,
}: Pergunta): Conferencia | null {
  const [digitado] = useDebouncedValue(`${CPF} ${Email.trim()}`, ESPERA);
  const cpf = cpfValido(CPF) ? CPF : '';
  const email = emailInvalido(Email.trim()) ? '' : Email.trim();
  const quem = { IdCliente, IdClienteAluno };
  const resposta = useQuery({
    queryKey: keyOf(verificarEmailCpf, { body: { ...quem, CPF: cpf, Email: email } }),
    queryFn: ({ signal }) => {
      if (cpf === '') return api(verificarEmail, { body: { ...quem, Email: email }, signal });
      if (email === '') return api(verificarCpf, { body: { ...quem, CPF: cpf }, signal });
      return api(verificarEmailCpf, { body: { ...quem, CPF: cpf, Email: email }, signal });
    },
    enabled: mudou && (cpf !== '' || email !== '') && digitado === `${CPF} ${Email.trim()}`,
    // Somebody may have been registered meanwhile.
    staleTime: 0,
  });
  return mudou ? (resposta.data ?? null) : null;
}

import { Stack } from '@mantine/core';
import { LIMITES } from '#contract/campos.ts';
import type { Campos } from '../../../lib/api.ts';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { problemaDoCPF, type DadosDoAluno } from './dados-do-aluno.ts';

type CamposDaPessoaProps = {
  dados: DadosDoAluno;
  mudar: (parte: Partial<DadosDoAluno>) => void;
  Campos: Campos;
  /** The person belongs to others too; the caller may look, not change. */
  travados: boolean;
  /** The address that waits for its owner. */
  emailPendente: string | null;
};

export function CamposDaPessoa({ dados, mudar, Campos, travados, emailPendente }: CamposDaPessoaProps) {
  const leitura = travados ? ({ readOnly: true, variant: 'filled' } as const) : {};
  return (
    <Stack gap="md">
      <MaskedInput
        name="CPFAluno"
        kind="cpf"
        label="CPF"
        value={dados.CPFAluno}
        onValue={(CPFAluno) => mudar({ CPFAluno })}
        error={problemaDoCPF(dados.CPFAluno) ?? Campos['CPFAluno']}
        help="Também serve para entrar na plataforma."
        {...leitura}
      />
      <TextField
        name="Nome"
        label="Nome completo"
        value={dados.Nome}
        onValue={(Nome) => mudar({ Nome })}
        error={Campos['Nome']}
        autoComplete="off"
        maxLength={LIMITES.Nome}
        {...leitura}
      />
      <TextField
        name="Email"
        label="E-mail"
        type="email"
        value={dados.Email}
        onValue={(Email) => mudar({ Email })}
        error={Campos['Email']}
        help={
          emailPendente === null
            ? 'Opcional. Quem não tem entra com o CPF e recebe o primeiro acesso impresso.'
            : `${emailPendente} espera confirmação: veja em Acesso.`
        }
        autoComplete="off"
        maxLength={LIMITES.Email}
        {...leitura}
      />
      <MaskedInput
        name="Telefone"
        kind="telefone"
        label="Telefone"
        value={dados.Telefone}
        onValue={(Telefone) => mudar({ Telefone })}
        error={Campos['Telefone']}
        help="Opcional."
        {...leitura}
      />
    </Stack>
  );
}

import { Button } from '@mantine/core';
import { LIMITES } from '#contract/campos.ts';
import { alterarClienteAluno, type Aluno } from '#contract/empresas/alunos.ts';
import { reenviaEmailAcesso } from '#contract/empresas/alunos-acesso.ts';
import { api } from '../../../lib/api.ts';
import { useAvisarEnvio } from '../../../components/EnvioDeEmail.tsx';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { reread } from '../../../lib/query.ts';
import { emailInvalido } from '#contract/email.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { dadosDe, paraEnviar } from './dados-do-aluno.ts';

const ids = { Email: 'EmailCorrigido' };

/** The last message came back: the address put right and the access sent again, in one go. */
export function CorrigirEmail({ aluno }: { aluno: Aluno }) {
  const avisarEnvio = useAvisarEnvio();
  const { campo, ...form } = useForm({
    inicial: () => ({ Email: aluno.Email ?? '' }),
    ids,
    limites: LIMITES,
    conferir: ({ Email }) => ({ Email: emailInvalido(Email.trim()) && 'Informe um e-mail válido.' }),
    Versao: aluno.Versao,
    enviar: async (digitado, Versao) => {
      const Email = digitado.Email.trim();
      const { IdCliente, IdClienteAluno } = aluno;
      if (Email !== aluno.Email) {
        const body = { ...paraEnviar(dadosDe(aluno)), IdCliente, IdClienteAluno, Versao, Email };
        const { EmailPendente } = await api(alterarClienteAluno, { body });
        // Who has been here before confirms the address, and comes in as before.
        if (EmailPendente !== null) return `Link de confirmação para ${EmailPendente}`;
      }
      const { Para } = await api(reenviaEmailAcesso, { params: { id: IdClienteAluno } });
      return `E-mail de acesso para ${Para}`;
    },
    aoSalvar: avisarEnvio,
    // Also after a refusal: the address may have been corrected before the sending was refused.
    aoRecusar: () => reread(),
    perde: () => false,
  });
  return (
    <Formulario form={form} semResumo>
      <Notice kind="warning" title="O último e-mail não chegou">
        Veja o motivo abaixo, em Comunicações. Confira o endereço, corrija e reenvie.
      </Notice>
      <TextField
        {...campo('Email')}
        label="E-mail correto"
        type="email"
        disabled={!aluno.PodeAlterarPessoa}
        help={aluno.PodeAlterarPessoa ? undefined : 'Só quem administra a plataforma pode corrigir.'}
        autoComplete="off"
      />
      <div>
        <Button type="submit" loading={form.salvando} disabled={!aluno.PodeAlterarPessoa}>
          Corrigir e reenviar o acesso
        </Button>
      </div>
    </Formulario>
  );
}

import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconMailForward } from '#icons';
import type { Aluno } from '#contract/empresas/alunos.ts';
import {
  cancelarTrocaDoAluno,
  reenviaEmailAcesso,
  reenviarConfirmacaoDoAluno,
} from '#contract/empresas/alunos-acesso.ts';
import { useAvisarEnvio } from '../../../components/EnvioDeEmail.tsx';
import { api } from '../../../lib/api.ts';
import { reread } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TrocaDeEmail } from '../../acesso/usuarios/TrocaDeEmail.tsx';
import { CrachaDaPessoa } from '../aparelhos/CrachaDaPessoa.tsx';
import styles from './Alunos.module.css';
import { Comunicacoes } from './Comunicacoes.tsx';
import { CorrigirEmail } from './CorrigirEmail.tsx';
import { FichaDeAcesso } from './FichaDeAcesso.tsx';
import { PedidoEmAberto } from './PedirFicha.tsx';
import { SeloDoAluno } from './SeloDoAluno.tsx';

function dizAcesso({ Vinculo, PrimeiroAcessoEm, AceiteEm }: Aluno): string {
  if (Vinculo === 'pendente') return 'Ainda não aceitou o convite desta empresa.';
  if (Vinculo === 'recusado') {
    return `Quem recebeu o convite disse que não trabalha aqui${AceiteEm === null ? '' : `, em ${formatInstant(AceiteEm)}`}. Confira o CPF e o e-mail antes de convidar de novo.`;
  }
  return PrimeiroAcessoEm === null
    ? 'Ainda não entrou na plataforma.'
    : `Primeiro acesso em ${formatInstant(PrimeiroAcessoEm)}.`;
}

/** How somebody gets in: their state, the one action that helps, and what was sent so far. */
export function AcessoDoAluno({ aluno }: { aluno: Aluno }) {
  const { IdClienteAluno, Email, EmailComFalha, PrimeiroAcessoEm, Status, TemSenha, Vinculo } = aluno;
  const convite = Vinculo === 'pendente';
  const avisarEnvio = useAvisarEnvio();
  const reenviar = useMutation({
    mutationFn: () => api(reenviaEmailAcesso, { params: { id: IdClienteAluno } }),
    onSuccess: ({ Para }) => avisarEnvio(`${convite ? 'Convite' : 'E-mail de acesso'} para ${Para}`),
  });

  return (
    <Stack gap="lg">
      <Stack gap="sm" align="flex-start">
        <SeloDoAluno {...aluno} />
        <span>{dizAcesso(aluno)}</span>
        {Vinculo === 'pendente' ? (
          <span className={styles.apoio}>
            Até lá, esta página mostra só o que a empresa escreveu. Errou o CPF ou o e-mail? Corrija e envie
            de novo.
          </span>
        ) : null}
        {Status === 'I' && Vinculo !== 'recusado' ? (
          <span className={styles.apoio}>Enquanto estiver inativa, a pessoa não entra por esta empresa.</span>
        ) : null}
      </Stack>

      {aluno.PodeAlterarPessoa && (TemSenha || PrimeiroAcessoEm !== null) ? (
        <PedidoEmAberto IdClienteAluno={IdClienteAluno} />
      ) : null}

      {aluno.EmailPendente !== null && aluno.PodeAlterarPessoa ? (
        <TrocaDeEmail
          email={aluno.EmailPendente}
          atual={Email}
          reenviar={() => api(reenviarConfirmacaoDoAluno, { body: { IdClienteAluno } })}
          cancelar={() => api(cancelarTrocaDoAluno, { body: { IdClienteAluno } })}
          aoMudar={() => void reread()}
        />
      ) : null}

      {EmailComFalha && Status === 'A' ? <CorrigirEmail key={Email} aluno={aluno} /> : null}

      {Email !== null && !EmailComFalha && Status === 'A' ? (
        <Stack gap="xs" align="flex-start">
          {reenviar.isError ? <Notice kind="error">{reenviar.error.message}</Notice> : null}
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} aria-hidden="true" />}
            loading={reenviar.isPending}
            onClick={() => reenviar.mutate()}
          >
            {convite ? 'Reenviar convite' : 'Reenviar o e-mail de acesso'}
          </Button>
          <span className={styles.apoio}>
            {TemSenha
              ? 'A pessoa recebe um link para trocar a senha.'
              : 'A pessoa recebe um link, válido por 7 dias, para criar a senha ou usar a que já tem.'}
          </span>
        </Stack>
      ) : null}

      {aluno.PodeImprimirAcesso && Status === 'A' ? (
        <FichaDeAcesso
          key={IdClienteAluno}
          IdClienteAluno={IdClienteAluno}
          temSenha={TemSenha}
          jaEntrou={TemSenha || PrimeiroAcessoEm !== null}
        />
      ) : null}

      {Status === 'A' ? <CrachaDaPessoa IdClienteAluno={IdClienteAluno} /> : null}

      <div>
        <h3 className={styles.subtitulo}>Comunicações</h3>
        <Comunicacoes IdClienteAluno={IdClienteAluno} />
      </div>
    </Stack>
  );
}

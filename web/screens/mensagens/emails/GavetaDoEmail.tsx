import { contar } from '#contract/contar.ts';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { obterEmail } from '#contract/mensagens/emails.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PreviaDaMensagem } from './PreviaDaMensagem.tsx';
import { SituacaoDoEmail } from './SituacaoDoEmail.tsx';
import { useReenvio } from './useReenvio.ts';

type GavetaDoEmailProps = { IdEmail: number | null; aoFechar: () => void };

/** One message: what became of it, its words, and another try. */
export function GavetaDoEmail({ IdEmail, aoFechar }: GavetaDoEmailProps) {
  const email = useQuery({
    ...query(obterEmail, { params: { id: IdEmail ?? 0 } }),
    enabled: IdEmail !== null,
    // What has just been queued is watched until it has left, or was refused.
    refetchInterval: ({ state }) =>
      state.data?.Status === 'pendente' && state.data.TentadoEm === null ? 1000 : false,
    staleTime: 0,
  });
  const reenvio = useReenvio();
  const { data } = email;
  const pode = data?.Status === 'falhou' || (data?.Status === 'pendente' && data.TentadoEm !== null);
  return (
    <Drawer
      opened={IdEmail !== null}
      onClose={aoFechar}
      title={data?.Assunto ?? 'E-mail'}
      size="44rem"
      footer={
        pode && IdEmail !== null ? (
          <Button loading={reenvio.isPending} onClick={() => reenvio.mutate([IdEmail])}>
            {data.Status === 'falhou' ? 'Reenviar' : 'Tentar agora'}
          </Button>
        ) : undefined
      }
    >
      {email.isError ? (
        <Falha consulta={email} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Stack gap="md">
          {data.Erro === null ? null : (
            <Notice kind="error" title="O que o servidor de e-mail respondeu">
              {data.Erro}
            </Notice>
          )}
          <ListaDeDados
            dados={[
              { nome: 'Situação', valor: <SituacaoDoEmail status={data.Status} /> },
              { nome: 'Mensagem', valor: data.Titulo },
              { nome: 'Para', valor: data.Pessoa === null ? data.Para : `${data.Pessoa}, ${data.Para}` },
              { nome: 'Em nome de', valor: data.Cliente ?? 'Plataforma' },
              { nome: 'Criada em', valor: formatInstant(data.CriadoEm) },
              {
                nome: 'Última tentativa',
                valor:
                  data.TentadoEm === null
                    ? 'Ainda não'
                    : `${formatInstant(data.TentadoEm)} (${contar(data.Tentativas, 'tentativa', 'tentativas')})`,
              },
              {
                nome: 'Enviada em',
                valor: data.EnviadoEm === null ? 'Ainda não' : formatInstant(data.EnviadoEm),
              },
            ]}
          />
          {data.Previa === null ? (
            <Notice kind="info">Esta mensagem é de uma versão antiga e não pode ser mostrada.</Notice>
          ) : (
            <PreviaDaMensagem previa={data.Previa} />
          )}
        </Stack>
      )}
    </Drawer>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Arquivo } from '#contract/arquivos.ts';
import { conversa, encerrar, escrever, type Conversa as DadosDaConversa } from '#contract/suporte.ts';
import { Pagina } from '../../components/Pagina.tsx';
import { CampoDeAnexos } from '../../components/suporte/CampoDeAnexos.tsx';
import { Falas } from '../../components/suporte/Falas.tsx';
import { SituacaoDoSuporte } from '../../components/suporte/SituacaoDoSuporte.tsx';
import { api } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { TRILHA } from './enderecos.ts';
import styles from './Suporte.module.css';

/** One of the person's conversations with support. */
export function Conversa({ IdSuporteMensagem }: { IdSuporteMensagem: number }) {
  const consulta = useQuery({
    queryKey: ['suporte', 'conversa', IdSuporteMensagem],
    queryFn: ({ signal }) => api(conversa, { params: { id: IdSuporteMensagem }, signal }),
    staleTime: 0,
    refetchInterval: 20_000,
  });
  const { data, error } = consulta;
  if (data === undefined) {
    return (
      <Pagina titulo="Conversa" trilha={TRILHA}>
        {error === null ? (
          <Loading label="Abrindo a conversa…" />
        ) : (
          <ErrorState message={error.message} onRetry={() => void consulta.refetch()} />
        )}
      </Pagina>
    );
  }
  return (
    <Pagina titulo={data.Assunto} contexto={`Protocolo ${data.Protocolo}`} trilha={TRILHA}>
      <div className={styles.conversa}>
        <Group gap="sm">
          <SituacaoDoSuporte status={data.Status} />
          <span className={styles.apoio}>{[data.Curso, data.Aula].filter(Boolean).join(' · ')}</span>
        </Group>
        <Falas falas={data.Falas} />
        <Continuar conversa={data} />
      </div>
    </Pagina>
  );
}

function Continuar({ conversa: { IdSuporteMensagem, Status } }: { conversa: DadosDaConversa }) {
  const consultas = useQueryClient();
  const [Texto, setTexto] = useState('');
  const [anexos, setAnexos] = useState<readonly Arquivo[]>([]);
  const mostrar = async (nova: DadosDaConversa) => {
    consultas.setQueryData(['suporte', 'conversa', IdSuporteMensagem], nova);
    await consultas.invalidateQueries({ queryKey: ['suporte', 'minhas'] });
  };
  const enviar = useMutation({
    mutationFn: () =>
      api(escrever, { body: { IdSuporteMensagem, Texto, Anexos: anexos.map(({ IdArquivo }) => IdArquivo) } }),
    onSuccess: async (nova) => {
      setTexto('');
      setAnexos([]);
      await mostrar(nova);
      toast.success('Mensagem enviada.');
    },
  });
  const fechar = useMutation({
    mutationFn: () => api(encerrar, { body: { IdSuporteMensagem } }),
    onSuccess: async (nova) => {
      await mostrar(nova);
      toast.success('Conversa resolvida. Para reabrir, basta escrever.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const vazia = Texto.trim() === '';
  useUnsavedWarning(!vazia && !enviar.isPending);

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!enviar.isPending && !vazia) enviar.mutate();
      }}
    >
      <Stack gap="md">
        {enviar.isError ? (
          <Notice kind="error">{enviar.error.message} O que você escreveu continua aqui.</Notice>
        ) : null}
        <TextAreaField
          name="Texto"
          label={Status === 'RS' ? 'Reabrir a conversa' : 'Continuar a conversa'}
          value={Texto}
          onValue={setTexto}
          rows={4}
          maxLength={5000}
        />
        <CampoDeAnexos anexos={anexos} mudar={setAnexos} />
        <Group>
          <Button type="submit" disabled={vazia} loading={enviar.isPending}>
            {Status === 'RS' ? 'Enviar e reabrir' : 'Enviar'}
          </Button>
          {Status === 'RS' ? null : (
            <Button variant="default" loading={fechar.isPending} onClick={() => fechar.mutate()}>
              Marcar como resolvida
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

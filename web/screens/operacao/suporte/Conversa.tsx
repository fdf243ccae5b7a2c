import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Arquivo } from '#contract/ensino/arquivos.ts';
import {
  conversa,
  encerrar,
  escrever,
  type Conversa as DadosDaConversa,
  LIMITES_DO_SUPORTE,
} from '#contract/operacao/suporte.ts';
import { Pagina } from '../../../components/Pagina.tsx';
import { CampoDeAnexos } from './CampoDeAnexos.tsx';
import { Falas } from './Falas.tsx';
import { SituacaoDoSuporte } from './SituacaoDoSuporte.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { query } from '../../../lib/query.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { TRILHA } from './enderecos.ts';
import styles from './Suporte.module.css';

/** One of the person's conversations with support. */
export function Conversa({ IdSuporteMensagem }: { IdSuporteMensagem: number }) {
  const consulta = useQuery({
    ...query(conversa, { params: { id: IdSuporteMensagem } }),
    staleTime: 0,
    refetchInterval: 20_000,
  });
  const { data, error } = consulta;
  if (data === undefined) {
    return (
      <Pagina titulo="Conversa" trilha={TRILHA}>
        {error === null ? <Loading label="Abrindo a conversa…" /> : <Falha consulta={consulta} />}
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

const ids = { Texto: 'Texto' };
const VAZIA = { Texto: '', anexos: [] as readonly Arquivo[] };

function Continuar({ conversa: { IdSuporteMensagem, Status } }: { conversa: DadosDaConversa }) {
  const { dados, mudar, campo, recomecar, ...form } = useForm({
    inicial: () => VAZIA,
    ids,
    enviar: ({ Texto, anexos }) =>
      api(escrever, {
        body: { IdSuporteMensagem, Texto, Anexos: anexos.map(({ IdArquivo }) => IdArquivo) },
      }),
    aoSalvar: () => {
      recomecar(() => VAZIA);
      toast.success('Mensagem enviada.');
    },
    perde: ({ Texto }) => Texto.trim() !== '',
  });
  const fechar = useMutation({
    mutationFn: () => api(encerrar, { body: { IdSuporteMensagem } }),
    onSuccess: () => {
      toast.success('Conversa resolvida. Para reabrir, basta escrever.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const vazia = dados.Texto.trim() === '';

  return (
    <Formulario form={form} semResumo depois="O que você escreveu continua aqui.">
      <TextAreaField
        {...campo('Texto')}
        label={Status === 'resolvido' ? 'Reabrir a conversa' : 'Continuar a conversa'}
        rows={4}
        maxLength={LIMITES_DO_SUPORTE.Mensagem}
      />
      <CampoDeAnexos anexos={dados.anexos} mudar={(anexos) => mudar({ anexos })} />
      <Group>
        <Button type="submit" disabled={vazia} loading={form.salvando}>
          {Status === 'resolvido' ? 'Enviar e reabrir' : 'Enviar'}
        </Button>
        {Status === 'resolvido' ? null : (
          <Button variant="default" loading={fechar.isPending} onClick={() => fechar.mutate()}>
            Marcar como resolvida
          </Button>
        )}
      </Group>
    </Formulario>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { alterarStatus, assumir, atendimento, type Atendimento } from '#contract/operacao/suporte.ts';
import { Falas } from '../Falas.tsx';
import { nomeParaEquipe, SituacaoParaEquipe } from '../SituacaoDoSuporte.tsx';
import { api } from '../../../../lib/api.ts';
import { query } from '../../../../lib/query.ts';
import { useUsuario } from '../../../../lib/useSessao.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from './Atender.module.css';
import { Responder } from './Responder.tsx';

type AtenderProps = { IdSuporteMensagem: number; aoFechar: () => void };

/** One conversation: who asks and from where, what was said, and the next words of the team. */
export function Atender({ IdSuporteMensagem, aoFechar }: AtenderProps) {
  const consulta = useQuery({
    ...query(atendimento, { params: { id: IdSuporteMensagem } }),
    staleTime: 0,
    refetchInterval: 20_000,
  });
  const { data, error } = consulta;
  return (
    <Drawer opened onClose={aoFechar} title={data?.Assunto ?? 'Conversa do suporte'} size="42rem">
      {data === undefined ? (
        error === null ? (
          <Loading label="Abrindo a conversa…" />
        ) : (
          <Falha consulta={consulta} />
        )
      ) : (
        <Aberta conversa={data} />
      )}
    </Drawer>
  );
}

function Aberta({ conversa }: { conversa: Atendimento }) {
  const usuario = useUsuario();
  const { IdSuporteMensagem, Status } = conversa;
  const mudar = useMutation({
    mutationFn: (ato: () => Promise<Atendimento>) => ato(),
    onError: (erro) => toast.error(erro.message),
  });
  const mudarPara = (novo: string) => {
    const destino = DESTINOS.find((status) => status === novo);
    if (destino === undefined) return;
    mudar.mutate(() => api(alterarStatus, { body: { IdSuporteMensagem, Status: destino } }));
  };
  const meu = conversa.IdResponsavel === usuario?.IdUsuario;

  return (
    <Stack gap="lg">
      <Group gap="sm" align="center">
        <SituacaoParaEquipe status={Status} />
        {meu || Status === 'resolvido' ? null : (
          <Button
            variant="light"
            size="sm"
            disabled={mudar.isPending}
            onClick={() => mudar.mutate(() => api(assumir, { body: { IdSuporteMensagem } }))}
          >
            Assumir
          </Button>
        )}
        <SelectField
          label={null}
          aria-label="Mudar a situação"
          value=""
          placeholder="Mudar a situação"
          disabled={mudar.isPending}
          options={destinosDe(Status)}
          onValue={mudarPara}
        />
      </Group>
      <dl className={styles.fatos}>
        {fatos(conversa).map(({ nome, valor }) => (
          <Fragment key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </Fragment>
        ))}
      </dl>
      <Falas falas={conversa.Falas} naEquipe />
      <Responder conversa={conversa} />
    </Stack>
  );
}

const DESTINOS = ['em-atendimento', 'aguarda-pessoa', 'resolvido', 'reaberto'] as const;

/** Only what is resolved can be reopened. */
const destinosDe = (status: Atendimento['Status']) =>
  DESTINOS.filter(
    (destino) => destino !== status && (destino === 'reaberto') === (status === 'resolvido'),
  ).map((value) => ({
    value,
    label: value === 'reaberto' ? 'Reabrir' : nomeParaEquipe(value),
  }));

/** What is known of who asks; what the screen did not tell is left out. */
const fatos = ({ Protocolo, Nome, Email, Cliente, Responsavel, ...onde }: Atendimento) =>
  [
    { nome: 'Protocolo', valor: Protocolo },
    { nome: 'Pessoa', valor: Nome },
    { nome: 'E-mail', valor: Email },
    { nome: 'Cliente', valor: Cliente },
    { nome: 'Responsável', valor: Responsavel },
    { nome: 'Curso', valor: onde.Curso },
    { nome: 'Aula', valor: onde.Aula },
    { nome: 'Página', valor: onde.Curso === '' ? onde.Pagina : '' },
    { nome: 'Navegador', valor: onde.Navegador },
  ].filter(({ valor }) => valor !== null && valor !== '');

import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/call.ts';
import { pedido, responderPedido } from '#contract/privacidade-equipe.ts';
import { SITUACOES, TIPOS } from '../../../components/privacidade/pedidos.ts';
import { ResumoDaEliminacao } from '../../../components/privacidade/ResumoDaEliminacao.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { formatarDia, formatarInstante } from '../../../lib/formatos.ts';
import { exigir } from '../../../lib/formulario.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import styles from './Privacidade.module.css';

type Aberto = Output<typeof pedido>;

function DadosDoPedido({ aberto }: { aberto: Aberto }) {
  const {
    Situacao,
    AbertoEm,
    Prazo,
    RegistradoPor,
    Texto,
    Resposta,
    RespondidoPor,
    RespondidoEm,
    ExecutarEm,
  } = aberto;
  return (
    <>
      <div className={styles.situacao}>
        <Selo tom={SITUACOES[Situacao].tom}>{SITUACOES[Situacao].label}</Selo>
        <p className={styles.apoio}>
          Pedido em {formatarInstante(AbertoEm)}, a responder até {formatarDia(Prazo)}.
          {RegistradoPor === null ? null : ` Registrado por ${RegistradoPor}.`}
        </p>
      </div>
      <p className={styles.fala}>{Texto}</p>
      {Resposta === null || RespondidoEm === null ? null : (
        <div>
          <h3 className={styles.nome}>Resposta</h3>
          <p className={styles.fala}>{Resposta}</p>
          <p className={styles.apoio}>
            {RespondidoPor} · {formatarInstante(RespondidoEm)}
          </p>
        </div>
      )}
      {Situacao === 'AP' && ExecutarEm !== null ? (
        <Notice kind="warning" title={`Os dados serão eliminados depois de ${formatarInstante(ExecutarEm)}`}>
          Até lá a aprovação ainda pode ser trocada por uma recusa. Depois não há volta.
        </Notice>
      ) : null}
    </>
  );
}

function Resposta({ aberto, aoFechar }: { aberto: Aberto; aoFechar: () => void }) {
  const consultas = useQueryClient();
  const [texto, setTexto] = useState('');
  const { IdPrivacidadePedido, Versao, Tipo, Situacao, Nome, Eliminacao } = aberto;
  const responder = useMutation({
    mutationFn: (Atender: boolean) => {
      exigir({ Resposta: texto.trim() === '' && 'Escreva a resposta à pessoa.' });
      return api(responderPedido, { body: { IdPrivacidadePedido, Atender, Resposta: texto, Versao } });
    },
    onSuccess: async ({ Situacao: nova }) => {
      toast.success(
        nova === 'AP' ? 'Aprovado: a eliminação acontece em um dia.' : 'Resposta enviada à pessoa.',
      );
      await consultas.invalidateQueries({ queryKey: ['pedidos-privacidade'] });
      aoFechar();
    },
  });
  useUnsavedWarning(texto !== '' && !responder.isSuccess);
  const atender = async () => {
    const sim =
      Tipo !== 'eliminacao' ||
      texto.trim() === '' ||
      (await confirm({
        title: `Eliminar os dados de ${Nome}?`,
        body: 'Depois de um dia, nome, CPF, e-mail, telefone e foto são trocados por valores neutros, sem volta. O que a lei manda guardar continua guardado.',
        action: 'Aprovar a eliminação',
        danger: true,
      }));
    if (sim) responder.mutate(true);
  };
  return (
    <Stack gap="md">
      {responder.isError ? <Notice kind="error" title={responder.error.message} /> : null}
      <TextAreaField
        name="Resposta"
        label="Resposta à pessoa"
        help="Vai por e-mail e aparece em Meus dados. Diga o que foi feito ou por que não pôde ser."
        rows={5}
        maxLength={4000}
        value={texto}
        onValue={setTexto}
      />
      <Group gap="sm" justify="flex-end">
        <Button variant="default" loading={responder.isPending} onClick={() => responder.mutate(false)}>
          Recusar
        </Button>
        {Situacao === 'AB' ? (
          <Button
            loading={responder.isPending}
            disabled={(Eliminacao?.Impedimento ?? null) !== null}
            onClick={() => void atender()}
          >
            {Tipo === 'eliminacao' ? 'Aprovar a eliminação' : 'Responder como atendido'}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

type ResponderPedidoProps = { IdPrivacidadePedido: number; aoFechar: () => void };

export function ResponderPedido({ IdPrivacidadePedido, aoFechar }: ResponderPedidoProps) {
  const aberto = useQuery({
    queryKey: ['pedidos-privacidade', 'um', IdPrivacidadePedido],
    queryFn: ({ signal }) => api(pedido, { params: { id: IdPrivacidadePedido }, signal }),
    gcTime: 0,
  });
  const { data } = aberto;
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={data === undefined ? 'Pedido' : `${TIPOS[data.Tipo]}: ${data.Nome}`}
      size="36rem"
    >
      {aberto.isPending ? <Loading label="Carregando o pedido…" /> : null}
      {aberto.isError ? (
        <ErrorState message={aberto.error.message} onRetry={() => void aberto.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <Stack gap="lg">
          <DadosDoPedido aberto={data} />
          {data.Eliminacao === null || data.Situacao !== 'AB' ? null : (
            <ResumoDaEliminacao eliminacao={data.Eliminacao} />
          )}
          {data.Situacao === 'AB' || data.Situacao === 'AP' ? (
            <Resposta key={data.Versao} aberto={data} aoFechar={aoFechar} />
          ) : null}
        </Stack>
      )}
    </Drawer>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LIMITES_DO_PEDIDO } from '#contract/operacao/privacidade.ts';
import type { Output } from '#contract/call.ts';
import { pedido, responderPedido } from '#contract/operacao/privacidade-equipe.ts';
import { SITUACOES, TIPOS } from '../pedidos.ts';
import { ResumoDaEliminacao } from '../ResumoDaEliminacao.tsx';
import { Selo } from '../../../../components/Selo.tsx';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { query } from '../../../../lib/query.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
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
    Controladoras,
  } = aberto;
  return (
    <>
      <div className={styles.situacao}>
        <Selo tom={SITUACOES[Situacao].tom}>{SITUACOES[Situacao].label}</Selo>
        <p className={styles.apoio}>
          Pedido em {formatInstant(AbertoEm)}, a responder até {formatDay(Prazo)}.
          {RegistradoPor === null ? null : ` Registrado por ${RegistradoPor}.`}
        </p>
      </div>
      <p className={styles.fala}>{Texto}</p>
      {Controladoras.map(({ Empresa, AvisadaEm, Parecer, ParecerPor, ParecerEm }) => (
        <div key={Empresa}>
          <h3 className={styles.nome}>Posição de {Empresa}, a controladora</h3>
          {Parecer === null || ParecerEm === null ? (
            <p className={styles.apoio}>Avisada em {formatInstant(AvisadaEm)}; ainda não disse.</p>
          ) : (
            <>
              <p className={styles.fala}>{Parecer}</p>
              <p className={styles.apoio}>
                {ParecerPor} · {formatInstant(ParecerEm)}
              </p>
            </>
          )}
        </div>
      ))}
      {Resposta === null || RespondidoEm === null ? null : (
        <div>
          <h3 className={styles.nome}>Resposta</h3>
          <p className={styles.fala}>{Resposta}</p>
          <p className={styles.apoio}>
            {RespondidoPor} · {formatInstant(RespondidoEm)}
          </p>
        </div>
      )}
      {Situacao === 'aprovado' && ExecutarEm !== null ? (
        <Notice kind="warning" title={`Os dados serão eliminados depois de ${formatInstant(ExecutarEm)}`}>
          Até lá a aprovação ainda pode ser trocada por uma recusa. Depois não há volta.
        </Notice>
      ) : null}
    </>
  );
}

const ids = { Resposta: 'Resposta' };

function Resposta({ aberto, aoFechar }: { aberto: Aberto; aoFechar: () => void }) {
  const { IdPrivacidadePedido, Tipo, Situacao, Nome, Eliminacao } = aberto;
  const { dados, campo, ...form } = useForm({
    inicial: () => ({ Resposta: '' }),
    ids,
    limites: LIMITES_DO_PEDIDO,
    conferir: ({ Resposta: texto }) => ({
      Resposta: texto.trim() === '' && 'Escreva a resposta à pessoa.',
    }),
    Versao: aberto.Versao,
    enviar: (escrita, Versao = 0, Atender: boolean) =>
      api(responderPedido, { body: { ...escrita, IdPrivacidadePedido, Atender, Versao } }),
    aoSalvar: ({ Situacao: nova }) => {
      toast.success(
        nova === 'aprovado'
          ? 'Aprovado: a eliminação acontece em um dia.'
          : 'Resposta publicada em Meus dados da pessoa.',
      );
      aoFechar();
    },
  });
  const atender = async () => {
    const sim =
      Tipo !== 'eliminacao' ||
      dados.Resposta.trim() === '' ||
      (await confirm({
        title: `Eliminar os dados de ${Nome}?`,
        body: 'Depois de um dia, nome, CPF, e-mail, telefone e foto são trocados por valores neutros, sem volta. O que a lei manda guardar continua guardado.',
        action: 'Aprovar a eliminação',
        danger: true,
      }));
    if (sim) form.enviar(true);
  };
  return (
    <Stack gap="md">
      {form.erros.general === null ? null : <Notice kind="error" title={form.erros.general} />}
      <TextAreaField
        {...campo('Resposta')}
        label="Resposta à pessoa"
        help="Vai por e-mail e aparece em Meus dados. Diga o que foi feito ou por que não pôde ser."
        rows={5}
      />
      <Group gap="sm" justify="flex-end">
        <Button variant="default" loading={form.salvando} onClick={() => form.enviar(false)}>
          Recusar
        </Button>
        {Situacao === 'aberto' ? (
          <Button
            loading={form.salvando}
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
    ...query(pedido, { params: { id: IdPrivacidadePedido } }),
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
      {aberto.isError ? <Falha consulta={aberto} /> : null}
      {data === undefined ? null : (
        <Stack gap="lg">
          <DadosDoPedido aberto={data} />
          {data.Eliminacao === null || data.Situacao !== 'aberto' ? null : (
            <ResumoDaEliminacao eliminacao={data.Eliminacao} />
          )}
          {data.Situacao === 'aberto' || data.Situacao === 'aprovado' ? (
            <Resposta key={data.Versao} aberto={data} aoFechar={aoFechar} />
          ) : null}
        </Stack>
      )}
    </Drawer>
  );
}

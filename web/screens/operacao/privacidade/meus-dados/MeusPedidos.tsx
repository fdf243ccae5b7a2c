import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelarPedido, meusPedidos, type Pedido } from '#contract/operacao/privacidade.ts';
import { SITUACOES, TIPOS } from '../pedidos.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { Selo } from '../../../../components/Selo.tsx';
import { api } from '../../../../lib/api.ts';
import { query } from '../../../../lib/query.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from './MeusDados.module.css';
import { NovoPedido } from './NovoPedido.tsx';

function andamento({ Situacao, Prazo, RespondidoEm, ExecutarEm }: Pedido): string {
  if (Situacao === 'aberto') return `Resposta até ${formatDay(Prazo)}.`;
  if (Situacao === 'aprovado' && ExecutarEm !== null)
    return `A eliminação acontece depois de ${formatInstant(ExecutarEm)}. Até lá você pode desistir.`;
  return RespondidoEm === null ? '' : `Respondido em ${formatInstant(RespondidoEm)}.`;
}

/** What the person asked and what came of it. */
export function MeusPedidos() {
  const [novo, setNovo] = useState<Pedido['Tipo'] | null>(null);
  const pedidos = useQuery(query(meusPedidos));
  const cancelar = useMutation({
    mutationFn: (IdPrivacidadePedido: number) => api(cancelarPedido, { body: { IdPrivacidadePedido } }),
    onSuccess: () => {
      toast.success('Pedido cancelado.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const desistir = async (IdPrivacidadePedido: number) => {
    const sim = await confirm({
      title: 'Desistir do pedido?',
      body: 'Ele não será mais respondido. Você pode fazer outro quando quiser.',
      action: 'Desistir',
      danger: true,
    });
    if (sim) cancelar.mutate(IdPrivacidadePedido);
  };

  return (
    <Secao
      titulo="Os meus pedidos"
      texto="Pedir é gratuito. O acesso completo vem em até 15 dias (LGPD, art. 19, II); os outros pedidos, sem demora."
      acao={
        <div className={styles.baixar}>
          <Button onClick={() => setNovo('correcao')}>Fazer um pedido</Button>
          <Button variant="default" onClick={() => setNovo('eliminacao')}>
            Pedir eliminação
          </Button>
        </div>
      }
    >
      {pedidos.isPending ? <Loading label="Carregando os seus pedidos…" /> : null}
      {pedidos.isError ? <Falha consulta={pedidos} /> : null}
      {pedidos.data?.length === 0 ? <p className={styles.apoio}>Você ainda não fez pedidos.</p> : null}
      <ul className={styles.pedidos}>
        {pedidos.data?.map((pedido) => {
          const { IdPrivacidadePedido, Tipo, Texto, Situacao, AbertoEm, Resposta } = pedido;
          return (
            <li key={IdPrivacidadePedido}>
              <span className={styles.topo}>
                {TIPOS[Tipo]}
                <Selo tom={SITUACOES[Situacao].tom}>{SITUACOES[Situacao].label}</Selo>
              </span>
              <p className={styles.texto}>{Texto}</p>
              {Resposta === null ? null : (
                <p className={styles.texto}>
                  <strong>Resposta:</strong> {Resposta}
                </p>
              )}
              <span className={styles.apoio}>
                Pedido em {formatInstant(AbertoEm)}. {andamento(pedido)}
              </span>
              {Situacao === 'aberto' || Situacao === 'aprovado' ? (
                <div>
                  <Button
                    variant="subtle"
                    size="compact-md"
                    loading={cancelar.isPending && cancelar.variables === IdPrivacidadePedido}
                    onClick={() => void desistir(IdPrivacidadePedido)}
                  >
                    Desistir<span className="ui-hidden"> do pedido de {TIPOS[Tipo].toLowerCase()}</span>
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {novo === null ? null : <NovoPedido tipo={novo} aoFechar={() => setNovo(null)} />}
    </Secao>
  );
}

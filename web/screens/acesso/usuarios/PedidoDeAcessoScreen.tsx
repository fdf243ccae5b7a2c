import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pedidoDeAcessoPeloLink, responderPedidoPeloLink } from '#contract/acesso/usuarios-pedidos.ts';
import { RespostaAoPedido } from './PedidoDeAcesso.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Moldura } from '../../../components/Moldura.tsx';
import { useTokenDoLink } from '../../../components/useTokenDoLink.ts';

const titulo = 'Pedido sobre o seu acesso';

/** identificacao/pedido-de-acesso: from the message to the owner, who says yes or no. */
export default function PedidoDeAcessoScreen() {
  const token = useTokenDoLink();
  const [resposta, setResposta] = useState<boolean | null>(null);
  const pedido = useQuery({
    ...query(pedidoDeAcessoPeloLink, { body: { Token: token ?? '' } }),
    enabled: token !== null && resposta === null,
    retry: false,
  });
  const continuar = (
    <Button component={Link} to="/" fullWidth>
      Continuar
    </Button>
  );

  if (resposta !== null) {
    return (
      <Moldura titulo={resposta ? 'Pedido confirmado' : 'Pedido impedido'}>
        <Stack gap="md">
          <Notice kind="success">
            {resposta
              ? 'Obrigado. O pedido passa a valer agora, ou assim que o endereço novo for confirmado.'
              : 'Nada muda na sua conta. Se você não conhece o pedido, avise quem cuida do seu cadastro.'}
          </Notice>
          {continuar}
        </Stack>
      </Moldura>
    );
  }
  if (token !== null && pedido.isPending) {
    return (
      <Moldura titulo={titulo}>
        <Loading label="Conferindo o link…" />
      </Moldura>
    );
  }
  if (pedido.isError) {
    return (
      <Moldura titulo={titulo}>
        <Falha consulta={pedido} />
      </Moldura>
    );
  }
  const aberto = pedido.data?.Pedido ?? null;
  if (token === null || aberto === null) {
    return (
      <Moldura titulo={titulo}>
        <Stack gap="md">
          <Notice kind="info">Este pedido já foi respondido ou encerrado. Não há nada a fazer.</Notice>
          {continuar}
        </Stack>
      </Moldura>
    );
  }
  return (
    <Moldura titulo={titulo} texto={`Olá, ${aberto.Nome}.`}>
      <RespostaAoPedido
        pedido={aberto}
        responder={(Confirma) => api(responderPedidoPeloLink, { body: { Token: token, Confirma } })}
        aoResponder={setResposta}
      />
    </Moldura>
  );
}

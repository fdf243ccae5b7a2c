import { Button } from '@mantine/core';
import { useState } from 'react';
import { LIMITES_DO_PEDIDO } from '#contract/operacao/privacidade.ts';
import { opinarPedido, type PedidoDaControladora } from '#contract/operacao/privacidade-controladora.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { useForm } from '../../../components/useForm.ts';
import { api } from '../../../lib/api.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import styles from './Controladora.module.css';
import { SITUACOES, TIPOS } from './pedidos.ts';

/** What the company's people asked, and what it says of it. */
export function PedidosDaControladora({ pedidos }: { pedidos: PedidoDaControladora[] }) {
  const [aberto, setAberto] = useState<number | null>(null);
  const escolhido = pedidos.find(({ IdPrivacidadePedido }) => IdPrivacidadePedido === aberto);
  return (
    <Secao
      titulo="Pedidos das pessoas"
      texto="Quem administra a plataforma responde à pessoa, levando em conta a posição da empresa."
    >
      {pedidos.length === 0 ? (
        <EmptyState
          picture="done"
          title="Nenhum pedido"
          text="Pedidos de acesso, correção, oposição ou eliminação das pessoas da empresa chegam aqui, com o prazo."
        />
      ) : (
        <ul className={styles.lista}>
          {pedidos.map((um) => (
            <li key={um.IdPrivacidadePedido}>
              <h3>
                {TIPOS[um.Tipo]}: {um.Nome}
              </h3>
              <p>{um.Texto}</p>
              {um.Parecer === null || um.ParecerEm === null ? null : (
                <p>
                  Posição da empresa: {um.Parecer}{' '}
                  <span className={styles.apoio}>
                    {um.ParecerPor} · {formatInstant(um.ParecerEm)}
                  </span>
                </p>
              )}
              {um.Resposta === null ? null : <p>Resposta à pessoa: {um.Resposta}</p>}
              <p className={styles.apoio}>
                <Selo tom={SITUACOES[um.Situacao].tom}>{SITUACOES[um.Situacao].label}</Selo> Pedido em{' '}
                {formatInstant(um.AbertoEm)}, a responder até {formatDay(um.Prazo)}.
              </p>
              {um.Situacao === 'aberto' ? (
                <Button variant="default" size="compact-md" onClick={() => setAberto(um.IdPrivacidadePedido)}>
                  {um.Parecer === null ? 'Dizer a posição da empresa' : 'Mudar a posição'}
                  <span className="ui-hidden">
                    {' '}
                    sobre o pedido de {um.Nome}: {TIPOS[um.Tipo]}
                  </span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {escolhido === undefined ? null : (
        <Posicao key={escolhido.IdPrivacidadePedido} pedido={escolhido} aoFechar={() => setAberto(null)} />
      )}
    </Secao>
  );
}

const ids = { Parecer: 'Parecer' };

function Posicao({ pedido, aoFechar }: { pedido: PedidoDaControladora; aoFechar: () => void }) {
  const { IdPrivacidadePedido } = pedido;
  const { campo, ...form } = useForm({
    inicial: () => ({ Parecer: pedido.Parecer ?? '' }),
    ids,
    limites: LIMITES_DO_PEDIDO,
    conferir: ({ Parecer }) => ({ Parecer: Parecer.trim() === '' && 'Diga a posição da empresa.' }),
    enviar: ({ Parecer }) => api(opinarPedido, { body: { IdPrivacidadePedido, Parecer } }),
    aoSalvar: () => {
      toast.success('Posição registrada.');
      aoFechar();
    },
  });
  return (
    <GavetaDeFormulario
      titulo={`${TIPOS[pedido.Tipo]}: ${pedido.Nome}`}
      acao="Registrar a posição"
      form={form}
      aoFechar={aoFechar}
    >
      <p>{pedido.Texto}</p>
      <TextAreaField
        {...campo('Parecer')}
        label="Posição da empresa"
        help="O que a empresa, como controladora, diz deste pedido e por quê."
        rows={5}
      />
    </GavetaDeFormulario>
  );
}

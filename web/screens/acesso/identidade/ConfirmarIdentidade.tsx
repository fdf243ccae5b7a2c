import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LIMITES } from '#contract/campos.ts';
import type { ConfirmaCom } from '#contract/call.ts';
import { confirmarIdentidade, type PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import { ConfirmarNoProvedor } from '../../empresas/entrada-unica/ConfirmarNoProvedor.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { confirmacao } from '../../../lib/hold.ts';
import { formatWait } from '../../../lib/formats.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import type { Prova } from './entrada.ts';
import { SegundaEtapa } from './SegundaEtapa.tsx';
import { useEspera } from './useEspera.ts';

const ids = { Senha: 'SenhaDaConfirmacao' };
const desistir = () => confirmacao.answer(false);

/**
 * Over whatever page made a call that asks for it (`config.confirmada`): no screen knows of this one. What was refused is
 * sent again once the person has shown who they are; until then the page keeps all it holds.
 */
export function ConfirmarIdentidade({ com }: { com: ConfirmaCom }) {
  return (
    <Dialog opened title="Confirme sua identidade novamente" onClose={desistir}>
      {com === 'provedor' ? (
        <Stack gap="sm" align="flex-start">
          <ConfirmarNoProvedor
            confirmada={false}
            motivo="Confirme sua identidade novamente. Você vai ao provedor da sua empresa, volta a esta página e repete o que ia fazer."
          />
          <Button variant="default" onClick={desistir}>
            Cancelar
          </Button>
        </Stack>
      ) : (
        <PelaSenha />
      )}
    </Dialog>
  );
}

function PelaSenha() {
  const [pedido, setPedido] = useState<PedidoDeCodigo | null>(null);
  const mostrar = async (Senha: string, prova: Prova) => {
    const resposta = await api(confirmarIdentidade, { body: { Senha, ...prova } });
    if ('ExigeCodigo' in resposta) setPedido(resposta);
    else confirmacao.answer(true);
  };
  const { dados, campo, ...form } = useForm({
    inicial: () => ({ Senha: '' }),
    ids,
    limites: LIMITES,
    conferir: ({ Senha }) => ({ Senha: Senha === '' && 'Informe a sua senha.' }),
    enviar: ({ Senha }) => mostrar(Senha, {}),
    perde: () => false,
  });
  const espera = useEspera(form.erro);

  if (pedido !== null) {
    return (
      <SegundaEtapa
        pedido={pedido}
        entrar={async (prova) => {
          try {
            await mostrar(dados.Senha, prova);
          } catch (erro) {
            // What a key signed is spent.
            if (prova.Chave !== undefined) await mostrar(dados.Senha, {});
            throw erro;
          }
        }}
        voltar="Cancelar"
        aoVoltar={desistir}
      />
    );
  }
  return (
    <Formulario form={form} semResumo aviso={<AvisoDeRecusa form={form} espera={espera} />}>
      <Text c="dimmed" size="sm">
        Esta ação concede acesso ou exporta dados. Por isso pedimos a sua senha.
      </Text>
      <PasswordField {...campo('Senha')} label="A sua senha" autoComplete="current-password" data-autofocus />
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={desistir}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.salvando} disabled={espera > 0}>
          {espera > 0 ? `Aguarde ${formatWait(espera)}` : 'Confirmar'}
        </Button>
      </Group>
    </Formulario>
  );
}

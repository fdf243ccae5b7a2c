import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ConfirmaCom } from '#contract/call.ts';
import { confirmarIdentidade, type PedidoDeCodigo } from '#contract/identidade.ts';
import { ConfirmarNoProvedor } from '../../components/ConfirmarNoProvedor.tsx';
import { api } from '../../lib/api.ts';
import { confirmacao } from '../../lib/espera.ts';
import { formatarEspera } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import type { Prova } from './entrada.ts';
import { SegundaEtapa } from './SegundaEtapa.tsx';
import { useEspera } from './useEspera.ts';

const ids = { Senha: 'SenhaDaConfirmacao' };
const desistir = () => confirmacao.responder(false);

/**
 * Over whatever page made a call that asks for it (`config.confirmada`): no screen knows of this one. What was refused is
 * sent again once the person has shown who they are; until then the page keeps all it holds.
 */
export function ConfirmarIdentidade({ com }: { com: ConfirmaCom }) {
  return (
    <Dialog opened title="Confirme que é você" onClose={desistir}>
      {com === 'provedor' ? (
        <Stack gap="sm" align="flex-start">
          <ConfirmarNoProvedor
            confirmada={false}
            motivo="Isto pede que você mostre de novo quem é. Você vai ao provedor da sua empresa, volta a esta página e repete o que ia fazer."
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
  const [Senha, setSenha] = useState('');
  const [pedido, setPedido] = useState<PedidoDeCodigo | null>(null);
  const enviar = async (prova: Prova) => {
    const resposta = await api(confirmarIdentidade, { body: { Senha, ...prova } });
    if ('ExigeCodigo' in resposta) setPedido(resposta);
    else confirmacao.responder(true);
  };
  const confirmar = useMutation({
    mutationFn: () => {
      exigir({ Senha: Senha === '' && 'Informe a sua senha.' });
      return enviar({});
    },
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(confirmar.error, ids), [confirmar.error]);
  const espera = useEspera(confirmar.error);

  if (pedido !== null) {
    return (
      <SegundaEtapa
        pedido={pedido}
        entrar={async (prova) => {
          try {
            await enviar(prova);
          } catch (erro) {
            // What a key signed is spent.
            if (prova.Chave !== undefined) await enviar({});
            throw erro;
          }
        }}
        voltar="Cancelar"
        aoVoltar={desistir}
      />
    );
  }
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (espera === 0 && !confirmar.isPending) confirmar.mutate();
      }}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          O que você vai fazer dá acesso a alguém, ou leva dados para fora. Por isso pedimos a sua senha.
        </Text>
        <AvisoDeRecusa erro={confirmar.error} geral={geral} espera={espera} />
        <PasswordField
          id={ids.Senha}
          label="A sua senha"
          value={Senha}
          onValue={setSenha}
          error={Campos['Senha']}
          autoComplete="current-password"
          maxLength={256}
          data-autofocus
        />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={desistir}>
            Cancelar
          </Button>
          <Button type="submit" loading={confirmar.isPending} disabled={espera > 0}>
            {espera > 0 ? `Aguarde ${formatarEspera(espera)}` : 'Confirmar'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

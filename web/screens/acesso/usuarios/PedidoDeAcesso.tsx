import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PedidoDeAcesso as Pedido } from '#contract/acesso/usuarios-pedidos.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** What was asked, said to whoever reads it about somebody else. */
export const dizerPedido = ({ Tipo, EmailNovo }: Pedido): string =>
  ({
    email: `Troca do e-mail para ${EmailNovo ?? 'outro endereço'}`,
    'sem-email': 'Retirada do e-mail',
    ficha: 'Ficha impressa para criar outra senha',
  })[Tipo];

/** When it comes to hold, and what it waits for. */
export function dizerEspera({ Tipo, Situacao, ValeEm, NovoConfirmado }: Pedido): string {
  const novo = Tipo === 'email' && !NovoConfirmado ? ' Falta a confirmação no endereço novo.' : '';
  if (Situacao === 'liberado')
    return Tipo === 'ficha' ? 'Liberada: a ficha já pode ser preparada.' : `Confirmada pela pessoa.${novo}`;
  if (ValeEm === null) return 'À espera de outro administrador.';
  const quem = Tipo === 'ficha' ? 'Não há outro administrador' : 'A pessoa foi avisada e pode impedir';
  return `${quem}: vale a partir de ${formatInstant(ValeEm)}.${novo}`;
}

type RespostaProps = {
  pedido: Pedido;
  responder: (Confirma: boolean) => Promise<unknown>;
  aoResponder: (Confirma: boolean) => void;
};

const AO_DONO: Record<Pedido['Tipo'], string> = {
  email: 'Pediram que a sua conta passe a usar outro e-mail',
  'sem-email': 'Pediram que a sua conta fique sem e-mail',
  ficha: 'Pediram uma ficha impressa que cria outra senha na sua conta',
};

/** For the owner of the account: what staff asked, and the two answers. */
export function RespostaAoPedido({ pedido, responder, aoResponder }: RespostaProps) {
  const resposta = useMutation({
    mutationFn: responder,
    onSuccess: (_, Confirma) => aoResponder(Confirma),
  });
  const { Tipo, EmailNovo, PedidoPor, PedidoEm, ValeEm, Situacao } = pedido;
  return (
    <Notice kind="warning" title={AO_DONO[Tipo]}>
      <p>
        {Tipo === 'email' ? `O novo endereço seria ${EmailNovo ?? ''}. ` : ''}
        Quem pediu foi {PedidoPor}, em {formatInstant(PedidoEm)}.{' '}
        {Situacao === 'liberado' ? 'Você já confirmou.' : ''}
        {Situacao === 'aberto' && ValeEm !== null
          ? `Sem resposta, passa a valer em ${formatInstant(ValeEm)}.`
          : ''}
      </p>
      <p>Se não foi combinado com você, impeça: quem tem esse acesso poderia entrar na sua conta.</p>
      {resposta.isError ? <p role="alert">{resposta.error.message}</p> : null}
      <Group gap="sm" mt="xs">
        <Button loading={resposta.isPending && !resposta.variables} onClick={() => resposta.mutate(false)}>
          Impedir
        </Button>
        {Situacao === 'aberto' ? (
          <Button
            variant="default"
            loading={resposta.isPending && resposta.variables}
            onClick={() => resposta.mutate(true)}
          >
            Foi combinado: confirmo
          </Button>
        ) : null}
      </Group>
    </Notice>
  );
}

import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LinkInvalido } from './LinkInvalido.tsx';
import { Moldura } from './Moldura.tsx';
import { NovaSenha } from './NovaSenha.tsx';
import { linkRecusado, useLink } from './useLink.ts';
import { useTokenDoLink } from './useTokenDoLink.ts';

const titulo = 'Criar nova senha';

export default function RedefinirSenhaScreen() {
  const token = useTokenDoLink();
  const link = useLink(token);

  if (token === null || linkRecusado(link, 'redefinir')) {
    return <LinkInvalido titulo={titulo} prazo="vale por 60 minutos" novoLink />;
  }
  if (link.isPending) {
    return (
      <Moldura titulo={titulo}>
        <Loading label="Conferindo o link…" />
      </Moldura>
    );
  }
  if (link.isError) {
    return (
      <Moldura titulo={titulo}>
        <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
      </Moldura>
    );
  }
  return (
    <Moldura
      titulo={titulo}
      texto={`Olá, ${link.data.Nome ?? ''}. Ao salvar, as suas outras sessões serão encerradas.`}
    >
      <NovaSenha token={token} rotulo="Salvar nova senha" aviso="Senha alterada. Entre com a nova senha." />
    </Moldura>
  );
}

import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LinkInvalido } from './LinkInvalido.tsx';
import { Moldura } from './Moldura.tsx';
import { NovaSenha } from './NovaSenha.tsx';
import { linkRecusado, useLink } from './useLink.ts';
import { useTokenDoLink } from './useTokenDoLink.ts';

const titulo = 'Primeiro acesso';

export default function PrimeiroAcessoScreen() {
  const token = useTokenDoLink();
  const link = useLink(token);

  if (token === null || linkRecusado(link, 'primeiro-acesso')) {
    return <LinkInvalido titulo={titulo} prazo="vale por 7 dias" novoLink />;
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
      texto={`Olá, ${link.data.Nome ?? ''}. Crie a sua senha para começar os treinamentos.`}
    >
      <NovaSenha
        token={token}
        rotulo="Criar senha e continuar"
        aviso="Senha criada. Entre para começar."
        comTermos
      />
    </Moldura>
  );
}

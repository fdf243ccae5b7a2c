import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { instituicaoSelecionada } from '../lib/session.ts';
import { useUsuario } from '../lib/useSessao.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

/** Whether the person came by the provider of one company and is elsewhere too: their whole self asks for the password. */
export const useSoDaEmpresa = () => (useUsuario()?.SoCliente ?? null) !== null;

/** Why parts of a page are missing, and how to get to them. */
export function SoComSenha() {
  const usuario = useUsuario();
  const empresa = usuario === null ? null : instituicaoSelecionada(usuario);
  return (
    <Notice kind="info" title={`Você entrou com a conta de ${empresa?.NomeFantasia ?? 'uma empresa'}`}>
      Você também está em outras instituições, e este acesso mostra só os dados desta. Para mudar os seus
      dados, a senha e os avisos, e para ver o que guardamos sobre você, saia e entre com a sua senha. Não tem
      senha?{' '}
      <Anchor component={Link} to="/privacidade" inherit underline="always">
        Fale com o encarregado (DPO)
      </Anchor>
      .
    </Notice>
  );
}

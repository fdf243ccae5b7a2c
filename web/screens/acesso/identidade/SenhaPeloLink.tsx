import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { ConviteComConta } from '../../empresas/convites/ConviteComConta.tsx';
import { LinkInvalido } from './LinkInvalido.tsx';
import { Moldura } from '../../../components/Moldura.tsx';
import { NovaSenha } from './NovaSenha.tsx';
import { RecusarConvite } from '../../empresas/convites/RecusarConvite.tsx';
import { linkRecusado, useLink } from './useLink.ts';
import { useTokenDoLink } from '../../../components/useTokenDoLink.ts';

type SenhaPeloLinkProps = {
  tipo: Parameters<typeof linkRecusado>[1];
  titulo: string;
  /** How long such a link lasts, said when it no longer does. */
  prazo: string;
  /** What follows the greeting. */
  texto: string;
  rotulo: string;
  aviso: string;
  comTermos?: boolean;
};

/** The page of a one-time link that sets a password. */
export function SenhaPeloLink({ tipo, titulo, prazo, texto, ...senha }: SenhaPeloLinkProps) {
  const token = useTokenDoLink();
  const link = useLink(token);

  if (token === null || linkRecusado(link, tipo)) {
    return <LinkInvalido titulo={titulo} prazo={prazo} novoLink />;
  }
  if (!link.isSuccess) {
    return (
      <Moldura titulo={titulo}>
        {link.isPending ? <Loading label="Conferindo o link…" /> : <Falha consulta={link} />}
      </Moldura>
    );
  }
  const { Nome, Convite } = link.data;
  if (Convite?.ContaExistente) return <ConviteComConta token={token} convite={Convite} />;
  const quem = Convite === null ? '' : `${Convite.NomeFantasia} convidou você. `;
  return (
    <Moldura titulo={titulo} empresa={Convite} texto={`Olá, ${Nome ?? ''}. ${quem}${texto}`}>
      <NovaSenha token={token} {...senha} />
      {Convite === null ? null : <RecusarConvite token={token} empresa={Convite.NomeFantasia} />}
    </Moldura>
  );
}

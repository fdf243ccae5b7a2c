import {
  LIMITES_DA_ENTRADA_UNICA,
  type EntradaUnica,
  type Protocolo,
} from '#contract/empresas/entrada-unica.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { EnderecoDeRetorno, NossosMetadados } from './EnderecoDeRetorno.tsx';

type Dados = {
  Protocolo: Protocolo;
  Metadados: string;
  Emissor: string;
  IdAplicacao: string;
  Segredo: string;
  AssinaPedidos: boolean;
  PedeCifra: boolean;
};

type CamposDoProvedorProps = {
  ids: Record<'Metadados' | 'Emissor' | 'IdAplicacao' | 'Segredo', string>;
  dados: Dados;
  mudar: (parte: Partial<Dados>) => void;
  erros: Record<string, string | undefined>;
  entrada: EntradaUnica;
};

/** What each protocol needs to be told of the other: we of the provider, the provider of us. */
export function CamposDoProvedor({ ids, dados, mudar, erros, entrada }: CamposDoProvedorProps) {
  if (dados.Protocolo === 'saml') {
    return (
      <>
        <NossosMetadados metadados={entrada.EnderecoDosMetadados} retorno={entrada.EnderecoDeRetorno} />
        <TextAreaField
          id={ids.Metadados}
          label="Metadados do provedor"
          help="O endereço deles (https://…), ou o XML inteiro, colado aqui. Pelo endereço, uma troca de certificado no provedor é detectada automaticamente."
          value={dados.Metadados}
          onValue={(Metadados) => mudar({ Metadados })}
          error={erros['Metadados']}
          maxLength={LIMITES_DA_ENTRADA_UNICA.Metadados}
        />
        <CheckboxField
          label="Assinar todos os pedidos"
          help="Para o provedor que só aceita pedidos assinados e não diz isso nos metadados dele. Quando ele diz, já vão assinados."
          checked={dados.AssinaPedidos}
          onChecked={(AssinaPedidos) => mudar({ AssinaPedidos })}
        />
        <CheckboxField
          label="Receber as asserções cifradas"
          help="Os nossos metadados passam a trazer o certificado para cifrar, que o Shibboleth exige. Se o provedor cifra com AES-CBC, como o Entra ID e o AD FS, ele deve assinar também a resposta."
          checked={dados.PedeCifra}
          onChecked={(PedeCifra) => mudar({ PedeCifra })}
        />
      </>
    );
  }
  return (
    <>
      <EnderecoDeRetorno endereco={entrada.EnderecoDeRetorno} />
      <TextField
        id={ids.Emissor}
        label="Endereço do provedor (issuer)"
        help="Por exemplo, https://login.microsoftonline.com/…/v2.0 ou https://accounts.google.com."
        type="url"
        value={dados.Emissor}
        onValue={(Emissor) => mudar({ Emissor })}
        error={erros['Emissor']}
        autoComplete="off"
        maxLength={LIMITES_DA_ENTRADA_UNICA.Emissor}
      />
      <TextField
        id={ids.IdAplicacao}
        label="Identificador da aplicação (client ID)"
        value={dados.IdAplicacao}
        onValue={(IdAplicacao) => mudar({ IdAplicacao })}
        error={erros['IdAplicacao']}
        autoComplete="off"
        maxLength={LIMITES_DA_ENTRADA_UNICA.IdAplicacao}
      />
      <PasswordField
        id={ids.Segredo}
        label="Segredo da aplicação (client secret)"
        help={
          entrada.TemSegredo
            ? 'Há um segredo guardado. Deixe em branco para mantê-lo; se o provedor mudar, informe o novo.'
            : 'Fica guardado cifrado e não é mostrado de novo.'
        }
        value={dados.Segredo}
        onValue={(Segredo) => mudar({ Segredo })}
        error={erros['Segredo']}
        autoComplete="off"
        maxLength={LIMITES_DA_ENTRADA_UNICA.Segredo}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { alterarEntradaUnica, type EntradaUnica } from '#contract/empresas/entrada-unica.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { CamposDoProvedor } from './CamposDoProvedor.tsx';

const ids = {
  Protocolo: 'Protocolo',
  Metadados: 'Metadados',
  Emissor: 'Emissor',
  IdAplicacao: 'IdAplicacao',
  Segredo: 'SegredoDoProvedor',
  Dominios: 'Dominios',
};

const PROTOCOLOS = [
  { value: 'oidc', label: 'OpenID Connect' },
  { value: 'saml', label: 'SAML 2.0' },
];

const separar = (dominios: string) =>
  dominios
    .split(/[\s,;]+/)
    .map((dominio) => dominio.replace(/^@/, '').toLowerCase())
    .filter((dominio) => dominio !== '');

type FormularioDaEntradaUnicaProps = { IdCliente: number; entrada: EntradaUnica; aoFechar: () => void };

export function FormularioDaEntradaUnica({ IdCliente, entrada, aoFechar }: FormularioDaEntradaUnicaProps) {
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => ({
      Ativa: entrada.Versao === 0 || entrada.Ativa,
      Protocolo: entrada.Protocolo,
      Metadados: entrada.Metadados,
      Emissor: entrada.Emissor,
      IdAplicacao: entrada.IdAplicacao,
      Segredo: '',
      Dominios: entrada.Dominios.join(', '),
      PermiteSenha: entrada.PermiteSenha,
      CriaPessoas: entrada.CriaPessoas,
      ConfiaNoEmail: entrada.ConfiaNoEmail,
      AssinaPedidos: entrada.AssinaPedidos,
      PedeCifra: entrada.PedeCifra,
    }),
    ids,
    conferir: ({ Protocolo, Metadados, Emissor, IdAplicacao, Dominios }) => {
      const porSaml = Protocolo === 'saml';
      return {
        Emissor: !porSaml && Emissor.trim() === '' && 'Informe o endereço do provedor.',
        IdAplicacao: !porSaml && IdAplicacao.trim() === '' && 'Informe o identificador da aplicação.',
        Metadados: porSaml && Metadados.trim() === '' && 'Informe os metadados do provedor.',
        Dominios: separar(Dominios).length === 0 && 'Informe ao menos um domínio de e-mail.',
      };
    },
    Versao: entrada.Versao,
    enviar: (escritos, Versao = 0) =>
      api(alterarEntradaUnica, {
        body: { ...escritos, Dominios: separar(escritos.Dominios), IdCliente, Versao },
      }),
    aoSalvar: ({ Ativa }) => {
      toast.success(Ativa ? 'Entrada única ativada: o provedor respondeu.' : 'Entrada única desativada.');
      aoFechar();
    },
  });
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Entrada única (SSO)"
      footer={
        <Button type="submit" form="entrada-unica" loading={form.salvando}>
          Salvar
        </Button>
      }
    >
      <Formulario id="entrada-unica" form={form}>
        <SelectField
          id={ids.Protocolo}
          label="Protocolo"
          help="Como o provedor da empresa conversa. Se ele oferece os dois, prefira o OpenID Connect."
          options={PROTOCOLOS}
          value={dados.Protocolo}
          onValue={(Protocolo) => mudar({ Protocolo: Protocolo === 'saml' ? 'saml' : 'oidc' })}
        />
        <CamposDoProvedor ids={ids} dados={dados} mudar={mudar} erros={Campos} entrada={entrada} />
        <TextField
          {...campo('Dominios')}
          label="Domínios de e-mail da empresa"
          help="Separados por vírgula. Só um e-mail destes domínios, verificado pelo provedor, diz quem é a pessoa."

          autoComplete="off"
          maxLength={2000}
        />
        <CheckboxField
          label="Entrada única ativada"
          help="O botão aparece na página de entrada da empresa. Desativada, ainda pode ser testada."
          checked={dados.Ativa}
          onChecked={(Ativa) => mudar({ Ativa })}
        />
        <CheckboxField
          label="A senha da plataforma continua valendo"
          help="Desmarcada, quem é só desta empresa entra apenas pelo provedor, e as sessões abertas com senha terminam."
          checked={dados.PermiteSenha}
          onChecked={(PermiteSenha) => mudar({ PermiteSenha })}
        />
        <CheckboxField
          label="Cadastrar quem ainda não tem cadastro"
          help="Quem o provedor confirmar e não estiver aqui é cadastrado como aluno, sem setor."
          checked={dados.CriaPessoas}
          onChecked={(CriaPessoas) => mudar({ CriaPessoas })}
        />
        <CheckboxField
          label="Confiar no e-mail deste provedor"
          help="Para provedores que não dizem se verificaram o e-mail, como o Entra ID e todos os de SAML. Marque só se ninguém além da empresa dá endereços destes domínios nele."
          checked={dados.ConfiaNoEmail}
          onChecked={(ConfiaNoEmail) => mudar({ ConfiaNoEmail })}
        />
        <Notice kind="info">
          Quem entra pelo provedor só alcança esta empresa. A segunda etapa é a do provedor. Administradores
          da plataforma continuam entrando com senha.
        </Notice>
      </Formulario>
    </Drawer>
  );
}

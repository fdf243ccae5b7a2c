import { Button } from '@mantine/core';
import { assinarCertificado, type CertificadoDoAluno } from '#contract/prova/certificados.ts';
import type { ComoConfirma } from '#contract/empresas/entrada-unica.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { Formulario } from '../../../../components/Formulario.tsx';
import { reread } from '../../../../lib/query.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { PinField } from '../../../empresas/aparelhos/PinField.tsx';
import { ConfirmarNoProvedor } from '../../../empresas/entrada-unica/ConfirmarNoProvedor.tsx';
import { ListaDeDados } from '../../../../components/ListaDeDados.tsx';
import { formatDay } from '../../../../lib/formats.ts';

const ids = { Declaracao: 'assinar-Declaracao', Senha: 'assinar-Senha' };

type AssinarCertificadoProps = {
  certificado: CertificadoDoAluno;
  /** The words that are recorded. */
  declaracao: string;
  confirmaCom: ComoConfirma;
  aoFechar: () => void;
};

/** The worker's signature: what is signed, an explicit statement, and the password again. */
export function AssinarCertificado({
  certificado,
  declaracao,
  confirmaCom,
  aoFechar,
}: AssinarCertificadoProps) {
  const { Codigo, Nome, CPF, Curso, CargaHoraria, Cliente, DataConclusao } = certificado;
  const comPin = confirmaCom === 'pin';
  const comSenha = confirmaCom === 'senha' || comPin;
  const faltaConfirmar = confirmaCom === 'provedor';
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => ({ Declaracao: false, Senha: '' }),
    ids,
    conferir: ({ Declaracao, Senha }) => ({
      Declaracao: !Declaracao && 'Marque a declaração para assinar.',
      Senha: comSenha && Senha === '' && (comPin ? 'Digite o seu PIN.' : 'Digite a sua senha.'),
    }),
    enviar: ({ Senha }) =>
      api(assinarCertificado, { body: { Codigo, ...(comSenha && { Senha }), Declaracao: true } }),
    aoSalvar: () => {
      toast.success('Certificado assinado. O documento está pronto.');
      aoFechar();
    },
    // The confirmation may have been spent or be too old: the drawer asks for it again.
    aoRecusar: () => reread(),
    perde: () => false,
  });
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Assinar o certificado"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Agora não
          </Button>
          {faltaConfirmar ? null : (
            <Button type="submit" form="assinar-formulario" loading={form.salvando}>
              Assinar
            </Button>
          )}
        </>
      }
    >
      <Formulario id="assinar-formulario" form={form}>
        <ListaDeDados
          dados={[
            { nome: 'Nome', valor: Nome },
            ...(CPF === '' ? [] : [{ nome: 'CPF', valor: formatarCPF(CPF) }]),
            { nome: 'Curso', valor: Curso },
            { nome: 'Carga horária', valor: `${CargaHoraria.toLocaleString('pt-BR')} h` },
            { nome: 'Empresa', valor: Cliente },
            { nome: 'Concluído em', valor: formatDay(DataConclusao) },
          ]}
        />
        {comSenha ? null : (
          <ConfirmarNoProvedor
            confirmada={!faltaConfirmar}
            motivo="Antes de assinar, confirme quem você é. Você volta para cá em seguida."
          />
        )}
        {faltaConfirmar ? null : (
          <CheckboxField
            id={ids.Declaracao}
            label={declaracao}
            checked={dados.Declaracao}
            onChecked={(Declaracao) => mudar({ Declaracao })}
            error={Campos['Declaracao']}
          />
        )}
        {comPin ? (
          <PinField
            {...campo('Senha')}
            label="Seu PIN"
            help="O mesmo de entrar. Ficam registrados a hora, o endereço e o tablet da assinatura."
          />
        ) : null}
        {comSenha && !comPin ? (
          <PasswordField
            {...campo('Senha')}
            label="Sua senha"
            help="A mesma de entrar. Ficam registrados a hora, o endereço e o aparelho da assinatura."
            autoComplete="current-password"
          />
        ) : null}
      </Formulario>
    </Drawer>
  );
}

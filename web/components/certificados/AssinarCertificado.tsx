import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { assinarCertificado, type CertificadoDoAluno } from '#contract/certificados.ts';
import type { ComoConfirma } from '#contract/entrada-unica.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toasts.ts';
import { ConfirmarNoProvedor } from '../ConfirmarNoProvedor.tsx';
import { ListaDeDados } from '../ListaDeDados.tsx';
import { formatarDia } from '../../lib/formatos.ts';

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
  const consultas = useQueryClient();
  const comSenha = confirmaCom === 'senha';
  const faltaConfirmar = confirmaCom === 'provedor';
  const [aceita, setAceita] = useState(false);
  const [Senha, setSenha] = useState('');
  const assinar = useMutation({
    mutationFn: () => {
      exigir({
        Declaracao: !aceita && 'Marque a declaração para assinar.',
        Senha: comSenha && Senha === '' && 'Digite a sua senha.',
      });
      return api(assinarCertificado, { body: { Codigo, ...(comSenha && { Senha }), Declaracao: true } });
    },
    onSuccess: async () => {
      toast.success('Certificado assinado. O documento está pronto.');
      await consultas.invalidateQueries({ queryKey: ['certificados'] });
      aoFechar();
    },
    // The confirmation may have been spent or be too old: the drawer asks for it again.
    onError: () => consultas.invalidateQueries({ queryKey: ['certificados', 'meus'] }),
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(assinar.error, ids), [assinar.error]);

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
            <Button type="submit" form="assinar-formulario" loading={assinar.isPending}>
              Assinar
            </Button>
          )}
        </>
      }
    >
      <form
        id="assinar-formulario"
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!assinar.isPending) assinar.mutate();
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          <ListaDeDados
            dados={[
              { nome: 'Nome', valor: Nome },
              ...(CPF === '' ? [] : [{ nome: 'CPF', valor: formatarCPF(CPF) }]),
              { nome: 'Curso', valor: Curso },
              { nome: 'Carga horária', valor: `${CargaHoraria.toLocaleString('pt-BR')} h` },
              { nome: 'Empresa', valor: Cliente },
              { nome: 'Concluído em', valor: formatarDia(DataConclusao) },
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
              checked={aceita}
              onChecked={setAceita}
              error={Campos['Declaracao']}
            />
          )}
          {comSenha ? (
            <PasswordField
              id={ids.Senha}
              label="Sua senha"
              help="A mesma de entrar. Ficam registrados a hora, o endereço e o aparelho da assinatura."
              value={Senha}
              onValue={setSenha}
              error={Campos['Senha']}
              autoComplete="current-password"
            />
          ) : null}
        </Stack>
      </form>
    </Drawer>
  );
}

import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alterarEntradaUnica, type EntradaUnica } from '#contract/entrada-unica.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { EnderecoDeRetorno } from './EnderecoDeRetorno.tsx';

const ids = {
  Emissor: 'Emissor',
  IdAplicacao: 'IdAplicacao',
  Segredo: 'SegredoDoProvedor',
  Dominios: 'Dominios',
};

const separar = (dominios: string) =>
  dominios
    .split(/[\s,;]+/)
    .map((dominio) => dominio.replace(/^@/, '').toLowerCase())
    .filter((dominio) => dominio !== '');

type FormularioDaEntradaUnicaProps = { IdCliente: number; entrada: EntradaUnica; aoFechar: () => void };

export function FormularioDaEntradaUnica({ IdCliente, entrada, aoFechar }: FormularioDaEntradaUnicaProps) {
  const consultas = useQueryClient();
  const [inicial] = useState(() => ({
    Ativa: entrada.Versao === 0 || entrada.Ativa,
    Emissor: entrada.Emissor,
    IdAplicacao: entrada.IdAplicacao,
    Segredo: '',
    Dominios: entrada.Dominios.join(', '),
    PermiteSenha: entrada.PermiteSenha,
    CriaPessoas: entrada.CriaPessoas,
  }));
  const [dados, setDados] = useState(inicial);
  const mudar = (parte: Partial<typeof dados>) => setDados((antes) => ({ ...antes, ...parte }));
  const mudou = JSON.stringify(dados) !== JSON.stringify(inicial);

  const salvar = useMutation({
    mutationFn: () => {
      const Dominios = separar(dados.Dominios);
      exigir({
        Emissor: dados.Emissor.trim() === '' && 'Informe o endereço do provedor.',
        IdAplicacao: dados.IdAplicacao.trim() === '' && 'Informe o identificador da aplicação.',
        Dominios: Dominios.length === 0 && 'Informe ao menos um domínio de e-mail.',
      });
      return api(alterarEntradaUnica, { body: { ...dados, Dominios, IdCliente, Versao: entrada.Versao } });
    },
    onSuccess: async ({ Ativa }) => {
      toast.success(Ativa ? 'Entrada única ligada: o provedor respondeu.' : 'Entrada única desligada.');
      await consultas.invalidateQueries({ queryKey: ['entradaUnica', IdCliente] });
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isSuccess);

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Entrada única (SSO)"
      footer={
        <Button type="submit" form="entrada-unica" loading={salvar.isPending}>
          Salvar
        </Button>
      }
    >
      <form
        id="entrada-unica"
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvar.isPending) salvar.mutate();
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          <EnderecoDeRetorno endereco={entrada.EnderecoDeRetorno} />
          <TextField
            id={ids.Emissor}
            label="Endereço do provedor (issuer)"
            help="Por exemplo, https://login.microsoftonline.com/…/v2.0 ou https://accounts.google.com."
            type="url"
            value={dados.Emissor}
            onValue={(Emissor) => mudar({ Emissor })}
            error={Campos['Emissor']}
            autoComplete="off"
            maxLength={500}
          />
          <TextField
            id={ids.IdAplicacao}
            label="Identificador da aplicação (client ID)"
            value={dados.IdAplicacao}
            onValue={(IdAplicacao) => mudar({ IdAplicacao })}
            error={Campos['IdAplicacao']}
            autoComplete="off"
            maxLength={200}
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
            error={Campos['Segredo']}
            autoComplete="off"
            maxLength={500}
          />
          <TextField
            id={ids.Dominios}
            label="Domínios de e-mail da empresa"
            help="Separados por vírgula. Só um e-mail verificado destes domínios identifica alguém."
            value={dados.Dominios}
            onValue={(Dominios) => mudar({ Dominios })}
            error={Campos['Dominios'] ?? Campos['Dominios.0']}
            autoComplete="off"
            maxLength={2000}
          />
          <CheckboxField
            label="Entrada única ligada"
            help="O botão aparece na página de entrada da empresa. Desligada, ainda pode ser testada."
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
          <Notice kind="info">
            Quem entra pelo provedor só alcança esta empresa. A segunda etapa é a do provedor. Administradores
            da plataforma continuam entrando com senha.
          </Notice>
        </Stack>
      </form>
    </Drawer>
  );
}

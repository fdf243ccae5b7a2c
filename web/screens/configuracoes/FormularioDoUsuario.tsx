import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LIMITES } from '#contract/campos.ts';
import { alterarUsuario, type Usuario } from '#contract/usuarios.ts';
import { Secao } from '../../components/Secao.tsx';
import { DuasVersoes, type Diferenca } from '../../components/DuasVersoes.tsx';
import { api } from '../../lib/api.ts';
import { comEmailPendente } from '../../lib/email-pendente.ts';
import { registroAtual } from '../../lib/conflito.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { applyMask } from '../../ui/masks.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { MaskedInput } from '../../ui/MaskedInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { useDisponibilidade } from './useDisponibilidade.ts';

type FormularioDoUsuarioProps = { usuario: Usuario | null; aoRecarregar: () => void };

const ids = { Nome: 'Nome', Email: 'Email', CPF: 'CPF', Telefone: 'Telefone', Adm: 'Adm', Status: 'Status' };

const ROTULOS = {
  Nome: 'Nome completo',
  Email: 'E-mail',
  CPF: 'CPF',
  Telefone: 'Telefone',
  Adm: 'Administrador da plataforma',
  Status: 'Situação',
};

const emBranco = { Nome: '', Email: '', CPF: '', Telefone: '', Adm: false, Status: 'A' as const };

function camposDe(usuario: Usuario | null) {
  if (usuario === null) return emBranco;
  const { Nome, Email, CPF, Telefone, Adm, Status } = usuario;
  return { Nome, Email: Email ?? '', CPF: CPF ?? '', Telefone: Telefone ?? '', Adm, Status };
}

type Dados = ReturnType<typeof camposDe>;

const legiveis = ({ Adm, Status, CPF, Telefone, ...resto }: Dados): Record<keyof Dados, string> => ({
  ...resto,
  CPF: applyMask('cpf', CPF),
  Telefone: applyMask('telefone', Telefone),
  Adm: Adm ? 'Sim' : 'Não',
  Status: Status === 'A' ? 'Ativo' : 'Inativo',
});

function diferencas(minha: Dados, atual: Dados): Diferenca[] {
  const [a, b] = [legiveis(minha), legiveis(atual)];
  return (Object.keys(ROTULOS) as (keyof Dados)[])
    .filter((campo) => a[campo].trim() !== b[campo])
    .map((campo) => ({ rotulo: ROTULOS[campo], minha: a[campo].trim(), atual: b[campo] }));
}

export function FormularioDoUsuario({ usuario, aoRecarregar }: FormularioDoUsuarioProps) {
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const inicial = useMemo(() => camposDe(usuario), [usuario]);
  const [dados, setDados] = useState<Dados>(inicial);
  const mudar = (parte: Partial<typeof dados>) => setDados((antes) => ({ ...antes, ...parte }));
  const mudou = JSON.stringify(dados) !== JSON.stringify(inicial);
  const disponibilidade = useDisponibilidade({ dados, inicial, IdUsuario: usuario?.IdUsuario ?? 0 });

  const salvar = useMutation({
    mutationFn: (Versao: number | undefined) => {
      exigir({
        Nome: dados.Nome.trim() === '' && 'Informe o nome.',
        Email:
          dados.Email.trim() === '' &&
          (dados.Adm
            ? 'Informe o e-mail: é por ele que o administrador recebe o acesso.'
            : dados.CPF === '' && 'Informe o e-mail ou o CPF: um deles é o login.'),
      });
      return api(alterarUsuario, {
        body: {
          ...dados,
          Email: dados.Email.trim(),
          IdUsuario: usuario?.IdUsuario,
          Versao,
        },
      });
    },
    onSuccess: async (salvo) => {
      const frase = usuario === null ? `${salvo.Nome} foi cadastrado(a).` : 'Alterações salvas.';
      toast.success(comEmailPendente(frase, salvo));
      await consultas.invalidateQueries({ queryKey: ['usuarios'] });
      void navigate('/configuracoes');
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  const atual = registroAtual(alterarUsuario, salvar.error);
  useUnsavedWarning(mudou && !salvar.isSuccess);

  return (
    <Secao titulo="Dados de acesso">
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvar.isPending) salvar.mutate(usuario?.Versao);
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral !== null && atual === null ? <Notice kind="error">{geral}</Notice> : null}
          {atual === null ? null : (
            <DuasVersoes
              diferencas={diferencas(dados, camposDe(atual))}
              salvando={salvar.isPending}
              aoManterMinha={() => salvar.mutate(atual.Versao)}
              aoUsarAtual={aoRecarregar}
            />
          )}
          <TextField
            name="Nome"
            label="Nome completo"
            value={dados.Nome}
            onValue={(Nome) => mudar({ Nome })}
            error={Campos['Nome']}
            autoComplete="off"
            maxLength={LIMITES.Nome}
          />
          <TextField
            name="Email"
            label="E-mail"
            type="email"
            value={dados.Email}
            onValue={(Email) => mudar({ Email })}
            error={disponibilidade.Email.erro ?? Campos['Email']}
            help={disponibilidade.Email.ajuda ?? 'Recebe o link de acesso e serve para entrar.'}
            autoComplete="off"
            maxLength={254}
          />
          <MaskedInput
            name="CPF"
            kind="cpf"
            label="CPF"
            value={dados.CPF}
            onValue={(CPF) => mudar({ CPF })}
            error={disponibilidade.CPF.erro ?? Campos['CPF']}
            help={disponibilidade.CPF.ajuda ?? 'Obrigatório para quem faz cursos; também serve para entrar.'}
          />
          <MaskedInput
            name="Telefone"
            kind="telefone"
            label="Telefone"
            value={dados.Telefone}
            onValue={(Telefone) => mudar({ Telefone })}
            error={Campos['Telefone']}
          />
          <CheckboxField
            name="Adm"
            label="Administrador da plataforma"
            help="Vê e altera todos os clientes, cursos e pessoas."
            checked={dados.Adm}
            onChecked={(Adm) => mudar({ Adm })}
            error={Campos['Adm']}
          />
          {usuario === null ? null : (
            <SelectField
              name="Status"
              label="Situação"
              value={dados.Status}
              onValue={(Status) => mudar({ Status: Status === 'I' ? 'I' : 'A' })}
              error={Campos['Status']}
              help="Quem está inativo perde o acesso na hora."
              options={[
                { value: 'A', label: 'Ativo' },
                { value: 'I', label: 'Inativo' },
              ]}
            />
          )}
          <Group justify="flex-end">
            <Button component={Link} to="/configuracoes" variant="default">
              Cancelar
            </Button>
            <Button type="submit" loading={salvar.isPending}>
              {usuario === null ? 'Cadastrar' : 'Salvar'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Secao>
  );
}

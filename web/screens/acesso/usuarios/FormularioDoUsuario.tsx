import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { LIMITES } from '#contract/campos.ts';
import { alterarUsuario, type Usuario } from '#contract/acesso/usuarios.ts';
import { Secao } from '../../../components/Secao.tsx';
import { DuasVersoes, type Diferenca } from '../../../components/DuasVersoes.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { withEmailPendente } from '../../../lib/email-pendente.ts';
import { applyMask } from '../../../ui/fields/masks.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
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
  const { inicial, dados, mudar, Campos, campo, atual, ...form } = useForm({
    inicial: () => camposDe(usuario),
    ids,
    limites: LIMITES,
    conferir: ({ Nome, Email, CPF, Adm }) => ({
      Nome: Nome.trim() === '' && 'Informe o nome.',
      Email:
        Email.trim() === '' &&
        (Adm
          ? 'Informe o e-mail: é por ele que o administrador recebe o acesso.'
          : CPF === '' && 'Informe o e-mail ou o CPF: um deles é o login.'),
    }),
    Versao: usuario?.Versao,
    enviar: (escritos, Versao) =>
      api(alterarUsuario, {
        body: { ...escritos, Email: escritos.Email.trim(), IdUsuario: usuario?.IdUsuario, Versao },
      }),
    chamada: alterarUsuario,
    aoSalvar: (salvo) => {
      const frase = usuario === null ? `${salvo.Nome} foi cadastrado(a).` : 'Alterações salvas.';
      toast.success(withEmailPendente(frase, salvo));
      void navigate('/configuracoes');
    },
  });
  const disponibilidade = useDisponibilidade({ dados, inicial, IdUsuario: usuario?.IdUsuario ?? 0 });
  return (
    <Secao titulo="Dados de acesso">
      <Formulario form={form}>
        {atual === null ? null : (
          <DuasVersoes
            diferencas={diferencas(dados, camposDe(atual))}
            salvando={form.salvando}
            aoManterMinha={() => form.insistir(atual.Versao)}
            aoUsarAtual={aoRecarregar}
          />
        )}
        <TextField {...campo('Nome')} label="Nome completo" autoComplete="off" />
        <TextField
          name="Email"
          label="E-mail"
          type="email"
          value={dados.Email}
          onValue={(Email) => mudar({ Email })}
          error={disponibilidade.Email.erro ?? Campos['Email']}
          help={disponibilidade.Email.ajuda ?? 'Recebe o link de acesso e serve para entrar.'}
          autoComplete="off"
          maxLength={LIMITES.Email}
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
        <MaskedInput {...campo('Telefone')} kind="telefone" label="Telefone" help="Opcional." />
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
          <Button type="submit" loading={form.salvando}>
            {usuario === null ? 'Cadastrar' : 'Salvar'}
          </Button>
        </Group>
      </Formulario>
    </Secao>
  );
}

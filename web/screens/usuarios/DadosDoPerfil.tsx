import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Output } from '#contract/call.ts';
import { LIMITES } from '#contract/campos.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import {
  alterarPerfil,
  cancelarMinhaTrocaDeEmail,
  reenviarMinhaConfirmacaoDeEmail,
  type obterPerfil,
} from '#contract/usuarios.ts';
import { Secao } from '../../components/Secao.tsx';
import { TrocaDeEmail } from '../../components/TrocaDeEmail.tsx';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { reduzirImagem } from '../../lib/imagem.ts';
import { sessao } from '../../lib/session.ts';
import { emailInvalido } from '#contract/email.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { MaskedInput } from '../../ui/MaskedInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SaveState } from '../../ui/SaveState.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';

type Perfil = Output<typeof obterPerfil>;

const ids = {
  Imagem: 'Imagem',
  Nome: 'Nome',
  Email: 'Email',
  SenhaAtual: 'SenhaParaEmail',
  Telefone: 'Telefone',
};

export function DadosDoPerfil({ perfil }: { perfil: Perfil }) {
  const consultas = useQueryClient();
  const [Nome, setNome] = useState(perfil.Nome);
  const [Email, setEmail] = useState(perfil.Email ?? '');
  const [Telefone, setTelefone] = useState(perfil.Telefone ?? '');
  const [Imagem, setImagem] = useState(perfil.Imagem);
  const [SenhaAtual, setSenhaAtual] = useState('');
  const [salvoEm, setSalvoEm] = useState<Date>();

  const trocaEmail = Email.trim() !== (perfil.Email ?? '');
  const mudou =
    trocaEmail || Nome !== perfil.Nome || Telefone !== (perfil.Telefone ?? '') || Imagem !== perfil.Imagem;

  const salvar = useMutation({
    mutationFn: () => {
      exigir({
        Nome: Nome.trim() === '' && 'Informe o seu nome.',
        Email: trocaEmail && emailInvalido(Email.trim()) && 'Informe um e-mail válido.',
        SenhaAtual: trocaEmail && SenhaAtual === '' && 'Informe a senha atual para trocar o e-mail.',
      });
      return api(alterarPerfil, {
        body: {
          Nome,
          Email: Email.trim(),
          EmailAntigo: perfil.Email,
          Telefone,
          // Absent leaves the photo as it is; null takes it away.
          Imagem: Imagem === perfil.Imagem ? undefined : Imagem,
          SenhaAtual: trocaEmail ? SenhaAtual : undefined,
        },
      });
    },
    onSuccess: async (usuario) => {
      sessao.guardarUsuario(usuario);
      setSalvoEm(new Date());
      setSenhaAtual('');
      await consultas.invalidateQueries({ queryKey: ['perfil'] });
      // The new address is not in force before it is confirmed.
      const atual = consultas.getQueryData<Perfil>(['perfil']);
      setEmail(atual?.Email ?? '');
      setImagem(atual?.Imagem ?? null);
      setNome(atual?.Nome ?? usuario.Nome);
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isPending);

  const escolherFoto = (arquivo: File | null) => {
    if (arquivo === null) {
      setImagem(null);
      return;
    }
    reduzirImagem(arquivo)
      .then(setImagem)
      .catch((erro: unknown) => toast.error(erro instanceof Error ? erro.message : String(erro)));
  };

  return (
    <Secao titulo="Meus dados">
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvar.isPending) salvar.mutate();
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          <ImageField
            name="Imagem"
            label="Foto"
            help="Aparece ao lado do seu nome."
            value={Imagem}
            onFile={escolherFoto}
            error={Campos['Imagem']}
          />
          <TextField
            name="Nome"
            label="Nome completo"
            value={Nome}
            onValue={setNome}
            error={Campos['Nome']}
            autoComplete="name"
            maxLength={LIMITES.Nome}
          />
          {perfil.CPF === null ? null : (
            <TextField
              name="CPF"
              label="CPF"
              value={formatarCPF(perfil.CPF)}
              onValue={() => null}
              readOnly
              variant="filled"
              help="Para corrigir o CPF, fale com quem administra a plataforma."
            />
          )}
          <TextField
            name="Email"
            label="E-mail"
            type="email"
            value={Email}
            onValue={setEmail}
            error={Campos['Email']}
            autoComplete="email"
            maxLength={254}
          />
          {perfil.EmailPendente === null ? null : (
            <TrocaDeEmail
              email={perfil.EmailPendente}
              atual={perfil.Email}
              reenviar={() => api(reenviarMinhaConfirmacaoDeEmail)}
              cancelar={() => api(cancelarMinhaTrocaDeEmail)}
              aoMudar={() => void consultas.invalidateQueries({ queryKey: ['perfil'] })}
            />
          )}
          {trocaEmail ? (
            <>
              <Notice kind="info">
                Para trocar o e-mail, confirme a sua senha. Enviaremos um link de confirmação ao novo
                endereço; a troca só vale depois de confirmada.
              </Notice>
              <PasswordField
                id={ids.SenhaAtual}
                label="Senha atual"
                value={SenhaAtual}
                onValue={setSenhaAtual}
                error={Campos['SenhaAtual']}
                autoComplete="current-password"
                maxLength={256}
              />
            </>
          ) : null}
          <MaskedInput
            name="Telefone"
            kind="telefone"
            label="Telefone"
            value={Telefone}
            onValue={setTelefone}
            error={Campos['Telefone']}
            autoComplete="tel-national"
          />
          <Group>
            <Button type="submit" loading={salvar.isPending} disabled={!mudou}>
              Salvar dados
            </Button>
            <SaveState state={salvar.isSuccess && !mudou ? 'saved' : 'idle'} at={salvoEm} />
          </Group>
        </Stack>
      </form>
    </Secao>
  );
}

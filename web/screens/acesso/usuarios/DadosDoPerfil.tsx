import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/call.ts';
import { LIMITES } from '#contract/campos.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import {
  alterarPerfil,
  CONSENTIMENTO_DA_FOTO,
  cancelarMinhaTrocaDeEmail,
  reenviarMinhaConfirmacaoDeEmail,
  obterPerfil,
} from '#contract/acesso/usuarios.ts';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { TrocaDeEmail } from './TrocaDeEmail.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { query, reread } from '../../../lib/query.ts';
import { shrinkImage } from '../../../lib/image.ts';
import { sessao } from '../../../lib/session.ts';
import { emailInvalido } from '#contract/email.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { applyMask } from '../../../ui/fields/masks.ts';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { SaveState } from '../../../ui/fields/SaveState.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';

type Perfil = Output<typeof obterPerfil>;

const ids = {
  Imagem: 'Imagem',
  ConsenteFoto: 'ConsenteFoto',
  Nome: 'Nome',
  Email: 'Email',
  SenhaAtual: 'SenhaParaEmail',
  Telefone: 'Telefone',
};

const dadosDe = ({ Nome, Email, Telefone, Imagem }: Perfil) => ({
  Nome,
  Email: Email ?? '',
  Telefone: Telefone ?? '',
  Imagem,
  ConsenteFoto: false,
  SenhaAtual: '',
});

function diferencas(minha: ReturnType<typeof dadosDe>, perfil: Perfil) {
  const atual = dadosDe(perfil);
  return [
    { rotulo: 'Nome completo', minha: minha.Nome.trim(), atual: atual.Nome },
    { rotulo: 'E-mail', minha: minha.Email.trim(), atual: atual.Email },
    {
      rotulo: 'Telefone',
      minha: applyMask('telefone', minha.Telefone),
      atual: applyMask('telefone', atual.Telefone),
    },
  ].filter((um) => um.minha !== um.atual);
}

export function DadosDoPerfil({ perfil }: { perfil: Perfil }) {
  const consultas = useQueryClient();
  const ehNova = (Imagem: string | null) => Imagem !== null && Imagem !== perfil.Imagem;
  const { inicial, dados, mudar, mudou, Campos, campo, recomecar, atual, ...form } = useForm({
    inicial: () => dadosDe(perfil),
    ids,
    limites: LIMITES,
    conferir: ({ Nome, Email, Imagem, ConsenteFoto, SenhaAtual }) => {
      const trocaEmail = Email.trim() !== (perfil.Email ?? '');
      return {
        Nome: Nome.trim() === '' && 'Informe o seu nome.',
        Email: trocaEmail && emailInvalido(Email.trim()) && 'Informe um e-mail válido.',
        ConsenteFoto:
          ehNova(Imagem) &&
          !ConsenteFoto &&
          'Para incluir a foto, marque que concorda. Sem ela, tudo funciona igual.',
        SenhaAtual: trocaEmail && SenhaAtual === '' && 'Informe a senha atual para trocar o e-mail.',
      };
    },
    Versao: perfil.Versao,
    // The call answers who is signed in; its refusal brings the profile.
    chamada: obterPerfil,
    enviar: ({ Nome, Email, Telefone, Imagem, ConsenteFoto, SenhaAtual }, Versao) =>
      api(alterarPerfil, {
        body: {
          Nome,
          Email: Email.trim(),
          EmailAntigo: perfil.Email,
          Telefone,
          // Absent leaves the photo as it is; null takes it away.
          Imagem: Imagem === perfil.Imagem ? undefined : Imagem,
          ConsenteFoto: ehNova(Imagem) ? ConsenteFoto : undefined,
          SenhaAtual: Email.trim() === (perfil.Email ?? '') ? undefined : SenhaAtual,
          Versao,
        },
      }),
    aoSalvar: (usuario) => {
      sessao.keepUsuario(usuario);
      // The new address is not in force before it is confirmed.
      const salvo = consultas.getQueryData(query(obterPerfil).queryKey) ?? perfil;
      recomecar(() => dadosDe(salvo), salvo.Versao);
    },
  });
  const trocaEmail = dados.Email.trim() !== inicial.Email;
  const escolherFoto = (arquivo: File | null) => {
    if (arquivo === null) {
      mudar({ Imagem: null });
      return;
    }
    shrinkImage(arquivo)
      .then((Imagem) => mudar({ Imagem }))
      .catch((erro: unknown) => toast.error(erro instanceof Error ? erro.message : String(erro)));
  };

  return (
    <Secao titulo="Meus dados">
      <Formulario form={form}>
        {atual === null ? null : (
          <DuasVersoes
            titulo="Os seus dados mudaram enquanto você editava"
            diferencas={diferencas(dados, atual)}
            salvando={form.salvando}
            aoManterMinha={() => form.insistir(atual.Versao)}
            aoUsarAtual={() => {
              recomecar(() => dadosDe(atual), atual.Versao);
              void reread();
            }}
          />
        )}
        <ImageField
          name="Imagem"
          label="Foto"
          help="Opcional. Aparece ao lado do seu nome; retirá-la retira também o consentimento."
          value={dados.Imagem}
          onFile={escolherFoto}
          error={Campos['Imagem']}
        />
        {ehNova(dados.Imagem) ? (
          <CheckboxField
            name="ConsenteFoto"
            label={CONSENTIMENTO_DA_FOTO}
            checked={dados.ConsenteFoto}
            onChecked={(ConsenteFoto) => mudar({ ConsenteFoto })}
            error={Campos['ConsenteFoto']}
          />
        ) : null}
        <TextField {...campo('Nome')} label="Nome completo" autoComplete="name" />
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
        <TextField {...campo('Email')} label="E-mail" type="email" autoComplete="email" />
        {perfil.EmailPendente === null ? null : (
          <TrocaDeEmail
            email={perfil.EmailPendente}
            atual={perfil.Email}
            reenviar={() => api(reenviarMinhaConfirmacaoDeEmail)}
            cancelar={() => api(cancelarMinhaTrocaDeEmail)}
            aoMudar={() =>
              // Read again by then: giving up one's own change is no change by somebody else.
              recomecar(
                (digitado) => digitado,
                (consultas.getQueryData(query(obterPerfil).queryKey) ?? perfil).Versao,
              )
            }
          />
        )}
        {trocaEmail ? (
          <>
            <Notice kind="info">
              Para trocar o e-mail, confirme a sua senha. Enviaremos um link de confirmação ao novo endereço;
              a troca só vale depois de confirmada.
            </Notice>
            <PasswordField
              {...campo('SenhaAtual')}
              label="Senha atual"
              autoComplete="current-password"
              maxLength={LIMITES.Senha}
            />
          </>
        ) : null}
        <MaskedInput
          {...campo('Telefone')}
          kind="telefone"
          label="Telefone"
          help="Opcional."
          autoComplete="tel-national"
        />
        <Group>
          <Button type="submit" loading={form.salvando} disabled={!mudou}>
            Salvar dados
          </Button>
          <SaveState state={form.salvoEm !== undefined && !mudou ? 'saved' : 'idle'} at={form.salvoEm} />
        </Group>
      </Formulario>
    </Secao>
  );
}

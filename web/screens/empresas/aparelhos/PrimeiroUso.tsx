import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { primeiroUso } from '#contract/empresas/aparelhos.ts';
import { api, ApiError } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useLink } from '../../acesso/identidade/useLink.ts';
import { AceiteDosTermos } from '../../acesso/termos/AceiteDosTermos.tsx';
import { useTermos } from '../../acesso/termos/useTermos.ts';
import { codigoDaFicha, entrarCom } from './entrada-no-tablet.ts';
import { PinDaFicha } from './PinDaFicha.tsx';
import { PinField } from './PinField.tsx';
import styles from './Tablet.module.css';

type PrimeiroUsoProps = { ficha: string; aoVoltar: () => void };

/** The slip proves who it is; the PIN is made by the person, for nobody else to know. */
export function PrimeiroUso({ ficha, aoVoltar }: PrimeiroUsoProps) {
  const [token, setToken] = useState(ficha);
  return (
    <Stack gap="md">
      {token === '' ? <DigitarFicha aoUsar={setToken} /> : <DonoDaFicha token={token} />}
      <Button variant="subtle" onClick={aoVoltar}>
        Voltar
      </Button>
    </Stack>
  );
}

function DigitarFicha({ aoUsar }: { aoUsar: (token: string) => void }) {
  const [codigo, setCodigo] = useState('');
  const [erro, setErro] = useState<string | undefined>();
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        const token = codigoDaFicha(codigo);
        if (token === null) setErro('O código da ficha tem 20 letras e números.');
        else aoUsar(token);
      }}
    >
      <Stack gap="md">
        <TextField
          name="Ficha"
          label="Código da ficha"
          help="Está no papel que a empresa lhe deu. Não tem uma? Peça ao seu gestor."
          value={codigo}
          onValue={setCodigo}
          error={erro}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          autoFocus
        />
        <Button type="submit" fullWidth>
          Continuar
        </Button>
      </Stack>
    </form>
  );
}

function DonoDaFicha({ token }: { token: string }) {
  const link = useLink(token);
  if (link.isPending) return <Loading label="Conferindo a ficha…" />;
  if (link.isError) return <Falha consulta={link} />;
  const { Valido, Tipo, Nome, Convite } = link.data;
  if (!Valido || (Tipo !== 'primeiro-acesso' && Tipo !== 'redefinir')) {
    return <PinDaFicha token={token} />;
  }
  if (Convite?.ContaExistente) {
    return (
      <Notice kind="info" title={`Olá, ${Nome ?? ''}. Você já tem uma conta.`}>
        Abra esta ficha no seu celular ou em um computador, aceite o convite com a sua senha e crie o PIN em
        Perfil. Depois, entre aqui com ele.
      </Notice>
    );
  }
  return <NovoPin token={token} nome={Nome ?? ''} comTermos={Tipo === 'primeiro-acesso'} />;
}

const ids = { Pin: 'Pin', Repetido: 'Repetido', AceiteTermos: 'AceiteTermos' };

function NovoPin({ token, nome, comTermos }: { token: string; nome: string; comTermos: boolean }) {
  const navigate = useNavigate();
  const termos = useTermos(comTermos);
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => ({ Pin: '', Repetido: '', AceiteTermos: false }),
    ids,
    conferir: ({ Pin, Repetido, AceiteTermos }) => ({
      Pin: Pin.length !== 6 && 'O PIN tem seis números.',
      Repetido: Repetido !== Pin && 'Os dois não são iguais.',
      AceiteTermos: comTermos && !AceiteTermos && 'Para continuar, aceite os termos de uso.',
    }),
    enviar: ({ Pin }) => {
      const aceite = comTermos && { AceiteTermos: true, VersaoTermos: termos.data?.Versao };
      return api(primeiroUso, { body: { Token: token, Pin, ...aceite } });
    },
    aoRecusar: (erro) => {
      // Others were published meanwhile: they are to be read before they are accepted.
      if (!(erro instanceof ApiError && erro.status === 409)) return;
      mudar({ AceiteTermos: false });
      void termos.refetch();
    },
    aoSalvar: (entrada) => {
      entrarCom(entrada);
      return navigate('/cursos-aluno', { replace: true });
    },
    perde: () => false,
  });
  return (
    <Formulario form={form}>
      <p className={styles.texto}>
        Olá, {nome}. Escolha seis números que só você saiba: com eles você entra, faz as provas e assina os
        certificados nos tablets da empresa.
      </p>
      <PinField {...campo('Pin')} label="Seu PIN" autoFocus />
      <PinField {...campo('Repetido')} label="Repita o PIN" />
      {comTermos ? (
        <AceiteDosTermos
          aceito={dados.AceiteTermos}
          aoMudar={(AceiteTermos) => mudar({ AceiteTermos })}
          erro={Campos['AceiteTermos']}
        />
      ) : null}
      <Button type="submit" fullWidth loading={form.salvando || form.salvo !== undefined}>
        Criar o PIN e entrar
      </Button>
    </Formulario>
  );
}

import { Anchor, Button } from '@mantine/core';
import { IconFingerprint } from '#icons';
import { useState } from 'react';
import { CODIGO_MAXIMO } from '#contract/acesso/duas-etapas.ts';
import type { PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import { assinarComChave } from '../duas-etapas/chave.ts';
import { formatWait } from '../../../lib/formats.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import type { Prova } from './entrada.ts';
import { useEspera } from './useEspera.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';

type SegundaEtapaProps = {
  pedido: PedidoDeCodigo;
  /** Goes on with the proof; what a key signed serves once, so a refusal brings a new question. */
  entrar: (prova: Prova) => Promise<unknown>;
  /** What leaving says. */
  voltar?: string;
  aoVoltar: () => void;
};

const ids = { Codigo: 'Codigo' };

/** Second step of the sign-in: a code of the app, a recovery code, or a passkey. */
export function SegundaEtapa(props: SegundaEtapaProps) {
  const { pedido, entrar, voltar = 'Entrar com outra conta', aoVoltar } = props;
  const { Aplicativo, Recuperacao, Chave } = pedido;
  const [recuperando, setRecuperando] = useState(false);
  const pedeCodigo = Aplicativo || recuperando;
  const { mudar, campo, ...form } = useForm({
    inicial: () => ({ Codigo: '' }),
    ids,
    enviar: async ({ Codigo }, _Versao, ato: 'chave' | undefined) =>
      await entrar(
        ato === 'chave' ? { Chave: await assinarComChave(Chave ?? {}) } : { Codigo: Codigo.trim() },
      ),
    conferir: ({ Codigo }, ato) => ({
      Codigo: ato !== 'chave' && Codigo.trim() === '' && 'Informe o código.',
    }),
    perde: () => false,
  });
  const espera = useEspera(form.erro);
  const comChave = form.ato === 'chave';

  const trocar = () => {
    setRecuperando(!recuperando);
    mudar({ Codigo: '' });
    form.limpar();
  };
  return (
    <Formulario form={form} semResumo aviso={<AvisoDeRecusa form={form} espera={espera} />}>
      {Chave !== null && !recuperando ? (
        <Button
          type="button"
          variant={Aplicativo ? 'default' : 'filled'}
          fullWidth
          leftSection={<IconFingerprint size={20} aria-hidden="true" />}
          loading={form.salvando && comChave}
          disabled={espera > 0}
          autoFocus={!Aplicativo}
          onClick={() => form.enviar('chave')}
        >
          Usar a chave de acesso
        </Button>
      ) : null}
      {pedeCodigo ? (
        <>
          {recuperando ? (
            <TextField
              key="recuperacao"
              {...campo('Codigo')}
              label="Código de recuperação"
              help="Um dos dez que você guardou ao ativar a verificação. Cada um serve uma vez."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={CODIGO_MAXIMO}
              autoFocus
            />
          ) : (
            <TextField
              key="aplicativo"
              {...campo('Codigo')}
              label="Código do aplicativo"
              help="Os seis números que o seu aplicativo mostra agora."
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
              autoFocus
            />
          )}
          <Button type="submit" fullWidth loading={form.salvando && !comChave} disabled={espera > 0}>
            {espera > 0 ? `Aguarde ${formatWait(espera)}` : 'Confirmar'}
          </Button>
        </>
      ) : null}
      {Recuperacao || recuperando ? (
        <Anchor component="button" type="button" ta="center" onClick={trocar}>
          {recuperando ? 'Voltar à forma de sempre' : 'Usar um código de recuperação'}
        </Anchor>
      ) : null}
      <Anchor component="button" type="button" ta="center" onClick={aoVoltar}>
        {voltar}
      </Anchor>
    </Formulario>
  );
}

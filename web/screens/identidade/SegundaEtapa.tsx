import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFingerprint } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { PedidoDeCodigo } from '#contract/identidade.ts';
import { assinarComChave } from '../../components/duas-etapas/chave.ts';
import { formatarEspera } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import type { Prova } from './entrada.ts';
import { useEspera } from './useEspera.ts';

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
  const [Codigo, setCodigo] = useState('');
  const pedeCodigo = Aplicativo || recuperando;

  const porCodigo = useMutation({
    mutationFn: () => {
      exigir({ Codigo: Codigo.trim() === '' && 'Informe o código.' });
      return entrar({ Codigo: Codigo.trim() });
    },
  });
  const porChave = useMutation({
    mutationFn: async () => entrar({ Chave: await assinarComChave(Chave ?? {}) }),
  });
  const pendente = porCodigo.isPending || porChave.isPending;
  const erro = porCodigo.error ?? porChave.error;
  const { Campos, geral } = useMemo(() => errosDoFormulario(erro, ids), [erro]);
  const espera = useEspera(erro);

  const trocar = () => {
    setRecuperando(!recuperando);
    setCodigo('');
    porCodigo.reset();
    porChave.reset();
  };

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (pendente || espera > 0) return;
        porChave.reset();
        porCodigo.mutate();
      }}
    >
      <Stack gap="md">
        <AvisoDeRecusa erro={erro} geral={geral} espera={espera} />
        {Chave !== null && !recuperando ? (
          <Button
            type="button"
            variant={Aplicativo ? 'default' : 'filled'}
            fullWidth
            leftSection={<IconFingerprint size={20} aria-hidden="true" />}
            loading={porChave.isPending}
            disabled={espera > 0}
            autoFocus={!Aplicativo}
            onClick={() => {
              porCodigo.reset();
              porChave.mutate();
            }}
          >
            Usar a chave de acesso
          </Button>
        ) : null}
        {pedeCodigo ? (
          <>
            {recuperando ? (
              <TextField
                key="recuperacao"
                name="Codigo"
                label="Código de recuperação"
                help="Um dos dez que você guardou ao ativar a verificação. Cada um serve uma vez."
                value={Codigo}
                onValue={setCodigo}
                error={Campos['Codigo']}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                autoFocus
              />
            ) : (
              <TextField
                key="aplicativo"
                name="Codigo"
                label="Código do aplicativo"
                help="Os seis números que o seu aplicativo mostra agora."
                value={Codigo}
                onValue={setCodigo}
                error={Campos['Codigo']}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={12}
                autoFocus
              />
            )}
            <Button type="submit" fullWidth loading={porCodigo.isPending} disabled={espera > 0}>
              {espera > 0 ? `Aguarde ${formatarEspera(espera)}` : 'Confirmar'}
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
      </Stack>
    </form>
  );
}

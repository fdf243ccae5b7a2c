import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { confirmarAplicativo, iniciarAplicativo } from '#contract/duas-etapas.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { QrCode } from '../QrCode.tsx';
import styles from './DuasEtapas.module.css';
import { FormularioComSenha } from './FormularioComSenha.tsx';

type AtivarAplicativoProps = { aoAtivar: (codigos: string[]) => void };
type Segredo = { Segredo: string; Endereco: string };

const ids = { Codigo: 'CodigoDoAplicativo' };

/** The app reads a QR code and proves with a first code that it did; only then is anything in force. */
export function AtivarAplicativo({ aoAtivar }: AtivarAplicativoProps) {
  const [segredo, setSegredo] = useState<Segredo | null>(null);
  if (segredo === null) {
    return (
      <FormularioComSenha
        acao="Continuar"
        enviar={async (Senha) => setSegredo(await api(iniciarAplicativo, { body: { Senha } }))}
      >
        <p className={styles.texto}>
          Você vai precisar de um aplicativo de códigos no celular, como Google Authenticator, Microsoft
          Authenticator, Authy ou 2FAS. Instale um antes de continuar, se ainda não tiver.
        </p>
      </FormularioComSenha>
    );
  }
  return <LerEConfirmar segredo={segredo} aoAtivar={aoAtivar} />;
}

function LerEConfirmar({ segredo, aoAtivar }: AtivarAplicativoProps & { segredo: Segredo }) {
  const [Codigo, setCodigo] = useState('');
  const confirmar = useMutation({
    mutationFn: () => {
      exigir({ Codigo: Codigo.trim() === '' && 'Informe o código que o aplicativo mostra.' });
      return api(confirmarAplicativo, { body: { Codigo: Codigo.trim() } });
    },
    onSuccess: ({ Codigos }) => aoAtivar(Codigos),
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(confirmar.error, ids), [confirmar.error]);

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!confirmar.isPending) confirmar.mutate();
      }}
    >
      <Stack gap="md">
        <ol className={styles.passos}>
          <li>
            <p>No aplicativo, escolha adicionar uma conta e aponte a câmera para este código.</p>
            <div className={styles.qr}>
              <QrCode
                texto={segredo.Endereco}
                descricao="Código QR para o aplicativo de códigos."
                tamanho={208}
              />
            </div>
            <p>
              Sem câmera? Digite esta chave no aplicativo, ou{' '}
              <Anchor href={segredo.Endereco} underline="always">
                abra-a no aplicativo deste aparelho
              </Anchor>
              :
            </p>
            <p className={styles.segredo}>{segredo.Segredo.replace(/.{4}(?=.)/g, '$& ')}</p>
          </li>
          <li>
            <TextField
              id={ids.Codigo}
              label="Digite o código do aplicativo"
              help="Os seis números que ele mostra agora."
              value={Codigo}
              onValue={setCodigo}
              error={Campos['Codigo']}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
            />
          </li>
        </ol>
        {geral === null ? null : <Notice kind="error">{geral}</Notice>}
        <Group>
          <Button type="submit" loading={confirmar.isPending}>
            Confirmar e ativar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

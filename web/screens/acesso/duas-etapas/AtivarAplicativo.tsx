import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { confirmarAplicativo, iniciarAplicativo } from '#contract/acesso/duas-etapas.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { QrCode } from '../../../components/QrCode.tsx';
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
  const { campo, ...form } = useForm({
    inicial: () => ({ Codigo: '' }),
    ids,
    conferir: ({ Codigo }) => ({
      Codigo: Codigo.trim() === '' && 'Informe o código que o aplicativo mostra.',
    }),
    enviar: ({ Codigo }) => api(confirmarAplicativo, { body: { Codigo: Codigo.trim() } }),
    aoSalvar: ({ Codigos }) => aoAtivar(Codigos),
    perde: () => false,
  });
  return (
    <Formulario form={form} semResumo>
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
            {...campo('Codigo')}
            label="Digite o código do aplicativo"
            help="Os seis números que ele mostra agora."
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
          />
        </li>
      </ol>
      <Group>
        <Button type="submit" loading={form.salvando}>
          Confirmar e ativar
        </Button>
      </Group>
    </Formulario>
  );
}

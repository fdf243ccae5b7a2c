import { Button, Stack } from '@mantine/core';
import { criarAparelho, LIMITES_DO_APARELHO } from '#contract/empresas/aparelhos.ts';
import type { Output } from '#contract/call.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { QrCode } from '../../../components/QrCode.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Tablet.module.css';

const ids = { IdClienteSetor: 'tablet-setor', Nome: 'tablet-nome' };

type NovoTabletProps = {
  setores: readonly { IdClienteSetor: number; Descricao: string }[];
  aoFechar: () => void;
};

/** Where it is prepared is not where it stands: what goes to the tablet is a code that serves once. */
export function NovoTablet({ setores, aoFechar }: NovoTabletProps) {
  const [unico] = setores.length === 1 ? setores : [];
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => ({ IdClienteSetor: unico === undefined ? '' : String(unico.IdClienteSetor), Nome: '' }),
    ids,
    limites: LIMITES_DO_APARELHO,
    conferir: ({ IdClienteSetor, Nome }) => ({
      IdClienteSetor: IdClienteSetor === '' && 'Escolha o setor.',
      Nome: Nome.trim() === '' && 'Dê um nome ao tablet.',
    }),
    enviar: ({ IdClienteSetor, Nome }) =>
      api(criarAparelho, { body: { IdClienteSetor: Number(IdClienteSetor), Nome: Nome.trim() } }),
    perde: () => false,
  });
  if (form.salvo !== undefined) return <CodigoDoTablet codigo={form.salvo} aoFechar={aoFechar} />;
  return (
    <GavetaDeFormulario titulo="Preparar um tablet" acao="Gerar o código" form={form} aoFechar={aoFechar}>
      <TextField
        {...campo('Nome')}
        label="Nome do tablet"
        help="Onde ele fica. Aparece nos registros do que se estuda nele."
        placeholder="Tablet da linha 2"
        autoComplete="off"
        data-autofocus
      />
      <SelectField
        id={ids.IdClienteSetor}
        label="Setor"
        help="Só as pessoas dele entram neste tablet."
        value={dados.IdClienteSetor}
        onValue={(IdClienteSetor) => mudar({ IdClienteSetor })}
        error={Campos['IdClienteSetor']}
        placeholder="Escolha o setor"
        options={setores.map(({ IdClienteSetor, Descricao }) => ({
          value: String(IdClienteSetor),
          label: Descricao,
        }))}
      />
    </GavetaDeFormulario>
  );
}

type CodigoDoTabletProps = { codigo: Output<typeof criarAparelho>; aoFechar: () => void };

function CodigoDoTablet({ codigo, aoFechar }: CodigoDoTabletProps) {
  const { Url, Codigo, ExpiraEm } = codigo;
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Vincule o tablet"
      footer={<Button onClick={aoFechar}>Concluir</Button>}
    >
      <Stack gap="md">
        <ol className={styles.passos}>
          <li>No tablet, aponte a câmera para o código abaixo, ou abra {Url.split('?', 1)[0]}.</li>
          <li>Confira o código e toque em “Vincular este tablet”.</li>
          <li>Deixe-o no setor. Cada pessoa entra com o próprio PIN.</li>
        </ol>
        <QrCode texto={Url} descricao="Código QR que vincula o tablet" tamanho={208} />
        <p className={styles.codigo}>{Codigo}</p>
        <p className={styles.detalhe}>
          Serve uma única vez, até {formatInstant(ExpiraEm)}. Quem o abrir vincula o aparelho que tem na mão:
          não o envie a ninguém.
        </p>
      </Stack>
    </Drawer>
  );
}

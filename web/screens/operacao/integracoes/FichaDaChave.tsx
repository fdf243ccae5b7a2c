import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { assumirChave, revogarChave, type ChaveApi } from '#contract/operacao/integracoes-chaves.ts';
import { TITULOS_DOS_ESCOPOS } from '#contract/operacao/integracoes-escopos.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Integracoes.module.css';
import { situacoesDaChave } from './situacoes.ts';

type FichaDaChaveProps = { chave: ChaveApi; aoFechar: () => void };

/** What a key may do and how it was used. It cannot be changed: another one is made. */
export function FichaDaChave({ chave, aoFechar }: FichaDaChaveProps) {
  const { IdChaveApi, Nome, Prefixo, Cliente, Escopos, Situacao } = chave;
  const revogar = useMutation({
    mutationFn: () => api(revogarChave, { body: { IdChaveApi } }),
    onSuccess: () => {
      toast.success('Chave revogada. Ela não abre mais nada.');
      aoFechar();
    },
    onError: (erro) => toast.error(erro.message),
  });
  const assumir = useMutation({
    mutationFn: () => api(assumirChave, { body: { IdChaveApi } }),
    onSuccess: () => {
      toast.success('A chave voltou a funcionar. Você responde por ela.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async () => {
    const certeza = await confirm({
      title: `Revogar a chave ${Nome}?`,
      body: 'O sistema que a usa para de funcionar no mesmo instante. Isto não pode ser desfeito.',
      action: 'Revogar chave',
      danger: true,
    });
    if (certeza) revogar.mutate();
  };
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={Nome}
      size="36rem"
      footer={
        Situacao === 'ativa' || Situacao === 'pausada' ? (
          <>
            <Button variant="default" loading={revogar.isPending} onClick={() => void perguntar()}>
              Revogar chave
            </Button>
            {Situacao === 'pausada' ? (
              <Button loading={assumir.isPending} onClick={() => assumir.mutate()}>
                Assumir chave
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Stack gap="lg">
        {Situacao === 'pausada' ? (
          <Notice kind="warning" title="Pausada: quem respondia por ela não é mais administrador">
            O sistema que a usa recebe uma recusa. Se ele ainda deve entrar, assuma a chave: ela volta a
            funcionar, e você responde por ela. Se não, revogue-a.
          </Notice>
        ) : null}
        <ListaDeDados
          dados={[
            {
              nome: 'Situação',
              valor: <Selo tom={situacoesDaChave[Situacao].tom}>{situacoesDaChave[Situacao].label}</Selo>,
            },
            { nome: 'Começa com', valor: <span className={styles.codigo}>{Prefixo}…</span> },
            { nome: 'Cliente', valor: Cliente ?? 'Toda a plataforma' },
            {
              nome: 'Pode',
              valor: (
                <span className={styles.nome}>
                  {Escopos.map((escopo) => (
                    <span key={escopo}>
                      {TITULOS_DOS_ESCOPOS[escopo].titulo} <span className={styles.codigo}>{escopo}</span>
                    </span>
                  ))}
                </span>
              ),
            },
            { nome: 'Vale até', valor: formatDay(chave.ExpiraEm) },
            { nome: 'Criada', valor: `${formatInstant(chave.CriadaEm)}, por ${chave.CriadaPor}` },
            { nome: 'Responsável', valor: chave.Responsavel },
            {
              nome: 'Último uso',
              valor: chave.UsadaEm === null ? 'Nunca' : formatInstant(chave.UsadaEm),
            },
            ...(chave.RevogadaEm === null
              ? []
              : [{ nome: 'Revogada', valor: formatInstant(chave.RevogadaEm) }]),
          ]}
        />
      </Stack>
    </Drawer>
  );
}

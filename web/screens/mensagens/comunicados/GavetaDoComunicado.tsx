import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { cancelarComunicado, type Comunicado } from '#contract/mensagens/comunicados.ts';
import { api } from '../../../lib/api.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Selo } from '../../../components/Selo.tsx';
import styles from './Comunicados.module.css';
import { dizerLeitura, dizerPublico, dizerSituacao } from './dados-do-comunicado.ts';

type GavetaDoComunicadoProps = { comunicado: Comunicado; aoAlterar: () => void; aoFechar: () => void };

export function GavetaDoComunicado({ comunicado, aoAlterar, aoFechar }: GavetaDoComunicadoProps) {
  const { IdComunicado, Titulo, Texto, Situacao, Motivo, PorEmail, Autor, Meu } = comunicado;
  const cancelar = useMutation({
    mutationFn: () => api(cancelarComunicado, { body: { IdComunicado } }),
    onSuccess: () => {
      toast.success('Comunicado cancelado. Ninguém o recebeu.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async () => {
    const sim = await confirm({
      title: `Cancelar “${Titulo}”?`,
      body: 'Ele não será enviado a ninguém.',
      action: 'Cancelar comunicado',
      cancel: 'Manter',
      danger: true,
    });
    if (sim) cancelar.mutate();
  };
  const { tom, label } = dizerSituacao(comunicado);

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={Titulo}
      size="36rem"
      footer={
        Situacao === 'agendado' ? (
          <>
            <Button variant="default" loading={cancelar.isPending} onClick={() => void perguntar()}>
              Cancelar envio
            </Button>
            {Meu ? <Button onClick={aoAlterar}>Alterar</Button> : null}
          </>
        ) : undefined
      }
    >
      <p className={styles.situacao}>
        <Selo tom={tom}>{label}</Selo>
      </p>
      {Motivo === null ? null : <Notice kind="warning">{Motivo}</Notice>}
      <p className={styles.texto}>{Texto}</p>
      <ListaDeDados
        dados={[
          { nome: 'Para', valor: dizerPublico(comunicado) },
          { nome: 'Por', valor: PorEmail ? 'Avisos e e-mail' : 'Avisos da plataforma' },
          { nome: 'Autor', valor: Autor },
          { nome: 'Leram', valor: dizerLeitura(comunicado) },
        ]}
      />
    </Drawer>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '#icons';
import { baixarTratamentos } from '#contract/operacao/privacidade-equipe.ts';
import { ListaDeDados } from '../../../../components/ListaDeDados.tsx';
import { downloadFile } from '../../../../lib/download.ts';
import { formatDay } from '../../../../lib/formats.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { BaixarRelatorios } from '../BaixarRelatorios.tsx';
import { useRegistro } from '../useRegistro.ts';
import styles from './Privacidade.module.css';

/** The register of processing, to be shown to whoever asks for it. */
export function Tratamentos() {
  const registro = useRegistro();
  const arquivo = useMutation({
    mutationFn: (formato: 'csv' | 'pdf') => downloadFile(baixarTratamentos, { querystring: { formato } }),
    onSuccess: () => toast.success('Arquivo baixado.'),
    onError: (erro) => toast.error(erro.message),
  });
  if (registro.isPending) return <Loading label="Carregando o registro…" />;
  if (registro.isError) return <Falha consulta={registro} />;
  return (
    <>
      <div className={styles.baixar}>
        {(['pdf', 'csv'] as const).map((formato) => (
          <Button
            key={formato}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={arquivo.isPending && arquivo.variables === formato}
            onClick={() => arquivo.mutate(formato)}
          >
            Baixar em {formato.toUpperCase()}
          </Button>
        ))}
        <BaixarRelatorios />
        <span className={styles.apoio}>Revisto em {formatDay(registro.data.RevisadoEm)}</span>
      </div>
      {registro.data.Itens.map((um) => (
        <section key={um.Atividade} className={styles.tratamento}>
          <h3>{um.Atividade}</h3>
          <p>{um.Finalidade}</p>
          <ListaDeDados
            dados={[
              { nome: 'Titulares', valor: um.Titulares },
              { nome: 'Dados', valor: um.Dados },
              { nome: 'Base legal', valor: um.Base },
              { nome: 'Compartilhamento', valor: um.Compartilhamento },
              { nome: 'Transferência internacional', valor: um.Transferencia },
              { nome: 'Prazo', valor: um.Prazo },
              { nome: 'Segurança', valor: um.Seguranca },
            ]}
          />
        </section>
      ))}
    </>
  );
}

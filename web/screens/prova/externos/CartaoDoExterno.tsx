import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { excluirExterno, type CertificadoExterno } from '#contract/prova/externos.ts';
import { api } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/formats.ts';
import { tablet } from '../../../lib/tablet.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from '../certificados/carteira/Carteira.module.css';
import { SeloDoExterno } from './SeloDoExterno.tsx';
import { dizerValidade, SITUACOES_DO_CERTIFICADO } from '../certificados/situacao.ts';

const TONS = { pendente: 'espera', aprovado: 'certo', recusado: 'errado' } as const;

/** A certificate from elsewhere, in the wallet of who sent it. */
export function CartaoDoExterno({ externo }: { externo: CertificadoExterno }) {
  const { IdCertificadoExterno, Descricao, Instituicao, DataConclusao, Validade, Status } = externo;
  const { StatusCertificado, Motivo, FoiAprovado, Arquivo } = externo;
  const excluir = useMutation({
    mutationFn: () => api(excluirExterno, { body: { IdCertificadoExterno } }),
    onSuccess: () => {
      toast.success('Certificado retirado.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const retirar = async () => {
    const sim = await confirm({
      title: `Retirar ${Descricao}?`,
      body: 'O arquivo enviado sai da sua carteira. Você pode enviá-lo de novo.',
      action: 'Retirar',
      danger: true,
    });
    if (sim) excluir.mutate();
  };
  return (
    <article
      className={styles.cartao}
      data-tom={StatusCertificado === '' ? TONS[Status] : SITUACOES_DO_CERTIFICADO[StatusCertificado].tom}
    >
      <h3 className={styles.nome}>{Descricao}</h3>
      <p className={styles.apoio}>
        {Instituicao} · concluído em {formatDay(DataConclusao)}
      </p>
      <div>
        <SeloDoExterno externo={externo} />
      </div>
      <p className={styles.apoio}>
        {Motivo === null || Status === 'aprovado'
          ? dizerValidade({ StatusCertificado, Validade })
          : `Motivo: ${Motivo}`}
      </p>
      <div className={styles.acoes}>
        {/* A shared tablet keeps nothing of anybody. */}
        {tablet.eh() ? null : (
          <Button
            component="a"
            href={Arquivo.Link}
            target="_blank"
            rel="noopener"
            size="sm"
            variant="subtle"
            aria-label={`Abrir arquivo de ${Descricao}`}
          >
            Abrir arquivo
          </Button>
        )}
        {FoiAprovado ? null : (
          <Button
            size="sm"
            variant="subtle"
            loading={excluir.isPending}
            aria-label={`Retirar ${Descricao}`}
            onClick={() => void retirar()}
          >
            Retirar
          </Button>
        )}
      </div>
    </article>
  );
}

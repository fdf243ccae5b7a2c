import { Button } from '@mantine/core';
import { PageHeader } from '../layout/PageHeader.tsx';
import { toast, TOAST_POSITIONS, TOAST_TYPES } from '../feedback/toasts.ts';
import styles from './Gallery.module.css';

const TEXTS = {
  default: 'Você tem uma nova mensagem.',
  info: 'A turma começa na segunda-feira.',
  success: 'Aluno cadastrado. O acesso foi enviado por e-mail.',
  wait: 'Gerando os certificados…',
  error: 'Erro ao alterar instituição',
  warning: 'A planilha tem 3 linhas repetidas.',
};

export function ToastsSection() {
  return (
    <>
      <PageHeader
        title="Mensagens"
        context="No máximo cinco de cada vez; somem em 5 segundos, salvo com o ponteiro em cima."
      />
      <h2>Tipos</h2>
      <div className={styles.row}>
        {TOAST_TYPES.map((type) => (
          <Button key={type} variant="default" onClick={() => toast[type](TEXTS[type])}>
            {type}
          </Button>
        ))}
      </div>
      <h2>Posições</h2>
      <div className={styles.row}>
        {TOAST_POSITIONS.map((position) => (
          <Button key={position} variant="default" onClick={() => toast.info(position, { position })}>
            {position}
          </Button>
        ))}
      </div>
      <h2>Fila</h2>
      <Button
        variant="default"
        onClick={() => {
          for (let index = 1; index <= 7; index += 1) toast.info(`Mensagem ${index}`);
        }}
      >
        Sete de uma vez
      </Button>
    </>
  );
}

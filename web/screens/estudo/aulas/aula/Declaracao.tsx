import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { DECLARACAO, declararEstudo } from '#contract/estudo/aulas-estudo.ts';
import { api } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from './Declaracao.module.css';

type Props = { IdClienteTurmaAluno: number; aoDeclarar: () => Promise<unknown> };

/** Asked once a day, in the place of the first lesson that is opened. */
export function Declaracao({ IdClienteTurmaAluno, aoDeclarar }: Props) {
  const declarar = useMutation({
    mutationFn: async () => {
      await api(declararEstudo, { body: { IdClienteTurmaAluno } });
      await aoDeclarar();
    },
  });
  return (
    <section className={styles.cartao} aria-labelledby="declaracao">
      <h2 id="declaracao" className={styles.titulo}>
        Antes de estudar hoje
      </h2>
      <p className={styles.apoio}>
        A NR-01 pede que este curso seja feito em um lugar adequado, com o tempo usado só para ele.
      </p>
      <blockquote className={styles.palavras}>{DECLARACAO}</blockquote>
      {declarar.error === null ? null : <Notice kind="error">{declarar.error.message}</Notice>}
      <Button size="md" loading={declarar.isPending} onClick={() => declarar.mutate()}>
        Confirmar e começar
      </Button>
      <p className={styles.apoio}>
        Fica registrado com o dia, a hora, o endereço IP e o aparelho. No próximo dia de estudo perguntamos de
        novo.
      </p>
    </section>
  );
}

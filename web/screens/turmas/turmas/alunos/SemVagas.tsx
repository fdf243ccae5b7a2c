import { Button, Group } from '@mantine/core';
import type { Turma } from '#contract/turmas/turmas.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { dizerVagas } from '../dados-da-turma.ts';
import styles from '../Turmas.module.css';

type SemVagasProps = {
  turma: Turma;
  enviando: boolean;
  aoEsperar: () => void;
  aoAumentarVagas: () => void;
};

/** The seats ran out: nobody went in, and these are the two ways on. */
export function SemVagas({ turma, enviando, aoEsperar, aoAumentarVagas }: SemVagasProps) {
  return (
    <Notice kind="error" title="Turma sem vagas para todos">
      <p className={styles.paragrafo}>
        A turma tem {dizerVagas(turma)}. Ninguém foi matriculado. Você pode aumentar as vagas ou enviar os
        excedentes à lista de espera: quem espera entra quando uma vaga abre.
      </p>
      <Group gap="sm">
        <Button size="sm" loading={enviando} onClick={aoEsperar}>
          Usar a lista de espera
        </Button>
        <Button size="sm" variant="default" onClick={aoAumentarVagas}>
          Aumentar as vagas
        </Button>
      </Group>
    </Notice>
  );
}

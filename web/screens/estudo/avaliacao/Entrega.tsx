import { Button } from '@mantine/core';
import type { QuestaoMostrada } from '#contract/avaliacoes.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Avaliacao.module.css';

type Props = {
  aberta: boolean;
  questoes: readonly QuestaoMostrada[];
  faltam: readonly QuestaoMostrada[];
  entregando: boolean;
  aoFechar: () => void;
  aoEntregar: () => void;
};

const irPara = (IdQuestao: number) => {
  const questao = document.querySelector<HTMLElement>(`#questao-${IdQuestao}`);
  questao?.scrollIntoView({ block: 'start' });
  questao?.focus({ preventScroll: true });
};

/** The last look before delivering: what is still without an answer. */
export function Entrega({ aberta, questoes, faltam, entregando, aoFechar, aoEntregar }: Props) {
  const numero = (questao: QuestaoMostrada) => questoes.indexOf(questao) + 1;
  return (
    <Drawer
      opened={aberta}
      onClose={aoFechar}
      title="Entregar a avaliação?"
      position="bottom"
      size="auto"
      footer={
        <>
          <Button variant="default" size="md" onClick={aoFechar}>
            Voltar
          </Button>
          <Button size="md" loading={entregando} onClick={aoEntregar}>
            Entregar
          </Button>
        </>
      }
    >
      {faltam.length === 0 ? (
        <p className={styles.texto}>
          Todas as questões têm resposta. Depois de entregar, elas não mudam mais.
        </p>
      ) : (
        <Notice
          kind="warning"
          title={
            faltam.length === 1
              ? '1 questão está sem resposta'
              : `${faltam.length} questões estão sem resposta`
          }
        >
          <p className={styles.texto}>Sem resposta, a questão conta como errada. Toque para ir até ela:</p>
          <ul className={styles.faltam}>
            {faltam.map((questao) => (
              <li key={questao.IdQuestao}>
                <Button
                  variant="default"
                  onClick={() => {
                    aoFechar();
                    // After the sheet has given the focus back.
                    setTimeout(() => irPara(questao.IdQuestao), 250);
                  }}
                >
                  Questão {numero(questao)}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Drawer>
  );
}

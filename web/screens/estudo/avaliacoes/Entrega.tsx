import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import type { QuestaoMostrada } from '#contract/estudo/avaliacoes.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './Avaliacao.module.css';
import type { EstadoDaEntrega } from './useProva.ts';

type Props = {
  aberta: boolean;
  questoes: readonly QuestaoMostrada[];
  faltam: readonly QuestaoMostrada[];
  entrega: EstadoDaEntrega;
  /** Delivered without a connection, it is marked later. */
  notaDepois: boolean;
  aoFechar: () => void;
  aoIr: (lugar: number) => void;
  aoEntregar: () => void;
};

/** The last look before delivering: what is still without an answer, and what happens without a signal. */
export function Entrega(props: Props) {
  const { aberta, questoes, faltam, entrega, notaDepois, aoFechar, aoIr, aoEntregar } = props;
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
          <Button size="md" loading={entrega !== 'parada'} onClick={aoEntregar}>
            Entregar
          </Button>
        </>
      }
    >
      {entrega === 'sem_rede' ? (
        <Notice kind="warning" title="Sem conexão: a entrega espera o sinal">
          As suas respostas estão guardadas neste aparelho. Deixe esta página aberta: a avaliação é entregue
          automaticamente quando a conexão voltar.
        </Notice>
      ) : faltam.length === 0 ? (
        <p className={styles.texto}>
          Todas as questões têm resposta. Depois de entregar, elas não mudam mais.
        </p>
      ) : (
        <Notice
          kind="warning"
          title={contar(faltam.length, 'questão está sem resposta', 'questões estão sem resposta')}
        >
          <p className={styles.texto}>Sem resposta, a questão conta como errada. Toque para ir até ela:</p>
          <ul className={styles.faltam}>
            {faltam.map((questao) => (
              <li key={questao.IdQuestao}>
                <Button
                  variant="default"
                  onClick={() => {
                    aoFechar();
                    aoIr(questoes.indexOf(questao));
                  }}
                >
                  Questão {questoes.indexOf(questao) + 1}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {notaDepois ? (
        <p className={styles.texto}>Sem internet, as respostas ficam guardadas e a nota sai quando houver.</p>
      ) : null}
    </Drawer>
  );
}

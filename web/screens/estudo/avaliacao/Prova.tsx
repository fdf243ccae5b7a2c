import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Tentativa } from '#contract/avaliacoes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Avaliacao.module.css';
import { Entrega } from './Entrega.tsx';
import { Questao } from './Questao.tsx';
import { respondida } from './respostas.ts';
import { Andamento } from './Andamento.tsx';
import { useContagem } from './useContagem.ts';
import { useProva } from './useProva.ts';

const UMA_HORA = 3600;

type Props = { tentativa: Tentativa; comTempo: boolean; aoTerminar: (entregue: Tentativa) => void };

/** An open attempt: every question, saved at each choice, delivered when the person or the clock says so. */
export function Prova({ tentativa, comTempo, aoTerminar }: Props) {
  const { Questoes, PrazoEm, AgoraEm } = tentativa;
  const { respostas, escolher, estado, aviso, fechar, entregando } = useProva(tentativa, aoTerminar);
  const [restam] = useState(() => Date.parse(PrazoEm) - Date.parse(AgoraEm));
  const segundos = useContagem(restam, () => void fechar({ esperar: false }));
  const [conferindo, setConferindo] = useState(false);
  const faltam = Questoes.filter((questao) => !respondida(questao, respostas.get(questao.IdQuestao)));
  return (
    <section className={styles.prova} aria-label={`${tentativa.Numero}ª tentativa`}>
      <Andamento
        feitas={Questoes.length - faltam.length}
        total={Questoes.length}
        estado={estado}
        segundos={comTempo || segundos < UMA_HORA ? segundos : null}
      />
      {aviso === null ? null : <Notice kind="warning">{aviso}</Notice>}
      <ol className={styles.questoes}>
        {Questoes.map((questao, indice) => (
          <Questao
            key={questao.IdQuestao}
            questao={questao}
            numero={indice + 1}
            resposta={respostas.get(questao.IdQuestao)}
            aoEscolher={escolher}
          />
        ))}
      </ol>
      <Button size="md" onClick={() => setConferindo(true)}>
        Conferir e entregar
      </Button>
      <Entrega
        aberta={conferindo}
        questoes={Questoes}
        faltam={faltam}
        entregando={entregando}
        aoFechar={() => setConferindo(false)}
        aoEntregar={() => void fechar({ esperar: true })}
      />
    </section>
  );
}

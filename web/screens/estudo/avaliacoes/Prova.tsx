import { useState } from 'react';
import type { Tentativa } from '#contract/estudo/avaliacoes.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Andamento } from './Andamento.tsx';
import styles from './Avaliacao.module.css';
import { Entrega } from './Entrega.tsx';
import { PassosDaProva } from './PassosDaProva.tsx';
import { Questao } from './Questao.tsx';
import { respondida } from './respostas.ts';
import { useContagem } from './useContagem.ts';
import { useProva } from './useProva.ts';

const UMA_HORA = 3600;

type Props = {
  tentativa: Tentativa;
  comTempo: boolean;
  /** Where the bar's steps go. */
  barra: HTMLElement | null;
  aoTerminar: (entregue: Tentativa) => void;
};

/** An open attempt: one question at a time, saved at each choice, delivered when the person or the clock says so. */
export function Prova({ tentativa, comTempo, barra, aoTerminar }: Props) {
  const { Questoes, PrazoEm, AgoraEm } = tentativa;
  const { respostas, escolher, estado, aviso, fechar, desistir, entrega } = useProva(tentativa, aoTerminar);
  const [restam] = useState(() => Date.parse(PrazoEm) - Date.parse(AgoraEm));
  const segundos = useContagem(restam, () => void fechar({ esperar: false }));
  const [conferindo, setConferindo] = useState(false);
  const faltam = Questoes.filter((questao) => !respondida(questao, respostas.get(questao.IdQuestao)));
  // Taken up at the first that waits for an answer.
  const [lugar, setLugar] = useState(() =>
    Math.max(
      0,
      Questoes.findIndex((uma) => faltam.includes(uma)),
    ),
  );
  const questao = Questoes[lugar];
  const ir = (para: number) => {
    setLugar(para);
    window.scrollTo({ top: 0 });
  };
  return (
    <section className={styles.prova} aria-label={`${tentativa.Numero}ª tentativa`}>
      <Andamento
        feitas={Questoes.length - faltam.length}
        total={Questoes.length}
        estado={estado}
        segundos={comTempo || segundos < UMA_HORA ? segundos : null}
      />
      {aviso === null ? null : <Notice kind="warning">{aviso}</Notice>}
      {questao === undefined ? null : (
        <Questao
          key={questao.IdQuestao}
          questao={questao}
          numero={lugar + 1}
          total={Questoes.length}
          resposta={respostas.get(questao.IdQuestao)}
          aoEscolher={escolher}
        />
      )}
      <PassosDaProva
        barra={barra}
        lugar={lugar}
        total={Questoes.length}
        aoIr={ir}
        aoEntregar={() => setConferindo(true)}
      />
      <Entrega
        aberta={conferindo}
        questoes={Questoes}
        faltam={faltam}
        entrega={entrega}
        aoFechar={() => {
          desistir();
          setConferindo(false);
        }}
        aoIr={ir}
        aoEntregar={() => void fechar({ esperar: true })}
      />
    </section>
  );
}

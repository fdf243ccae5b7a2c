import { useState } from 'react';
import type { Resposta, Tentativa } from '#contract/estudo/avaliacoes.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Andamento } from './Andamento.tsx';
import styles from './Avaliacao.module.css';
import { Entrega } from './Entrega.tsx';
import type { EstadoDoEnvio } from './envio.ts';
import { TempoAcabou } from './TempoAcabou.tsx';
import { PassosDaProva } from './PassosDaProva.tsx';
import { Questao } from './Questao.tsx';
import { respondida, type Respostas } from './respostas.ts';
import { useContagem } from './useContagem.ts';
import type { EstadoDaEntrega } from './useProva.ts';

const UMA_HORA = 3600;

type Props = {
  tentativa: Tentativa;
  respostas: Respostas;
  escolher: (IdQuestao: number, Resposta: Resposta | null) => void;
  /** Whether what was chosen is safe. */
  estado: EstadoDoEnvio | 'no_aparelho';
  aviso: string | null;
  entrega: EstadoDaEntrega;
  /** How many answers the server does not have yet, where it takes them only in time. */
  soAqui?: number;
  comTempo: boolean;
  /** Milliseconds to the end. */
  restam: number;
  /** Where the bar's steps go. */
  barra: HTMLElement | null;
  aoAcabar: () => void;
  aoDesistir: () => void;
  aoEntregar: () => void;
  /** Delivered without a connection, it is marked later. */
  notaDepois?: boolean;
};

/** An open attempt: one question at a time, with what is answered, the time, and the last look before delivering. */
export function ProvaNaTela(props: Props) {
  const { tentativa, respostas, estado, aviso, comTempo, barra } = props;
  const { Questoes } = tentativa;
  const segundos = useContagem(props.restam, props.aoAcabar);
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
  const acabou = segundos === 0;
  return (
    <section className={styles.prova} aria-label={`${tentativa.Numero}ª tentativa`}>
      <Andamento
        feitas={Questoes.length - faltam.length}
        total={Questoes.length}
        estado={estado}
        segundos={comTempo || segundos < UMA_HORA ? segundos : null}
      />
      {aviso === null ? null : <Notice kind="warning">{aviso}</Notice>}
      {acabou ? (
        <TempoAcabou entrega={props.entrega} soAqui={props.soAqui ?? 0} aoEntregar={props.aoAcabar} />
      ) : questao === undefined ? null : (
        <Questao
          key={questao.IdQuestao}
          questao={questao}
          numero={lugar + 1}
          total={Questoes.length}
          resposta={respostas.get(questao.IdQuestao)}
          aoEscolher={props.escolher}
        />
      )}
      {acabou ? null : (
        <PassosDaProva
          barra={barra}
          lugar={lugar}
          total={Questoes.length}
          aoIr={ir}
          aoEntregar={() => setConferindo(true)}
        />
      )}
      <Entrega
        aberta={conferindo && !acabou}
        questoes={Questoes}
        faltam={faltam}
        entrega={props.entrega}
        notaDepois={props.notaDepois ?? false}
        aoFechar={() => {
          props.aoDesistir();
          setConferindo(false);
        }}
        aoIr={ir}
        aoEntregar={props.aoEntregar}
      />
    </section>
  );
}

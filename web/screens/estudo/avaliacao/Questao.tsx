import { memo, useId, type ReactNode } from 'react';
import type { QuestaoMostrada, Resposta } from '#contract/avaliacoes.ts';
import { Html } from '../../../ui/Html.tsx';
import { Associar } from './Associar.tsx';
import styles from './Avaliacao.module.css';
import type { CampoProps } from './campo.ts';
import { Escolha } from './Escolha.tsx';
import { Ordenar } from './Ordenar.tsx';
import { RespostaCurta } from './RespostaCurta.tsx';

type Props = {
  questao: QuestaoMostrada;
  numero: number;
  resposta: Resposta | undefined;
  aoEscolher: (IdQuestao: number, resposta: Resposta | null) => void;
};

const INSTRUCOES: Record<QuestaoMostrada['Tipo'], string> = {
  UM: 'Escolha uma alternativa.',
  VA: 'Marque todas as certas.',
  VF: 'Verdadeiro ou falso?',
  OR: 'Coloque na ordem certa.',
  AS: 'Ligue cada item ao seu par.',
  TE: 'Responda em poucas palavras.',
};

function campo(props: CampoProps): ReactNode {
  switch (props.questao.Tipo) {
    case 'OR':
      return <Ordenar {...props} />;
    case 'AS':
      return <Associar {...props} />;
    case 'TE':
      return <RespostaCurta {...props} />;
    default:
      return <Escolha {...props} />;
  }
}

/** One question with the fields of its type. */
export const Questao = memo(function Questao({ questao, numero, resposta, aoEscolher }: Props) {
  const rotulo = useId();
  return (
    <li className={styles.questao} id={`questao-${questao.IdQuestao}`} tabIndex={-1}>
      <div id={rotulo}>
        <p className={styles.numero}>
          Questão {numero} <span className={styles.apoio}>{INSTRUCOES[questao.Tipo]}</span>
        </p>
        <Html html={questao.Enunciado} />
      </div>
      {questao.Imagem === null ? null : (
        <img
          className={styles.imagem}
          src={questao.Imagem}
          alt={`Imagem da questão ${numero}`}
          loading="lazy"
        />
      )}
      {campo({ questao, resposta, rotulo, aoMudar: (nova) => aoEscolher(questao.IdQuestao, nova) })}
    </li>
  );
});

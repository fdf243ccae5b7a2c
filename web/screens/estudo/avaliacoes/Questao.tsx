import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { QuestaoMostrada, Resposta } from '#contract/estudo/avaliacoes.ts';
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
  total: number;
  resposta: Resposta | undefined;
  aoEscolher: (IdQuestao: number, resposta: Resposta | null) => void;
};

const INSTRUCOES: Record<QuestaoMostrada['Tipo'], string> = {
  'uma-resposta': 'Escolha uma alternativa.',
  'varias-respostas': 'Marque todas as certas.',
  'verdadeiro-ou-falso': 'Verdadeiro ou falso?',
  ordenacao: 'Coloque na ordem certa.',
  associacao: 'Ligue cada item ao seu par.',
  'texto-curto': 'Responda em poucas palavras.',
};

function campo(props: CampoProps): ReactNode {
  switch (props.questao.Tipo) {
    case 'ordenacao':
      return <Ordenar {...props} />;
    case 'associacao':
      return <Associar {...props} />;
    case 'texto-curto':
      return <RespostaCurta {...props} />;
    default:
      return <Escolha {...props} />;
  }
}

/** One question with the fields of its type. */
export function Questao({ questao, numero, total, resposta, aoEscolher }: Props) {
  const rotulo = useId();
  const titulo = useRef<HTMLHeadingElement>(null);
  // Synchronises the focus with the question on the screen, so that a screen reader goes on from there.
  useEffect(() => {
    titulo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.questao}>
      <div id={rotulo}>
        <h2 ref={titulo} tabIndex={-1} className={styles.numero}>
          Questão {numero} de {total} <span className={styles.apoio}>{INSTRUCOES[questao.Tipo]}</span>
        </h2>
        <Html html={questao.Enunciado} />
      </div>
      {questao.Imagem === null ? null : (
        <img className={styles.imagem} src={questao.Imagem} alt={`Imagem da questão ${numero}`} />
      )}
      {campo({ questao, resposta, rotulo, aoMudar: (nova) => aoEscolher(questao.IdQuestao, nova) })}
    </div>
  );
}

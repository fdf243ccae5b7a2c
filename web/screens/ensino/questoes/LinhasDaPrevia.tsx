import { contar } from '#contract/contar.ts';
import type { LinhaDeQuestao, PreviaDeQuestoes } from '#contract/ensino/questoes-importacao.ts';
import { Selo, type Tom } from '../../../components/Selo.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { nomeDoTipo } from './dados-da-questao.ts';
import styles from './Questoes.module.css';

const VEREDITOS: Record<LinhaDeQuestao['Veredito'], { tom: Tom; label: string }> = {
  nova: { tom: 'certo', label: 'Nova' },
  repetida: { tom: 'neutro', label: 'Já existe' },
  'com-erro': { tom: 'errado', label: 'Com erro' },
};

const ORDEM: LinhaDeQuestao['Veredito'][] = ['com-erro', 'nova', 'repetida'];

/** What of a question will be in the bank. */
const detalhes = ({ Alternativas, Resposta, Explicacao, Etiquetas }: LinhaDeQuestao) =>
  (
    [
      ['Alternativas', Alternativas.join(' · ')],
      ['Certa', Resposta],
      ['Explicação', Explicacao],
      ['Etiquetas', Etiquetas.join(', ')],
    ] as const
  ).filter(([, palavras]) => palavras !== '');

/** What each question of the file would be; the wrong ones first, since they are what there is to do. */
export function LinhasDaPrevia({ previa }: { previa: PreviaDeQuestoes }) {
  const { Formato, Linhas, Novas, Repetidas, ComErro } = previa;
  const linhas = ORDEM.flatMap((veredito) => Linhas.filter(({ Veredito }) => Veredito === veredito));
  return (
    <>
      <Notice kind={ComErro > 0 ? 'warning' : 'info'}>
        {`${contar(Novas, 'nova', 'novas')}, ${Repetidas} já no banco, ${ComErro} com erro.`}
        {ComErro > 0
          ? ' As questões com erro ficam de fora: corrija-as no arquivo e envie de novo; as que já entraram não se repetem.'
          : ''}
      </Notice>
      <ul className={styles.previa} aria-label="Questões do arquivo">
        {linhas.map((linha) => (
          <li key={linha.Numero}>
            <span className={styles.cabeca}>
              <span className={styles.numero}>
                {Formato === 'moodle' ? 'Questão' : 'Linha'} {linha.Numero}
              </span>
              <Selo tom={VEREDITOS[linha.Veredito].tom}>{VEREDITOS[linha.Veredito].label}</Selo>
              {linha.Tipo === null ? null : <span>{nomeDoTipo(linha.Tipo)}</span>}
            </span>
            <span className={styles.enunciado}>{linha.Enunciado || '(sem enunciado)'}</span>
            {linha.Erros.map(({ Coluna, Motivo }) => (
              <span key={`${Coluna} ${Motivo}`} className={styles.erro}>
                {Coluna}: {Motivo}
              </span>
            ))}
            {linha.Avisos.map((aviso) => (
              <span key={aviso} className={styles.aviso}>
                {aviso}
              </span>
            ))}
            {detalhes(linha).map(([nome, palavras]) => (
              <span key={nome} className={styles.apoio}>
                {nome}: {palavras}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

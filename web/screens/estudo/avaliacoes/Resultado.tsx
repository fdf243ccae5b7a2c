import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { EstadoDaAvaliacao, Tentativa } from '#contract/estudo/avaliacoes.ts';
import { Selo } from '../../../components/Selo.tsx';
import { percent } from '../../../ui/charts/percent.ts';
import { ProgressRing } from '../../../ui/charts/ProgressRing.tsx';
import styles from './Avaliacao.module.css';
import { Correcao } from './Correcao.tsx';
import { QUANDO_HA_GABARITO } from './Regras.tsx';

type Props = {
  tentativa: Tentativa;
  resultado: NonNullable<Tentativa['Resultado']>;
  MostrarGabarito: EstadoDaAvaliacao['Regras']['MostrarGabarito'];
  podeTentar: boolean;
  aoVoltar: () => void;
};

/** The mark, what it means, what to do next, and why, where the rules let it be shown. */
export function Resultado({ tentativa, resultado, MostrarGabarito, podeTentar, aoVoltar }: Props) {
  const { Nota, Aprovada, Acertos, Encerramento, Gabarito, Orientacao } = resultado;
  const titulo = useRef<HTMLHeadingElement>(null);
  // Synchronises the focus with what has just come: the result is read first.
  useEffect(() => {
    titulo.current?.focus();
    titulo.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={styles.papel} aria-label="Resultado">
      <div className={styles.nota}>
        <ProgressRing value={Nota} label="Nota" size={96} />
        <div className={styles.palavras}>
          <h2 ref={titulo} tabIndex={-1} className={styles.veredito}>
            {Aprovada ? 'Você foi aprovado(a)' : 'Ainda não foi desta vez'}
          </h2>
          <p className={styles.texto}>
            Nota {percent(Nota)}: {Acertos} de {contar(tentativa.Questoes.length, 'certa', 'certas')}. Para
            passar, {percent(tentativa.NotaMinima)}.
          </p>
          <span>
            {Aprovada ? <Selo tom="certo">Satisfatório</Selo> : <Selo tom="errado">Insatisfatório</Selo>}
          </span>
          {Encerramento === 'prazo' ? (
            <p className={styles.apoio}>O tempo acabou: valeu o que estava salvo.</p>
          ) : null}
        </div>
      </div>
      {Aprovada ? null : <p className={styles.texto}>{Orientacao}</p>}
      <Button variant={Aprovada || !podeTentar ? 'default' : 'filled'} size="md" onClick={aoVoltar}>
        {!Aprovada && podeTentar ? 'Tentar de novo' : 'Ver as tentativas'}
      </Button>
      {Gabarito === null ? (
        <p className={styles.apoio}>Respostas certas: {QUANDO_HA_GABARITO[MostrarGabarito].toLowerCase()}.</p>
      ) : (
        <Correcao tentativa={tentativa} gabarito={Gabarito} />
      )}
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Html } from '../../../../ui/Html.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { AlternarLibras } from '../libras/AlternarLibras.tsx';
import { useJanela } from '../libras/janela.ts';
import { Palco } from '../libras/Palco.tsx';
import styles from './Leitura.module.css';
import { LerEmVozAlta } from './LerEmVozAlta.tsx';

/** A lesson to be read, heard, or seen in Libras; the time on the page is what counts. */
export function Texto({ aula: { Conteudo, Libras = null }, progresso, aoReabrir }: JogadorProps<'texto'>) {
  const texto = useRef<HTMLDivElement>(null);
  const alternar = useRef<HTMLButtonElement>(null);
  const janela = useJanela('superior-direito');
  const [lendo, setLendo] = useState(false);
  const [assistindo, setAssistindo] = useState(false);
  // Synchronises with the recording of study: who listens or watches is there without touching anything.
  useEffect(() => {
    progresso.ouvir(lendo || assistindo);
    return () => progresso.ouvir(false);
  }, [progresso, lendo, assistindo]);
  return (
    <Palco
      janela={janela}
      acompanha
      libras={Libras}
      compasso={null}
      aoTocar={setAssistindo}
      aoReabrir={aoReabrir}
      aoFechar={() => alternar.current?.focus()}
    >
      <article className={styles.papel}>
        <div className={styles.voz}>
          <LerEmVozAlta texto={texto} aoLer={setLendo} />
          {Libras === null ? null : (
            <AlternarLibras
              ref={alternar}
              ligada={janela.aberta}
              aoMudar={(aberta) => janela.mudar({ aberta })}
            />
          )}
        </div>
        <div ref={texto} className={styles.texto}>
          <Html html={Conteudo.Html} />
        </div>
      </article>
    </Palco>
  );
}

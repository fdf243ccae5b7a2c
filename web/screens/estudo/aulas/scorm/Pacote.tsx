import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../../lib/api.ts';
import type { JogadorProps } from '../aula/jogador.ts';
import { Avisos, TelaCheia } from './Avisos.tsx';
import { enviar, timers } from './enviar.ts';
import { ouvirPacote } from './ligacao.ts';
import { Moldura } from './Moldura.tsx';
import styles from './Scorm.module.css';
import { criarTransmissor } from './transmissor.ts';

type PacoteProps = Pick<JogadorProps<'SC' | 'H5'>, 'aula' | 'interrompida' | 'aoReabrir' | 'aoConcluir'>;

/** A package in a frame of another address, which shares nothing with this page; the server hears from here what it tells. */
export function Pacote({ aula, interrompida, aoReabrir, aoConcluir }: PacoteProps) {
  const { Sessao, Arquivo, Titulo } = aula;
  const moldura = useRef<HTMLIFrameElement>(null);
  const [falha, setFalha] = useState<ApiError | null>(null);
  const [faltam, setFaltam] = useState(0);
  const terminar = useEffectEvent(aoConcluir);

  // Synchronises with the package: what it tells goes to the server, also while page or package are being left.
  useEffect(() => {
    if (Sessao === null || moldura.current === null) return undefined;
    let concluida = aula.Concluida;
    const transmissor = criarTransmissor({
      Sessao,
      enviar,
      timers,
      aoFalhar: setFalha,
      aoGravar: ({ Concluida, FaltamSegundos }) => {
        setFaltam(FaltamSegundos);
        if (Concluida && !concluida) terminar();
        concluida = Concluida;
      },
    });
    const parar = ouvirPacote(moldura.current, { aoReceber: transmissor.receber });
    window.addEventListener('pagehide', transmissor.sair);
    return () => {
      parar();
      window.removeEventListener('pagehide', transmissor.sair);
      transmissor.sair();
    };
  }, [Sessao, aula.Concluida]);

  return (
    <section className={styles.pacote} aria-label="Conteúdo interativo">
      <Avisos falha={falha} faltam={faltam} aoReabrir={aoReabrir} />
      {interrompida || Arquivo === null ? null : <Moldura ref={moldura} src={Arquivo.Url} title={Titulo} />}
      <TelaCheia moldura={moldura} />
    </section>
  );
}

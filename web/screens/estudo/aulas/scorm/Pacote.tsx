import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { Avisos, TelaCheia } from './Avisos.tsx';
import { comLembrete, deSaida, enviarELembrar, timers } from './enviar.ts';
import { criarRelatoLevado } from './levada.ts';
import { ouvirPacote } from './ligacao.ts';
import { Moldura } from './Moldura.tsx';
import styles from './Scorm.module.css';
import { criarTransmissor, type Recebido } from './transmissor.ts';

type PacoteProps = Pick<
  JogadorProps<'pacote' | 'h5p'>,
  'aula' | 'IdClienteTurmaAluno' | 'interrompida' | 'aoReabrir' | 'aoConcluir'
>;

const NAO_ABRIU = new ApiError(
  'Este conteúdo não abriu sem internet: o navegador não o guarda mais. Conecte-se, remova o curso deste aparelho e baixe-o de novo.',
  { status: 410 },
);
const PACIENCIA = 10_000;

/** One that was taken along is told in its address who studies and where they stopped. */
function enderecoDo(aula: PacoteProps['aula']): string | null {
  const { Arquivo, levado } = aula;
  if (Arquivo === null || levado === undefined || !('Levar' in aula) || aula.Levar === undefined)
    return Arquivo?.Url ?? null;
  const { Cmi, Nome, Pessoa } = aula.Levar;
  return comLembrete(Arquivo.Url, { Cmi, Quem: { Nome, Pessoa } });
}

/** A package in a frame of another address, which shares nothing with this page; the server hears from here what it tells. */
export function Pacote({ aula, IdClienteTurmaAluno, interrompida, aoReabrir, aoConcluir }: PacoteProps) {
  const { Sessao, Titulo, levado } = aula;
  const moldura = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => enderecoDo(aula));
  const [falha, setFalha] = useState<ApiError | null>(null);
  const [faltam, setFaltam] = useState(0);
  const [coube, setCoube] = useState(true);
  const terminar = useEffectEvent(aoConcluir);
  const reabrir = useEffectEvent(aoReabrir);
  const comConexao = useEffectEvent(() => ({
    enviar: enviarELembrar(aula, IdClienteTurmaAluno ?? 0),
    ...deSaida(IdClienteTurmaAluno),
  }));
  const daqui = useEffectEvent((aoJulgar: (recebido: Recebido) => void) =>
    Sessao === null || levado === undefined || IdClienteTurmaAluno === null
      ? null
      : criarRelatoLevado({ Sessao, aula, levado, IdClienteTurmaAluno, aoJulgar }),
  );

  // Synchronises with the package: what it tells goes to the server, also while page or package are being left.
  useEffect(() => {
    if (Sessao === null || moldura.current === null) return undefined;
    let concluida = aula.Concluida;
    const aoGravar = ({ Concluida, FaltamSegundos }: Recebido) => {
      setFaltam(FaltamSegundos);
      if (Concluida && !concluida) terminar();
      concluida = Concluida;
    };
    const relato = daqui(aoGravar);
    const transmissor = criarTransmissor({
      Sessao,
      ...(relato ? { enviar: relato.enviar } : comConexao()),
      timers,
      aoFalhar: setFalha,
      aoGravar,
    });
    const demora = relato && timers.set(() => setFalha(NAO_ABRIU), PACIENCIA);
    const parar = ouvirPacote(moldura.current, {
      aoReceber: (Cmi, urgente) => {
        if (relato) setCoube(relato.receber(Cmi));
        transmissor.receber(Cmi, urgente);
      },
      aoPasso: (passo) => {
        if (passo === 'reabrir') reabrir();
      },
      aoLigar: () => {
        if (demora !== null) timers.clear(demora);
      },
    });
    window.addEventListener('pagehide', transmissor.sair);
    return () => {
      parar();
      if (demora !== null) timers.clear(demora);
      window.removeEventListener('pagehide', transmissor.sair);
      transmissor.sair();
    };
  }, [Sessao, aula.Concluida]);

  return (
    <section className={styles.pacote} aria-label="Conteúdo interativo">
      {coube ? null : (
        <Notice kind="warning" title="Não há mais espaço neste aparelho para o que você faz aqui">
          Deixe esta página aberta e conecte-se: o que você fez é enviado automaticamente.
        </Notice>
      )}
      <Avisos falha={falha} faltam={faltam} noAparelho={levado !== undefined} aoReabrir={aoReabrir} />
      {interrompida || src === null ? null : <Moldura ref={moldura} src={src} title={Titulo} />}
      <TelaCheia moldura={moldura} />
    </section>
  );
}

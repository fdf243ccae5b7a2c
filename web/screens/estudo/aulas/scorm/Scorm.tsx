import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { api, type ErroDeApi } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { ouvirPacote } from './ligacao.ts';
import { Moldura } from './Moldura.tsx';
import { PreviaDoPacote } from './PreviaDoPacote.tsx';
import styles from './Scorm.module.css';
import { criarTransmissor, type Informe } from './transmissor.ts';

/** More than this a browser does not send from a page that is closing. */
const AO_FECHAR = 60_000;

const enviar = (informe: Informe, { keepalive }: { keepalive: boolean }) =>
  api(scormProgresso, {
    body: informe,
    keepalive: keepalive && JSON.stringify(informe).length < AO_FECHAR,
  });

const timers = {
  set: (trabalho: () => void, espera: number) => window.setTimeout(trabalho, espera),
  clear: (id: number) => window.clearTimeout(id),
};

export const Scorm = (props: JogadorProps<'SC'>) =>
  props.IdClienteTurmaAluno === null && props.aula.Arquivo !== null ? (
    <PreviaDoPacote Url={props.aula.Arquivo.Url} Titulo={props.aula.Titulo} />
  ) : (
    <Pacote {...props} />
  );

/** A SCORM package in a frame of another address, which shares nothing with this page; the server hears from here what it tells. */
function Pacote({ aula, interrompida, aoReabrir, aoConcluir }: JogadorProps<'SC'>) {
  const { Sessao, Arquivo, Titulo } = aula;
  const moldura = useRef<HTMLIFrameElement>(null);
  const [falha, setFalha] = useState<ErroDeApi | null>(null);
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

  if (Arquivo === null) return <Notice kind="warning" title="O pacote desta aula não foi encontrado." />;
  const recusada = falha !== null && falha.status !== 0;
  return (
    <section className={styles.pacote} aria-label="Conteúdo interativo">
      {falha === null ? null : (
        <Notice kind={recusada ? 'warning' : 'info'} title={falha.message}>
          {recusada ? (
            <Button variant="default" onClick={aoReabrir}>
              Abrir de novo
            </Button>
          ) : (
            'O que você fez fica guardado nesta página e é enviado quando a conexão voltar.'
          )}
        </Notice>
      )}
      {faltam > 0 ? (
        <Notice kind="info" title="Quase lá">
          O conteúdo terminou antes do tempo mínimo desta aula. Deixe esta página aberta: a conclusão será
          gravada em {faltam < 60 ? 'menos de um minuto' : `cerca de ${Math.ceil(faltam / 60)} min`}.
        </Notice>
      ) : null}
      {interrompida ? null : <Moldura ref={moldura} src={Arquivo.Url} title={Titulo} />}
      <Button
        variant="default"
        leftSection={<IconMaximize size={20} aria-hidden="true" />}
        onClick={() => void moldura.current?.requestFullscreen()}
      >
        Tela cheia
      </Button>
    </section>
  );
}

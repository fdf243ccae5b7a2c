import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconRefresh } from '#icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DeForaNaPrevia } from '../../../ensino/scorm/DeFora.tsx';
import { comLembrete } from './enviar.ts';
import { ouvirPacote, type Passo } from './ligacao.ts';
import { Moldura } from './Moldura.tsx';
import styles from './Scorm.module.css';
import { Silencio } from './Silencio.tsx';
import { useVistos } from './useVistos.ts';
import { basta, NADA_VISTO, PASSOS, vistoEm } from './visto.ts';

type PreviaProps = { Url: string; Titulo: string; IdCursoConteudoAula: number };

/** Of a package of one lesson. */
const UNICA = '';

/** The author tries a package: what it did is seen here before anybody studies with it, and noted with its file. */
export function PreviaDoPacote({ Url, Titulo, IdCursoConteudoAula }: PreviaProps) {
  const { vistos, ver } = useVistos(Url);
  const visto = vistos[UNICA] ?? NADA_VISTO;
  const [guardado, setGuardado] = useState<Cmi>({});
  const [abertura, setAbertura] = useState<{ vez: number; Cmi: Cmi }>({ vez: 1, Cmi: {} });

  const aoReceber = (Cmi: Cmi) => {
    setGuardado(Cmi);
    ver(UNICA, vistoEm(Cmi));
  };
  const aoPasso = (passo: Passo) => {
    if (passo === 'iniciou' || passo === 'retomou') ver(UNICA, { [passo]: true });
  };

  const src = abertura.vez === 1 ? Url : comLembrete(Url, { Cmi: abertura.Cmi });
  return (
    <section className={styles.pacote} aria-label="Conteúdo interativo">
      <Notice kind={basta(visto) ? 'success' : 'info'} title="O que este pacote fez nesta prévia">
        <ul className={styles.passos}>
          {PASSOS.map(({ passo, feito, falta }) => (
            <li key={passo}>
              {visto[passo] ? (
                <IconCircleCheck size={18} aria-hidden="true" />
              ) : (
                <IconCircleDashed size={18} aria-hidden="true" />
              )}
              {visto[passo] ? feito : falta}
            </li>
          ))}
        </ul>
        Fica anotado na edição da aula.
      </Notice>
      <Silencio key={abertura.vez} ouvido={visto.iniciou} />
      <DeForaNaPrevia IdCursoConteudoAula={IdCursoConteudoAula} />
      <Abertura key={abertura.vez} src={src} title={Titulo} aoReceber={aoReceber} aoPasso={aoPasso} />
      <Button
        variant="default"
        leftSection={<IconRefresh size={20} aria-hidden="true" />}
        onClick={() => setAbertura(({ vez }) => ({ vez: vez + 1, Cmi: guardado }))}
      >
        Abrir de novo, de onde parou
      </Button>
    </section>
  );
}

type AberturaProps = {
  src: string;
  title: string;
  aoReceber: (Cmi: Cmi) => void;
  aoPasso: (passo: Passo) => void;
};

function Abertura({ src, title, aoReceber, aoPasso }: AberturaProps) {
  const moldura = useRef<HTMLIFrameElement>(null);
  const receber = useEffectEvent(aoReceber);
  const ver = useEffectEvent(aoPasso);

  // Synchronises with the package, which tells what it does.
  useEffect(
    () =>
      moldura.current === null
        ? undefined
        : ouvirPacote(moldura.current, { aoReceber: (Cmi) => receber(Cmi), aoPasso: (passo) => ver(passo) }),
    [],
  );
  return <Moldura ref={moldura} src={src} title={title} />;
}

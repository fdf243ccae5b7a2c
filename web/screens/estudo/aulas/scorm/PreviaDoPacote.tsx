import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconRefresh } from '#icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { comLembrete } from './enviar.ts';
import { ouvirPacote, type Passo } from './ligacao.ts';
import { Moldura } from './Moldura.tsx';
import styles from './Scorm.module.css';
import { NADA_VISTO, vistoEm, type Visto } from './visto.ts';

const PASSOS: { passo: keyof Visto; feito: string; falta: string }[] = [
  { passo: 'iniciou', feito: 'Iniciou', falta: 'Ainda não iniciou' },
  { passo: 'situacao', feito: 'Gravou a situação', falta: 'Ainda não gravou a situação' },
  { passo: 'nota', feito: 'Gravou a nota', falta: 'Ainda não gravou nota (nem todo pacote tem uma)' },
  {
    passo: 'retomou',
    feito: 'Retomou de onde parou',
    falta: 'Ainda não retomou: pare no meio e abra de novo',
  },
];

/** The author tries a package: what it did is seen here before anybody studies with it. Nothing is kept but in this page. */
export function PreviaDoPacote({ Url, Titulo }: { Url: string; Titulo: string }) {
  const [visto, setVisto] = useState(NADA_VISTO);
  const [guardado, setGuardado] = useState<Cmi>({});
  const [abertura, setAbertura] = useState<{ vez: number; Cmi: Cmi }>({ vez: 1, Cmi: {} });

  const aoReceber = (Cmi: Cmi) => {
    setGuardado(Cmi);
    const { situacao, nota } = vistoEm(Cmi);
    setVisto((antes) => ({ ...antes, situacao: antes.situacao || situacao, nota: antes.nota || nota }));
  };
  const aoPasso = (passo: Passo) => setVisto((antes) => ({ ...antes, [passo]: true }));

  const src = abertura.vez === 1 ? Url : comLembrete(Url, { Cmi: abertura.Cmi });
  const basta = visto.iniciou && visto.situacao && visto.retomou;
  return (
    <section className={styles.pacote} aria-label="Conteúdo interativo">
      <Notice kind={basta ? 'success' : 'info'} title="O que este pacote fez nesta prévia">
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
      </Notice>
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

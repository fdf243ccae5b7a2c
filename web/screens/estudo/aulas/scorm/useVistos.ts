import { useRef, useState } from 'react';
import { anotar } from '../../../ensino/scorm/anotar.ts';
import { NADA_VISTO, PASSOS, type Visto } from './visto.ts';

/** What the lessons of a package did in this preview; each new thing is also noted with its file. */
export function useVistos(Url: string) {
  const [vistos, setVistos] = useState<Record<string, Visto>>({});
  const atuais = useRef(vistos);
  const ver = (Item: string, parte: Partial<Visto>) => {
    const antes = atuais.current[Item] ?? NADA_VISTO;
    const agora = { ...antes, ...parte };
    if (PASSOS.every(({ passo }) => antes[passo] === agora[passo])) return;
    atuais.current = { ...atuais.current, [Item]: agora };
    setVistos(atuais.current);
    const { iniciou: Iniciou, situacao: Situacao, nota: Nota, retomou: Retomou } = agora;
    void anotar({ Url, Item, Iniciou, Situacao, Nota, Retomou });
  };
  return { vistos, ver };
}

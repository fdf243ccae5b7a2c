import { useCallback, useEffect, useState, type RefObject } from 'react';
import { preference } from '../../../../lib/preference.ts';

export type Fala = { de: number; texto: string };

const falasDa = (faixa: TextTrack): Fala[] =>
  [...(faixa.cues ?? [])].map((fala) => ({
    de: fala.startTime,
    // The tags of a cue (voices, colours) are for the picture, not for reading.
    texto: 'text' in fala ? String(fala.text).replaceAll(/<[^>]*>/g, '') : '',
  }));

/** The captions of a video: shown or not, as the person last chose, and their words for the transcript. */
export function useLegendas(video: RefObject<HTMLVideoElement | null>, existem: boolean) {
  const [ligadas, setLigadas] = useState(() => preference.read('legendas') !== 'nao');
  const [falas, setFalas] = useState<Fala[]>([]);
  const [atual, setAtual] = useState(-1);

  // Synchronises with the browser's track: reading its words needs it to be at least hidden, never off.
  useEffect(() => {
    const elemento = video.current?.querySelector('track');
    const faixa = elemento?.track;
    if (!existem || elemento === null || elemento === undefined || faixa === undefined) return undefined;
    faixa.mode = ligadas ? 'showing' : 'hidden';
    const ler = () => setFalas(falasDa(faixa));
    const mudou = () => {
      const ativa = faixa.activeCues?.[0];
      setAtual(ativa === undefined ? -1 : [...(faixa.cues ?? [])].indexOf(ativa));
    };
    if (elemento.readyState === HTMLTrackElement.LOADED) ler();
    elemento.addEventListener('load', ler);
    faixa.addEventListener('cuechange', mudou);
    return () => {
      elemento.removeEventListener('load', ler);
      faixa.removeEventListener('cuechange', mudou);
    };
  }, [video, existem, ligadas]);

  const alternar = useCallback(() => {
    setLigadas((antes) => {
      preference.keep('legendas', antes ? 'nao' : 'sim');
      return !antes;
    });
  }, []);
  return { ligadas, alternar, falas, atual };
}

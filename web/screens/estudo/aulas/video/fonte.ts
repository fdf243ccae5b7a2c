import { useState } from 'react';
import { savesData } from '../../../../lib/data-saver.ts';
import { preference } from '../../../../lib/preference.ts';
import type { AulaDoTipo } from '../aula/jogador.ts';

/** Which of the addresses of a video is played: one that adapts to the signal, one quality, or the file itself. */

const AUTOMATICA = 'automatica';

const lerListas = () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

type Aula = Pick<AulaDoTipo<'video'>, 'Qualidades'>;

export function useFonte({ Qualidades }: Aula, url: string) {
  const [escolhida, setEscolhida] = useState(() => preference.read('qualidade'));
  const [comListas, setComListas] = useState(lerListas);
  if (!Qualidades || !comListas) return { src: url, qualidade: null, aoFalhar: null };

  const { Automatica, Fixas } = Qualidades;
  // Whoever asked their phone to save data is given the lightest, until they ask for another.
  const padrao = savesData() ? String(Fixas.at(-1)?.Linhas) : AUTOMATICA;
  const atual = [AUTOMATICA, ...Fixas.map(({ Linhas }) => String(Linhas))].includes(escolhida ?? '')
    ? escolhida
    : padrao;
  return {
    src: Fixas.find(({ Linhas }) => String(Linhas) === atual)?.Url ?? Automatica,
    qualidade: {
      valor: atual ?? AUTOMATICA,
      opcoes: [
        { value: AUTOMATICA, label: 'Automática' },
        ...Fixas.map(({ Linhas }, n) => ({
          value: String(Linhas),
          label: n > 0 ? `${Linhas}p, menos dados` : `${Linhas}p`,
        })),
      ],
      escolher: (valor: string) => {
        preference.keep('qualidade', valor);
        setEscolhida(valor);
      },
    },
    /** A browser that says it reads lists and does not is given the file. */
    aoFalhar: () => setComListas(false),
  };
}

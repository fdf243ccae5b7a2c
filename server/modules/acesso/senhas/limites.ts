import { hours, minutes } from '../../../platform/clock.ts';

/**
 * How failed attempts slow down the next ones. Guessing is counted per pair of account and network, per account, per
 * network and for the whole platform; only waiting grows, nobody is ever locked out for good.
 */
export type Balde =
  | 'par'
  | 'conta'
  | 'rede'
  | 'global'
  | 'recuperar'
  | 'troca'
  | 'destino'
  | 'pin'
  | 'tablet';

type Limite = {
  /** Failures older than this are forgotten. */
  janela: number;
  /** From this many failures on, the next attempt must come from a human. */
  humanoApos: number;
  /** From this many failures on, each next attempt waits twice as long, from `primeira` (one second) to `espera`. */
  bloqueiaApos: number;
  primeira?: number;
  espera: number;
};

const NUNCA = Number.POSITIVE_INFINITY;

/** No failures but messages that one person sends out, or that one address gets: the fourth waits an hour. */
const TRES_POR_HORA: Limite = {
  janela: hours(1),
  humanoApos: NUNCA,
  bloqueiaApos: 3,
  primeira: hours(1),
  espera: hours(1),
};

export const LIMITES: Record<Balde, Limite> = {
  par: { janela: hours(1), humanoApos: 3, bloqueiaApos: 5, espera: minutes(15) },
  conta: { janela: hours(1), humanoApos: 10, bloqueiaApos: 20, espera: minutes(15) },
  rede: { janela: minutes(15), humanoApos: 30, bloqueiaApos: 200, espera: minutes(5) },
  global: { janela: minutes(5), humanoApos: 500, bloqueiaApos: 5000, espera: 4000 },
  recuperar: { janela: hours(1), humanoApos: 3, bloqueiaApos: 20, espera: minutes(15) },
  troca: TRES_POR_HORA,
  destino: TRES_POR_HORA,
  // Six digits: of a million, a few dozen tries a day at one person, a hundred at all people of a tablet.
  pin: { janela: hours(24), humanoApos: NUNCA, bloqueiaApos: 5, primeira: minutes(1), espera: hours(12) },
  tablet: {
    janela: hours(1),
    humanoApos: NUNCA,
    bloqueiaApos: 20,
    primeira: minutes(1),
    espera: minutes(15),
  },
};

export type Registro = {
  Chave: string;
  Falhas: number;
  UltimaEm: string;
  BloqueadaAte: string | null;
  HumanoAte: string | null;
};

export type Veredito =
  | { tipo: 'aguarde'; segundos: number }
  | { tipo: 'humano' }
  /** May try: the attempt counts as failed from now on, until it succeeds. */
  | {
      tipo: 'tente';
      novos: { Chave: string; Falhas: number; BloqueadaAte: Date | null }[];
      humanoNaProxima: boolean;
    };

const baldeDe = (chave: string) => chave.slice(0, chave.indexOf(':')) as Balde;

/**
 * `humano`: this attempt brought a valid proof. `conhecido`: from a browser this person has signed in from. `sempre`: the
 * platform asks everybody for the proof.
 */
export function avaliar(
  registros: Registro[],
  agora: Date,
  { humano, conhecido, sempre = false }: { humano: boolean; conhecido: boolean; sempre?: boolean },
): Veredito {
  const instante = agora.getTime();
  const contados = registros.map((registro) => {
    const limite = LIMITES[baldeDe(registro.Chave)];
    const velho = instante - Date.parse(registro.UltimaEm) > limite.janela;
    // Somebody else's guesses against an account do not slow down its owner's own browser.
    const poupado = conhecido && baldeDe(registro.Chave) === 'conta';
    const bloqueio = registro.BloqueadaAte && !poupado ? Date.parse(registro.BloqueadaAte) - instante : 0;
    return { registro, limite, poupado, falhas: velho ? 0 : registro.Falhas, bloqueio };
  });

  const bloqueio = Math.max(0, ...contados.map((item) => item.bloqueio));
  if (bloqueio > 0) return { tipo: 'aguarde', segundos: Math.ceil(bloqueio / 1000) };

  const provado = humano || registros.some(({ HumanoAte }) => HumanoAte && Date.parse(HumanoAte) > instante);
  const exige = (mais: number) =>
    sempre || contados.some(({ limite, falhas, poupado }) => !poupado && falhas + mais >= limite.humanoApos);
  if (exige(0) && !provado) return { tipo: 'humano' };

  const novos = contados.map(({ registro, limite, falhas }) => {
    const excesso = falhas + 1 - limite.bloqueiaApos;
    const { primeira = 1000 } = limite;
    const espera = excesso >= 0 ? Math.min(primeira * 2 ** Math.min(excesso, 20), limite.espera) : 0;
    return {
      Chave: registro.Chave,
      Falhas: falhas + 1,
      BloqueadaAte: espera ? new Date(instante + espera) : null,
    };
  });
  return { tipo: 'tente', novos, humanoNaProxima: exige(1) };
}

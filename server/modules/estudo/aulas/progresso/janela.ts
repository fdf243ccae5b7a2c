type Dito = {
  agora: Date;
  LevadoEm: string;
  /** Seconds credited to the person since it was taken, in other openings. */
  Contados: number;
  /** Of an opening that was told of before, its beginning. */
  AbertaEm: string | null;
  AbertaHa: number;
  AteHa: number;
  Segundos: number;
};

/**
 * From when to when a lesson may have been studied without a connection. The device says how long ago; its clock may be
 * wrong, so the server's holds on both sides: not before the course was taken, not after now, and never longer than the
 * time since that was not counted elsewhere.
 */
export function janela({ agora, LevadoEm, Contados, AbertaEm, AbertaHa, AteHa, Segundos }: Dito) {
  const ja = agora.getTime();
  const levado = Math.min(Date.parse(LevadoEm), ja);
  const fim = ja - AteHa * 1000;
  const dita = Math.min(ja - AbertaHa * 1000, fim - Segundos * 1000);
  const aberta = AbertaEm === null ? Math.max(levado, dita) : Date.parse(AbertaEm);
  const sobra = Math.max(0, ja - levado - Contados * 1000);
  const fechada = Math.max(aberta, Math.min(Math.max(fim, aberta + Segundos * 1000), aberta + sobra, ja));
  return { aberta: new Date(aberta), fechada: new Date(fechada) };
}

type Mudanca = {
  /** The title of the lesson, where it is another by now. */
  Mudou: string | null;
  /** Since when. */
  MudouEm: string | null;
};

/**
 * What of it was studied before the lesson became another: all of it (1), none (0), or what share, and until when. Only
 * what the server's clock allows is looked at: a device says any age.
 */
export function antesDaMudanca(
  { aberta, fechada }: { aberta: Date; fechada: Date },
  { Mudou, MudouEm }: Mudanca,
) {
  const [de, ate] = [aberta.getTime(), fechada.getTime()];
  const mudanca = Mudou === null ? Infinity : Date.parse(MudouEm ?? '');
  if (mudanca <= de) return { fechada: aberta, parte: 0 };
  if (mudanca >= ate) return { fechada, parte: 1 };
  return { fechada: new Date(mudanca), parte: (mudanca - de) / (ate - de) };
}

type Visto = { Segundos: number; Trechos: [number, number][] };

/** So much of what was told; of a video what comes first, as it is seen. */
export function estaParte<Dito extends Visto>(dito: Dito, parte: number): Dito {
  let resta = Math.floor(parte * dito.Trechos.reduce((soma, [de, ate]) => soma + ate - de, 0));
  const Trechos: Visto['Trechos'] = [];
  for (const [de, ate] of dito.Trechos) {
    const fim = Math.min(ate, de + resta);
    if (fim > de) Trechos.push([de, fim]);
    resta -= fim - de;
  }
  return { ...dito, Segundos: Math.floor(parte * dito.Segundos), Trechos };
}

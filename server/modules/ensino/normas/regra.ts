/** One rule of a norm, as it is judged by. */
export type Regra = {
  IdNormaRegra: number;
  Norma: string;
  CursoTipo: string;
  CargaMinima: number | null;
  Modalidade: 'EAD' | 'SEMI' | 'PRES';
  PresencialMinimoHoras: number | null;
  PeriodicidadeMeses: number | null;
  /** When it is had again, where the norm counts it otherwise; '' where it does not. */
  PrazoTexto: string;
  CargaPeriodico: number | null;
  PresencialPeriodicoHoras: number | null;
  /** The item by which a part of it is practice; '' when none does. */
  PraticaItem: string;
  PraticaMinimaHoras: number | null;
  PraticaPeriodicoHoras: number | null;
  PraticaPercentual: number | null;
  SomenteEmpresaItem: string;
  /** What keeps people under 18 from the work it is for; '' when nothing does. */
  MenorItem: string;
  /** The item by which only who was approved is trained; '' when none does. */
  AvaliacaoItem: string;
  /** The item that wants kind of space, activities and consent on the certificate; '' when none does. */
  EspacoItem: string;
  /** The item that wants who answers for the capacitação to be named; '' when none does. */
  CapacitacaoItem: string;
  BaseItem: string;
  Portaria: string;
  VigenciaInicio: string;
  VigenciaFim: string | null;
  /** Of the strictest of several, which of them each figure is of. */
  De?: Partial<Record<Dimensao, Regra>>;
};

/** What a norm asks in figures. */
export type Dimensao = 'carga' | 'presenca' | 'prazo';

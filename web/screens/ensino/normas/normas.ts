import type { NormaRegra } from '#contract/ensino/normas.ts';

/** A rule as it is being written. */
export type DadosDaNorma = {
  Norma: string;
  CursoTipo: string;
  Modalidade: NormaRegra['Modalidade'];
  CargaMinima: string;
  PresencialMinimoHoras: string;
  PeriodicidadeMeses: string;
  PrazoTexto: string;
  AproveitamentoMeses: string;
  CargaPeriodico: string;
  PresencialPeriodicoHoras: string;
  PraticaItem: string;
  PraticaMinimaHoras: string;
  PraticaPeriodicoHoras: string;
  PraticaPercentual: string;
  BaseItem: string;
  Portaria: string;
  VigenciaInicio: string;
  VigenciaFim: string;
  SomenteEmpresaItem: string;
  MenorItem: string;
  AvaliacaoItem: string;
  JornadaItem: string;
  EspacoItem: string;
  CapacitacaoItem: string;
  RefazerAte: string;
};

const escrito = (numero: number | null) => (numero === null ? '' : String(numero).replace('.', ','));

export const dadosDe = (regra: NormaRegra | null): DadosDaNorma => ({
  Norma: regra?.Norma ?? 'NR-',
  CursoTipo: regra?.CursoTipo ?? '',
  Modalidade: regra?.Modalidade ?? 'EAD',
  CargaMinima: escrito(regra?.CargaMinima ?? null),
  PresencialMinimoHoras: escrito(regra?.PresencialMinimoHoras ?? null),
  PeriodicidadeMeses: escrito(regra?.PeriodicidadeMeses ?? null),
  PrazoTexto: regra?.PrazoTexto ?? '',
  AproveitamentoMeses: escrito(regra?.AproveitamentoMeses ?? null),
  CargaPeriodico: escrito(regra?.CargaPeriodico ?? null),
  PresencialPeriodicoHoras: escrito(regra?.PresencialPeriodicoHoras ?? null),
  PraticaItem: regra?.PraticaItem ?? '',
  PraticaMinimaHoras: escrito(regra?.PraticaMinimaHoras ?? null),
  PraticaPeriodicoHoras: escrito(regra?.PraticaPeriodicoHoras ?? null),
  PraticaPercentual: escrito(regra?.PraticaPercentual ?? null),
  BaseItem: regra?.BaseItem ?? '',
  Portaria: regra?.Portaria ?? '',
  VigenciaInicio: regra?.VigenciaInicio ?? '',
  VigenciaFim: regra?.VigenciaFim ?? '',
  SomenteEmpresaItem: regra?.SomenteEmpresaItem ?? '',
  MenorItem: regra?.MenorItem ?? '',
  AvaliacaoItem: regra?.AvaliacaoItem ?? '',
  JornadaItem: regra?.JornadaItem ?? '',
  EspacoItem: regra?.EspacoItem ?? '',
  CapacitacaoItem: regra?.CapacitacaoItem ?? '',
  RefazerAte: regra?.RefazerAte ?? '',
});

const numero = (texto: string) => (texto.trim() === '' ? null : Number(texto.trim().replace(',', '.')));

export const paraEnviar = (dados: DadosDaNorma) => ({
  Norma: dados.Norma.trim(),
  CursoTipo: dados.CursoTipo.trim(),
  Modalidade: dados.Modalidade,
  CargaMinima: numero(dados.CargaMinima),
  PresencialMinimoHoras: numero(dados.PresencialMinimoHoras),
  PeriodicidadeMeses: numero(dados.PeriodicidadeMeses),
  PrazoTexto: dados.PrazoTexto.trim(),
  AproveitamentoMeses: numero(dados.AproveitamentoMeses),
  CargaPeriodico: numero(dados.CargaPeriodico),
  PresencialPeriodicoHoras: numero(dados.PresencialPeriodicoHoras),
  PraticaItem: dados.PraticaItem.trim(),
  PraticaMinimaHoras: numero(dados.PraticaMinimaHoras),
  PraticaPeriodicoHoras: numero(dados.PraticaPeriodicoHoras),
  PraticaPercentual: numero(dados.PraticaPercentual),
  BaseItem: dados.BaseItem.trim(),
  Portaria: dados.Portaria.trim(),
  VigenciaInicio: dados.VigenciaInicio,
  VigenciaFim: dados.VigenciaFim === '' ? null : dados.VigenciaFim,
  SomenteEmpresaItem: dados.SomenteEmpresaItem.trim(),
  MenorItem: dados.MenorItem.trim(),
  AvaliacaoItem: dados.AvaliacaoItem.trim(),
  JornadaItem: dados.JornadaItem.trim(),
  EspacoItem: dados.EspacoItem.trim(),
  CapacitacaoItem: dados.CapacitacaoItem.trim(),
  RefazerAte: dados.RefazerAte === '' ? null : dados.RefazerAte,
});

/** What is wrong before it is sent; the server judges the rest. */
export function conferir(dados: DadosDaNorma) {
  const invalido = (texto: string) => Number.isNaN(numero(texto) ?? 0) && 'Use um número.';
  return {
    Norma: !/^NR-\d{2}$/.test(dados.Norma.trim()) && 'Use a forma NR-00.',
    CursoTipo: dados.CursoTipo.trim() === '' && 'Informe o treinamento.',
    CargaMinima: invalido(dados.CargaMinima),
    PresencialMinimoHoras: invalido(dados.PresencialMinimoHoras),
    PeriodicidadeMeses: invalido(dados.PeriodicidadeMeses),
    AproveitamentoMeses: invalido(dados.AproveitamentoMeses),
    CargaPeriodico: invalido(dados.CargaPeriodico),
    PresencialPeriodicoHoras: invalido(dados.PresencialPeriodicoHoras),
    PraticaItem:
      dados.PraticaItem.trim() === '' &&
      [dados.PraticaMinimaHoras, dados.PraticaPeriodicoHoras, dados.PraticaPercentual].some(
        (texto) => texto.trim() !== '',
      ) &&
      'Informe o item que pede a prática.',
    PraticaMinimaHoras: invalido(dados.PraticaMinimaHoras),
    PraticaPeriodicoHoras: invalido(dados.PraticaPeriodicoHoras),
    PraticaPercentual: invalido(dados.PraticaPercentual),
    BaseItem: dados.BaseItem.trim() === '' && 'Informe o item da norma.',
    VigenciaInicio: dados.VigenciaInicio === '' && 'Informe desde quando vale.',
    VigenciaFim:
      dados.VigenciaFim !== '' &&
      dados.VigenciaFim < dados.VigenciaInicio &&
      'O fim não pode ser antes do início.',
  };
}

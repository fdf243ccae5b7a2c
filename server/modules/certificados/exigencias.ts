import type { Fatos } from '#contract/certificados-fatos.ts';

/** What the norms still want before a certificate may go out. */

export type Regra = {
  IdNormaRegra: number;
  Norma: string;
  CursoTipo: string;
  CargaMinima: number | null;
  Modalidade: 'EAD' | 'SEMI' | 'PRES';
  PresencialMinimoHoras: number | null;
  PeriodicidadeMeses: number | null;
  CargaPeriodico: number | null;
  SomenteEmpresaItem: string;
  BaseItem: string;
  Portaria: string;
  VigenciaInicio: string;
  VigenciaFim: string | null;
};

const emVigor = (dia: string) => (regra: Regra) =>
  regra.VigenciaInicio <= dia && (regra.VigenciaFim === null || regra.VigenciaFim >= dia);

/** The norms a course names, as rules spell them: `NR 35`, `nr-35` and `NR-35` are one. */
const normasDe = (texto: string): string[] => [
  ...new Set(
    [...texto.matchAll(/\bNR\s*[-–.]?\s*0*(\d{1,2})\b/gi)].map(([, n = '']) => `NR-${n.padStart(2, '0')}`),
  ),
];

const RIGOR = { EAD: 0, SEMI: 1, PRES: 2 };

type DoCurso = { IdNormaRegra: number | null; Norma: string; dia: string };

/** The one rule a course is tied to, when it holds on this day, and the rules by which it is judged. */
export function regrasDoCurso(regras: readonly Regra[], { IdNormaRegra, Norma, dia }: DoCurso) {
  const regra = regras.filter(emVigor(dia)).find((uma) => uma.IdNormaRegra === IdNormaRegra) ?? null;
  return { regra, aplicadas: regra ? [regra] : regrasMinimas(regras, Norma, dia) };
}

/** For a course tied to no rule, the least that any rule of each norm it names asks: nothing of that norm asks less. */
function regrasMinimas(regras: readonly Regra[], norma: string, dia: string): Regra[] {
  return normasDe(norma).flatMap((nome) => {
    const [menor] = regras
      .filter((regra) => regra.Norma === nome)
      .filter(emVigor(dia))
      .toSorted(
        (a, b) =>
          RIGOR[a.Modalidade] - RIGOR[b.Modalidade] ||
          (a.PresencialMinimoHoras ?? 0) - (b.PresencialMinimoHoras ?? 0),
      );
    return menor ? [{ ...menor, CargaMinima: null, CargaPeriodico: null }] : [];
  });
}

const horas = (n: number) => `${n.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} h`;

const citacao = ({ BaseItem, Portaria }: Regra) =>
  [/^\d/.test(BaseItem) ? `item ${BaseItem}` : BaseItem, Portaria].filter(Boolean).join(', ');

/** The words for NR-35 are fixed; those of other norms follow them. */
const exigePresenca = (regra: Regra) =>
  regra.Norma === 'NR-35'
    ? 'A NR-35 exige treinamento presencial (item 35.4.5, Portaria MTE nº 1.259/2026).'
    : `A ${regra.Norma} exige treinamento presencial (${citacao(regra)}).`;

type Examinado = Pick<
  Fatos,
  'Titular' | 'Curso' | 'Programa' | 'Instrutores' | 'ResponsavelTecnico' | 'Locais'
>;

/** NR-01, 1.7.1.1: what must be printed; the worker's own signature comes after the issue. */
function faltaNoDocumento(fatos: Examinado, { temA1 }: { temA1: boolean }): string[] {
  const { Titular, Curso, Programa, Instrutores, ResponsavelTecnico, Locais } = fatos;
  const rt = ResponsavelTecnico;
  const faltas: [boolean, string][] = [
    [Titular.Nome.trim() === '', 'Informe o nome da pessoa.'],
    [Titular.CPF === null, 'Informe o CPF da pessoa.'],
    [Programa.trim() === '', 'Informe o conteúdo programático do curso e publique-o.'],
    [Curso.CargaHoraria <= 0, 'Informe a carga horária do curso e publique-o.'],
    [Locais.length === 0, 'Informe o local do treinamento.'],
    [Instrutores.length === 0, 'Inclua ao menos um instrutor no curso e publique-o.'],
    [
      Instrutores.some(({ Qualificacao }) => Qualificacao.trim() === ''),
      'Informe a qualificação de cada instrutor e publique o curso.',
    ],
    [!rt, 'Informe o responsável técnico do curso e publique-o.'],
    [
      rt !== null && !rt.Assinatura && !temA1,
      'Envie a imagem da assinatura do responsável técnico e publique o curso.',
    ],
  ];
  return faltas.flatMap(([falta, palavras]) => (falta ? [palavras] : []));
}

type Dado = Pick<Fatos['Curso'], 'CargaHoraria' | 'HorasPresenciais' | 'Tipo'>;

function faltaNaRegra(regra: Regra, { CargaHoraria, HorasPresenciais, Tipo }: Dado): string[] {
  const faltas: string[] = [];
  // Hours and content of an eventual one follow its cause (NR-01, item 1.7.1.2.3.1).
  const minima = {
    inicial: regra.CargaMinima,
    periodico: regra.CargaPeriodico ?? regra.CargaMinima,
    eventual: null,
  }[Tipo ?? 'inicial'];
  if (minima !== null && CargaHoraria < minima) {
    faltas.push(
      `A ${regra.Norma} pede ao menos ${horas(minima)} (${citacao(regra)}); o curso tem ${horas(CargaHoraria)}.`,
    );
  }
  if (regra.Modalidade === 'PRES') {
    const presencial = Math.min(
      regra.PresencialMinimoHoras ?? regra.CargaMinima ?? CargaHoraria,
      Tipo === 'periodico' ? (minima ?? Infinity) : Tipo === 'eventual' ? CargaHoraria : Infinity,
    );
    if (HorasPresenciais <= 0 || HorasPresenciais < presencial) faltas.push(exigePresenca(regra));
  }
  if (regra.Modalidade === 'SEMI') {
    const presencial = Tipo !== 'inicial' ? 0 : (regra.PresencialMinimoHoras ?? 0);
    if (HorasPresenciais <= 0) {
      faltas.push(
        `A ${regra.Norma} exige uma parte presencial, com a presença registrada (${citacao(regra)}).`,
      );
    } else if (HorasPresenciais < presencial) {
      faltas.push(
        `A ${regra.Norma} exige ${horas(presencial)} presenciais (${citacao(regra)}); há presença em ${horas(HorasPresenciais)}.`,
      );
    }
  }
  return faltas;
}

/** Why nobody could be certified by a course given so; nothing when it serves for one of these kinds of training. */
export function recusas(
  curso: Omit<Dado, 'Tipo'>,
  regras: readonly Regra[],
  tipos: readonly NonNullable<Dado['Tipo']>[],
): string[] {
  const porTipo = tipos.map((Tipo) => regras.flatMap((regra) => faltaNaRegra(regra, { ...curso, Tipo })));
  return porTipo.every((faltas) => faltas.length > 0) ? (porTipo[0] ?? []) : [];
}

/** The items by which what these rules ask holds only in the company that gave it; '' when none says so. */
export const somenteNaEmpresa = (regras: readonly Regra[]) =>
  regras
    .filter(({ SomenteEmpresaItem }) => SomenteEmpresaItem !== '')
    .map(({ Norma, SomenteEmpresaItem }) => `${Norma}, item ${SomenteEmpresaItem}`)
    .join('; ');

const NO_DOCUMENTO =
  'No certificado: nome e assinatura do trabalhador, conteúdo programático, carga horária, data, local, nome e ' +
  'qualificação dos instrutores e assinatura do responsável técnico (NR-01, item 1.7.1.1).';

/** What the rules ask, in words, for who writes the course. */
export function descrever({ Curso }: Pick<Fatos, 'Curso'>, regras: readonly Regra[]): string[] {
  if (Curso.Norma === '' && regras.length === 0) return [];
  const itens = somenteNaEmpresa(regras);
  return [
    ...regras.flatMap(daRegra),
    ...(itens ? [`O certificado vale somente para a empresa que capacitou (${itens}).`] : []),
    NO_DOCUMENTO,
  ];
}

function daRegra(regra: Regra): string[] {
  const { Norma, CargaMinima, PresencialMinimoHoras: presencial, PeriodicidadeMeses, CargaPeriodico } = regra;
  const modalidades = {
    EAD: `A ${Norma} aceita o treinamento a distância (${citacao(regra)}).`,
    SEMI: presencial
      ? `Ao menos ${horas(presencial)} presenciais, com a presença registrada (${citacao(regra)}).`
      : `Uma parte presencial, com a presença registrada (${citacao(regra)}).`,
    PRES: `${exigePresenca(regra)} A presença precisa estar registrada.`,
  };
  return [
    ...(CargaMinima === null ? [] : [`Carga horária de ao menos ${horas(CargaMinima)} (${citacao(regra)}).`]),
    modalidades[regra.Modalidade],
    PeriodicidadeMeses === null
      ? 'Prazo não fixado em norma; definido pelo empregador (NR-01, item 1.7.1.2.2).'
      : `Renovação a cada ${PeriodicidadeMeses} meses${CargaPeriodico === null ? '' : `, com ao menos ${horas(CargaPeriodico)}`} (${citacao(regra)}).`,
  ];
}

/** Nothing for a course without a norm: no norm, no claim about one. */
export function exigencias(
  fatos: Examinado,
  regras: readonly Regra[],
  emissor: { temA1: boolean },
): string[] {
  if (fatos.Curso.Norma === '' && regras.length === 0) return [];
  return [
    ...faltaNoDocumento(fatos, emissor),
    ...regras.flatMap((regra) => faltaNaRegra(regra, fatos.Curso)),
  ];
}

import { contar } from '#contract/contar.ts';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import { comoDitas, horasQueFaltam } from './horas.ts';
import type { Dimensao, Regra } from './regra.ts';
import { semRegraCadastrada, somenteNaEmpresa, type Falta, type Julgado } from './regras.ts';

/** What the norms still want before a certificate may go out. */

/** To the hundredth, as they are kept: of 8 h asked and 7,98 h given, 0,02 h are missing, not 0 h. */
export const horas = (n: number) => `${n.toLocaleString('pt-BR', { maximumFractionDigits: 2 })} h`;
/** `1 h exigida`, `8 h exigidas`. */
export const horasDitas = (n: number, uma: 'exigida' | 'declarada' | 'presencial') =>
  `${horas(n)} ${horas(n) === '1 h' ? uma : { exigida: 'exigidas', declarada: 'declaradas', presencial: 'presenciais' }[uma]}`;
export const faltam = (n: number) => `${horas(n) === '1 h' ? 'Falta' : 'Faltam'} ${horas(n)}`;

export function citacao(regra: Regra, dimensao: Dimensao) {
  const { BaseItem, Portaria } = regra.De?.[dimensao] ?? regra;
  return [/^\d/.test(BaseItem) ? `item ${BaseItem}` : BaseItem, Portaria].filter(Boolean).join(', ');
}

/** The words for NR-35 are fixed; those of other norms follow them. */
const exigePresenca = (regra: Regra) =>
  regra.Norma === 'NR-35'
    ? 'A NR-35 exige treinamento presencial (item 35.4.5, Portaria MTE nº 1.259/2026).'
    : `A ${regra.Norma} exige treinamento presencial (${citacao(regra, 'presenca')}).`;

type Examinado = Pick<
  Fatos,
  | 'Titular'
  | 'Curso'
  | 'Programa'
  | 'Instrutores'
  | 'ResponsavelTecnico'
  | 'Locais'
  | 'PrazoCertificado'
  | 'Conceito'
  | 'EspacoConfinado'
  | 'ResponsavelDaCapacitacao'
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

type Dado = Pick<Fatos['Curso'], 'CargaHoraria' | 'HorasPresenciais' | 'HorasPraticas' | 'Tipo'> &
  Pick<Fatos, 'PrazoCertificado'>;

function faltaNaRegra(regra: Regra, tido: Dado): Falta[] {
  const dado = comoDitas(tido);
  const { CargaHoraria } = dado;
  const { carga, presenca, pratica } = horasQueFaltam(regra, dado);
  const faltas: Falta[] = [];
  if (carga !== null) {
    faltas.push({
      Campo: 'CargaHoraria',
      Mensagem: `A ${regra.Norma} pede ao menos ${horas(carga)} (${citacao(regra, 'carga')}); o curso tem ${horas(CargaHoraria)}. ${faltam(carga - CargaHoraria)}: inclua aulas e aumente a carga horária.`,
    });
  }
  return [
    ...faltas,
    ...(presenca === null ? [] : [faltaPresenca(regra, presenca, dado)]),
    ...(pratica === null ? [] : [faltaPratica(regra, pratica, dado)]),
    ...faltaPrazo(regra, dado),
  ];
}

function faltaPresenca(regra: Regra, exigidas: number, { HorasPresenciais: dadas }: Dado): Falta {
  const emHoras =
    exigidas > 0
      ? ` ${faltam(exigidas - dadas)} ${horas(exigidas - dadas) === '1 h' ? 'presencial' : 'presenciais'}: ${horasDitas(exigidas, 'exigida')}, ${horas(dadas)} no curso. Inclua aulas presenciais no conteúdo.`
      : ' Inclua uma aula presencial no conteúdo.';
  const palavras =
    regra.Modalidade === 'PRES'
      ? exigePresenca(regra)
      : `A ${regra.Norma} exige uma parte presencial, com a presença registrada (${citacao(regra, 'presenca')}).`;
  return { Campo: 'Conteudos', Mensagem: palavras + emHoras };
}

export const exigePratica = ({ Norma, PraticaItem }: Regra) =>
  `A ${Norma} exige prática presencial (${/^\d/.test(PraticaItem) ? 'item ' : ''}${PraticaItem}).`;

/** NR-01, 1.7.9.1: theory in person is not the practice that a norm asks for. */
function faltaPratica(regra: Regra, exigidas: number, { HorasPresenciais, HorasPraticas }: Dado): Falta {
  const dadas = HorasPraticas ?? HorasPresenciais;
  const emHoras =
    exigidas > 0
      ? ` ${faltam(exigidas - dadas)} de prática: ${horasDitas(exigidas, 'exigida')}, ${horas(dadas)} no curso.`
      : '';
  const saida = ' Diga quais aulas presenciais são práticas, ou inclua uma, no conteúdo do curso.';
  return { Campo: 'Conteudos', Mensagem: exigePratica(regra) + emHoras + saida };
}

/** What does not end, or ends later than the norm lets it, would call somebody trained who no longer is. */
function faltaPrazo(regra: Regra, { PrazoCertificado: meses }: Dado): Falta[] {
  const limite = regra.PeriodicidadeMeses;
  if (limite === null || (meses > 0 && meses <= limite)) return [];
  const dito =
    meses === 0
      ? 'o certificado do curso não venceria'
      : `o do curso valeria ${contar(meses, 'mês', 'meses')}`;
  return [
    {
      Campo: 'PrazoCertificado',
      Mensagem: `O certificado da ${regra.Norma} vale no máximo ${contar(limite, 'mês', 'meses')} (${citacao(regra, 'prazo')}); ${dito}. Mude o prazo em Informações.`,
    },
  ];
}

/** Why nobody could be certified by a course given so; nothing when it serves for one of these kinds of training. */
export function recusas(
  curso: Omit<Dado, 'Tipo'>,
  { aplicadas, semRegra }: Julgado,
  tipos: readonly NonNullable<Dado['Tipo']>[],
): Falta[] {
  const porTipo = tipos.map((Tipo) => aplicadas.flatMap((regra) => faltaNaRegra(regra, { ...curso, Tipo })));
  return [
    ...semRegra.map((norma) => ({ Campo: 'IdNormaRegra', Mensagem: semRegraCadastrada(norma) })),
    ...(porTipo.every((faltas) => faltas.length > 0) ? (porTipo[0] ?? []) : []),
  ];
}

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
    ...regras.flatMap(({ Norma, EspacoItem }) =>
      EspacoItem === ''
        ? []
        : [
            `No certificado também: tipo de espaço confinado, atividades e anuência do responsável técnico, escritos na turma (${Norma}, item ${EspacoItem}).`,
          ],
    ),
    ...regras.flatMap(({ Norma, CapacitacaoItem }) =>
      CapacitacaoItem === ''
        ? []
        : [
            `No certificado também: o responsável técnico pela capacitação, escrito no projeto pedagógico (${Norma}, item ${CapacitacaoItem}).`,
          ],
    ),
    NO_DOCUMENTO,
  ];
}

function daRegra(regra: Regra): string[] {
  const { Norma, CargaMinima, PresencialMinimoHoras: presencial, CargaPeriodico } = regra;
  const { PeriodicidadeMeses, PrazoTexto } = regra;
  const modalidades = {
    EAD: `A ${Norma} aceita o treinamento a distância (NR-01, item 1.7.9 e Anexo II).`,
    SEMI: presencial
      ? `Ao menos ${horas(presencial)} presenciais, com a presença registrada (${citacao(regra, 'presenca')}).`
      : `Uma parte presencial, com a presença registrada (${citacao(regra, 'presenca')}).`,
    PRES: `${exigePresenca(regra)} A presença precisa estar registrada.`,
  };
  return [
    ...(CargaMinima === null
      ? []
      : [`Carga horária de ao menos ${horas(CargaMinima)} (${citacao(regra, 'carga')}).`]),
    modalidades[regra.Modalidade],
    ...praticaDe(regra),
    ...(regra.AvaliacaoItem === ''
      ? []
      : [`Aprovação em avaliação, ou “apto” do instrutor na parte prática (item ${regra.AvaliacaoItem}).`]),
    PeriodicidadeMeses === null
      ? PrazoTexto || 'Prazo não fixado em norma; definido pelo empregador (NR-01, item 1.7.1.2.2).'
      : `Renovação a cada ${contar(PeriodicidadeMeses, 'mês', 'meses')}${comHoras(CargaPeriodico)} (${citacao(regra, 'prazo')}).`,
  ];
}

function praticaDe(regra: Regra): string[] {
  const { PraticaItem, PraticaMinimaHoras, PraticaPeriodicoHoras, PraticaPercentual } = regra;
  if (PraticaItem === '') return [];
  const partes = [
    ...(PraticaMinimaHoras === null ? [] : [`ao menos ${horas(PraticaMinimaHoras)}`]),
    ...(PraticaPercentual === null ? [] : [`ao menos ${PraticaPercentual} % das horas`]),
    ...(PraticaPeriodicoHoras === null ? [] : [`no periódico, ${horas(PraticaPeriodicoHoras)}`]),
  ];
  const quantas = partes.length > 0 ? ` De prática, ${partes.join('; ')}.` : '';
  return [exigePratica(regra) + quantas];
}

const comHoras = (periodico: number | null) => {
  if (periodico === null) return '';
  return periodico === 0 ? ', com as horas que o empregador fixar' : `, com ao menos ${horas(periodico)}`;
};

type Condicoes = {
  temA1: boolean;
  menor?: boolean;
  /** Nothing of it was given here: whoever validated the earlier training answers for the approval too. */
  aproveitado?: boolean;
};

export const vedadaAMenor = ({ Norma, MenorItem }: Regra) =>
  MenorItem === ''
    ? []
    : [
        `A ${Norma} não se certifica a menor de 18 anos (${MenorItem}). Se a pessoa já os completou, desmarque a opção no cadastro dela; se há uma exceção, registre-a ali.`,
      ];

/** Who was given hours and not approved is not trained. */
const faltaAprovacao = ({ Norma, AvaliacaoItem }: Regra) =>
  AvaliacaoItem === ''
    ? []
    : [
        `A ${Norma} pede aprovação (item ${AvaliacaoItem}), e não há nenhuma: 1 avaliação exigida, 0 feitas. Registre “apto” na presença da parte prática, ou inclua uma avaliação no curso e publique-o.`,
      ];

const faltaEspaco = ({ Norma, EspacoItem }: Regra) =>
  EspacoItem === ''
    ? []
    : [
        `A ${Norma} quer no certificado o tipo de espaço confinado, as atividades e a anuência do responsável técnico (item ${EspacoItem}): 3 informações exigidas, 0 na turma. Preencha-as em Editar turma.`,
      ];

/** NR-01, glossary: who answers for the capacitação and who answers for the training may be one person, and both are named. */
export const semResponsavelDaCapacitacao = (
  regras: readonly Regra[],
  { ResponsavelDaCapacitacao = '' }: { ResponsavelDaCapacitacao?: string | undefined },
) =>
  ResponsavelDaCapacitacao.trim() === ''
    ? regras.flatMap(({ Norma, CapacitacaoItem }) =>
        CapacitacaoItem === ''
          ? []
          : [
              `A ${Norma} pede um responsável técnico pela capacitação, além do responsável pelo treinamento (item ${CapacitacaoItem}): 1 exigido, 0 no curso. Escreva-o no projeto pedagógico, também se for a mesma pessoa, e publique o curso.`,
            ],
      )
    : [];

/** Nothing for a course without a norm: no norm, no claim about one. */
export function exigencias(
  fatos: Examinado,
  { aplicadas, semRegra }: Julgado,
  { temA1, menor = false, aproveitado = false }: Condicoes,
): string[] {
  if (fatos.Curso.Norma === '' && aplicadas.length + semRegra.length === 0) return [];
  const { Curso, PrazoCertificado, Conceito, EspacoConfinado } = fatos;
  return [
    ...semRegra.map(semRegraCadastrada),
    ...(menor ? aplicadas.flatMap(vedadaAMenor) : []),
    ...faltaNoDocumento(fatos, { temA1 }),
    ...aplicadas
      .flatMap((regra) => faltaNaRegra(regra, { ...Curso, PrazoCertificado }))
      .map(({ Mensagem }) => Mensagem),
    ...(Conceito === null && !aproveitado ? aplicadas.flatMap(faltaAprovacao) : []),
    ...(EspacoConfinado ? [] : aplicadas.flatMap(faltaEspaco)),
    ...semResponsavelDaCapacitacao(aplicadas, fatos),
  ];
}

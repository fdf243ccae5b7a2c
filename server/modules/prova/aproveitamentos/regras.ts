import { contar } from '#contract/contar.ts';
import { aDistancia, type TipoAula } from '#contract/ensino/cursos-aulas.ts';
import { porExtenso } from '#contract/dia.ts';
import { emCentesimos, horasDosMinutos } from '../../../domain/horas.ts';
import { faltam, horas, horasDitas } from '../../ensino/normas/exigencias.ts';
import { somarMeses } from '../certificados/emissao/validade.ts';

/** What of earlier training may count, by NR-01, 1.7.6 to 1.7.8.1. Days are `yyyy-MM-dd`. */

type Anterior = {
  Origem: 'certificado' | 'externo';
  ContaDesde: string;
  Validade: string | null;
  EsperaAssinatura: boolean;
};
type Curso = {
  PrazoCertificado: number;
  SomenteEmpresa: string;
  /** Less than so many months, where the norm itself says so (NR-05, 5.7.3). */
  AproveitamentoMeses: number | null;
  hoje: string;
};

/** Without a period, less than this (1.7.6). */
const MESES_SEM_PRAZO = 24;

/** Why one cannot be used; null when it can. */
export function impedimento(
  { Origem, ContaDesde, Validade, EsperaAssinatura }: Anterior,
  { PrazoCertificado, SomenteEmpresa, AproveitamentoMeses, hoje }: Curso,
) {
  if (Origem === 'externo' && SomenteEmpresa !== '') {
    return `Este treinamento só vale na empresa que o deu (${SomenteEmpresa}): precisa ser dado aqui.`;
  }
  if (EsperaAssinatura) {
    return 'Aguarda assinatura do trabalhador (NR-01, item 1.7.1.1): vale depois que a pessoa o assine.';
  }
  if (Validade !== null && Validade < hoje) return `Venceu em ${porExtenso(Validade)}.`;
  if (AproveitamentoMeses !== null && somarMeses(ContaDesde, AproveitamentoMeses) <= hoje) {
    return `É de ${porExtenso(ContaDesde)}: pela norma, só se aproveita o que tem menos de ${contar(AproveitamentoMeses, 'mês', 'meses')}.`;
  }
  if (PrazoCertificado === 0) {
    return somarMeses(ContaDesde, MESES_SEM_PRAZO) > hoje
      ? null
      : `É de ${porExtenso(ContaDesde)}: sem prazo no curso, só vale o que tem menos de dois anos.`;
  }
  const ate = somarMeses(ContaDesde, PrazoCertificado);
  return ate >= hoje
    ? null
    : `Conta de ${porExtenso(ContaDesde)}: o certificado já nasceria vencido, em ${porExtenso(ate)}.`;
}

type Cobertura = {
  treinamentos: readonly {
    CargaHoraria: number;
    HorasPresenciais: number | null;
    HorasPraticas: number | null;
  }[];
  aulas: readonly { Tipo: TipoAula; DuracaoMinutos: number; Pratica: boolean }[];
};

const soma = (numeros: readonly number[]) => numeros.reduce((total, n) => total + n, 0);
const somaDeHoras = (numeros: readonly number[]) => emCentesimos(soma(numeros));
const duracao = (aulas: Cobertura['aulas']) =>
  horasDosMinutos(soma(aulas.map(({ DuracaoMinutos }) => DuracaoMinutos)));

export const horasDe = ({ treinamentos, aulas }: Cobertura) => ({
  Horas: somaDeHoras(treinamentos.map(({ CargaHoraria }) => CargaHoraria)),
  HorasCobertas: duracao(aulas),
});

/** Why the lessons are more than the trainings can stand for; null when they are not. */
export function excesso(cobertura: Cobertura, { pratica: item }: { pratica: string }): string | null {
  const { treinamentos, aulas } = cobertura;
  const { Horas, HorasCobertas } = horasDe(cobertura);
  if (HorasCobertas > Horas) {
    return `As aulas escolhidas somam ${horas(HorasCobertas)}, e os treinamentos anteriores, ${horas(Horas)}.`;
  }
  const presenciais = duracao(aulas.filter((aula) => !aDistancia(aula)));
  // Never assumed: what a document does not declare as given in person was not.
  const feitas = somaDeHoras(treinamentos.map((um) => um.HorasPresenciais ?? 0));
  if (presenciais > feitas) {
    return `As aulas presenciais escolhidas somam ${horas(presenciais)}, e os treinamentos anteriores têm ${horasDitas(feitas, 'presencial')}. ${faltam(presenciais - feitas)}. Informe as que o documento declara, ou deixe estas aulas para fazer aqui.`;
  }
  if (item === '') return null;
  const praticas = duracao(aulas.filter(({ Pratica }) => Pratica));
  const praticadas = somaDeHoras(treinamentos.map((um) => um.HorasPraticas ?? 0));
  return praticas > praticadas
    ? `As aulas práticas escolhidas somam ${horas(praticas)}, e os treinamentos anteriores têm ${horas(praticadas)} de prática, que a norma pede (${item}). ${faltam(praticas - praticadas)}. Informe as que o documento declara, ou deixe estas aulas para fazer aqui.`
    : null;
}

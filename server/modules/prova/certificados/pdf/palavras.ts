import { formatarCPF } from '#contract/identificadores.ts';
import { formatarCodigo, type Fatos } from '#contract/prova/certificados-fatos.ts';
import { diaDe } from '../../../../domain/calendario.ts';
import { porExtenso } from '#contract/dia.ts';
import { cnpj, comVirgula, horas } from '../../../../domain/palavras.ts';
import type { Desenho } from './desenho.ts';

/** The words of the document. */

const MODALIDADES = { EAD: 'a distância', SEMI: 'semipresencial', PRES: 'presencial' };
const TIPOS = {
  inicial: 'treinamento inicial',
  periodico: 'treinamento periódico',
  eventual: 'treinamento eventual',
};

export const COPIA_PUBLICA = 'Cópia pública: CPF parcialmente oculto';

/** What the document is not, or not yet. */
export const avisos = ({
  assinatura,
  exemplo,
  publica,
  revogadoEm,
}: Pick<Desenho, 'assinatura' | 'exemplo' | 'publica' | 'revogadoEm'>) =>
  exemplo
    ? ['EXEMPLO SEM VALOR']
    : [
        ...(revogadoEm ? [`REVOGADO EM ${diaDe(revogadoEm)}`] : []),
        ...(publica ? [COPIA_PUBLICA.toUpperCase()] : []),
        ...(assinatura || revogadoEm ? [] : ['AGUARDANDO ASSINATURA DO TRABALHADOR']),
      ];

export const deQuem = ({ Titular, Empresa }: Fatos) =>
  `${Titular.CPF ? `CPF ${formatarCPF(Titular.CPF)}, da` : 'Da'} empresa ${Empresa.NomeFantasia}, CNPJ ${cnpj(Empresa.CNPJ)},`;

export const natureza = ({ Curso }: Fatos) =>
  [
    Curso.Norma,
    Curso.Tipo && [TIPOS[Curso.Tipo], Curso.Motivo].filter(Boolean).join(': '),
    `modalidade ${MODALIDADES[Curso.Modalidade]}`,
  ]
    .filter(Boolean)
    .join('  ·  ');

export const periodo = ({ Inicio, Termino }: Fatos) =>
  Inicio === Termino ? porExtenso(Termino) : `${porExtenso(Inicio)} a ${porExtenso(Termino)}`;

export const cargaHoraria = ({ Curso }: Fatos) => horas(Curso.CargaHoraria);

export const presenciais = ({ Curso: { HorasPresenciais, HorasPraticas = 0, Modalidade } }: Fatos) => {
  const partes = [
    ...(HorasPresenciais > 0 && Modalidade === 'SEMI' ? [`${horas(HorasPresenciais)} presenciais`] : []),
    ...(HorasPraticas > 0 ? [`${horas(HorasPraticas)} de prática`] : []),
  ];
  return partes.length > 0 ? `das quais ${partes.join(', ')}` : '';
};

export const aproveitamento = ({ Conceito, Nota }: Fatos) =>
  [Conceito ?? 'Sem avaliação', Nota === null ? '' : `(nota ${comVirgula(Nota)})`].filter(Boolean).join(' ');

/** Where the norm leaves the term to the employer, it is said so. */
export const prazo = ({ Regra }: Fatos) =>
  Regra && Regra.PeriodicidadeMeses === null
    ? Regra.PrazoTexto || 'Prazo não fixado em norma; definido pelo empregador (NR-01, item 1.7.1.2.2).'
    : '';

/** Some norms want who changes company to be trained again. */
export const somenteNaEmpresa = ({ SomenteEmpresa }: Pick<Fatos, 'SomenteEmpresa'>) =>
  SomenteEmpresa ? `Válido somente para a empresa que capacitou (${SomenteEmpresa}).` : '';

/** Who reads the norm's number in the name must not take the document for its proof. */
export const naoComprova = ({ NaoComprova = [] }: Pick<Fatos, 'NaoComprova'>) =>
  NaoComprova.length > 0
    ? `Este curso não comprova o treinamento exigido pela ${new Intl.ListFormat('pt-BR').format(NaoComprova)}.`
    : '';

/** NR-01, glossary: who answers for the training, who signs, and for the capacitação, where the course names both. */
export function responsaveis({ ResponsavelTecnico: rt, ResponsavelDaCapacitacao: outro }: Fatos): string[] {
  const doTreinamento = rt ? [rt.Nome, rt.Registro].filter(Boolean).join(', ') : '';
  if (!outro) return doTreinamento === '' ? [] : [doTreinamento];
  return [
    ...(doTreinamento === '' ? [] : [`Pelo treinamento: ${doTreinamento}`]),
    `Pela capacitação: ${outro}`,
  ];
}

/** NR-33, 33.6.5. */
export const espacoConfinado = ({ EspacoConfinado: espaco }: Fatos) =>
  espaco
    ? [
        `Tipo de espaço: ${espaco.Tipo}. Atividades: ${espaco.Atividades}.`,
        `Com a anuência de ${espaco.Anuente}, responsável técnico pelos espaços confinados (NR-33, item 33.6.5).`,
      ]
    : [];

export function norma({ Curso, Regra }: Fatos): string[] {
  if (Curso.Norma === '') return [];
  if (!Regra) return [Curso.Norma];
  const item = /^\d/.test(Regra.BaseItem) ? `item ${Regra.BaseItem}` : Regra.BaseItem;
  return [`${Regra.Norma}, ${Regra.CursoTipo} (${[item, Regra.Portaria].filter(Boolean).join('; ')})`];
}

const treinamento = ({ Nome, Instituicao, Termino, CargaHoraria, Codigo }: Treinamento) =>
  `${Nome}, ${Instituicao}: ${horas(CargaHoraria)}, concluído em ${porExtenso(Termino)}${Codigo ? ` (certificado ${formatarCodigo(Codigo)})` : ''}.`;
type Treinamento = NonNullable<Fatos['Aproveitamento']>['Treinamentos'][number];

/** What was validated, by whom and on what paper, and no more. */
export function aproveitados({
  Aproveitamento,
  Validade,
}: Pick<Fatos, 'Aproveitamento' | 'Validade'>): string[] {
  if (!Aproveitamento) return [];
  const { Treinamentos, Horas, HorasPresenciais, ResponsavelTecnico: rt, AnexadoPor } = Aproveitamento;
  const presenciais = HorasPresenciais > 0 ? `, das quais ${horas(HorasPresenciais)} presenciais` : '';
  const quem = [rt.Nome, rt.Registro].filter(Boolean).join(', ');
  const anexado = AnexadoPor === undefined ? '' : `, documento anexado por ${AnexadoPor}`;
  return [
    ...Treinamentos.map(treinamento),
    `Aproveitamento de ${horas(Horas)}${presenciais} (NR-01, itens 1.7.6 a 1.7.8), validado por ${quem}, em ${porExtenso(Aproveitamento.ValidadoEm)}${anexado}.`,
    ...(Validade === null
      ? []
      : [`A validade conta de ${porExtenso(Aproveitamento.ContaDesde)}, do treinamento mais antigo.`]),
  ];
}

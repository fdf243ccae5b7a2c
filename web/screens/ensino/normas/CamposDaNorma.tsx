import type { Campos } from '../../../lib/api.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { DadosDaNorma } from './normas.ts';

export const ids = {
  Motivo: 'norma-Motivo',
  Norma: 'norma-Norma',
  CursoTipo: 'norma-CursoTipo',
  Modalidade: 'norma-Modalidade',
  CargaMinima: 'norma-CargaMinima',
  PresencialMinimoHoras: 'norma-PresencialMinimoHoras',
  PeriodicidadeMeses: 'norma-PeriodicidadeMeses',
  PrazoTexto: 'norma-PrazoTexto',
  AproveitamentoMeses: 'norma-AproveitamentoMeses',
  CargaPeriodico: 'norma-CargaPeriodico',
  PresencialPeriodicoHoras: 'norma-PresencialPeriodicoHoras',
  PraticaItem: 'norma-PraticaItem',
  PraticaMinimaHoras: 'norma-PraticaMinimaHoras',
  PraticaPeriodicoHoras: 'norma-PraticaPeriodicoHoras',
  PraticaPercentual: 'norma-PraticaPercentual',
  BaseItem: 'norma-BaseItem',
  Portaria: 'norma-Portaria',
  VigenciaInicio: 'norma-VigenciaInicio',
  VigenciaFim: 'norma-VigenciaFim',
  SomenteEmpresaItem: 'norma-SomenteEmpresaItem',
  MenorItem: 'norma-MenorItem',
  AvaliacaoItem: 'norma-AvaliacaoItem',
  JornadaItem: 'norma-JornadaItem',
  EspacoItem: 'norma-EspacoItem',
  CapacitacaoItem: 'norma-CapacitacaoItem',
  RefazerAte: 'norma-RefazerAte',
};

const MODALIDADES: readonly { value: DadosDaNorma['Modalidade']; label: string }[] = [
  { value: 'EAD', label: 'A distância' },
  { value: 'SEMI', label: 'Semipresencial' },
  { value: 'PRES', label: 'Presencial' },
];

const TEXTOS = [
  { campo: 'Norma', label: 'Norma', help: 'Na forma NR-35.', maximo: 5 },
  { campo: 'CursoTipo', label: 'Treinamento', help: 'O que a norma pede, como curso básico.', maximo: 120 },
  { campo: 'BaseItem', label: 'Item da norma', help: 'Onde um técnico confere.', maximo: 200 },
  { campo: 'Portaria', label: 'Portaria', help: 'Opcional.', maximo: 120 },
  {
    campo: 'PrazoTexto',
    label: 'Periodicidade',
    help: 'Só quando a norma não conta em meses, como a cada mandato. Sai no certificado, com o item.',
    maximo: 300,
  },
  {
    campo: 'PraticaItem',
    label: 'Item que pede prática',
    help: 'O certificado só sai com aulas presenciais marcadas como práticas.',
    maximo: 60,
  },
  {
    campo: 'SomenteEmpresaItem',
    label: 'Item que limita à empresa',
    help: 'Se a norma diz que só vale na empresa que capacitou. O certificado traz a frase e este item.',
    maximo: 60,
  },
  {
    campo: 'MenorItem',
    label: 'Vedação a menores de 18 anos',
    help: 'Lei ou item. O certificado de um aprendiz menor só sai com a exceção registrada no cadastro dele.',
    maximo: 60,
  },
  {
    campo: 'AvaliacaoItem',
    label: 'Item que pede aprovação',
    help: 'Sem avaliação aprovada, ou “apto” do instrutor, o certificado não sai.',
    maximo: 60,
  },
  {
    campo: 'JornadaItem',
    label: 'Item que limita a 8 horas por dia',
    help: 'Em branco: mais de 8 horas no dia pede só o motivo.',
    maximo: 60,
  },
  {
    campo: 'EspacoItem',
    label: 'Item que pede o tipo de espaço confinado',
    help: 'O certificado só sai com tipo de espaço, atividades e anuência escritos na turma.',
    maximo: 60,
  },
  {
    campo: 'CapacitacaoItem',
    label: 'Item que pede o responsável pela capacitação',
    help: 'O curso só se publica, e o certificado só sai, com ele escrito no projeto pedagógico.',
    maximo: 60,
  },
] as const;

const NUMEROS = [
  { campo: 'CargaMinima', label: 'Carga mínima (horas)', help: 'Em branco: a norma não fixa.' },
  {
    campo: 'PresencialMinimoHoras',
    label: 'Horas presenciais',
    help: 'Sem elas o certificado não sai por conclusão a distância.',
  },
  { campo: 'PeriodicidadeMeses', label: 'Renovar a cada (meses)', help: 'Em branco: o empregador decide.' },
  {
    campo: 'AproveitamentoMeses',
    label: 'Aproveitar por menos de (meses)',
    help: 'Em branco: a regra geral (NR-01, item 1.7.6).',
  },
  {
    campo: 'CargaPeriodico',
    label: 'Carga da renovação (horas)',
    help: 'Em branco: as do inicial. 0: o empregador decide.',
  },
  {
    campo: 'PresencialPeriodicoHoras',
    label: 'Horas presenciais na renovação',
    help: 'Em branco: as do treinamento inicial.',
  },
  {
    campo: 'PraticaMinimaHoras',
    label: 'Horas de prática',
    help: 'Em branco: a norma não fixa quantas.',
  },
  {
    campo: 'PraticaPeriodicoHoras',
    label: 'Horas de prática na renovação',
    help: 'Em branco: as do treinamento inicial.',
  },
  {
    campo: 'PraticaPercentual',
    label: 'Prática em % das horas',
    help: 'Quando a norma pede uma parte, e não horas.',
  },
] as const;

const DATAS = [
  { campo: 'VigenciaInicio', label: 'Vale desde', help: undefined },
  { campo: 'VigenciaFim', label: 'Vale até', help: 'Em branco: continua em vigor.' },
  {
    campo: 'RefazerAte',
    label: 'Refazer presencialmente até',
    help: 'Para o que foi feito a distância antes desta regra. Em branco: nada a refazer.',
  },
] as const;

type CamposDaNormaProps = {
  dados: DadosDaNorma;
  mudar: (parte: Partial<DadosDaNorma>) => void;
  Campos: Campos;
};

export function CamposDaNorma({ dados, mudar, Campos }: CamposDaNormaProps) {
  return (
    <>
      {TEXTOS.map(({ campo, label, help, maximo }) => (
        <TextField
          key={campo}
          id={ids[campo]}
          label={label}
          help={help}
          value={dados[campo]}
          onValue={(valor) => mudar({ [campo]: valor })}
          error={Campos[campo]}
          maxLength={maximo}
          autoComplete="off"
        />
      ))}
      <SelectField
        id={ids.Modalidade}
        label="Modalidade"
        value={dados.Modalidade}
        onValue={(valor) =>
          mudar({ Modalidade: MODALIDADES.find(({ value }) => value === valor)?.value ?? 'EAD' })
        }
        options={MODALIDADES}
        error={Campos['Modalidade']}
      />
      {NUMEROS.map(({ campo, label, help }) => (
        <TextField
          key={campo}
          id={ids[campo]}
          label={label}
          help={help}
          inputMode="decimal"
          value={dados[campo]}
          onValue={(valor) => mudar({ [campo]: valor })}
          error={Campos[campo]}
          maxLength={7}
          autoComplete="off"
        />
      ))}
      {DATAS.map(({ campo, label, help }) => (
        <DateField
          key={campo}
          id={ids[campo]}
          label={label}
          help={help}
          value={dados[campo]}
          onValue={(valor) => mudar({ [campo]: valor })}
          error={Campos[campo]}
        />
      ))}
    </>
  );
}

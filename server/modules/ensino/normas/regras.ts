import type { TipoDoCurso } from '#contract/ensino/normas.ts';
import { normasCitadas } from './citadas.ts';
import type { Regra } from './regra.ts';
import { maisRigorosa } from './rigor.ts';

/** Which rules of the norms a course is judged by. */

/** What a course answers about its norm. */
export type Vinculo = {
  IdNormaRegra: number | null;
  NaoComprovaNorma: boolean;
  TipoTreinamento: TipoDoCurso;
};

const emVigor = (dia: string) => (regra: Regra) =>
  regra.VigenciaInicio <= dia && (regra.VigenciaFim === null || regra.VigenciaFim >= dia);

/** As it was written or published, and what was answered about its norm. */
export type DoCurso = { IdNormaRegra: number | null; Nome: string; Norma: string; NaoComprovaNorma: boolean };

/** What it claims: nothing, when it says of itself that it proves no norm. */
const alegadas = ({ Nome, Norma, NaoComprovaNorma }: DoCurso) =>
  NaoComprovaNorma && Norma === '' ? [] : normasCitadas(`${Nome}\n${Norma}`);

/**
 * The one rule a course is tied to, when it holds on this day; the rules by which it is judged; and the norms it names
 * that have none. What is tied to no rule is judged by the strictest that each norm it names asks: by something milder
 * somebody could be certified who did not get what the norm asks.
 */
export function regrasDoCurso(regras: readonly Regra[], curso: DoCurso, dia: string) {
  const vigentes = regras.filter(emVigor(dia));
  const regra = vigentes.find(({ IdNormaRegra }) => IdNormaRegra === curso.IdNormaRegra) ?? null;
  const outras = alegadas(curso).filter((norma) => norma !== regra?.Norma);
  const rigorosas = outras.map((norma) => maisRigorosa(vigentes.filter(({ Norma }) => Norma === norma)));
  return {
    regra,
    aplicadas: [regra, ...rigorosas].filter((uma) => uma !== null),
    semRegra: outras.filter((_, n) => rigorosas[n] === null),
  };
}

export type Julgado = ReturnType<typeof regrasDoCurso>;

/** Of a norm that nobody here has written a rule for. */
export const semRegraCadastrada = (norma: string) =>
  `A ${norma} não tem regra cadastrada, e sem ela nenhum certificado é emitido. Cadastre a regra, com o item da norma, em Configurações, e vincule o curso a ela; ou responda, em Informações, que o curso não comprova a norma.`;

type Rascunho = DoCurso & {
  Descricao: string;
  ConteudoProgramatico: string;
  /** Modules, whose titles are printed where no programme is written. */
  Conteudos: readonly { Titulo: string }[];
};

/** Where a course without a rule may speak of a norm: all that its certificate prints, and what people read before it. */
export const ondeSeFala = ({
  Nome = '',
  Descricao = '',
  ConteudoProgramatico = '',
  Modulos,
}: {
  Nome?: string;
  Descricao?: string;
  ConteudoProgramatico?: string;
  Modulos: readonly string[];
}) => [Nome, Descricao, ConteudoProgramatico, ...Modulos].join('\n');

/** What is missing, and the field of the course that mends it. */
export type Falta = { Campo: string; Mensagem: string };

/** How any training is given is in NR-01 (1.7 and Anexo II): who names it claims no other training. */
export const DE_TODAS = 'NR-01';

/** What an author has to answer before publishing: which rule a course follows that speaks of a norm, or that none. */
export function perguntas(curso: Rascunho, { regra, semRegra }: Julgado): Falta[] {
  const { Nome, Norma, Descricao, NaoComprovaNorma } = curso;
  if (NaoComprovaNorma) {
    return Norma === ''
      ? []
      : [
          {
            Campo: 'Norma',
            Mensagem: `Apague “${Norma}” da norma que sai impressa: foi respondido que o curso não a comprova.`,
          },
        ];
  }
  if (!regra) {
    const Modulos = curso.Conteudos.map(({ Titulo }) => Titulo);
    return normasCitadas(`${Norma}\n${ondeSeFala({ ...curso, Modulos })}`).map((norma) => ({
      Campo: 'IdNormaRegra',
      Mensagem: semRegra.includes(norma)
        ? semRegraCadastrada(norma)
        : `O curso fala da ${norma} e não diz que regra dela segue. Escolha a regra em Informações, ou responda ali que o curso não comprova a norma.`,
    }));
  }
  const impressas = normasCitadas(Norma);
  // The name and the printed field are judged by the strictest of what they name; a description is only asked about.
  const julgadas = [regra.Norma, DE_TODAS, ...normasCitadas(`${Nome}\n${Norma}`)];
  const soNaDescricao = normasCitadas(Descricao).filter((norma) => !julgadas.includes(norma));
  return [
    ...(impressas.includes(regra.Norma)
      ? []
      : [
          {
            Campo: 'Norma',
            Mensagem: `Escreva ${regra.Norma} na norma que sai impressa: é a da regra escolhida.`,
          },
        ]),
    ...soNaDescricao.map((norma) => ({
      Campo: 'Descricao',
      Mensagem: `A descrição fala da ${norma}, e o curso segue uma regra da ${regra.Norma}. Tire a ${norma} da descrição; ou, se o curso também a comprova, escreva-a na norma que sai impressa: ele será julgado pelo que ela pede de mais rigoroso.`,
    })),
  ];
}

/** The items by which what these rules ask holds only in the company that gave it; '' when none says so. */
export const somenteNaEmpresa = (regras: readonly Regra[]) =>
  regras
    .filter(({ SomenteEmpresaItem }) => SomenteEmpresaItem !== '')
    .map(({ Norma, SomenteEmpresaItem }) => `${Norma}, item ${SomenteEmpresaItem}`)
    .join('; ');

import { contar } from '#contract/contar.ts';
import { invalidField } from '../../../../platform/errors.ts';
import type { Falta } from '../../normas/regras.ts';
import { uma, type AulaDe, type Regras, type TipoNoServidor } from './tipo.ts';

export const avaliacao: TipoNoServidor<'avaliacao'> = {
  limpar: (conteudo) => {
    if (conteudo.SemConexao === true && conteudo.TempoLimiteMinutos > 0) {
      throw invalidField(
        'Conteudo.SemConexao',
        'O tempo limite é contado pelo servidor: deixe a avaliação sem limite para que possa ser feita sem internet.',
      );
    }
    return conteudo;
  },
  lerArquivo: null,
  falta: (aula, regras) => [
    ...faltaNasHoras(aula, regras),
    ...faltaAConexao(aula, regras),
    ...faltaNoBanco(aula, regras),
  ],
  fica: ({ Conteudo: { SemConexao, TempoLimiteMinutos } }) =>
    SemConexao === true && TempoLimiteMinutos === 0 ? null : 'Esta avaliação é feita com conexão.',
};

/** NR-01, Anexo II, 4.6: who answers nothing right is not approved, and an exam takes as long as it lets one take. */
function faltaNasHoras(
  { Conteudo: { NotaMinima, TempoLimiteMinutos: limite }, DuracaoMinutos }: AulaDe<'avaliacao'>,
  { norma }: Regras,
): Falta[] {
  if (!norma) return [];
  return [
    ...(NotaMinima < 1
      ? [
          uma(
            'NotaMinima',
            'A nota mínima é 0: peça ao menos 1 (o usual é 70) para que alguém seja aprovado (NR-01, Anexo II, item 4.6).',
          ),
        ]
      : []),
    ...(limite > 0 && DuracaoMinutos > limite
      ? [
          uma(
            'DuracaoMinutos',
            `A avaliação declara ${DuracaoMinutos} min e o seu tempo limite é de ${limite} min: declare no máximo o limite.`,
          ),
        ]
      : []),
  ];
}

/** NR-01, Anexo II, 4.6.1: who takes the exam is identified at that moment, which only the server can do. */
const faltaAConexao = ({ Conteudo }: AulaDe<'avaliacao'>, { norma }: Regras): Falta[] =>
  norma && Conteudo.SemConexao === true
    ? [
        uma(
          'SemConexao',
          'A norma pede identidade e horários conferidos pelo servidor (NR-01, Anexo II, itens 4.6.1 e 4.7): desmarque “Pode ser feita sem internet”.',
        ),
      ]
    : [];

function faltaNoBanco({ Conteudo }: AulaDe<'avaliacao'>, { banco, norma }: Regras): Falta[] {
  const { Etiquetas, SortearQuestoes } = Conteudo;
  const usadas = banco.filter(
    (questao) => Etiquetas.length === 0 || questao.Etiquetas.some((uma) => Etiquetas.includes(uma)),
  );
  if (usadas.length === 0) return [uma('Questoes', 'Não há questões para esta avaliação no banco do curso.')];
  const falta: Falta[] = [];
  if (SortearQuestoes > usadas.length) {
    const sorteio = `O sorteio pede ${contar(SortearQuestoes, 'questão', 'questões')} e o banco tem ${usadas.length}.`;
    falta.push(uma('SortearQuestoes', sorteio));
  }
  // NR-01, Anexo II, 4.6.3.
  if (norma && !usadas.some(({ SituacaoPratica }) => SituacaoPratica)) {
    falta.push(
      uma(
        'Questoes',
        'Inclua ao menos uma questão com situação prática da rotina de trabalho, como pede a NR-01 (Anexo II, item 4.6.3).',
      ),
    );
  }
  return falta;
}

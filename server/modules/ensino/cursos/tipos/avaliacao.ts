import type { Falta } from '../../normas/regras.ts';
import { uma, type AulaDe, type Regras, type TipoNoServidor } from './tipo.ts';

export const avaliacao: TipoNoServidor<'AV'> = {
  limpar: (conteudo) => conteudo,
  lerArquivo: null,
  falta: (aula, regras) => [...faltaNasHoras(aula, regras), ...faltaNoBanco(aula, regras)],
  fica: () => 'Avaliações são feitas com conexão.',
};

/** NR-01, Anexo II, 4.6: who answers nothing right is not approved, and an exam takes as long as it lets one take. */
function faltaNasHoras(
  { Conteudo: { NotaMinima, TempoLimiteMinutos: limite }, DuracaoMinutos }: AulaDe<'AV'>,
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

function faltaNoBanco({ Conteudo }: AulaDe<'AV'>, { banco, norma }: Regras): Falta[] {
  const { Etiquetas, SortearQuestoes } = Conteudo;
  const usadas = banco.filter(
    (questao) => Etiquetas.length === 0 || questao.Etiquetas.some((uma) => Etiquetas.includes(uma)),
  );
  if (usadas.length === 0) return [uma('Questoes', 'Não há questões para esta avaliação no banco do curso.')];
  const falta: Falta[] = [];
  if (SortearQuestoes > usadas.length) {
    const sorteio = `O sorteio pede ${SortearQuestoes} questões e o banco tem ${usadas.length}.`;
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

import type { Aula } from '#contract/conteudos.ts';
import type { CursoDetalhe } from '#contract/cursos.ts';
import type { Pendencia } from '#contract/publicacao.ts';
import { isBlank } from '../../platform/rich-text.ts';
import { aulasQueContam } from '../../domain/aulas-que-contam.ts';

/** What a draft still lacks to be published. */

/** A question of the bank, as far as exams choose by it. */
export type QuestaoDoBanco = { Etiquetas: string[]; SituacaoPratica: boolean };

type Conferido = {
  banco: readonly QuestaoDoBanco[];
  /** What has to be answered about its norm, and why that would let nobody be certified by it. */
  norma: { aResponder: readonly string[]; recusas: readonly string[] };
};

export function pendencias(curso: CursoDetalhe, { banco, norma }: Conferido): Pendencia[] {
  const geral: Omit<Pendencia, 'Mensagem'> = {
    Onde: 'informacoes',
    IdCursoConteudo: null,
    Modulo: null,
    IdCursoConteudoAula: null,
    Aula: null,
  };
  const doCurso = [...faltaNoRegistro(curso), ...norma.aResponder].map((Mensagem) => ({
    ...geral,
    Mensagem,
  }));
  const doConteudo: Omit<Pendencia, 'Mensagem'> = { ...geral, Onde: 'conteudo' };
  if (curso.Conteudos.length === 0) {
    return [...doCurso, { ...doConteudo, Mensagem: 'Inclua ao menos um módulo com uma aula.' }];
  }
  const dosModulos = curso.Conteudos.flatMap(({ IdCursoConteudo, Titulo, Aulas }): Pendencia[] => {
    const modulo = { ...doConteudo, IdCursoConteudo, Modulo: Titulo };
    if (Aulas.length === 0) return [{ ...modulo, Mensagem: 'Inclua uma aula ou exclua este módulo.' }];
    return Aulas.flatMap((aula) =>
      faltaNaAula(aula, { banco, norma: curso.Norma !== '' }).map((Mensagem) => ({
        ...modulo,
        IdCursoConteudoAula: aula.IdCursoConteudoAula,
        Aula: aula.Titulo,
        Mensagem,
      })),
    );
  });
  const doConjunto = [...norma.recusas, ...faltaNoConjunto(curso)].map((Mensagem) => ({
    ...doConteudo,
    Mensagem,
  }));
  return [...doCurso, ...doConjunto, ...dosModulos];
}

function faltaNoRegistro(curso: CursoDetalhe): string[] {
  const falta: string[] = [];
  if (curso.CargaHoraria === 0) falta.push('Informe a carga horária.');
  // NR-01, 1.7.1.1: what the certificate of a training required by a norm must say.
  if (curso.Norma !== '') {
    if (curso.ConteudoProgramatico.trim() === '') falta.push('Informe o conteúdo programático.');
    if (curso.Instrutores.length === 0) falta.push('Inclua ao menos um instrutor.');
    if (!curso.ResponsavelTecnico) falta.push('Informe o responsável técnico.');
  }
  return falta;
}

/** What lessons that are each complete may still lack together. */
function faltaNoConjunto(curso: CursoDetalhe): string[] {
  if (curso.Norma === '') return [];
  const falta: string[] = [];
  const contam = aulasQueContam(curso.Conteudos);
  // NR-01, Anexo II, 4.6, which is about what is taught at a distance.
  const semProva = contam.some(({ Tipo }) => Tipo !== 'PR') && contam.every(({ Tipo }) => Tipo !== 'AV');
  if (semProva) falta.push('Inclua uma avaliação obrigatória, como pede a NR-01 (Anexo II, item 4.6).');
  // Anexo II, 2.3 and 2.4: the hours that are declared are those of what everybody is taught; an exam teaches nothing.
  const ensino = contam.filter(({ Tipo }) => Tipo !== 'AV');
  const minutos = ensino.reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0);
  if (minutos < curso.CargaHoraria * 60) {
    const somam = (minutos / 60).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    const pedidas = curso.CargaHoraria.toLocaleString('pt-BR');
    falta.push(
      `As aulas obrigatórias, sem as avaliações, somam ${somam} h e a carga horária é de ${pedidas} h: as duas precisam combinar (NR-01, Anexo II, itens 2.3 e 2.4).`,
    );
  }
  return falta;
}

type Regras = { banco: readonly QuestaoDoBanco[]; norma: boolean };

function faltaNaAula(aula: Aula, regras: Regras): string[] {
  switch (aula.Tipo) {
    case 'VI':
      return faltaNoVideo(aula);
    case 'TX':
      return isBlank(aula.Conteudo.Html) ? ['Escreva o texto.'] : [];
    case 'AR':
      return aula.Arquivo ? [] : ['Envie o PDF.'];
    case 'LI':
      return aula.Conteudo.Url === '' ? ['Informe o endereço do link.'] : [];
    case 'AV':
      return [...faltaNasHorasDaAvaliacao(aula, regras), ...faltaNaAvaliacao(aula, regras)];
    case 'SC':
      return aula.Arquivo && aula.Conteudo.Entrada ? [] : ['Envie o pacote SCORM.'];
    default:
      return [];
  }
}

function faltaNoVideo({ Conteudo, Arquivo, Legenda }: Extract<Aula, { Tipo: 'VI' }>): string[] {
  const falta: string[] = [];
  if (Conteudo.Origem === 'arquivo' && !Arquivo) falta.push('Envie o vídeo.');
  if (Conteudo.Origem !== 'arquivo' && !Conteudo.Video) falta.push('Informe o link do vídeo.');
  if (falta.length === 0 && !Conteudo.DuracaoSegundos) falta.push('Informe a duração do vídeo.');
  // LBI, art. 63: who does not hear must be able to take the course too.
  if (!Legenda && Conteudo.Transcricao.trim() === '')
    falta.push('Inclua a legenda ou a transcrição do vídeo.');
  return falta;
}

/** NR-01, Anexo II, 4.6: who answers nothing right is not approved, and an exam takes as long as it lets one take. */
function faltaNasHorasDaAvaliacao(
  { Conteudo: { NotaMinima, TempoLimiteMinutos: limite }, DuracaoMinutos }: Extract<Aula, { Tipo: 'AV' }>,
  { norma }: Regras,
): string[] {
  if (!norma) return [];
  return [
    ...(NotaMinima < 1
      ? [
          'A nota mínima é 0: peça ao menos 1 (o usual é 70) para que alguém seja aprovado (NR-01, Anexo II, item 4.6).',
        ]
      : []),
    ...(limite > 0 && DuracaoMinutos > limite
      ? [
          `A avaliação declara ${DuracaoMinutos} min e o seu tempo limite é de ${limite} min: declare no máximo o limite.`,
        ]
      : []),
  ];
}

function faltaNaAvaliacao({ Conteudo }: Extract<Aula, { Tipo: 'AV' }>, { banco, norma }: Regras): string[] {
  const { Etiquetas, SortearQuestoes } = Conteudo;
  const usadas = banco.filter(
    (questao) => Etiquetas.length === 0 || questao.Etiquetas.some((uma) => Etiquetas.includes(uma)),
  );
  if (usadas.length === 0) return ['Não há questões para esta avaliação no banco do curso.'];
  const falta: string[] = [];
  if (SortearQuestoes > usadas.length) {
    falta.push(`O sorteio pede ${SortearQuestoes} questões e o banco tem ${usadas.length}.`);
  }
  // NR-01, Anexo II, 4.6.3.
  if (norma && !usadas.some(({ SituacaoPratica }) => SituacaoPratica)) {
    falta.push('Inclua ao menos uma questão com situação prática da rotina de trabalho, como pede a NR-01.');
  }
  return falta;
}

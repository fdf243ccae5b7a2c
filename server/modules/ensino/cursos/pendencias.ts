import { aDistancia, contadaPor, ensina } from '#contract/ensino/cursos-aulas.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import type { Pendencia } from '#contract/ensino/cursos-publicacao.ts';
import { porExtenso } from '#contract/dia.ts';
import { aulasQueContam } from '../../../domain/aulas-que-contam.ts';
import { emCentesimos, horasDosMinutos } from '../../../domain/horas.ts';
import { horas, semResponsavelDaCapacitacao } from '../normas/exigencias.ts';
import type { Regra } from '../normas/regra.ts';
import type { Falta } from '../normas/regras.ts';
import { tipoNoServidor } from './tipos/tipos.ts';
import { uma, type QuestaoDoBanco } from './tipos/tipo.ts';

/** What a draft still lacks to be published and to certify: one list, each with the field that mends it. */

type Conferido = {
  banco: readonly QuestaoDoBanco[];
  /** What has to be answered about its norm, and why that would let nobody be certified by it. */
  norma: { aResponder: readonly Falta[]; recusas: readonly Falta[] };
  /** Documents are signed with a certificate of the platform, so that no picture of a signature is needed. */
  temA1: boolean;
};

const GERAL: Omit<Pendencia, keyof Falta> = {
  Impede: 'publicar',
  Onde: 'informacoes',
  IdCursoConteudo: null,
  Modulo: null,
  IdCursoConteudoAula: null,
  Aula: null,
};

type Mudanca = { Norma: string; CursoTipo: string; MudouEm: string; Motivo: string };

/** Published before its norm changed: whoever looks at it and publishes it again has reviewed it. */
export function aRever(mudanca: Mudanca | null): Pendencia[] {
  if (!mudanca) return [];
  const { Norma, CursoTipo, MudouEm, Motivo } = mudanca;
  const porque = Motivo === '' ? '' : ` (${Motivo})`;
  const falta = `A regra da ${Norma}, ${CursoTipo}, mudou em ${porExtenso(MudouEm)}, depois da última publicação${porque}. Confira o curso com o responsável técnico e publique-o de novo.`;
  return [{ ...GERAL, Impede: 'rever', ...uma('IdNormaRegra', falta) }];
}

/** Packages that no author has seen to start: nothing waits for it, and who publishes them knows. */
export const naoVistos = (curso: CursoDetalhe, vistos: ReadonlySet<number>): Pendencia[] =>
  curso.Conteudos.flatMap(({ IdCursoConteudo, Titulo, Aulas }) =>
    Aulas.filter(
      (aula) => contadaPor(aula, 'pacote') && aula.Arquivo !== null && !vistos.has(aula.Arquivo.IdArquivo),
    ).map(({ IdCursoConteudoAula, Titulo: Aula }) => ({
      ...GERAL,
      Impede: 'rever',
      Onde: 'conteudo',
      IdCursoConteudo,
      Modulo: Titulo,
      IdCursoConteudoAula,
      Aula,
      ...uma(
        'IdArquivo',
        'Ninguém viu este pacote iniciar ainda. Abra a prévia do curso e veja se ele inicia, grava e retoma.',
      ),
    })),
  );

/** Of a rule that wants who answers for the capacitação to be named: the field is the project's. */
export const faltaDaCapacitacao = (
  regras: readonly Regra[],
  projeto: { ResponsavelDaCapacitacao?: string } | null,
): Pendencia[] =>
  semResponsavelDaCapacitacao(regras, projeto ?? {}).map((falta) => ({
    ...GERAL,
    Onde: 'projeto',
    ...uma('ResponsavelDaCapacitacao', falta),
  }));

export function pendencias(curso: CursoDetalhe, { banco, norma, temA1 }: Conferido): Pendencia[] {
  const doConteudo = { ...GERAL, Onde: 'conteudo' as const };
  const doCurso = [...faltaNoRegistro(curso), ...norma.aResponder].map((falta) => ({ ...GERAL, ...falta }));
  const doCertificado = faltaNoCertificado(curso, { temA1 }).map((falta) => ({
    ...GERAL,
    Impede: 'certificar' as const,
    ...falta,
  }));
  if (curso.Conteudos.length === 0) {
    const semModulo = uma('Conteudos', 'Inclua ao menos um módulo com uma aula.');
    return [...doCurso, { ...doConteudo, ...semModulo }, ...doCertificado];
  }
  const dosModulos = curso.Conteudos.flatMap(({ IdCursoConteudo, Titulo, Aulas }): Pendencia[] => {
    const modulo = { ...doConteudo, IdCursoConteudo, Modulo: Titulo };
    if (Aulas.length === 0) {
      return [{ ...modulo, ...uma(`modulo-${IdCursoConteudo}`, 'Inclua uma aula ou exclua este módulo.') }];
    }
    return Aulas.flatMap((aula) =>
      tipoNoServidor(aula.Tipo)
        .falta(aula, { banco, norma: curso.Norma !== '' })
        .map((falta) => ({
          ...modulo,
          ...(falta.Campo === 'Questoes' && { Onde: 'questoes' as const }),
          IdCursoConteudoAula: aula.IdCursoConteudoAula,
          Aula: aula.Titulo,
          ...falta,
        })),
    );
  });
  const doConjunto = [...norma.recusas, ...faltaNoConjunto(curso)].map((falta) => ({
    ...(falta.Campo === 'Conteudos' ? doConteudo : GERAL),
    ...falta,
  }));
  return [...doCurso, ...doConjunto, ...dosModulos, ...doCertificado];
}

function faltaNoRegistro(curso: CursoDetalhe): Falta[] {
  const falta: Falta[] = [];
  if (curso.CargaHoraria === 0) falta.push(uma('CargaHoraria', 'Informe a carga horária.'));
  // NR-01, 1.7.1.1: what the certificate of a training required by a norm must say.
  if (curso.Norma !== '') {
    if (curso.ConteudoProgramatico.trim() === '')
      falta.push(uma('ConteudoProgramatico', 'Informe o conteúdo programático.'));
    if (curso.Instrutores.length === 0) falta.push(uma('Instrutores', 'Inclua ao menos um instrutor.'));
    if (!curso.ResponsavelTecnico) falta.push(uma('ResponsavelTecnico', 'Informe o responsável técnico.'));
  }
  return falta;
}

/** NR-01, 1.7.1.1: qualification of who taught and signature of the technical person, on the document itself. */
function faltaNoCertificado(curso: CursoDetalhe, { temA1 }: { temA1: boolean }): Falta[] {
  if (curso.Norma === '') return [];
  const semQualificacao = curso.Instrutores.flatMap(({ Nome, Qualificacao }, n) =>
    Qualificacao.trim() === ''
      ? [uma(`Instrutores.${n}.Qualificacao`, `Informe a qualificação de ${Nome} (NR-01, item 1.7.1.1).`)]
      : [],
  );
  const tecnico = curso.ResponsavelTecnico;
  if (tecnico === null || tecnico.Assinatura !== null || temA1) return semQualificacao;
  const semAssinatura = `Envie a imagem da assinatura de ${tecnico.Nome}, responsável técnico (NR-01, item 1.7.1.1).`;
  return [...semQualificacao, uma('ResponsavelTecnico.Assinatura', semAssinatura)];
}

/** What lessons that are each complete may still lack together. */
function faltaNoConjunto(curso: CursoDetalhe): Falta[] {
  if (curso.Norma === '') return [];
  const falta: Falta[] = [];
  const contam = aulasQueContam(curso.Conteudos);
  // NR-01, Anexo II, 4.6, which is about what is taught at a distance.
  const semProva = contam.some(aDistancia) && !contam.some((aula) => contadaPor(aula, 'prova'));
  if (semProva) {
    falta.push(uma('Conteudos', 'Inclua uma avaliação obrigatória, como pede a NR-01 (Anexo II, item 4.6).'));
  }
  // Anexo II, 2.3 and 2.4: the hours that are declared are those of what everybody is taught; an exam teaches nothing.
  const ensino = contam.filter(ensina);
  const minutos = ensino.reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0);
  const [dadas, declaradas] = [horasDosMinutos(minutos), emCentesimos(curso.CargaHoraria)];
  if (dadas < declaradas) {
    falta.push(
      uma(
        'Conteudos',
        `As aulas obrigatórias, sem as avaliações, somam ${horas(dadas)} e a carga horária é de ${horas(declaradas)}: as duas precisam combinar (NR-01, Anexo II, itens 2.3 e 2.4).`,
      ),
    );
  }
  return falta;
}

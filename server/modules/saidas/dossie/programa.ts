import { contar } from '#contract/contar.ts';
import { TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import { chamarTurma } from '#contract/turmas/turmas.ts';
import { momento } from '../../../domain/calendario.ts';
import { porExtenso as dia } from '#contract/dia.ts';
import { horas } from '../../../domain/palavras.ts';
import { documentoDoProjeto } from '../../ensino/cursos/projeto.ts';
import type { AulaDoPrograma, Programa } from './dossie.queries.ts';
import type { Block, PdfSheet } from '../../../platform/documents/pdf/pdf-sheet.ts';
import { duracao } from '../../../domain/palavras.ts';
import { modalidade } from './palavras.ts';

type Fato = readonly [rotulo: string, valor: string];

const NAO_INFORMADO = 'Não informado no curso';

function norma({ Publicado, Regra }: Programa): string {
  const nome = Publicado?.Norma ?? '';
  if (!Regra) return nome === '' ? 'Não é treinamento de norma regulamentadora' : nome;
  const item = /^\d/.test(Regra.BaseItem) ? `item ${Regra.BaseItem}` : Regra.BaseItem;
  return `${Regra.Norma}, ${Regra.CursoTipo} (${[item, Regra.Portaria].filter(Boolean).join('; ')})`;
}

const validade = (meses: number) =>
  meses === 0 ? 'Sem vencimento' : `${contar(meses, 'mês', 'meses')} a partir da conclusão`;

/** What cover and programme say of a course: NR-01, 1.7.1.1. */
export function fatosDoCurso(programa: Programa): Fato[] {
  const { Publicado, Aulas, Numero, PublicadaEm, Pessoas } = programa;
  if (!Publicado || Numero === null || PublicadaEm === null) return [['Situação', 'Ainda não publicado']];
  const { Instrutores = [], ResponsavelTecnico: rt = null } = Publicado;
  const instrutores = Instrutores.map(({ Nome, Qualificacao }) =>
    [Nome, Qualificacao].filter(Boolean).join(', '),
  );
  return [
    ['Norma', norma(programa)],
    ['Carga horária', horas(Publicado.CargaHoraria ?? 0)],
    ['Modalidade', modalidade(Aulas)],
    ['Instrutores', instrutores.join('\n') || NAO_INFORMADO],
    ['Responsável técnico', rt ? [rt.Nome, rt.Registro].filter(Boolean).join(', ') : NAO_INFORMADO],
    ...(Publicado.Projeto?.ResponsavelDaCapacitacao
      ? [['Responsável técnico pela capacitação', Publicado.Projeto.ResponsavelDaCapacitacao] as const]
      : []),
    ['Validade do certificado', validade(Publicado.PrazoCertificado ?? 0)],
    ['Versão do curso', `${Numero}, publicada em ${momento(PublicadaEm)}`],
    ['Pessoas nesta versão', Pessoas.toLocaleString('pt-BR')],
  ];
}

export const conteudoProgramatico = ({ Publicado }: Programa) =>
  Publicado?.ConteudoProgramatico?.trim() || NAO_INFORMADO;

const regras = ({ NotaMinima, Tentativas }: AulaDoPrograma) =>
  NotaMinima === null
    ? ''
    : ` · nota mínima ${NotaMinima} · ${Tentativas ? contar(Tentativas, 'tentativa', 'tentativas') : 'tentativas sem limite'}`;

const aula = (uma: AulaDoPrograma) =>
  `${uma.Titulo} · ${TIPOS_DE_AULA[uma.Tipo].nome} · ${duracao(uma.Minutos)}${uma.Conta ? '' : ' · opcional'}${regras(uma)}`;

function modulos({ Aulas }: Programa): Block[] {
  const porModulo = Map.groupBy(Aulas, ({ IdCursoConteudo }) => IdCursoConteudo);
  return [...porModulo.values()].map((aulas, n) => ({
    title: `Módulo ${n + 1}: ${aulas[0]?.Modulo ?? ''}`,
    items: aulas.map(aula),
  }));
}

export type DaTurma = {
  Turma: string;
  Cliente: string;
  DataInicio: string;
  DataTermino: string;
  GeradoEm: Date;
};

export const documentoDoPrograma = (programa: Programa, turma: DaTurma): PdfSheet => ({
  title: 'Programa do curso',
  subtitle: programa.Nome,
  lines: [
    `${chamarTurma(turma.Turma, 'Turma')}, ${turma.Cliente}, de ${dia(turma.DataInicio)} a ${dia(turma.DataTermino)}`,
  ],
  blocks: [
    { title: 'O curso', items: fatosDoCurso(programa) },
    { title: 'Conteúdo programático', items: [conteudoProgramatico(programa)] },
    ...modulos(programa),
  ],
  createdAt: turma.GeradoEm,
});

/** The pedagogical project of the version that was taken; null where none was written by then. */
export function documentoDoProjetoUsado({ Nome, Numero, PublicadaEm, Publicado }: Programa, criadoEm: Date) {
  if (!Publicado?.Projeto || Numero === null || PublicadaEm === null) return null;
  const situacao = `Versão ${Numero} do curso, publicada em ${momento(PublicadaEm)}`;
  return documentoDoProjeto(Publicado.Projeto, { Nome, Norma: Publicado.Norma ?? '', situacao, criadoEm });
}

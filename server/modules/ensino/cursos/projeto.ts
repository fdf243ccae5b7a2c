import { contar } from '#contract/contar.ts';
import { createHash } from 'node:crypto';
import { aDistancia, contadaPor, ensina } from '#contract/ensino/cursos-aulas.ts';
import type { Aula } from '#contract/ensino/cursos-conteudos.ts';
import { emLetras } from '#contract/ensino/cursos-letras.ts';
import type { RegrasDaAvaliacao } from '#contract/ensino/cursos-tipos/avaliacao.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import type { ItemDoProjeto, ProjetoEscrito, ProjetoProposto } from '#contract/ensino/cursos-projeto.ts';
import type { Pendencia } from '#contract/ensino/cursos-publicacao.ts';
import { porExtenso as dia } from '#contract/dia.ts';
import { horas } from '../../../domain/palavras.ts';
import type { PdfSheet } from '../../../platform/documents/pdf/pdf-sheet.ts';

/** The rules and words of a course's pedagogical project: NR-01, Anexo II, 3.1 and 3.3. */

export type Validade = {
  ValidadoEm: string | null;
  RevalidarAte: string | null;
  /** Of what was validated; null: from before it was kept, or never. */
  ValidadoSha256: string | null;
};

/** As a version keeps it; those of before a validation was over a hash lack what they did not know. */
export type ProjetoCongelado = Pick<Validade, 'ValidadoEm' | 'RevalidarAte'> & {
  Itens: ItemDoProjeto[];
  Sha256?: string;
  PrazoMaximoDias?: number | null;
  ResponsavelDaCapacitacao?: string;
  ValidadoPor?: string;
};

/**
 * Over what a technical person answers: the fifteen items, the norm, and what is taught, lesson by lesson. What was signed on
 * paper over types in letters stands (docs/decisions/0077).
 */
export const sha256DoProjeto = (curso: CursoDetalhe, escrito: ProjetoEscrito) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        curso.Nome,
        curso.Norma,
        curso.PrazoCertificado,
        itens(curso, escrito).map(({ Texto }) => Texto),
        curso.Conteudos.map(({ Titulo, Aulas }) => [
          Titulo,
          Aulas.map((aula) => [
            aula.Titulo,
            emLetras(aula.Tipo),
            aula.Obrigatoria,
            aula.DuracaoMinutos,
            aula.PercentualMinimo,
            aula.Conteudo,
            aula.IdArquivo,
          ]),
        ]),
      ]),
    )
    .digest('hex');

export const EM_BRANCO: ProjetoEscrito = {
  ObjetivoGeral: '',
  Principios: '',
  Estrategia: '',
  ResponsavelDaCapacitacao: '',
  Infraestrutura: '',
  ObjetivosDosModulos: '',
  PublicoAlvo: '',
  MaterialDidatico: '',
  Instrumentos: '',
  Avaliacao: '',
  DedicacaoDiariaMinutos: null,
  PrazoMaximoDias: null,
};

const aulasDe = ({ Conteudos }: CursoDetalhe) => Conteudos.flatMap(({ Aulas }) => Aulas);

/** A training that a norm asks for, with some part at a distance. */
export const exigido = (curso: CursoDetalhe) => curso.Norma !== '' && aulasDe(curso).some(aDistancia);

/** What the course itself says of it. */
type DoCurso = {
  Instrutores: readonly { Nome: string; Qualificacao: string }[];
  ResponsavelTecnico: { Nome: string; Registro: string } | null;
  CargaHoraria: number;
  ConteudoProgramatico: string;
};

/** The fifteen items, in the order and words of 3.1; what the course itself says is not written twice. */
export function itens(curso: DoCurso, escrito: ProjetoEscrito): ItemDoProjeto[] {
  const { ResponsavelTecnico: tecnico, Instrutores, CargaHoraria, ConteudoProgramatico } = curso;
  const { DedicacaoDiariaMinutos: minutos, PrazoMaximoDias: dias } = escrito;
  const pessoa = (...partes: string[]) => partes.filter(Boolean).join(', ');
  // The glossary of NR-01 knows two, who may be one person.
  const doTreinamento = tecnico ? pessoa(tecnico.Nome, tecnico.Registro) : '';
  const daCapacitacao = escrito.ResponsavelDaCapacitacao.trim();
  const responsaveis =
    daCapacitacao !== '' && doTreinamento !== ''
      ? `${daCapacitacao}\nPelo treinamento: ${doTreinamento}`
      : doTreinamento;
  const lista: [nome: string, texto: string][] = [
    ['Objetivo geral da capacitação', escrito.ObjetivoGeral],
    ['Princípios e conceitos para a proteção da segurança e da saúde dos trabalhadores', escrito.Principios],
    ['Estratégia pedagógica, com a abordagem da parte teórica e da prática', escrito.Estrategia],
    ['Responsável técnico pela capacitação', responsaveis],
    ['Relação de instrutores', Instrutores.map((um) => pessoa(um.Nome, um.Qualificacao)).join('\n')],
    ['Infraestrutura operacional de apoio e controle', escrito.Infraestrutura],
    ['Conteúdo programático teórico e prático', ConteudoProgramatico],
    ['Objetivo de cada módulo', escrito.ObjetivosDosModulos],
    ['Carga horária', CargaHoraria === 0 ? '' : horas(CargaHoraria)],
    [
      'Estimativa de tempo mínimo de dedicação diária ao curso',
      minutos === null ? '' : contar(minutos, 'minuto por dia', 'minutos por dia'),
    ],
    ['Prazo máximo para conclusão da capacitação', dias === null ? '' : contar(dias, 'dia', 'dias')],
    ['Público-alvo', escrito.PublicoAlvo],
    ['Material didático', escrito.MaterialDidatico],
    ['Instrumentos para potencialização do aprendizado', escrito.Instrumentos],
    ['Avaliação de aprendizagem', escrito.Avaliacao],
  ];
  return lista.map(([Nome, Texto], n) => ({ Letra: 'abcdefghijklmno'.charAt(n), Nome, Texto: Texto.trim() }));
}

const titulos = (aulas: readonly Aula[]) => aulas.map(({ Titulo }) => Titulo).join('; ');

function avaliacao({ Titulo, Conteudo }: { Titulo: string; Conteudo: RegrasDaAvaliacao }): string {
  const { NotaMinima, Tentativas } = Conteudo;
  const vezes = Tentativas === 0 ? 'tentativas sem limite' : contar(Tentativas, 'tentativa', 'tentativas');
  return `${Titulo}: avaliação digital, nota mínima ${NotaMinima}, ${vezes}.`;
}

/** Only what the platform does and the course holds: the author corrects and completes. */
export function propostas(curso: CursoDetalhe): ProjetoProposto {
  const aulas = aulasDe(curso);
  const presenciais = aulas.filter((aula) => !aDistancia(aula));
  const materiais = aulas.filter((aula) => aDistancia(aula) && ensina(aula));
  const provas = aulas.filter((aula) => contadaPor(aula, 'prova'));
  return {
    Estrategia: [
      materiais.length > 0 &&
        `Parte teórica a distância, no ambiente virtual de aprendizagem, em ${contar(curso.Conteudos.length, 'módulo', 'módulos')}${curso.Sequencial ? ', feitos em ordem' : ''}.`,
      presenciais.length > 0 && `Parte presencial, com lista de presença: ${titulos(presenciais)}.`,
    ]
      .filter(Boolean)
      .join('\n'),
    Infraestrutura:
      'Ambiente virtual de aprendizagem com acesso individual por senha, registro de entradas, saídas e tempo em cada aula, e canal de dúvidas aberto durante o curso.',
    ObjetivosDosModulos: curso.Conteudos.map(({ Titulo }, n) => `Módulo ${n + 1}, ${Titulo}: `).join('\n'),
    MaterialDidatico: materiais.length === 0 ? '' : `Disponível durante todo o curso: ${titulos(materiais)}.`,
    Instrumentos: 'Canal de dúvidas com resposta de quem ensina; anotações nas aulas; material para rever.',
    Avaliacao: [
      ...provas.map(avaliacao),
      provas.length > 0 && 'O resultado é satisfatório ou insatisfatório; cada tentativa fica registrada.',
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

/** Where each of the author's own items is written. */
const CAMPOS: Partial<Record<string, keyof ProjetoEscrito>> = {
  a: 'ObjetivoGeral',
  b: 'Principios',
  c: 'Estrategia',
  f: 'Infraestrutura',
  h: 'ObjetivosDosModulos',
  j: 'DedicacaoDiariaMinutos',
  k: 'PrazoMaximoDias',
  l: 'PublicoAlvo',
  m: 'MaterialDidatico',
  n: 'Instrumentos',
  o: 'Avaliacao',
};

/** What keeps a course that needs a project from being published; the course's own facts are asked for elsewhere. */
export function faltasDoProjeto(
  curso: CursoDetalhe,
  { escrito, validade, hoje }: { escrito: ProjetoEscrito; validade: Validade; hoje: string },
): Pendencia[] {
  if (!exigido(curso)) return [];
  const vazios = itens(curso, escrito).filter(({ Letra, Texto }) => Texto === '' && CAMPOS[Letra]);
  const falta = (Campo: string, Mensagem: string): Pendencia => ({
    Impede: 'publicar',
    Onde: 'projeto',
    Campo,
    IdCursoConteudo: null,
    Modulo: null,
    IdCursoConteudoAula: null,
    Aula: null,
    Mensagem,
  });
  if (vazios.length > 0) {
    return vazios.map(({ Letra, Nome }) =>
      falta(CAMPOS[Letra] ?? '', `Escreva no projeto pedagógico: ${Nome} (NR-01, Anexo II, 3.1, ${Letra}).`),
    );
  }
  const { RevalidarAte, ValidadoEm, ValidadoSha256 } = validade;
  const validar = (porque: string) => [
    falta('ValidarProjeto', `${porque} (NR-01, Anexo II, 3.3). Registre a validação do responsável técnico.`),
  ];
  if (RevalidarAte === null || ValidadoEm === null) return validar('O projeto pedagógico não foi validado');
  if (ValidadoSha256 !== sha256DoProjeto(curso, escrito)) {
    return validar(`O curso ou o projeto mudou depois de validado em ${dia(ValidadoEm)}`);
  }
  if (RevalidarAte < hoje) return validar(`A validação do projeto pedagógico venceu em ${dia(RevalidarAte)}`);
  return [];
}

type Emissao = { Nome: string; Norma: string; situacao: string; criadoEm: Date };

export function documentoDoProjeto(projeto: ProjetoCongelado, { Nome, Norma, situacao, criadoEm }: Emissao) {
  const { Itens, ValidadoEm, RevalidarAte, ValidadoPor, Sha256 } = projeto;
  const validado =
    ValidadoEm === null || RevalidarAte === null
      ? 'Ainda não validado'
      : `Validado em ${dia(ValidadoEm)}${ValidadoPor ? ` por ${ValidadoPor}` : ''}, a revalidar até ${dia(RevalidarAte)} ou quando a norma mudar`;
  return {
    title: 'Projeto pedagógico',
    subtitle: Nome,
    lines: [
      [Norma, situacao].filter(Boolean).join(' · '),
      `${validado} (NR-01, Anexo II, 3.3)`,
      ...(Sha256 ? [`SHA-256 do curso e do projeto: ${Sha256}`] : []),
    ],
    blocks: Itens.map(({ Letra, Nome: nome, Texto }) => ({
      title: `${Letra}) ${nome}`,
      items: [Texto || 'Não informado'],
    })),
    createdAt: criadoEm,
  } satisfies PdfSheet;
}

import {
  IconCertificate,
  IconFileText,
  IconLink,
  IconListCheck,
  IconPackage,
  IconUsers,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { alterarAula, Aula } from '#contract/ensino/cursos-conteudos.ts';
import {
  CAMPOS_DO_CURSO,
  type alterarCurso,
  type CamposDoCurso,
  type CursoDetalhe,
  type CursoResumo,
  type StatusCurso,
} from '#contract/ensino/cursos.ts';
import type { Input } from '#contract/call.ts';
import type { Tom } from '../../../components/Selo.tsx';
import { formatarDia } from '../../../lib/formatos.ts';

export type CorpoDoCurso = Input<typeof alterarCurso>['body'];
export type CorpoDaAula = Input<typeof alterarAula>['body'];

export const contar = (quantos: number, um: string, varios: string) =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : varios}`;

export const SITUACOES: Record<StatusCurso, { tom: Tom; label: string; plural: string }> = {
  RA: { tom: 'espera', label: 'Rascunho', plural: 'Rascunhos' },
  PU: { tom: 'certo', label: 'Publicado', plural: 'Publicados' },
  AR: { tom: 'neutro', label: 'Arquivado', plural: 'Arquivados' },
};

export const temNovidades = ({ Status, AlteracoesNaoPublicadas }: CursoResumo) =>
  Status === 'PU' && AlteracoesNaoPublicadas;

const AVISO_DIAS = 90;

/** The reminder that the pedagogical project is to be validated again soon, or already; null when there is time. */
export function aRevalidar({ Status, RevalidarAte }: CursoResumo, dia: string): string | null {
  if (Status === 'AR' || RevalidarAte === null) return null;
  if (RevalidarAte < dia) return 'Projeto pedagógico vencido';
  const faltam = (Date.parse(RevalidarAte) - Date.parse(dia)) / 86_400_000;
  return faltam > AVISO_DIAS ? null : `Revalidar projeto até ${formatarDia(RevalidarAte)}`;
}

/** What the form of a course holds, with the pictures it shows. */
export type FormularioDoCurso = CamposDoCurso &
  Pick<CursoDetalhe, 'Imagem' | 'Instrutores' | 'ResponsavelTecnico'>;

export function corpoDoCurso(curso: FormularioDoCurso): CorpoDoCurso {
  const { ResponsavelTecnico: tecnico } = curso;
  const campos = Object.fromEntries(CAMPOS_DO_CURSO.map((campo) => [campo, curso[campo]]));
  return {
    ...(campos as CamposDoCurso),
    // A line that was only added has no name yet.
    Instrutores: curso.Instrutores.filter((pessoa) => pessoa.Nome.trim() !== '').map((pessoa) => ({
      Nome: pessoa.Nome,
      Qualificacao: pessoa.Qualificacao,
      IdArquivoAssinatura: pessoa.IdArquivoAssinatura,
    })),
    ResponsavelTecnico:
      tecnico === null || tecnico.Nome.trim() === ''
        ? null
        : {
            Nome: tecnico.Nome,
            Registro: tecnico.Registro,
            Email: tecnico.Email,
            IdArquivoAssinatura: tecnico.IdArquivoAssinatura,
          },
  };
}

type TipoDeAula = { label: string; descricao: string; titulo: string; icone: Icon };

export const TIPOS: Record<TipoAula, TipoDeAula> = {
  VI: { label: 'Vídeo', descricao: 'Arquivo, YouTube ou Vimeo', titulo: 'Novo vídeo', icone: IconVideo },
  TX: {
    label: 'Texto',
    descricao: 'Escrito aqui mesmo, com imagens',
    titulo: 'Novo texto',
    icone: IconFileText,
  },
  AR: { label: 'PDF', descricao: 'Documento lido na página', titulo: 'Novo PDF', icone: IconCertificate },
  LI: { label: 'Link', descricao: 'Uma página da web', titulo: 'Novo link', icone: IconLink },
  AV: {
    label: 'Avaliação',
    descricao: 'Questões do banco do curso',
    titulo: 'Nova avaliação',
    icone: IconListCheck,
  },
  SC: {
    label: 'SCORM',
    descricao: 'Pacote SCORM ou cmi5, feito em outra ferramenta',
    titulo: 'Novo pacote',
    icone: IconPackage,
  },
  PR: {
    label: 'Presencial',
    descricao: 'Encontro com lista de presença',
    titulo: 'Novo encontro',
    icone: IconUsers,
  },
};
export const ORDEM_DOS_TIPOS: readonly TipoAula[] = ['VI', 'TX', 'AR', 'LI', 'AV', 'SC', 'PR'];

const CONTEUDOS = {
  VI: {
    Origem: 'youtube',
    Video: null,
    DuracaoSegundos: null,
    Transcricao: '',
    LegendaNoProvedor: false,
    Libras: '',
  },
  TX: { Html: '', TempoMinimoSegundos: 60 },
  AR: { TempoMinimoSegundos: 60 },
  LI: { Url: '', Descricao: '', TempoMinimoSegundos: 30 },
  AV: {
    NotaMinima: 70,
    Tentativas: 3,
    TempoLimiteMinutos: 0,
    SortearQuestoes: 0,
    Etiquetas: [],
    EmbaralharQuestoes: true,
    EmbaralharAlternativas: true,
    MostrarGabarito: 'ULTIMA',
  },
  SC: { Versao: null, Entrada: null },
  PR: { Local: '', Instrutor: '', Orientacoes: '' },
} as const satisfies Record<TipoAula, object>;

/** A lesson that has only its type, for the author to fill in. */
export function aulaNova(IdCursoConteudo: number, Tipo: TipoAula): CorpoDaAula {
  const campos = { IdCursoConteudo, Titulo: TIPOS[Tipo].titulo, Obrigatoria: true, DuracaoMinutos: 10 };
  const aula = { ...campos, IdArquivo: null, IdArquivoLegenda: null, Tipo, Conteudo: CONTEUDOS[Tipo] };
  return aula as unknown as CorpoDaAula;
}

export function corpoDaAula(aula: Aula): CorpoDaAula {
  const { Tipo, Conteudo, Titulo, Obrigatoria, DuracaoMinutos, PercentualMinimo, Versao } = aula;
  const { IdCursoConteudo, IdCursoConteudoAula, Arquivo, Legenda } = aula;
  const campos = {
    IdCursoConteudo,
    IdCursoConteudoAula,
    Titulo,
    Obrigatoria,
    DuracaoMinutos,
    PercentualMinimo,
    Versao,
  };
  const arquivos = { IdArquivo: Arquivo?.IdArquivo ?? null, IdArquivoLegenda: Legenda?.IdArquivo ?? null };
  return { ...campos, ...arquivos, Tipo, Conteudo } as CorpoDaAula;
}

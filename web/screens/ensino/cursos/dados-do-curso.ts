import { TIPOS_DE_AULA, type TipoAula } from '#contract/ensino/cursos-aulas.ts';
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
import { formatDay } from '../../../lib/formats.ts';
import { tipoNaTela } from './tipos/tipos.ts';

export type CorpoDoCurso = Input<typeof alterarCurso>['body'];
export type CorpoDaAula = Input<typeof alterarAula>['body'];

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
  return faltam > AVISO_DIAS ? null : `Revalidar projeto até ${formatDay(RevalidarAte)}`;
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

/** A lesson that has only its type, for the author to fill in. */
export function aulaNova(IdCursoConteudo: number, Tipo: TipoAula): CorpoDaAula {
  const campos = { IdCursoConteudo, Titulo: tipoNaTela(Tipo).titulo, Obrigatoria: true, DuracaoMinutos: 10 };
  const aula = {
    ...campos,
    IdArquivo: null,
    IdArquivoLegenda: null,
    Tipo,
    Conteudo: TIPOS_DE_AULA[Tipo].vazio,
  };
  return aula as unknown as CorpoDaAula;
}

export function corpoDaAula(aula: Aula): CorpoDaAula {
  const { Tipo, Conteudo, Titulo, Obrigatoria, DuracaoMinutos, PercentualMinimo, Versao } = aula;
  const { IdCursoConteudo, IdCursoConteudoAula, Arquivo, Legenda, Libras } = aula;
  const campos = {
    IdCursoConteudo,
    IdCursoConteudoAula,
    Titulo,
    Obrigatoria,
    DuracaoMinutos,
    PercentualMinimo,
    Versao,
  };
  const arquivos = {
    IdArquivo: Arquivo?.IdArquivo ?? null,
    IdArquivoLegenda: Legenda?.IdArquivo ?? null,
    IdArquivoLibras: Libras?.IdArquivo ?? null,
  };
  return { ...campos, ...arquivos, Tipo, Conteudo } as CorpoDaAula;
}

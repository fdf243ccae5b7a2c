import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PreviaDeVarias } from './PreviaDeVarias.tsx';
import { PreviaDoPacote } from './PreviaDoPacote.tsx';

type PreviaProps = {
  aula: {
    IdCursoConteudoAula: number;
    Titulo: string;
    Arquivo: { Url: string } | null;
    Conteudo: { Versao: string | null; Licoes?: number | undefined };
  };
};

/** A package that its author tries, in the course's preview or where it was sent. */
export function Previa({ aula }: PreviaProps) {
  const { IdCursoConteudoAula, Titulo, Arquivo, Conteudo } = aula;
  if (Arquivo === null) return <Notice kind="warning" title="O pacote desta aula não foi encontrado." />;
  const { Versao, Licoes } = Conteudo;
  return Licoes === undefined ? (
    <PreviaDoPacote Url={Arquivo.Url} Titulo={Titulo} IdCursoConteudoAula={IdCursoConteudoAula} />
  ) : (
    <PreviaDeVarias
      Url={Arquivo.Url}
      Titulo={Titulo}
      IdCursoConteudoAula={IdCursoConteudoAula}
      Versao={Versao}
    />
  );
}

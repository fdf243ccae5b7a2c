import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { Pacote } from './Pacote.tsx';
import { PreviaDoPacote } from './PreviaDoPacote.tsx';

/** An activity of H5P; tried by its author, or studied. */
export function H5p(props: JogadorProps<'H5'>) {
  const { aula, IdClienteTurmaAluno } = props;
  const { Arquivo, Titulo } = aula;
  if (Arquivo === null) return <Notice kind="warning" title="A atividade desta aula não foi encontrada." />;
  return IdClienteTurmaAluno === null ? (
    <PreviaDoPacote Url={Arquivo.Url} Titulo={Titulo} IdCursoConteudoAula={aula.IdCursoConteudoAula} />
  ) : (
    <Pacote {...props} />
  );
}

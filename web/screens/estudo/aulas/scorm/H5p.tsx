import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { Pacote } from './Pacote.tsx';
import { Previa } from './Previa.tsx';

/** An activity of H5P; tried by its author, or studied. */
export function H5p(props: JogadorProps<'h5p'>) {
  const { aula, IdClienteTurmaAluno } = props;
  if (IdClienteTurmaAluno === null) return <Previa aula={aula} />;
  if (aula.Arquivo === null)
    return <Notice kind="warning" title="A atividade desta aula não foi encontrada." />;
  return <Pacote {...props} />;
}

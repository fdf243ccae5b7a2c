import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { DeVarias } from './DeVarias.tsx';
import { Pacote } from './Pacote.tsx';
import { Previa } from './Previa.tsx';

/** Of one lesson or of several; tried by its author, or studied. */
export function Scorm(props: JogadorProps<'pacote'>) {
  const { aula, IdClienteTurmaAluno } = props;
  if (IdClienteTurmaAluno === null) return <Previa aula={aula} />;
  if (aula.Arquivo === null) return <Notice kind="warning" title="O pacote desta aula não foi encontrado." />;
  return aula.Conteudo.Licoes === undefined ? <Pacote {...props} /> : <DeVarias {...props} />;
}

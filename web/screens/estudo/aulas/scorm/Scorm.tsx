import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { DeVarias } from './DeVarias.tsx';
import { Pacote } from './Pacote.tsx';
import { PreviaDeVarias } from './PreviaDeVarias.tsx';
import { PreviaDoPacote } from './PreviaDoPacote.tsx';

/** Of one lesson or of several; tried by its author, or studied. */
export function Scorm(props: JogadorProps<'SC'>) {
  const { aula, IdClienteTurmaAluno } = props;
  const { Arquivo, Conteudo } = aula;
  const varias = Conteudo.Licoes !== undefined;
  if (Arquivo === null) return <Notice kind="warning" title="O pacote desta aula não foi encontrado." />;
  if (IdClienteTurmaAluno !== null) return varias ? <DeVarias {...props} /> : <Pacote {...props} />;
  return varias ? (
    <PreviaDeVarias Url={Arquivo.Url} aula={aula} />
  ) : (
    <PreviaDoPacote Url={Arquivo.Url} Titulo={aula.Titulo} IdCursoConteudoAula={aula.IdCursoConteudoAula} />
  );
}

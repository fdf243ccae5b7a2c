import type { ReactNode } from 'react';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { tipoNaTela } from '../../../ensino/cursos/tipos/tipos.ts';
import type { JogadorProps } from './jogador.ts';

type Comum = Omit<JogadorProps<AulaAberta['Tipo']>, 'aula'>;

/** The player of a lesson's type. */
export function Conteudo({ aula, ...comum }: Comum & { aula: AulaAberta }): ReactNode {
  const { Jogador } = tipoNaTela(aula.Tipo);
  return <Jogador aula={aula} {...comum} />;
}

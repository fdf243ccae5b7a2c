import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { useSortable } from '@dnd-kit/sortable';
import { IconCopy, IconTrash } from '#icons';
import type { ReactNode } from 'react';
import type { Conteudo } from '#contract/ensino/cursos-conteudos.ts';
import { chaveDoModulo } from '../ordem.ts';
import { Alca } from './Alca.tsx';
import styles from './Conteudo.module.css';
import { NovaAula } from './NovaAula.tsx';
import { TituloDoModulo } from './TituloDoModulo.tsx';
import type { AcoesDoConteudo } from './useConteudo.ts';

type LinhaDoModuloProps = {
  conteudo: Conteudo;
  acoes: AcoesDoConteudo;
  aoAbrir: (IdCursoConteudoAula: number) => void;
  children: ReactNode;
};

export function LinhaDoModulo({ conteudo, acoes, aoAbrir, children }: LinhaDoModuloProps) {
  const { IdCursoConteudo, Titulo } = conteudo;
  const ordenavel = useSortable({ id: chaveDoModulo(IdCursoConteudo), data: { titulo: Titulo } });
  const { setNodeRef, isDragging } = ordenavel;
  return (
    <>
      <div ref={setNodeRef} className={styles.topo} data-arrastando={isDragging}>
        <Alca nome={`o módulo ${Titulo}`} {...ordenavel} />
        <TituloDoModulo conteudo={conteudo} renomear={acoes.renomearModulo} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Duplicar o módulo ${Titulo}`}
          onClick={() => acoes.duplicarModulo(conteudo)}
        >
          <IconCopy size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Excluir o módulo ${Titulo}`}
          onClick={() => acoes.excluirModulo(conteudo)}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {children}
      <div data-campo={`modulo-${IdCursoConteudo}`}>
        <NovaAula conteudo={conteudo} acoes={acoes} aoAbrir={aoAbrir} />
      </div>
    </>
  );
}

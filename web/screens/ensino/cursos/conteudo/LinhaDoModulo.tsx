import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { useSortable } from '@dnd-kit/sortable';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { TITULO_DO_MODULO, type Conteudo } from '#contract/ensino/cursos-conteudos.ts';
import { chaveDoModulo } from '../ordem.ts';
import { Alca } from './Alca.tsx';
import styles from './Conteudo.module.css';
import { NovaAula } from './NovaAula.tsx';
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
        <TituloDoModulo key={Titulo} conteudo={conteudo} renomear={acoes.renomearModulo} />
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

type TituloDoModuloProps = { conteudo: Conteudo; renomear: AcoesDoConteudo['renomearModulo'] };

/** Written in place; saved when the field is left or Enter is pressed. */
function TituloDoModulo({ conteudo: { IdCursoConteudo, Titulo }, renomear }: TituloDoModuloProps) {
  const [texto, setTexto] = useState(Titulo);
  const gravar = () => {
    const novo = texto.trim();
    if (novo === '') setTexto(Titulo);
    else if (novo !== Titulo) renomear(IdCursoConteudo, novo);
  };
  return (
    <input
      className={styles.nomeDoModulo}
      aria-label={`Título do módulo ${Titulo}`}
      value={texto}
      maxLength={TITULO_DO_MODULO}
      onChange={(evento) => setTexto(evento.currentTarget.value)}
      onBlur={gravar}
      onKeyDown={(evento) => {
        if (evento.key === 'Enter') evento.currentTarget.blur();
        if (evento.key === 'Escape') setTexto(Titulo);
      }}
    />
  );
}

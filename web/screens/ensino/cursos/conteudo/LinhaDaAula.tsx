import { contar } from '#contract/contar.ts';
import { ActionIcon } from '@mantine/core';
import { useSortable } from '@dnd-kit/sortable';
import { IconCopy, IconTrash } from '#icons';
import type { Aula } from '#contract/ensino/cursos-conteudos.ts';
import { tipoNaTela } from '../tipos/tipos.ts';
import { chaveDaAula } from '../ordem.ts';
import { Alca } from './Alca.tsx';
import styles from './Conteudo.module.css';
import type { AcoesDoConteudo } from './useConteudo.ts';

type LinhaDaAulaProps = { aula: Aula; acoes: AcoesDoConteudo; aoAbrir: () => void };

export function LinhaDaAula({ aula, acoes, aoAbrir }: LinhaDaAulaProps) {
  const { IdCursoConteudoAula, Titulo, Tipo, DuracaoMinutos, Obrigatoria } = aula;
  const ordenavel = useSortable({ id: chaveDaAula(IdCursoConteudoAula), data: { titulo: Titulo } });
  const { setNodeRef, isDragging } = ordenavel;
  const { Icone, label } = tipoNaTela(Tipo);
  return (
    <li ref={setNodeRef} className={styles.aula} data-arrastando={isDragging}>
      <Alca nome={`a aula ${Titulo}`} {...ordenavel} />
      <Icone className={styles.icone} size={20} stroke={1.8} aria-hidden="true" />
      <button type="button" className={styles.abrir} onClick={aoAbrir}>
        <span className={styles.titulo}>{Titulo}</span>
        <span className={styles.apoio}>
          {label} · {contar(DuracaoMinutos, 'minuto', 'minutos')}
          {Obrigatoria ? '' : ' · opcional'}
        </span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Duplicar a aula ${Titulo}`}
        onClick={() => acoes.duplicarAula(aula)}
      >
        <IconCopy size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Excluir a aula ${Titulo}`}
        onClick={() => acoes.excluirAula(aula)}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

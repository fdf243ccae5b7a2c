import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { Conteudo } from '#contract/conteudos.ts';
import { chaveDoModulo, chaves, reordenar } from '../ordem.ts';
import { ANUNCIOS, INSTRUCOES } from './anuncios.ts';
import styles from './Conteudo.module.css';
import { LinhaDaAula } from './LinhaDaAula.tsx';
import { LinhaDoModulo } from './LinhaDoModulo.tsx';
import type { AcoesDoConteudo } from './useConteudo.ts';

type ListaOrdenavelProps = {
  conteudos: Conteudo[];
  acoes: AcoesDoConteudo;
  aoAbrir: (IdCursoConteudoAula: number) => void;
};

const MEDIDA = { droppable: { strategy: MeasuringStrategy.Always } };

/** Modules and lessons in one list: while a module moves, only the modules are in sight. */
export function ListaOrdenavel({ conteudos, acoes, aoAbrir }: ListaOrdenavelProps) {
  const [moveModulo, setMoveModulo] = useState(false);
  const sensores = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lista = moveModulo
    ? conteudos.map(({ IdCursoConteudo }) => chaveDoModulo(IdCursoConteudo))
    : chaves(conteudos);
  const comecar = ({ active }: DragStartEvent) => setMoveModulo(String(active.id).startsWith('m'));
  const terminar = ({ active, over }: DragEndEvent) => {
    setMoveModulo(false);
    if (over === null || over.id === active.id) return;
    acoes.ordenar(reordenar(conteudos, String(active.id), String(over.id)));
  };

  return (
    <DndContext
      sensors={sensores}
      collisionDetection={closestCenter}
      measuring={MEDIDA}
      accessibility={{ announcements: ANUNCIOS, screenReaderInstructions: INSTRUCOES }}
      onDragStart={comecar}
      onDragEnd={terminar}
      onDragCancel={() => setMoveModulo(false)}
    >
      <SortableContext items={lista} strategy={verticalListSortingStrategy}>
        <ol className={styles.lista} aria-label="Módulos e aulas">
          {conteudos.map((conteudo) => (
            <li key={conteudo.IdCursoConteudo} className={styles.modulo}>
              <LinhaDoModulo conteudo={conteudo} acoes={acoes} aoAbrir={aoAbrir}>
                {moveModulo ? null : (
                  <ol className={styles.aulas} aria-label={`Aulas de ${conteudo.Titulo}`}>
                    {conteudo.Aulas.map((aula) => (
                      <LinhaDaAula
                        key={aula.IdCursoConteudoAula}
                        aula={aula}
                        acoes={acoes}
                        aoAbrir={() => aoAbrir(aula.IdCursoConteudoAula)}
                      />
                    ))}
                  </ol>
                )}
              </LinhaDoModulo>
            </li>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { Conteudo } from '#contract/ensino/cursos-conteudos.ts';
import { chaveDoModulo, chaves, reordenar } from '../ordem.ts';
import { ANUNCIOS, INSTRUCOES } from './anuncios.ts';
import styles from './Conteudo.module.css';
import { LinhaDaAula } from './LinhaDaAula.tsx';
import { LinhaDoModulo } from './LinhaDoModulo.tsx';
import type { AcoesDoConteudo } from './useConteudo.ts';

type Arrasto = { ativa: string; titulo: string; conteudos: Conteudo[] };

type ListaOrdenavelProps = {
  conteudos: Conteudo[];
  acoes: AcoesDoConteudo;
  aoAbrir: (IdCursoConteudoAula: number) => void;
};

/** Nothing is shifted for show: while it is held, the list itself stands as it would after the drop. */
const semDeslocar = () => null;
const MEDIDA = { droppable: { strategy: MeasuringStrategy.Always } };

/** Modules and lessons in one list: while a module moves, only the modules are in sight. */
export function ListaOrdenavel({ conteudos, acoes, aoAbrir }: ListaOrdenavelProps) {
  const [arrasto, setArrasto] = useState<Arrasto | null>(null);
  const mostrados = arrasto?.conteudos ?? conteudos;
  const moveModulo = arrasto?.ativa.startsWith('m') ?? false;
  const sensores = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lista = moveModulo
    ? mostrados.map(({ IdCursoConteudo }) => chaveDoModulo(IdCursoConteudo))
    : chaves(mostrados);
  const comecar = ({ active }: DragStartEvent) =>
    setArrasto({
      ativa: String(active.id),
      titulo: String(active.data.current?.['titulo'] ?? ''),
      conteudos,
    });
  const passar = ({ active, over }: DragOverEvent) => {
    if (over === null || over.id === active.id) return;
    const sobre = String(over.id);
    setArrasto((antes) => antes && { ...antes, conteudos: reordenar(antes.conteudos, antes.ativa, sobre) });
  };
  const terminar = () => {
    setArrasto(null);
    if (chaves(mostrados).join() !== chaves(conteudos).join()) acoes.ordenar(mostrados);
  };

  return (
    <DndContext
      sensors={sensores}
      collisionDetection={closestCenter}
      measuring={MEDIDA}
      accessibility={{ announcements: ANUNCIOS, screenReaderInstructions: INSTRUCOES }}
      onDragStart={comecar}
      onDragOver={passar}
      onDragEnd={terminar}
      onDragCancel={() => setArrasto(null)}
    >
      <SortableContext items={lista} strategy={semDeslocar}>
        <ol className={styles.lista} aria-label="Módulos e aulas">
          {mostrados.map((conteudo) => (
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
      <DragOverlay dropAnimation={null}>
        {arrasto === null ? null : <div className={styles.naMao}>{arrasto.titulo}</div>}
      </DragOverlay>
    </DndContext>
  );
}
